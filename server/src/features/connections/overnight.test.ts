import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runTask } from '#testing/run-task.ts'
import { untilEmpty } from '#testing/settled.ts'
import { testApp, type TestApp, type TestMember } from '#testing/test-app.ts'

import { connectComdirect, logInAtTink, synced } from './bank.fixture.ts'
import { syncOvernight } from './overnight.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
let connectionId: string
// In the future, as a job waits for the time of the database, which does not stop.
const evening = new Date('2096-11-23T20:00:00Z')

beforeAll(async () => {
  app = await testApp({ jobs: true, now: evening.toISOString() })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  await anna.post('/tink/connect', await logInAtTink(anna, 'u70382939', 'ffg463'))
  connectionId = (await synced(anna)).id
  await connectComdirect(björn, '10000002')
})
afterAll(() => app.close())

type Start = { id: string; delayMs: number }

/** The starts that a night's hour has enqueued, which then are forgotten. */
async function startsOf(hour: string): Promise<Start[]> {
  app.clock.set(hour)
  await syncOvernight(app.context)
  const { rows } = await sql<{ id: string; start: Date }>`
    delete from pgboss.job where name = 'start_overnight_sync' and state = 'created'
    returning data ->> 'connectionId' as id, start_after as start
  `.execute(app.context.db)
  return rows.map(({ id, start }) => ({ id, delayMs: start.getTime() - app.clock().getTime() }))
}

const setSync = (
  change: Partial<{ status: 'FAILED' | 'SUCCESS' | 'RUNNING'; fault: string | null; unattended: Date[] }>,
) => app.context.db.updateTable('syncs').set(change).where('connection_id', '=', connectionId).execute()
const setSyncedAt = (synced_at: Date) =>
  app.context.db.updateTable('connections').set({ synced_at }).where('id', '=', connectionId).execute()

describe('the syncs of a night', () => {
  it('are those of banks that need no member, once they have not been read for long enough', async () => {
    await setSyncedAt(new Date('2096-11-24T02:05:00Z'))
    expect(await startsOf('2096-11-24T20:00:00Z')).toEqual([])
    const [start, ...others] = await startsOf('2096-11-24T20:06:00Z')
    expect(others).toEqual([])
    expect(start).toMatchObject({ id: connectionId })
  })

  it('begin in the hour that is their turn, at times of their own', async () => {
    await setSyncedAt(evening)
    const { db } = app.context
    const { id: bank } = await db
      .selectFrom('connections')
      .where('id', '=', connectionId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 30 }, (_, index) => ({
      member_id: björn.id,
      source: 'tink' as const,
      bank_key: `bank-${bank}-${index}`,
      bank_name: 'Bank',
      credentials: Buffer.from('sealed'),
    }))
    await db.insertInto('connections').values(copies).execute()
    const counts: number[] = []
    const delays = new Set<number>()
    for (const hour of ['00', '01', '02']) {
      const starts = await startsOf(`2096-11-25T${hour}:05:00Z`)
      counts.push(starts.length)
      for (const { delayMs } of starts) delays.add(delayMs)
      expect(starts.every(({ delayMs }) => delayMs >= 0 && delayMs < 50 * 60_000)).toBe(true)
    }
    // What was not read in an earlier hour is tried again in a later one.
    expect(counts.map((count) => Math.round(count / 10))).toEqual([1, 2, 3])
    expect(delays.size).toBe(31)
    await db.deleteFrom('connections').where('bank_name', '=', 'Bank').execute()
  })

  it.each(['expired', 'denied', 'locked', 'code_invalid'])(
    'leave out what has to wait for a login: %s',
    async (fault) => {
      await setSync({ status: 'FAILED', fault })
      expect(await startsOf('2096-11-25T02:05:00Z')).toEqual([])
      await setSync({ status: 'SUCCESS', fault: null })
    },
  )

  it('try twice when the bank cannot be reached, and leave the other two times of the day to the member', async () => {
    await setSync({ status: 'FAILED', fault: 'unavailable', unattended: [new Date('2096-11-25T00:20:00Z')] })
    expect(await startsOf('2096-11-25T02:05:00Z')).toHaveLength(1)
    const tried = [new Date('2096-11-25T00:20:00Z'), new Date('2096-11-25T01:20:00Z')]
    await setSync({ unattended: tried })
    expect(await startsOf('2096-11-25T02:05:00Z')).toEqual([])
    await setSync({ status: 'SUCCESS', fault: null, unattended: [] })
  })

  it('leave out what is being read', async () => {
    await setSync({ status: 'RUNNING' })
    expect(await startsOf('2096-11-25T02:05:00Z')).toEqual([])
    await setSync({ status: 'SUCCESS' })
  })

  it('read the holdings again without the member', async () => {
    app.clock.set('2096-11-25T02:05:00Z')
    await runTask(app, 'sync_overnight')
    await sql`update pgboss.job set start_after = now() where name = 'start_overnight_sync'`.execute(app.context.db)
    await untilEmpty(
      app.context.db,
      sql`select from pgboss.job where name = 'start_overnight_sync' and state <> 'completed'`,
    )
    const connection = await synced(anna)
    expect(connection).toMatchObject({ sync: { status: 'SUCCESS' }, synced_at: '2096-11-25T02:05:00.000Z' })
    expect(await startsOf('2096-11-25T02:06:00Z')).toEqual([])
    const [comdirect] = (await björn.get('/user/connections')).body.results
    expect(comdirect?.synced_at).toBe(evening.toISOString())
  })
})
