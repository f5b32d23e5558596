import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { askForCode, linkIn, mailsTo, signIn, someone, visitorAt } from './sign-in.fixture.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
let networks = 0

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { rateLimits: 'on' } })
})
afterAll(() => app.close())

/** A visitor on a network of their own. */
const elsewhere = () => visitorAt(app, `198.51.${networks >> 8}.${networks++ & 255}`)
type Visitor = ReturnType<typeof elsewhere>

const ask = (visitor: Visitor, email: string) => visitor.post('/auth/code', { email, terms_accepted: true })
const login = (visitor: Visitor, email: string, code = 'AAAA-AAAA') => visitor.post('/auth/code/login', { email, code })
const countMails = async (email: string) => (await mailsTo(email)).length

/** Signs a member up from a network, some days ago. */
async function memberAt(home: Visitor): Promise<string> {
  const email = someone()
  await signIn(app, email, home)
  app.clock.advance(2 * dayMs)
  return email
}

describe('the mails to an address', () => {
  it('are at most five in half an hour and fifteen a day, and the caller does not learn of it', async () => {
    const email = someone()
    const visitor = elsewhere()
    for (let i = 0; i < 6; i++) expect(await ask(visitor, email)).toMatchObject({ status: 200, body: {} })
    expect(await countMails(email)).toBe(5)

    for (const mails of [10, 15, 15]) {
      app.clock.advance(31 * minuteMs)
      const other = elsewhere()
      for (let i = 0; i < 6; i++) await ask(other, email.toUpperCase())
      expect(await countMails(email)).toBe(mails)
    }
    app.clock.advance(dayMs)
    await ask(visitor, email)
    expect(await countMails(email)).toBe(16)
  })

  it('are no more when many ask at the same time, from many networks or for spellings of one mailbox', async () => {
    const [local, host] = someone().split('@') as [string, string]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask(elsewhere(), `${local}${i % 2 === 0 ? '' : `+${i}`}@${host}`)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const codes = await app.context.db
      .selectFrom('login_codes')
      .where('email', 'like', `${local}%`)
      .select('email')
      .execute()
    expect(codes).toHaveLength(5)
    for (const { email } of codes) expect(await countMails(email)).toBeGreaterThan(0)
  })

  it('still come from a network where the member has signed in, when a stranger has used up the others', async () => {
    const home = elsewhere()
    const email = await memberAt(home)
    const before = await countMails(email)
    const stranger = elsewhere()
    for (let i = 0; i < 6; i++) await ask(stranger, email)
    expect(await countMails(email)).toBe(before + 5)
    await ask(elsewhere(), email)
    expect(await countMails(email)).toBe(before + 5)

    for (let i = 0; i < 6; i++) expect(await ask(home, email)).toMatchObject({ status: 200, body: {} })
    expect(await countMails(email)).toBe(before + 10)
    const code = await askForCode(app, email, home)
    expect((await login(home, email, code)).status).toBe(200)
  })

  it('are limited on an expired network as on any unknown one', async () => {
    const home = elsewhere()
    const email = await memberAt(home)
    app.clock.advance(90 * dayMs)
    for (let i = 0; i < 5; i++) await ask(elsewhere(), email)
    const before = await countMails(email)
    await ask(home, email)
    expect(await countMails(email)).toBe(before)
  })

  it('leave the last code valid when a further one is not sent', async () => {
    const email = someone()
    const visitor = elsewhere()
    for (let i = 0; i < 4; i++) await ask(visitor, email)
    const code = await askForCode(app, email, visitor)
    await ask(visitor, email)
    expect((await login(visitor, email, code)).status).toBe(200)
  })
})

describe('the tries of a typed code', () => {
  it('are five per code and network; those of strangers do not count for the owner', async () => {
    const email = someone()
    const owner = elsewhere()
    const code = await askForCode(app, email, owner)
    const stranger = elsewhere()
    for (let i = 0; i < 5; i++) expect((await login(stranger, email)).status).toBe(403)
    expect((await login(stranger, email, code)).status).toBe(403)

    for (let i = 0; i < 4; i++) expect((await login(owner, email)).status).toBe(403)
    expect((await login(owner, email, code)).status).toBe(200)
  })

  it('get the same answers at an address that nobody asked a code for', async () => {
    const owner = elsewhere()
    const email = someone()
    for (let i = 0; i < 5; i++) expect((await login(owner, email)).body).toEqual({ detail: 'Invalid code.' })
    expect((await login(owner, email)).body).toEqual({ detail: 'Too many wrong codes. Request a new one.' })
  })

  it('are as many again for a new code, which is asked for once they are used up', async () => {
    const email = someone()
    const owner = elsewhere()
    await askForCode(app, email, owner)
    for (let i = 0; i < 5; i++) expect((await login(owner, email)).body).toEqual({ detail: 'Invalid code.' })
    expect((await login(owner, email)).body).toEqual({ detail: 'Too many wrong codes. Request a new one.' })
    expect((await login(owner, email, await askForCode(app, email, owner))).status).toBe(200)
  })

  it('are no more than five when many come at once', async () => {
    const email = someone()
    const owner = elsewhere()
    const code = await askForCode(app, email, owner)
    await Promise.all(Array.from({ length: 5 }, () => login(owner, email)))
    expect((await login(owner, email, code)).status).toBe(403)
  })

  it('do not lock a member out, however many a stranger makes from elsewhere', async () => {
    const home = elsewhere()
    const email = await memberAt(home)
    const stranger = elsewhere()
    const asked = await askForCode(app, email, elsewhere())
    for (let i = 0; i < 100; i++) expect([403, 429]).toContain((await login(stranger, email)).status)
    // From the home of the member, who reads the mail there.
    expect((await login(home, email, asked)).status).toBe(200)

    // From a network that has nothing to do with the code: tries that were not compared do not count against others.
    const another = await askForCode(app, email, elsewhere())
    for (let i = 0; i < 30; i++) await login(stranger, email)
    expect((await login(elsewhere(), email, another)).status).toBe(200)

    // From a network that is new to the member, which has asked for the code.
    const away = elsewhere()
    const code = await askForCode(app, email, away)
    expect((await login(away, email, code)).status).toBe(200)
  })

  it('from the networks that have nothing to do with the account are thirty in five minutes altogether', async () => {
    const home = elsewhere()
    const email = await memberAt(home)
    const away = elsewhere()
    const code = await askForCode(app, email, away)
    for (let i = 0; i < 6; i++) {
      const stranger = elsewhere()
      for (let j = 0; j < 5; j++) expect((await login(stranger, email)).status).toBe(403)
    }
    const reply = await login(elsewhere(), email, code)
    expect(reply).toMatchObject({
      status: 429,
      body: { detail: 'Request was throttled. Expected available in 300 seconds.' },
    })
    expect(reply.headers['retry-after']).toBe('300')

    expect((await login(home, email)).status).toBe(403)
    expect((await login(away, email, code)).status).toBe(200)
    app.clock.advance(5 * minuteMs)
    expect((await login(elsewhere(), email)).status).toBe(403)
  })

  it('from one network are thirty in five minutes, and for every spelling of the mailbox together', async () => {
    const [local, host] = someone().split('@') as [string, string]
    const visitor = elsewhere()
    for (let i = 0; i < 30; i++) expect((await login(visitor, `${local}+${i % 3}@${host}`)).status).toBe(403)
    app.clock.advance(minuteMs)
    const reply = await login(visitor, `${local.toUpperCase()}@${host}`)
    expect(reply).toMatchObject({ status: 429 })
    expect(reply.headers['retry-after']).toBe('240')
    expect((await login(visitor, someone())).status).toBe(403)
    app.clock.advance(4 * minuteMs)
    expect((await login(visitor, `${local}@${host}`)).status).toBe(403)
  })

  it('are three hundred a day', async () => {
    const email = someone()
    const visitor = elsewhere()
    await login(visitor, email)
    const { db } = app.context
    const rows = sql`insert into login_tries (account_key, network, code_id, is_foreign, tried_at)
      select t.account_key, t.network, t.code_id, false, t.tried_at - interval '1 minute' * 5
      from login_tries t, generate_series(1, 299) where account_key = ${email}`
    await rows.execute(db)
    expect((await login(visitor, email)).status).toBe(429)
    expect((await login(elsewhere(), email)).status).toBe(403)
    app.clock.advance(dayMs)
    expect((await login(visitor, email)).status).toBe(403)
  })
})

describe('the networks of a member', () => {
  it('are at most ten, the newest, and stored nowhere in plain text', async () => {
    const email = someone()
    for (let i = 0; i < 12; i++) {
      await signIn(app, email, elsewhere())
      app.clock.advance(31 * minuteMs)
      if (i === 9) app.clock.advance(dayMs)
    }
    const kept = await app.context.db
      .selectFrom('sign_in_networks as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .where('u.email', '=', email)
      .selectAll('n')
      .execute()
    expect(kept).toHaveLength(10)
    expect(kept.every(({ network }) => network.length === 32)).toBe(true)
    for (const table of ['login_codes', 'login_tries', 'sign_in_networks']) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} as t`.execute(
        app.context.db,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ row }) => row.includes('198.51.'))).toEqual([])
    }
  })
})

describe('the overall limit on mails', () => {
  it('applies to newcomers and members separately, silently, and to no member on a known network', async () => {
    const braked = await testApp({ config: { rateLimits: 'on' } })
    const { db } = braked.context
    const at = (address: string) => visitorAt(braked, address)
    const home = at('203.0.113.1')
    const member = someone()
    const other = (await make.user(db, { email: someone() })).email
    const made = new Date(braked.clock().getTime() - 59 * minuteMs)
    const flood = (budget: string, count: number) =>
      sql`
      insert into login_codes (email, account_key, network, budget, code_hash, link_hash, language, created_at, expires_at)
      select 'other' || i || '@example.com', 'other' || i || '@example.com', '', ${budget}, '',
        gen_random_uuid()::text::bytea, 'en', ${made}, ${made}
      from generate_series(1, ${count}::integer) i
    `.execute(db)
    const mailsFor = async (visitor: Visitor, email: string) => {
      const before = await countMails(email)
      expect(await ask(visitor, email)).toMatchObject({ status: 200, body: {} })
      return (await countMails(email)) - before
    }

    await flood('newcomer', 4_998)
    await signIn(braked, member, home)
    expect(await mailsFor(at('203.0.113.2'), someone())).toBe(1)
    expect(await mailsFor(at('203.0.113.2'), someone())).toBe(0)
    expect(await mailsFor(at('203.0.113.2'), other)).toBe(1)
    await flood('member', 5_000)
    await flood('known_network', 5_000)
    expect(await mailsFor(at('203.0.113.2'), other)).toBe(0)
    expect(await mailsFor(home, member)).toBe(1)

    braked.clock.advance(minuteMs)
    expect(await mailsFor(at('203.0.113.2'), someone())).toBe(1)
    expect(await mailsFor(at('203.0.113.2'), other)).toBe(1)
    await braked.close()
  })
})

describe('a link', () => {
  it('is limited by nothing but its 256 bits', async () => {
    const email = someone()
    const visitor = elsewhere()
    await askForCode(app, email, visitor)
    for (let i = 0; i < 31; i++) await login(visitor, email)
    expect((await login(visitor, email)).status).toBe(429)
    const code = linkIn((await mailsTo(email))[0]!).hash.slice(1)
    expect((await login(visitor, email, code)).status).toBe(200)
  })
})
