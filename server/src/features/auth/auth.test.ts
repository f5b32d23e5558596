import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { newTypedCode } from './codes.ts'

type Mail = { to: string; subject: string; text: string; html: string }

async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${inject('inboxUrl')}/messages?${new URLSearchParams({ to: address })}`)
  return (await reply.json()) as Mail[]
}

function codeIn({ text }: Mail): string {
  return /: ([0-9A-Z]{4}-[0-9A-Z]{4})\s/.exec(text)![1]!
}

let app: TestApp
let people = 0
const someone = () => `someone${++people}-${process.pid}@example.com`

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Asks for a code as somebody who signs up, and reads it from the mail. */
async function askForCode(email: string): Promise<string> {
  expect((await app.visitor.post('/auth/code', { email, terms_accepted: true })).status).toBe(200)
  const [mail] = await mailsTo(email)
  return codeIn(mail!)
}

const login = (email: string, code: string) => app.visitor.post('/auth/code/login', { email, code })
const refused = { status: 403, body: { detail: 'Invalid code.' } }

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
    expect(user).toMatchObject({ status: 200, body: { email, terms_accepted: true, profile: null } })
    expect(await login(email, codeIn(mail!))).toMatchObject(refused)
  })

  it('counts as it was meant, whatever the case, blanks and dashes', async () => {
    const email = someone()
    const code = await askForCode(email)
    expect((await login(email.toUpperCase(), ` ${code.toLowerCase().replace('-', ' - ')} `)).status).toBe(200)
  })

  it('is refused with the address of somebody else, and alone', async () => {
    const [annas, björns] = [someone(), someone()]
    const code = await askForCode(annas)
    await askForCode(björns)
    expect(await login(björns, code)).toMatchObject(refused)
    expect(await app.visitor.post('/auth/code/login', { code })).toMatchObject(refused)
  })

  it('dies at the fifth wrong try', async () => {
    const email = someone()
    const code = await askForCode(email)
    for (let i = 0; i < 5; i++) expect(await login(email, 'WRNG-CDEX')).toMatchObject(refused)
    expect(await login(email, code)).toMatchObject(refused)
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
  })

  it('can be used through the link of the mail, without the address', async () => {
    const email = someone()
    await askForCode(email)
    const [mail] = await mailsTo(email)
    const link = new URL(/https?:\S+/.exec(mail!.text)![0])
    expect(link.pathname).toBe('/auth/code')
    expect(link.searchParams.get('email')).toBe(email)
    const code = link.hash.slice(1)
    expect((await app.visitor.post('/auth/code/login', { code })).status).toBe(200)
    expect(await app.visitor.post('/auth/code/login', { code })).toMatchObject(refused)
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

describe('asking for a code', () => {
  it('answers a known and an unknown address alike', async () => {
    const { email } = await make.user(app.context.db)
    const known = await app.visitor.post('/auth/code', { email })
    const unknown = await app.visitor.post('/auth/code', { email: someone() })
    expect(known).toMatchObject({ status: 200, body: {} })
    expect(unknown).toMatchObject({ status: 200, body: {} })
  })

  it('mails that there is no account when somebody unknown only wants to log in', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, language: 'sv' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Inloggning till Sikta' })
    expect(mail!.text).toContain('/signup')
    expect(mail!.text).not.toMatch(/: [0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  it('by invitation makes an account that has yet to accept the terms', async () => {
    const email = someone()
    expect((await app.visitor.post('/auth/invite', { email, language: 'en' })).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('Your invitation to Sikta')
    const { body } = await login(email, codeIn(mail!))
    const anna = app.as(body.access_token)
    expect((await anna.get('/user')).body.terms_accepted).toBe(false)
    expect((await anna.patch('/user', { terms_accepted: false })).status).toBe(400)
    expect((await anna.patch('/user', { terms_accepted: true })).body.terms_accepted).toBe(true)
  })

  it('tells what is wrong with the input', async () => {
    const invalid = { email: ['Enter a valid email address.'] }
    for (const email of ['anna', 'a@b', 'a@b.c\r\nBcc: x@y.z', 'Anna <a@b.cd>', 'a@b.cd,e@f.gh', '', ' @b.cd']) {
      const reply = await app.visitor.post('/auth/code', { email, terms_accepted: true })
      expect(reply, email).toMatchObject({ status: 400, body: invalid })
    }
    expect(await app.visitor.post('/auth/code', { email: 'a@b.cd', terms_accepted: false })).toMatchObject({
      status: 400,
      body: { terms_accepted: ['The terms must be accepted.'] },
    })
    expect(await app.visitor.post('/auth/code', { terms_accepted: true })).toMatchObject({
      status: 400,
      body: { email: ['This field is required.'] },
    })
    expect(await app.visitor.post('/auth/code', { email: 'a@b.cd', terms_accepted: true, admin: true })).toMatchObject({
      status: 400,
      body: { admin: ['Unknown field.'] },
    })
  })
})

describe('a session', () => {
  it('is needed, and a token that was made up is none', async () => {
    expect(await app.visitor.get('/user')).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    const reply = await app.as('made-up').get('/user')
    expect(reply).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it('ends at once by logging out', async () => {
    const { token } = await make.user(app.context.db)
    expect((await app.as(token).post('/user/logout')).status).toBe(204)
    expect((await app.as(token).get('/user')).status).toBe(401)
  })

  it('ends on every device by logging out everywhere', async () => {
    const user = await make.user(app.context.db)
    const tokens = [user.token, ...(await Promise.all([1, 2, 3].map(() => make.session(app.context.db, user.id))))]
    expect((await app.as(tokens[0]!).post('/user/logout/all')).status).toBe(204)
    for (const token of tokens) expect((await app.as(token).get('/user')).status).toBe(401)
  })

  it('is listed with the others of its user, and one can be ended alone, but not that of somebody else', async () => {
    const user = await make.user(app.context.db)
    const second = await make.session(app.context.db, user.id)
    const { body } = await app.as(user.token).get('/user/sessions')
    expect(body.results).toHaveLength(2)
    const other = body.results.find((session: { current: boolean }) => !session.current)

    const stranger = await make.user(app.context.db)
    expect((await app.as(stranger.token).delete(`/user/sessions/${other.id}`)).status).toBe(404)
    expect((await app.as(user.token).delete(`/user/sessions/${other.id}`)).status).toBe(204)
    expect((await app.as(second).get('/user')).status).toBe(401)
    expect((await app.as(user.token).get('/user')).status).toBe(200)
  })

  it('ends after thirty days without use, and after ninety in any case', async () => {
    const email = someone()
    const { body } = await login(email, await askForCode(email))
    const anna = app.as(body.access_token)
    for (let day = 0; day < 3; day++) {
      app.clock.advance(25 * 86_400_000)
      expect((await anna.get('/user')).status).toBe(200)
    }
    app.clock.advance(16 * 86_400_000)
    expect((await anna.get('/user')).status).toBe(401)

    const again = await login(email, await askForCode(email))
    app.clock.advance(31 * 86_400_000)
    expect((await app.as(again.body.access_token).get('/user')).status).toBe(401)
  })

  it('is kept only as a hash', async () => {
    const email = someone()
    const { body } = await login(email, await askForCode(email))
    const { rows } = await app.context.db
      .selectFrom('sessions')
      .selectAll()
      .execute()
      .then((rows) => ({ rows }))
    expect(JSON.stringify(rows)).not.toContain(body.access_token)
  })
})
