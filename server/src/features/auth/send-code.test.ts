import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { smtpMail } from '#partners/mail/smtp.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { askForCode, codeIn, linkIn, mailsTo, someone } from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const login = (email: string, code: string) => app.visitor.post('/auth/code/login', { email, code })

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

  it('leads to our own address, whatever the caller says is the host', async () => {
    const hosts = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const mailFrom = async (to: TestApp) => {
      const email = someone()
      const payload = { email, terms_accepted: true }
      await to.app.inject({ method: 'POST', url: '/v1/auth/code', headers: hosts, payload })
      return (await mailsTo(email))[0]!
    }
    const demo = await mailFrom(app)
    expect(linkIn(demo).origin).toBe('http://localhost')
    const production = await testApp({ config: { publicUrl: 'https://sikta.example', trustProxy: ['127.0.0.1'] } })
    const mail = await mailFrom(production)
    expect(linkIn(mail).origin).toBe('https://sikta.example')
    expect(JSON.stringify([demo, mail])).not.toContain('evil')
    await production.close()
  })

  it('does not accept the terms: only redeeming the code does, and terms accepted before stay accepted', async () => {
    const unaccepted = await make.user(app.context.db, { email: someone(), acceptedTerms: false })
    const accepted = await make.user(app.context.db, { email: someone() })
    const invited = someone()
    await app.visitor.post('/auth/invite', { email: invited })
    type Terms = { terms_accepted?: true }
    const termsAfterLogin = async (email: string, asked: Terms, redeemed: Terms) => {
      await app.visitor.post('/auth/code', { email, ...asked })
      const code = codeIn((await mailsTo(email))[0]!)
      const reply = await app.visitor.post('/auth/code/login', { email, code, ...redeemed })
      return (await app.as(reply.body.access_token).get('/user')).body.terms_accepted
    }
    const terms: Terms = { terms_accepted: true }
    for (const email of [invited, unaccepted.email, someone()]) {
      expect(await termsAfterLogin(email, terms, {})).toBe(false)
    }
    expect(await termsAfterLogin(unaccepted.email, {}, {})).toBe(false)
    expect(await termsAfterLogin(unaccepted.email, {}, terms)).toBe(true)
    expect(await termsAfterLogin(unaccepted.email, {}, {})).toBe(true)
    expect(await termsAfterLogin(accepted.email, {}, {})).toBe(true)
  })

  it('fails if the mail server refuses the mail, and does not count that code', async () => {
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
    await askForCode(breaks, email)
    await breaks.close()
  })

  it('answers a known and an unknown address alike', async () => {
    const { email } = await make.user(app.context.db)
    const known = await app.visitor.post('/auth/code', { email })
    const unknown = await app.visitor.post('/auth/code', { email: someone() })
    const visibleOf = ({ status, body, headers }: typeof known) => [status, body, Object.keys(headers).toSorted()]
    expect(known).toMatchObject({ status: 200, body: {} })
    expect(visibleOf(unknown)).toEqual(visibleOf(known))
  })

  it('mails that there is no account if an unknown address only wants to log in', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, language: 'sv' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Inloggning till Sikta' })
    expect(mail!.text).toContain('/signup')
    expect(mail!.text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  it('by invitation creates an account that has yet to accept the terms', async () => {
    const email = someone()
    expect((await app.visitor.post('/auth/invite', { email, language: 'en' })).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('Your invitation to Sikta')
    const reply = await login(email, codeIn(mail!))
    const anna = app.as(reply.body.access_token)
    expect((await anna.get('/user')).body.terms_accepted).toBe(false)
    expect((await anna.send('PATCH', '/user', { terms_accepted: false })).status).toBe(400)
    expect((await anna.patch('/user', { terms_accepted: true })).body.terms_accepted).toBe(true)
  })

  it('accepts only plain addresses, and stores no code for others', async () => {
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
    for (const path of ['/auth/code', '/auth/invite'] as const)
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
    const faults: [path: string, body: object, answer: object][] = [
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
      ['/auth/code/login', { code: 'x' }, { email: ['This field is required.'] }],
      [
        '/auth/code/login',
        { email, code: 'x', terms_accepted: false },
        { terms_accepted: ['The terms must be accepted.'] },
      ],
      ['/auth/code/login', { email, code: '' }, { code: ['This field may not be blank.'] }],
      ['/auth/code/login', { email, code: 12345678 }, { code: ['Not a valid string.'] }],
      ['/auth/code/login', { email, code: 'x'.repeat(101) }, { code: [`${long} 100 characters.`] }],
      ['/auth/code/login', { email: 'anna', code: 'x' }, { email: ['Enter a valid email address.'] }],
      ['/auth/code/login', { email, code: 'x', user: '1' }, { user: ['Unknown field.'] }],
    ]
    for (const [path, body, answer] of faults) {
      expect(await app.visitor.send('POST', path, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: answer,
      })
    }
    expect(await mailsTo(email)).toEqual([])
  })

  it('puts error codes for programs into a header', async () => {
    const reply = await app.visitor.send('POST', '/auth/code', { email: 'anna', terms_accepted: false })
    expect(reply.headers['x-error-codes']).toBe('email=email_invalid, terms_accepted=terms_not_accepted')
  })
})
