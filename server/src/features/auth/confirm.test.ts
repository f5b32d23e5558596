import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { AppError } from '#errors.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { requireFresh } from './confirm.ts'
import { askForCode, mailsTo, codeIn, linkIn, signIn, someone } from './sign-in.fixture.ts'

let app: TestApp
const minuteMs = 60_000
const invalid = { status: 403, headers: { 'x-error-codes': 'invalid_code' } }

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function signedIn() {
  const email = someone()
  const token = await signIn(app, email)
  const { id: sessionId } = await app.context.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('u.email', '=', email)
    .select('s.id')
    .executeTakeFirstOrThrow()
  const isFresh = () =>
    requireFresh(app.context, { sessionId }).then(
      () => true,
      (error: unknown) => (error instanceof AppError && error.code === 'code_required' ? false : Promise.reject(error)),
    )
  return { email, user: app.as(token), isFresh }
}

describe('a session', () => {
  it('counts as just confirmed for five minutes after its login', async () => {
    const { isFresh } = await signedIn()
    app.clock.advance(5 * minuteMs - 1)
    expect(await isFresh()).toBe(true)
    app.clock.advance(1)
    expect(await isFresh()).toBe(false)
  })

  it('counts so for five minutes after its user has typed a new code', async () => {
    const { email, user, isFresh } = await signedIn()
    app.clock.advance(60 * minuteMs)
    const code = await askForCode(app, email)
    expect(await isFresh()).toBe(false)
    expect((await user.post('/user/confirm', { code })).status).toBe(204)
    app.clock.advance(5 * minuteMs - 1)
    expect(await isFresh()).toBe(true)
    app.clock.advance(1)
    expect(await isFresh()).toBe(false)
    expect(await user.post('/user/confirm', { code })).toMatchObject(invalid)
  })

  it('is confirmed by the long code of the mailed link, too', async () => {
    const { email, user, isFresh } = await signedIn()
    app.clock.advance(60 * minuteMs)
    await askForCode(app, email)
    const code = linkIn((await mailsTo(email))[0]!).hash.slice(1)
    expect((await user.post('/user/confirm', { code })).status).toBe(204)
    expect(await isFresh()).toBe(true)
  })

  it('is not confirmed by a wrong code, an old one or that of another user', async () => {
    const { email, user, isFresh } = await signedIn()
    const other = someone()
    app.clock.advance(60 * minuteMs)
    const foreign = await askForCode(app, other)
    expect(await user.post('/user/confirm', { code: foreign })).toMatchObject(invalid)
    const code = await askForCode(app, email)
    expect(await user.post('/user/confirm', { code: 'AAAA-AAAA' })).toMatchObject(invalid)
    app.clock.advance(10 * minuteMs)
    expect(await user.post('/user/confirm', { code })).toMatchObject(invalid)
    expect(await isFresh()).toBe(false)
    expect((await mailsTo(email)).map(codeIn)).toContain(code)
  })

  it('takes five tries of a code at most', async () => {
    const { email, user } = await signedIn()
    const code = await askForCode(app, email)
    for (let tries = 0; tries < 5; tries++) await user.post('/user/confirm', { code: 'AAAA-AAAA' })
    expect(await user.post('/user/confirm', { code })).toMatchObject({
      status: 403,
      headers: { 'x-error-codes': 'too_many_tries' },
    })
  })

  it('is needed to confirm', async () => {
    const code = await askForCode(app, someone())
    expect((await app.visitor.post('/user/confirm', { code })).status).toBe(401)
    const { user } = await signedIn()
    expect((await user.send('POST', '/user/confirm', { code, email: 'anna@example.com' })).status).toBe(400)
  })
})
