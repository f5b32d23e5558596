import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

import { tryCounter } from './address-limits.ts'
import { askForCode, mailsTo, someone } from './sign-in.fixture.ts'
import { matchesSlowHash, slowHash } from './slow-hash.ts'

const minuteMs = 60_000
const ask = (app: TestApp, email: string) => app.visitor.post('/auth/code', { email, terms_accepted: true })

describe('the limits of an address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ config: { rateLimits: 'on' } })
  })
  afterAll(() => app.close())

  it('let five codes out in half an hour and fifteen a day, and tell nobody', async () => {
    const email = someone()
    const { db } = app.context
    for (let i = 0; i < 6; i++) expect(await ask(app, email)).toMatchObject({ status: 200, body: {} })
    expect(await mailsTo(email)).toHaveLength(5)

    app.clock.advance(31 * minuteMs)
    await ask(app, email.toUpperCase())
    expect(await mailsTo(email)).toHaveLength(6)

    const rows = Array.from({ length: 9 }, (_, i) => ({
      email,
      code_hash: '',
      link_hash: Buffer.from(`${email} ${i}`),
      language: 'en',
      terms_accepted: true,
      created_at: new Date(app.clock().getTime() - 60 * minuteMs),
      expires_at: app.clock(),
    }))
    await db.insertInto('login_codes').values(rows).execute()
    await ask(app, email)
    expect(await mailsTo(email)).toHaveLength(6)

    app.clock.advance(24 * 60 * minuteMs)
    await ask(app, email)
    expect(await mailsTo(email)).toHaveLength(7)
  })

  it('hold for those who ask at the same time, too', async () => {
    const email = someone()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(app, email)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('leave the last code valid when a further one is not sent', async () => {
    const email = someone()
    for (let i = 0; i < 4; i++) await ask(app, email)
    const code = await askForCode(app, email)
    await ask(app, email)
    expect((await app.visitor.post('/auth/code/login', { email, code })).status).toBe(200)
  })

  it('let thirty codes be tried in five minutes', async () => {
    const email = someone()
    const other = someone()
    const attempt = (address: string) => app.visitor.post('/auth/code/login', { email: address, code: 'AAAA-AAAA' })
    for (let i = 0; i < 30; i++) expect((await attempt(email)).status).toBe(403)

    const reply = await attempt(email.toUpperCase())
    expect(reply).toMatchObject({
      status: 429,
      body: { detail: 'Request was throttled. Expected available in 300 seconds.' },
    })
    expect(reply.headers['retry-after']).toBe('300')
    expect((await attempt(other)).status).toBe(403)
    app.clock.advance(5 * minuteMs)
    expect((await attempt(email)).status).toBe(403)
  })
})

describe('the brake on all mails', () => {
  it('lets no more than ten thousand codes out in an hour, whoever asks', async () => {
    const app = await testApp({ config: { rateLimits: 'on' } })
    const { db } = app.context
    const made = new Date(app.clock().getTime() - 59 * minuteMs)
    const many = (count: number) =>
      sql`
      insert into login_codes (email, code_hash, link_hash, language, terms_accepted, created_at, expires_at)
      select 'other' || i || '@example.com', '', gen_random_uuid()::text::bytea, 'en', true, ${made}, ${made}
      from generate_series(1, ${count}::integer) i
    `.execute(db)
    await many(9_999)
    const email = someone()
    expect((await ask(app, email)).status).toBe(200)
    expect(await ask(app, email)).toMatchObject({
      status: 503,
      body: { detail: 'Service temporarily unavailable, try again later.' },
    })
    expect(await mailsTo(email)).toHaveLength(1)
    app.clock.advance(minuteMs)
    expect((await ask(app, email)).status).toBe(200)
    await app.close()
  })
})

describe('counting tries', () => {
  it('is off where limits are off', () => {
    const count = tryCounter('off')
    for (let i = 0; i < 1000; i++) count('anna@example.com', new Date(0))
    const strict = tryCounter('on')
    expect(() => {
      for (let i = 0; i < 31; i++) strict('anna@example.com', new Date(0))
    }).toThrow('throttled')
  })
})

describe('the slow hash', () => {
  it('knows its message only', async () => {
    const hash = await slowHash(Buffer.from('right'))
    expect(hash).not.toBe(await slowHash(Buffer.from('right')))
    expect(await matchesSlowHash(Buffer.from('right'), hash)).toBe(true)
    expect(await matchesSlowHash(Buffer.from('wrong'), hash)).toBe(false)
  })

  it('takes four at once and lets thirty-two wait; the rest is refused at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => slowHash(Buffer.from('flood'))))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ reason: { code: 'throttled' } })
    await expect(slowHash(Buffer.from('later'))).resolves.toBeDefined()
  })
})
