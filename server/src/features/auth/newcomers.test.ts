import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rowsOfLarge } from '#testing/rows-of.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { forgetSignIns } from './jobs.ts'
import { listNewcomersUntil } from './partner-queries.ts'
import { customerToken, logInAsCustomer, partner, someCustomer } from './partner.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ forPlans: true, config: { variant: 'comdirect', partner } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

describe('a newcomer', () => {
  it('cannot accept the terms nor create a profile, as only the owner of an address can', async () => {
    const newcomer = app.as(await logInAsCustomer(app, someCustomer()))
    expect((await newcomer.patch('/user', { terms_accepted: true })).body).toMatchObject({ terms_accepted: false })
    const reply = await newcomer.post('/user/profile', { name: 'Nina' })
    expect(reply).toMatchObject({ status: 400, body: { non_field_errors: ['The terms must be accepted.'] } })
    expect((await newcomer.get('/user/feed')).status).toBe(403)
  })

  it('is forgotten after a day, with their sessions and sockets, and nobody else is', async () => {
    const { db } = app.context
    await db.deleteFrom('users').where('email', 'is', null).execute()
    const old = await logInAsCustomer(app, someCustomer())
    const socket = await openSocket(app, old)
    app.clock.advance(86_400_000 - 1)
    const [recent, member] = [await logInAsCustomer(app, someCustomer()), await app.member('Anna')]
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', member.userId)
      .execute()
    const gone = await app.member('Björn')
    const lost = { email: null, created_at: new Date(0) }
    await db.updateTable('users').set(lost).where('id', '=', gone.userId).execute()

    await forgetSignIns(app.context)
    expect((await app.as(old).get('/user')).status).toBe(200)
    app.clock.advance(1)
    await forgetSignIns(app.context)

    expect((await app.as(old).get('/user')).status).toBe(401)
    expect(await socket.closed).toBe(4401)
    for (const token of [recent, member.token, gone.token]) expect((await app.as(token).get('/user')).status).toBe(200)
  })

  it('is found among many members by an index', async () => {
    const { db } = app.context
    await sql`
      insert into users (email, created_at) select 'old-' || n || '@example.com', 'epoch' from generate_series(1, 2000) n
    `.execute(db)
    await logInAsCustomer(app, someCustomer())
    const found: string[] = []
    const { read } = await rowsOfLarge(db, async (tx) => {
      found.push(...(await listNewcomersUntil(tx, app.clock(), 5)))
    })
    expect(found.length).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })

  it('leaves no used token behind for long', async () => {
    const { db } = app.context
    const count = async () => (await db.selectFrom('used_customer_tokens').select('kept_until').execute()).length
    await db.deleteFrom('used_customer_tokens').execute()
    const token = customerToken(app, someCustomer())
    const exchange = () => app.visitor.post('/user/login', { accessToken: token })
    expect((await exchange()).status).toBe(200)
    app.clock.advance(66_000)
    await forgetSignIns(app.context)
    expect(await count()).toBe(1)
    app.clock.advance(60_000)
    await forgetSignIns(app.context)
    expect(await count()).toBe(0)
    expect(await exchange()).toMatchObject({ status: 403, headers: { 'x-error-codes': 'customer_token_invalid' } })
  })
})
