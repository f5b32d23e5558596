import { createHook } from 'node:async_hooks'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { newTypedCode } from './codes.ts'
import { askForCode as askForCodeOf, codeIn, linkIn, mailsTo, someone } from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const askForCode = (email: string) => askForCodeOf(app, email)
const login = (email: string, code: string) => app.visitor.post('/auth/code/login', { email, code })
const refused = { status: 403, body: { detail: 'Invalid code.' } }
const usedUp = { status: 403, body: { detail: 'Too many wrong codes. Request a new one.' } }

describe('a login code', () => {
  it('arrives by mail in the chosen language and signs in once', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, terms_accepted: true, language: 'de' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ to: email, subject: 'Dein Code für Sikta' })
    expect(mail!.html).toContain('Willkommen bei Sikta')

    const reply = await login(email, codeIn(mail!))
    expect(reply.status).toBe(200)
    const user = await app.as(reply.body.access_token).get('/user')
    expect(user).toMatchObject({ status: 200, body: { email, terms_accepted: false, profile: null } })
    expect(await login(email, codeIn(mail!))).toMatchObject(refused)
  })

  it('is accepted whatever its case, blanks and dashes', async () => {
    const email = someone()
    const code = await askForCode(email)
    expect((await login(email.toUpperCase(), ` ${code.toLowerCase().replace('-', ' - ')} `)).status).toBe(200)
  })

  it('is refused with the address of somebody else', async () => {
    const [annas, björns] = [someone(), someone()]
    const code = await askForCode(annas)
    await askForCode(björns)
    expect(await login(björns, code)).toMatchObject(refused)
  })

  it('becomes invalid with the fifth wrong try', async () => {
    const email = someone()
    const code = await askForCode(email)
    for (let i = 0; i < 5; i++) expect(await login(email, 'WRNG-CDEX')).toMatchObject(refused)
    expect(await login(email, code)).toMatchObject(usedUp)
  })

  it('ends after ten minutes', async () => {
    const email = someone()
    const code = await askForCode(email)
    app.clock.advance(600_001)
    expect(await login(email, code)).toMatchObject(refused)
  })

  it('is replaced by the next one', async () => {
    const email = someone()
    const first = await askForCode(email)
    const second = await askForCode(email)
    expect(await login(email, first)).toMatchObject(refused)
    expect((await login(email, second)).status).toBe(200)
  })

  it('signs in exactly one of fifty who use it at the same time', async () => {
    const email = someone()
    const code = await askForCode(email)
    const replies = await Promise.all(Array.from({ length: 50 }, () => login(email, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    // Logins that find no slot to hash in are refused before their code is looked at.
    expect(replies.filter(({ status }) => status === 403 || status === 429)).toHaveLength(49)
  })

  it('can be used once through the link of the mail', async () => {
    const email = someone()
    await askForCode(email)
    const [mail] = await mailsTo(email)
    const link = linkIn(mail!)
    expect(link.pathname).toBe('/auth/code')
    expect(link.searchParams.get('email')).toBe(email)
    const code = link.hash.slice(1)
    expect((await login(email, code)).status).toBe(200)
    expect(await login(email, code)).toMatchObject(refused)
  })

  it('signs in by its link once among fifty tries, only if it is the newest and has not expired', async () => {
    const email = someone()
    const linkLogin = async (address = email) => login(address, linkIn((await mailsTo(email))[0]!).hash.slice(1))
    await askForCode(email)
    const [first] = await mailsTo(email)
    await askForCode(email)
    expect(await login(email, linkIn(first!).hash.slice(1))).toMatchObject(refused)

    const replies = await Promise.all(Array.from({ length: 50 }, () => linkLogin(email.toUpperCase())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

    await askForCode(email)
    app.clock.advance(600_001)
    expect(await linkLogin()).toMatchObject(refused)
  })

  it('signs nobody in by its link under the address of somebody else', async () => {
    const [victim, attacker] = [someone(), someone()]
    await askForCode(victim)
    await askForCode(attacker)
    const code = linkIn((await mailsTo(attacker))[0]!).hash.slice(1)
    expect(await login(victim, code)).toMatchObject(refused)
    expect(await app.visitor.send('POST', '/auth/code/login', { code })).toMatchObject({
      status: 400,
      body: { email: ['This field is required.'] },
    })
    expect((await login(attacker, code)).status).toBe(200)
  })

  it('still signs in by its link when the tries are used up', async () => {
    const email = someone()
    await askForCode(email)
    for (let i = 0; i < 5; i++) await login(email, 'AAAA-AAAA')
    expect((await login(email, linkIn((await mailsTo(email))[0]!).hash.slice(1))).status).toBe(200)
  })

  it('makes one user of an address, however it is written', async () => {
    const email = someone()
    await login(email, await askForCode(email))
    await app.visitor.post('/auth/code', { email: email.toUpperCase() })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ to: email, subject: 'Your login code for Sikta' })
    expect((await login(email, codeIn(mail!))).status).toBe(200)
    const { db } = app.context
    const users = await db.selectFrom('users').where('email', 'ilike', email).select('email').execute()
    expect(users).toEqual([{ email }])
  })

  it('is drawn evenly', () => {
    const counts = new Map<string, number>()
    const draws = 20_000
    for (let i = 0; i < draws; i++)
      for (const letter of newTypedCode()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const expected = (draws * 8) / 30
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(30)
    // 29 degrees of freedom: beyond 58.3 with probability 0.001.
    expect(chiSquare).toBeLessThan(65)
  })
})

describe('a wrong code', () => {
  it('costs the same work whether or not its address was sent one', async () => {
    const sent = someone()
    await askForCode(sent)
    const tries = 4
    const workFor = (email: string) =>
      countSlowHashes(async () => {
        for (let i = 0; i < tries; i++) expect(await login(email, 'AAAA-AAAA')).toMatchObject(refused)
      })
    expect(await workFor(sent)).toBe(tries)
    expect(await workFor(someone())).toBe(tries)
  })
})

/** How many slow hashes this thread begins during the work; they are nearly all of what a try costs. */
async function countSlowHashes(work: () => Promise<void>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_, type) => (count += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}
