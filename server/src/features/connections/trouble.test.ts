import { randomBytes } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { ConnectionSource } from '#db/schema.gen.ts'
import { comdirectSource } from '#partners/holdings/comdirect/client.ts'
import { tinkSource } from '#partners/holdings/tink/client.ts'
import { runTask } from '#testing/run-task.ts'
import type { TestMember } from '#testing/test-app.ts'

import {
  bankApp,
  type BankApp,
  bankPerSecond,
  comdirectAt,
  connectComdirect,
  logInAtComdirect,
  logInAtTink,
  synced,
} from './bank.fixture.ts'
import { runSync } from './run-sync.ts'
import { startSync } from './sync-queries.ts'

let app: BankApp
let anna: TestMember
let björn: TestMember
const [ordinary, locked] = ['10000001', '10000004'] as const
const silentMs = 250

beforeAll(async () => {
  app = await bankApp()
  readWith()
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterEach(() => mend())
afterAll(() => app.close())

/** Has banks read with few tries and short waits, and within limits that tests can reach. */
function readWith(limits: { silentMs?: number } = {}): void {
  const { holdings, log } = app.context
  const outgoing = { tries: 2, backoffMs: 10, maxWaitMs: 5000, ...limits }
  const atComdirect = { ...comdirectAt(app.bank)!, perSecond: bankPerSecond }
  holdings.comdirect = comdirectSource({ ...atComdirect, log, now: app.clock, outgoing })
  const { tinkUrl: url } = app.bank
  holdings.tink = tinkSource({
    url,
    linkUrl: `${url}/1.0/products/connect-accounts`,
    client: { id: 'sandbox-client', secret: 'sandbox-client-secret' },
    appName: 'Sikta',
    log,
    now: app.clock,
    outgoing,
    waiting: { pollMs: 20, droppedMs: 200 },
  })
}

const atTink = (path: string, method: string, body?: object) =>
  fetch(app.bank.tinkUrl + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

type Fault = { kind: string; path: string; times?: number; retryAfter?: string }

async function fail(source: ConnectionSource, { times = 20, ...fault }: Fault): Promise<void> {
  if (source === 'comdirect') await app.bank.fail({ ...fault, times })
  else expect((await atTink('/__fail', 'POST', { ...fault, times })).status).toBe(204)
}

const mend = () => Promise.all([app.bank.mend(), atTink('/__fail', 'DELETE')])

/** What is booked, and what the pages of the member show of it. */
async function stateOf(member: TestMember): Promise<object> {
  const { db } = app.context
  const [entries, holdings, cash] = await Promise.all([
    db.selectFrom('ledger_entries').select('id').orderBy('id').execute(),
    db.selectFrom('holdings').selectAll().orderBy('id').execute(),
    db.selectFrom('cash_balances').selectAll().orderBy('amount').execute(),
  ])
  const paths = ['/user', '/user/feed', '/user/portfolios', '/user/today', '/user/holdings', '/build'] as const
  const pages = await Promise.all(paths.map(async (path) => member.get(path)))
  return { entries, holdings, cash, pages: pages.map(({ status, body }) => ({ status, body })) }
}

/** Reads a connection as a worker does, without waiting for one. */
async function readNow(id: string) {
  const { db } = app.context
  const start = { at: app.clock(), isUnattended: false, step: 'AUTHENTICATING' } as const
  await db.transaction().execute((tx) => startSync(tx, id, start))
  await runSync(app.context, id)
  return (await anna.get(`/user/connections/${id}`)).body
}

const connections = {
  comdirect: () => connectComdirect(anna, ordinary),
  tink: async () => {
    expect((await anna.post('/tink/connect', await logInAtTink(anna, 'several', 'several'))).status).toBe(202)
    return synced(anna)
  },
}

const faults = {
  comdirect: [
    ['500', 'unavailable'],
    ['429', 'unavailable'],
    ['slow', 'unavailable'],
    ['reset', 'unavailable'],
    ['timeout_after', 'unavailable'],
    ['wrong_json', 'unreadable'],
    ['html', 'unreadable'],
    ['403', 'denied'],
  ],
  tink: [
    ['500', 'unavailable'],
    ['429', 'unavailable'],
    ['slow', 'unavailable'],
    ['reset', 'unavailable'],
    ['timeout_after', 'unavailable'],
    ['wrong_json', 'unreadable'],
  ],
} as const
const calls = {
  comdirect: ['/v1/sessions', '/accounts/balances', 'user/v3/depots', '/positions', '/transactions'],
  tink: ['/oauth/authorization-grant', '/oauth/token', '/provider-consents', '/investment-accounts', '/holdings'],
} as const

describe.each(['comdirect', 'tink'] as const)('a bank in trouble, read through %s', (source) => {
  let id: string
  let portfolios: string[]
  beforeAll(async () => {
    ;({ id, portfolios } = await connections[source]())
    expect(portfolios.length).toBeGreaterThan(0)
  })
  afterAll(() => anna.delete(`/user/connections/${id}`))

  it.each(calls[source])('at %s ends a sync with what is wrong; old data and other pages stay', async (path) => {
    const before = await stateOf(anna)
    for (const [kind, fault] of faults[source]) {
      await fail(source, { kind, path })
      // A busy machine may answer late as well, so limits are short only where no answer comes.
      readWith(kind === 'slow' || kind === 'timeout_after' ? { silentMs } : {})
      const { sync } = await readNow(id)
      expect(sync, kind).toMatchObject({ status: 'FAILED', step: 'FETCHING', fault })
      expect(await stateOf(anna), kind).toEqual(before)
      await mend()
      readWith()
      // Only a login mends what was denied.
      if (fault === 'denied') expect((await anna.post(`/user/connections/${id}/sync`)).status).toBe(409)
    }
    expect(await readNow(id)).toMatchObject({ portfolios, sync: { status: 'SUCCESS', fault: null } })
    expect(await stateOf(anna)).toEqual({ ...before, pages: expect.anything() })
  })

  it('is given the time that it asks for, and no more than a sync has', async () => {
    const path = calls[source][4]
    const startMs = performance.now()
    await fail(source, { kind: '429', path, times: 1, retryAfter: '1' })
    expect((await readNow(id)).sync).toMatchObject({ status: 'SUCCESS' })
    expect(performance.now() - startMs).toBeGreaterThan(900)
    await fail(source, { kind: '429', path, times: 1, retryAfter: '3600' })
    expect((await readNow(id)).sync).toMatchObject({ status: 'FAILED', fault: 'unavailable' })
  })
})

describe('a bank in trouble', () => {
  it('concerns only the calls that need it', async () => {
    const back = await logInAtComdirect(björn, ordinary)
    await fail('comdirect', { kind: '500', path: '/oauth/token' })
    expect(await björn.post('/comdirect/session', back)).toMatchObject({
      status: 503,
      headers: { 'x-error-codes': 'unavailable' },
    })
    for (const path of ['/user', '/user/connections', '/banks?country=DE', '/user/feed'] as const) {
      expect((await björn.get(path)).status, path).toBe(200)
    }
  })

  it('leaves no connection when access there is locked', async () => {
    const begun = (await björn.post('/comdirect/code')).body
    const back = await app.bank.logIn(begun.url, locked)
    expect(back.searchParams.get('code')).toBeNull()
    expect((await björn.post('/comdirect/session', { code: 'none', state: begun.state })).status).toBe(400)
    expect((await björn.get('/user/connections')).body.results).toEqual([])
  })

  it('is read again by another worker when one has to stop', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    const { db } = app.context
    await db.updateTable('syncs').set({ status: 'RUNNING' }).where('connection_id', '=', id).execute()
    await expect(runSync({ ...app.context, stopping: AbortSignal.abort() }, id)).rejects.toThrow('aborted')
    expect((await anna.get(`/user/connections/${id}`)).body.sync).toMatchObject({ status: 'RUNNING', step: 'FETCHING' })
    await runSync(app.context, id)
    expect((await anna.get(`/user/connections/${id}`)).body.sync).toMatchObject({ status: 'SUCCESS' })
    await anna.delete(`/user/connections/${id}`)
  })

  it('does not keep a sync running that has lost its job, nor logins that never came back', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    const { db } = app.context
    const running = { status: 'RUNNING', started_at: app.clock() } as const
    await db.updateTable('syncs').set(running).where('connection_id', '=', id).execute()
    for (let begun = 0; begun < 7; begun++) await anna.post('/comdirect/code')
    const logins = db.selectFrom('bank_logins').where('member_id', '=', anna.id).select('source')
    expect(await logins.execute()).toHaveLength(5)
    app.clock.advance(31 * 60_000)
    await runTask(app, 'tidy_connections')
    expect((await synced(anna)).sync).toMatchObject({ status: 'FAILED', fault: 'unknown' })
    expect(await db.selectFrom('bank_logins').select('source').execute()).toEqual([])
    await anna.delete(`/user/connections/${id}`)
  })

  it('has access encrypted with the first key, once it is used', async () => {
    await setClock('2026-11-24T10:00:00Z')
    const { id } = await connectComdirect(anna, ordinary)
    const { config, db } = app.context
    const before = config.credentialsKeys
    config.credentialsKeys = [{ id: 'newer', key: randomBytes(32) }, ...before]
    expect((await readNow(id)).sync).toMatchObject({ status: 'SUCCESS' })
    const { credentials } = await db.selectFrom('connections').select('credentials').executeTakeFirstOrThrow()
    expect(credentials!.toString('latin1', 0, 6)).toBe('newer.')
    await anna.delete(`/user/connections/${id}`)
    config.credentialsKeys = before
  })

  it('has tokens renewed once they end, which are kept encrypted', async () => {
    const { id } = await connectComdirect(anna, ordinary)
    const tokens = () =>
      app.context.db.selectFrom('connections').where('id', '=', id).select('credentials').executeTakeFirstOrThrow()
    const before = await tokens()
    await setClock(new Date(app.clock().getTime() + 9 * 60_000))
    expect((await readNow(id)).sync).toMatchObject({ status: 'SUCCESS' })
    expect(await tokens()).not.toEqual(before)
    await setClock(new Date(app.clock().getTime() + 60 * 60_000))
    expect((await readNow(id)).sync).toMatchObject({ status: 'FAILED', fault: 'expired' })
    await anna.delete(`/user/connections/${id}`)
  })
})

async function setClock(time: Date | string): Promise<void> {
  app.clock.set(new Date(time).toISOString())
  await app.bank.setClock(app.clock())
}
