import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { smtpMail } from '#partners/mail/smtp.ts'
import { make } from '#testing/make.ts'
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
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(49)
  })

  it('can be used through the link of the mail, without the address', async () => {
    const email = someone()
    await askForCode(email)
    const [mail] = await mailsTo(email)
    const link = linkIn(mail!)
    expect(link.pathname).toBe('/auth/code')
    expect(link.searchParams.get('email')).toBe(email)
    const code = link.hash.slice(1)
    expect((await app.visitor.post('/auth/code/login', { code })).status).toBe(200)
    expect(await app.visitor.post('/auth/code/login', { code })).toMatchObject(refused)
  })

  it('through its link counts once among fifty, only as the newest, only in time and only for its address', async () => {
    const [email, other] = [someone(), someone()]
    const linkLogin = async (body: object = {}) => {
      const [mail] = await mailsTo(email)
      return app.visitor.post('/auth/code/login', { code: linkIn(mail!).hash.slice(1), ...body })
    }
    await askForCode(email)
    const [first] = await mailsTo(email)
    expect(await linkLogin({ email: other })).toMatchObject(refused)

    await askForCode(email)
    const code = linkIn(first!).hash.slice(1)
    expect(await app.visitor.post('/auth/code/login', { code })).toMatchObject(refused)

    const replies = await Promise.all(Array.from({ length: 50 }, () => linkLogin({ email: email.toUpperCase() })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)

    await askForCode(email)
    app.clock.advance(600_001)
    expect(await linkLogin()).toMatchObject(refused)
  })

  it('still signs in by its link when a stranger has used up the tries', async () => {
    const email = someone()
    await askForCode(email)
    for (let i = 0; i < 5; i++) await login(email, 'AAAA-AAAA')
    const [mail] = await mailsTo(email)
    expect((await app.visitor.post('/auth/code/login', { code: linkIn(mail!).hash.slice(1) })).status).toBe(200)
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

describe('asking for a code', () => {
  it('speaks the language of the call, else that of the user', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, terms_accepted: true, language: 'sv' })
    await login(email, codeIn((await mailsTo(email))[0]!))

    await app.visitor.post('/auth/code', { email })
    expect((await mailsTo(email))[0]!.subject).toBe('Din inloggningskod till Sikta')
    await app.visitor.post('/auth/code', { email, language: 'de' })
    expect((await mailsTo(email))[0]!.subject).toBe('Dein Anmeldecode für Sikta')
  })

  it('leads to the address at which it was asked, or to the public one', async () => {
    const [email, other] = [someone(), someone()]
    await askForCode(email)
    expect(linkIn((await mailsTo(email))[0]!).origin).toBe('http://localhost')
    const elsewhere = await testApp({ config: { publicUrl: 'https://sikta.example' } })
    await askForCodeOf(elsewhere, other)
    expect(linkIn((await mailsTo(other))[0]!).origin).toBe('https://sikta.example')
    await elsewhere.close()
  })

  it('keeps the acceptance of the terms that came with it, and what was accepted before', async () => {
    const unaccepted = await make.user(app.context.db, { email: someone(), acceptedTerms: false })
    const accepted = await make.user(app.context.db, { email: someone() })
    const termsAfterLogin = async (email: string, body: object) => {
      await app.visitor.post('/auth/code', { email, ...body })
      const reply = await login(email, codeIn((await mailsTo(email))[0]!))
      return (await app.as(reply.body.access_token).get('/user')).body.terms_accepted as boolean
    }
    expect(await termsAfterLogin(unaccepted.email, {})).toBe(false)
    expect(await termsAfterLogin(unaccepted.email, { terms_accepted: true })).toBe(true)
    expect(await termsAfterLogin(accepted.email, {})).toBe(true)
  })

  it('says so when the mail server does not take the mail, and does not count it', async () => {
    const email = someone()
    const breaks = await testApp({ config: { rateLimits: 'on' } })
    const { mail } = breaks.context
    breaks.context.mail = smtpMail('smtp://127.0.0.1:1', 'Sikta <hello@sikta.example>')
    for (let i = 0; i < 6; i++) {
      expect(await breaks.visitor.post('/auth/code', { email, terms_accepted: true })).toMatchObject({
        status: 503,
        body: { detail: 'Service temporarily unavailable, try again later.' },
      })
    }
    breaks.context.mail = mail
    expect(await breaks.context.db.selectFrom('login_codes').select('id').execute()).toEqual([])
    await askForCodeOf(breaks, email)
    await breaks.close()
  })

  it('answers a known and an unknown address alike', async () => {
    const { email } = await make.user(app.context.db)
    const known = await app.visitor.post('/auth/code', { email })
    const unknown = await app.visitor.post('/auth/code', { email: someone() })
    const told = ({ status, body, headers }: typeof known) => [status, body, Object.keys(headers).toSorted()]
    expect(known).toMatchObject({ status: 200, body: {} })
    expect(told(unknown)).toEqual(told(known))
  })

  it('mails that there is no account when somebody unknown only wants to log in', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, language: 'sv' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Inloggning till Sikta' })
    expect(mail!.text).toContain('/signup')
    expect(mail!.text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  it('by invitation makes an account that has yet to accept the terms', async () => {
    const email = someone()
    expect((await app.visitor.post('/auth/invite', { email, language: 'en' })).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('Your invitation to Sikta')
    const reply = await login(email, codeIn(mail!))
    const anna = app.as(reply.body.access_token as string)
    expect((await anna.get('/user')).body.terms_accepted).toBe(false)
    expect((await anna.patch('/user', { terms_accepted: false })).status).toBe(400)
    expect((await anna.patch('/user', { terms_accepted: true })).body.terms_accepted).toBe(true)
  })

  it('takes plain addresses only, and writes nothing to others', async () => {
    const count = () => app.context.db.selectFrom('login_codes').select('id').execute()
    const before = await count()
    const wrong = [
      'anna',
      'a@b',
      'a@b.c\r\nBcc: x@y.z',
      'a@b.cd\r\nBcc: x@y.zw',
      'Anna <a@b.cd>',
      'a@b.cd,e@f.gh',
      '',
      ' @b.cd',
    ]
    wrong.push(
      'a\u0000@b.cd',
      '"a b"@b.cd',
      'a..b@c.de',
      '.a@b.cd',
      'a@-b.cd',
      'a@b..cd',
      `${'a'.repeat(65)}@b.cd`,
      'åsa@b.cd',
    )
    for (const path of ['/auth/code', '/auth/invite'])
      for (const email of wrong) {
        const body = path === '/auth/code' ? { email, terms_accepted: true } : { email }
        expect(await app.visitor.post(path, body), email).toMatchObject({
          status: 400,
          body: { email: ['Enter a valid email address.'] },
        })
      }
    expect(await count()).toEqual(before)
    const odd = `  O'Neil+x_y.z@Sub-domain.${someone().split('@')[1]} `
    expect((await app.visitor.post('/auth/code', { email: odd })).status).toBe(200)
  })

  it('tells what is wrong with the input', async () => {
    const email = someone()
    const long = 'Ensure this field has no more than'
    const faults: [path: string, body: object, told: object][] = [
      ['/auth/code', { email, terms_accepted: false }, { terms_accepted: ['The terms must be accepted.'] }],
      ['/auth/code', { email, terms_accepted: 'true' }, { terms_accepted: ['The terms must be accepted.'] }],
      ['/auth/code', { terms_accepted: true }, { email: ['This field is required.'] }],
      ['/auth/code', { email: null }, { email: ['This field may not be null.'] }],
      ['/auth/code', { email: ['a@b.cd'] }, { email: ['Not a valid string.'] }],
      [
        '/auth/code',
        { email: `a@${'b'.repeat(250)}.cd` },
        { email: [`${long} 254 characters.`, 'Enter a valid email address.'] },
      ],
      ['/auth/code', { email, language: 'fr' }, { language: ['"fr" is not a valid choice.'] }],
      ['/auth/code', { email, admin: true }, { admin: ['Unknown field.'] }],
      ['/auth/invite', {}, { email: ['This field is required.'] }],
      ['/auth/invite', { email, terms_accepted: true }, { terms_accepted: ['Unknown field.'] }],
      ['/auth/code/login', { email }, { code: ['This field is required.'] }],
      ['/auth/code/login', { email, code: '' }, { code: ['This field may not be blank.'] }],
      ['/auth/code/login', { email, code: 12345678 }, { code: ['Not a valid string.'] }],
      ['/auth/code/login', { email, code: 'x'.repeat(101) }, { code: [`${long} 100 characters.`] }],
      ['/auth/code/login', { email: 'anna', code: 'x' }, { email: ['Enter a valid email address.'] }],
      ['/auth/code/login', { email, code: 'x', user: '1' }, { user: ['Unknown field.'] }],
    ]
    for (const [path, body, told] of faults) {
      expect(await app.visitor.post(path, body), JSON.stringify(body)).toMatchObject({ status: 400, body: told })
    }
    expect(await mailsTo(email)).toEqual([])
  })

  it('tells the code of a fault in a header, for programs', async () => {
    const reply = await app.visitor.post('/auth/code', { email: 'anna', terms_accepted: false })
    expect(reply.headers['x-error-codes']).toBe('email=email_invalid, terms_accepted=terms_not_accepted')
  })
})

describe('a wrong code', () => {
  it('costs the same work whether or not its address was sent one', async () => {
    const msFor = async (email: string) => {
      const start = performance.now()
      for (let i = 0; i < 4; i++) {
        expect((await app.visitor.post('/auth/code/login', { email, code: 'AAAA-AAAA' })).status).toBe(403)
      }
      return performance.now() - start
    }
    const sent = someone()
    await askForCode(sent)
    // A slow hash is nearly all of the work; without it an answer takes a thirtieth of the time.
    expect(await msFor(someone())).toBeGreaterThan((await msFor(sent)) / 8)
  })
})
