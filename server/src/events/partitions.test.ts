import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

import { watchConsumers } from './jobs.ts'
import { listDays } from './partition-queries.ts'
import { keepPartitions } from './partitions.ts'

describe('the partitions of the log', () => {
  let database: TestDb
  const lines: [object, string][] = []
  const log = pino({ level: 'warn', hooks: { logMethod: (args) => void lines.push(args as [object, string]) } })
  const on = (day: string, keepDays = 3) =>
    keepPartitions({ db: database.db, log }, { now: new Date(`${day}T12:00:00Z`), keepDays })
  const days = () => listDays(database.db)
  const insert = (id: number, createdAt: string) =>
    sql`insert into events (id, created_at, event) values (${id}, ${createdAt}, '{"kind": "test"}')`.execute(
      database.db,
    )
  const places = async () => {
    const { rows } = await sql<{ id: string; place: string }>`
      select id, tableoid::regclass::text as place from events order by id
    `.execute(database.db)
    return rows.map(({ id, place }) => [id, place])
  }
  beforeAll(async () => {
    database = await testDb()
  })
  afterAll(() => database.drop())

  it('are created a week ahead, once, by however many nodes', async () => {
    await Promise.all([on('2026-11-01'), on('2026-11-01'), on('2026-11-01')])
    expect(await days()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026-11-0${day}`))
    expect(lines).toEqual([])
  })

  it('hold the events of a day in UTC; the default one holds those of days without a partition', async () => {
    await insert(1, '2026-11-01T23:59:59.999Z')
    await insert(2, '2026-11-02T00:00:00Z')
    await insert(3, '2026-11-09T10:00:00Z')
    expect(await places()).toEqual([
      ['1', 'events_20261101'],
      ['2', 'events_20261102'],
      ['3', 'events_default'],
    ])
  })

  it('take over the events from before they existed', async () => {
    await on('2026-11-02')
    expect(await places()).toContainEqual(['3', 'events_20261109'])
  })

  it('are dropped after the days of the setting, but not before every consumer has read them', async () => {
    await sql`insert into event_consumers select 'slow', xid, id from events where id = 1`.execute(database.db)
    await on('2026-11-06')
    expect((await days())[0]).toBe('2026-11-02')
    expect(lines.splice(0)).toEqual([[{ day: '2026-11-02' }, expect.stringContaining('has not read it')]])

    await sql`update event_consumers set (xid, id) = (select xid, id from events where id = 3)`.execute(database.db)
    await on('2026-11-06')
    expect((await days())[0]).toBe('2026-11-03')
    expect((await places()).map(([id]) => id)).toEqual(['3'])
  })

  it('are left for the next run while the log is locked', async () => {
    const writer = await database.db.startTransaction().execute()
    await sql`insert into events (created_at, event) values ('2026-11-08T00:00:00Z', '{"kind": "test"}')`.execute(
      writer,
    )
    await on('2026-11-07')
    expect(lines.splice(0)).toEqual([
      [expect.anything(), 'the partitions of events could not be maintained, the next run tries again'],
    ])
    await writer.commit().execute()
    await on('2026-11-07')
    expect((await days())[0]).toBe('2026-11-04')
  })

  it('show which consumers are behind, and what holds them back', async () => {
    const holding = await database.db.startTransaction().execute()
    await sql`select pg_current_xact_id()`.execute(holding)
    await watchConsumers({ db: database.db, log })
    expect(lines.splice(0)).toEqual([
      [
        {
          consumers: [{ consumer: 'slow', waitingSeconds: expect.any(Number) as number }],
          oldestTransaction: {
            pid: expect.any(Number) as number,
            application: expect.any(String) as string,
            seconds: expect.any(Number) as number,
          },
        },
        'consumers of events are behind',
      ],
    ])
    await holding.rollback().execute()
    await sql`update event_consumers set xid = '999999999999'`.execute(database.db)
    await watchConsumers({ db: database.db, log })
    expect(lines).toEqual([])
  })
})
