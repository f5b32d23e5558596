import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { askForCode } from '#features/auth/sign-in.fixture.ts'
import { untilEmpty } from '#testing/settled.ts'
import { walkLink } from '#partners/holdings/tink/tink.fixture.ts'
import { openSocket } from '#testing/socket-client.ts'
import type { TestMember } from '#testing/test-app.ts'
import { sql } from 'kysely'

import {
  bankApp,
  type BankApp,
  connectComdirect,
  dumpOf,
  logInAtComdirect,
  logInAtTink,
  synced,
} from './bank.fixture.ts'

let app: BankApp
let anna: TestMember
let björn: TestMember
const ordinary = '10000001'
const foreign = '10000003'

beforeAll(async () => {
  app = await bankApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  app.clock.set('2026-11-24T10:00:00Z')
  await app.bank.mend()
})
afterAll(() => app.close())

const invalid = { status: 400, headers: { 'x-error-codes': 'bank_code_invalid' } }

describe('comdirect', () => {
  it('is connected by a login there, and its depots become portfolios', async () => {
    expect((await anna.get('/comdirect/session')).status).toBe(404)
    const socket = await openSocket(app, anna.token)
    const other = await openSocket(app, björn.token)
    const connection = await connectComdirect(anna, ordinary)
    expect(connection).toMatchObject({
      partner: { name: 'comdirect', integration: 'FULL' },
      country: 'DE',
      sync: { status: 'SUCCESS', step: 'ANALYZING', fault: null },
      synced_at: '2026-11-24T10:00:00.000Z',
    })
    expect(connection.portfolios).toHaveLength(2)
    expect((await anna.get('/comdirect/session')).body).toEqual(connection.sync)
    const sessions = socket.received.flatMap((message) =>
      message.type === 'COMDIRECT_SESSION' ? [message.session] : [],
    )
    expect(sessions.map(({ status, step }) => `${status} ${step}`)).toEqual([
      'RUNNING AUTHENTICATING',
      'RUNNING AUTHENTICATING',
      'RUNNING FETCHING',
      'RUNNING ANALYZING',
      'SUCCESS ANALYZING',
    ])
    expect(other.received.filter(({ type }) => type === 'COMDIRECT_SESSION')).toEqual([])
    socket.socket.close()
    other.socket.close()
    await anna.delete(`/user/connections/${connection.id}`)
  })

  it('is seen by its owner only', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    for (const [method, path] of [
      ['GET', `/user/connections/${id}`],
      ['POST', `/user/connections/${id}/sync`],
      ['DELETE', `/user/connections/${id}`],
    ] as const) {
      expect((await app.visitor.send(method, path)).status).toBe(401)
      expect((await björn.send(method, path)).status).toBe(404)
    }
    expect((await björn.get('/user/connections')).body.results).toEqual([])
    expect((await anna.get(`/user/connections/${id}`)).body.id).toBe(id)
    await anna.delete(`/user/connections/${id}`)
  })

  it('takes a state once, for ten minutes, and from the member who began', async () => {
    const back = await logInAtComdirect(anna, ordinary)
    expect(await björn.post('/comdirect/session', back)).toMatchObject(invalid)
    expect(await anna.post('/tink/connect', back)).toMatchObject(invalid)
    expect(await anna.post('/comdirect/session', { ...back, code: 'wrong' })).toMatchObject(invalid)
    expect(await anna.post('/comdirect/session', back)).toMatchObject(invalid)
    const late = await logInAtComdirect(anna, ordinary)
    app.clock.advance(10 * 60_000)
    expect(await anna.post('/comdirect/session', late)).toMatchObject(invalid)
    expect((await anna.get('/user/connections')).body.results).toEqual([])
  })

  it('connects a customer to one member, and revokes the access of another', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    await app.bank.forgetRequests()
    const reply = await björn.post('/comdirect/session', await logInAtComdirect(björn, ordinary))
    expect(reply).toMatchObject({ status: 409, headers: { 'x-error-codes': 'bank_connected_elsewhere' } })
    await revoked()
    expect(await app.bank.lines()).toContain('DELETE /oauth/revoke')
    expect((await björn.get('/user/connections')).body.results).toEqual([])
    expect((await anna.get(`/user/connections/${id}`)).body.portfolios).toHaveLength(2)
    await anna.delete(`/user/connections/${id}`)
    const later = await connectComdirect(björn, ordinary)
    expect(later.portfolios).toHaveLength(2)
    await björn.delete(`/user/connections/${later.id}`)
  })

  it('is connected by members who have proved lately that it is them', async () => {
    const { db } = app.context
    const clara = await app.member('Clara')
    const stale = { created_at: new Date('2026-11-24T09:55:00Z'), confirmed_at: null }
    await db.updateTable('sessions').set(stale).where('user_id', '=', clara.userId).execute()
    const refused = { status: 403, headers: { 'x-error-codes': 'code_required' } }
    expect(await clara.post('/comdirect/code')).toMatchObject(refused)
    expect(await clara.post('/tink/code', { country: 'SE', bank: 'avanza-bankid' })).toMatchObject(refused)
    expect(await db.selectFrom('bank_logins').where('member_id', '=', clara.id).select('source').execute()).toEqual([])
    const { email } = (await clara.get('/user')).body
    await clara.post('/user/confirm', { code: await askForCode(app, email!) })
    expect((await clara.post('/comdirect/code')).status).toBe(200)
  })

  it('stays one connection when its customer logs in again, and nothing is booked twice', async () => {
    const first = await connectComdirect(anna, ordinary)
    const before = await ledger(first.portfolios)
    const second = await connectComdirect(anna, ordinary)
    expect(second).toMatchObject({ id: first.id, portfolios: first.portfolios, sync: { status: 'SUCCESS' } })
    expect(await ledger(second.portfolios)).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
    await anna.delete(`/user/connections/${first.id}`)
  })

  it('is read at most four times a day without its customer, and once at a time', async () => {
    const { id } = await connectComdirect(anna, foreign)
    for (let read = 0; read < 4; read++) {
      expect((await anna.post(`/user/connections/${id}/sync`)).body.sync).toMatchObject({ status: 'RUNNING' })
      // While it runs, another one does not count.
      expect((await anna.post(`/user/connections/${id}/sync`)).status).toBe(202)
      expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
    }
    const reply = await anna.post(`/user/connections/${id}/sync`)
    expect(reply).toMatchObject({ status: 429, headers: { 'x-error-codes': 'too_many_syncs', 'retry-after': '86400' } })
    await anna.delete(`/user/connections/${id}`)
  })
})

describe('disconnecting', () => {
  it('deletes what was read, and revokes access', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    await app.bank.forgetRequests()
    expect((await anna.delete(`/user/connections/${id}`)).status).toBe(204)
    for (const table of [
      'connections',
      'syncs',
      'portfolios',
      'holdings',
      'ledger_entries',
      'cash_balances',
    ] as const) {
      expect(await app.context.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    expect((await anna.get('/comdirect/session')).status).toBe(404)
    expect((await anna.delete(`/user/connections/${id}`)).status).toBe(404)
    await revoked()
    expect(await app.bank.lines()).toEqual(['DELETE /oauth/revoke'])
  })

  it('follows when the last portfolio is deleted', async () => {
    const { id, portfolios } = await connectComdirect(anna, ordinary)
    await app.bank.forgetRequests()
    await anna.delete(`/user/portfolios/${portfolios[0]!}`)
    await app.settled()
    expect((await anna.get(`/user/connections/${id}`)).body.portfolios).toEqual([portfolios[1]])
    await anna.delete(`/user/portfolios/${portfolios[1]!}`)
    await expect.poll(async () => (await anna.get(`/user/connections/${id}`)).status).toBe(404)
    await revoked()
    expect(await app.bank.lines()).toEqual(['DELETE /oauth/revoke'])
  })

  it('revokes access later if the bank cannot be reached now', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    await app.bank.fail({ kind: '500', path: '/oauth', times: 100 })
    expect((await anna.delete(`/user/connections/${id}`)).status).toBe(204)
    await expect.poll(() => jobsOf('revoke_access', 'retry')).toBe(1)
    await app.bank.mend()
    await app.bank.forgetRequests()
    await runRevocations()
    await revoked()
    expect(await app.bank.lines()).toContain('DELETE /oauth/revoke')
  })
})

describe('the tokens of a bank', () => {
  it('are in no table, no reply and no message', async () => {
    const back = await logInAtComdirect(anna, ordinary)
    const pending = await dumpOf(app)
    expect(pending).not.toContain(back.state)
    await anna.post('/comdirect/session', back)
    const { id } = await synced(anna)
    const tokens = await app.context.db.selectFrom('connections').select('credentials').executeTakeFirstOrThrow()
    expect(tokens.credentials).not.toBeNull()
    const dump = await dumpOf(app)
    expect(dump).not.toMatch(/accessToken|refreshToken|verifier/)
    expect(dump).not.toContain(back.code)
    await anna.delete(`/user/connections/${id}`)
  })
})

describe('Tink', () => {
  it('connects a Swedish bank, whose accounts become portfolios', async () => {
    const reply = await anna.post('/tink/connect', await logInAtTink(anna, 'u70382939', 'ffg463'))
    expect(reply).toMatchObject({ status: 202, body: { partner: { integration: 'INTERACTIVE' }, country: 'SE' } })
    const connection = await synced(anna)
    expect(connection.sync).toMatchObject({ status: 'SUCCESS' })
    expect(connection.portfolios).toHaveLength(2)
    expect((await ledger(connection.portfolios)).every((entry) => entry.includes('TRANSFER_IN'))).toBe(true)
    await anna.delete(`/user/connections/${connection.id}`)
    await revoked()
  })

  it('can be connected again although the access that was disconnected is revoked in the meantime', async () => {
    await anna.post('/tink/connect', await logInAtTink(anna, 'u70382939', 'ffg463'))
    const { id } = await synced(anna)
    const { url } = (await anna.post('/tink/code', { country: 'SE', bank: 'avanza-bankid' })).body
    const before = await jobsOf('revoke_access', 'completed')
    await anna.delete(`/user/connections/${id}`)
    await expect.poll(() => jobsOf('revoke_access', 'completed')).toBeGreaterThan(before)

    const back = await walkLink(url, { username: 'u70382939', password: 'ffg463' })
    const reply = await anna.post('/tink/connect', { code: back.credentials_id ?? '', state: back.state ?? '' })
    expect(reply.status).toBe(202)
    // The login is over, and the member has a connection that needs what Tink keeps.
    await runRevocations()
    await revoked()
    const again = await synced(anna)
    expect(again.sync).toMatchObject({ status: 'SUCCESS' })
    await anna.delete(`/user/connections/${again.id}`)
    await revoked()
  })

  it('refuses a bank that it does not have', async () => {
    const reply = await anna.post('/tink/code', { country: 'SE', bank: 'no-such-bank' })
    expect(reply).toMatchObject({ status: 400, headers: { 'x-error-codes': 'bank=unknown_target' } })
  })
})

const revoked = () =>
  untilEmpty(
    app.context.db,
    sql`select from pgboss.job where name = 'revoke_access' and state not in ('completed', 'cancelled')`,
  )

const runRevocations = () =>
  sql`
    update pgboss.job set start_after = now() where name = 'revoke_access' and state in ('retry', 'created')
  `.execute(app.context.db)

async function jobsOf(name: string, state: string): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = ${name} and state::text = ${state}`.execute(
    app.context.db,
  )
  return rows.length
}

async function ledger(portfolios: readonly string[]): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('ledger_entries')
    .where('portfolio_id', 'in', portfolios)
    .orderBy('id')
    .select(['id', 'kind', 'quantity'])
    .execute()
  return rows.map(({ id, kind, quantity }) => `${id} ${kind} ${quantity}`)
}
