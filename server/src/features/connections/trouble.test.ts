import { randomBytes } from 'node:crypto'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { comdirectSource } from '#partners/holdings/comdirect/client.ts'
import { runTask } from '#testing/run-task.ts'
import type { TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp, comdirectAt, connectComdirect, logInAtComdirect, synced } from './bank.fixture.ts'
import { runSync } from './run-sync.ts'

let app: BankApp
let anna: TestMember
let björn: TestMember
const [ordinary, locked] = ['10000001', '10000004'] as const

beforeAll(async () => {
  app = await bankApp()
  // As the source of the app, but less patient.
  app.context.holdings.comdirect = comdirectSource({
    ...comdirectAt(app.bank)!,
    log: app.context.log,
    now: app.clock,
    outgoing: { tries: 2, backoffMs: 10, silentMs: 500, timeoutMs: 1000 },
  })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterEach(() => app.bank.mend())
afterAll(() => app.close())

const counts = async () => {
  const { db } = app.context
  const [entries, holdings] = await Promise.all([
    db.selectFrom('ledger_entries').select('id').execute(),
    db.selectFrom('holdings').selectAll().orderBy('id').execute(),
  ])
  return { entries, holdings }
}

describe('a bank in trouble', () => {
  it.each([
    ['500', 'unavailable'],
    ['429', 'unavailable'],
    ['slow', 'unavailable'],
    ['reset', 'unavailable'],
    ['wrong_json', 'unreadable'],
    ['html', 'unreadable'],
    ['403', 'denied'],
  ])('that answers with %s ends a sync with the fault %s, and old data stays', async (kind, fault) => {
    const { id } = await connectComdirect(anna, ordinary)
    const before = await counts()
    await app.bank.fail({ kind, path: '/brokerage', times: 20 })
    expect((await anna.post(`/user/connections/${id}/sync`)).status).toBe(202)
    expect((await synced(anna)).sync).toMatchObject({ status: 'FAILED', step: 'FETCHING', fault })
    expect(await counts()).toEqual(before)
    expect((await anna.get(`/user/connections/${id}`)).body.portfolios).toHaveLength(2)
    // Only a login mends what was denied.
    await app.bank.mend()
    const again = await anna.post(`/user/connections/${id}/sync`)
    expect(again.status).toBe(fault === 'denied' ? 409 : 202)
    if (again.status === 202) expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS', fault: null })
    await anna.delete(`/user/connections/${id}`)
  })

  it('concerns only the calls that need it', async () => {
    const back = await logInAtComdirect(björn, ordinary)
    await app.bank.fail({ kind: '500', path: '/oauth/token', times: 20 })
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
    expect(await db.selectFrom('bank_logins').where('member_id', '=', anna.id).select('source').execute()).toHaveLength(
      5,
    )
    app.clock.advance(31 * 60_000)
    await runTask(app, 'tidy_connections')
    expect((await synced(anna)).sync).toMatchObject({ status: 'FAILED', fault: 'unknown' })
    expect(await db.selectFrom('bank_logins').select('source').execute()).toEqual([])
    await anna.delete(`/user/connections/${id}`)
  })

  it('has access encrypted with the first key, once it is used', async () => {
    app.clock.set('2026-11-24T10:00:00Z')
    await app.bank.setClock(app.clock())
    const { id } = await connectComdirect(anna, ordinary)
    const { config, db } = app.context
    const before = config.credentialsKeys
    config.credentialsKeys = [{ id: 'newer', key: randomBytes(32) }, ...before]
    await anna.post(`/user/connections/${id}/sync`)
    expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
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
    app.clock.advance(9 * 60_000)
    await app.bank.setClock(app.clock())
    await anna.post(`/user/connections/${id}/sync`)
    expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
    expect(await tokens()).not.toEqual(before)
    app.clock.advance(60 * 60_000)
    await app.bank.setClock(app.clock())
    await anna.post(`/user/connections/${id}/sync`)
    expect((await synced(anna)).sync).toMatchObject({ status: 'FAILED', fault: 'expired' })
    await anna.delete(`/user/connections/${id}`)
  })
})
