import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import type { Event } from './events.ts'

/** A position in the order in which transactions commit. */
export type Position = { xid: string; id: string }
export type StoredEvent = Position & { event: Event }

export async function insertEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  await sql`
    insert into events (event) select event from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as given (event)
  `.execute(tx)
}

/** A common table expression that appends the given event for each row of the one named `rows`. */
export function insertEventFor(rows: string, event: RawBuilder<Event>): RawBuilder<unknown> {
  return sql`insert into events (event) select ${event} from ${sql.table(rows)} returning id`
}

/**
 * Those of the consumers for which there is something to read or to retry. Takes no transaction id and no lock, so that
 * frequent polling is cheap.
 */
export async function listWithWork(db: Db, consumers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.name
    from event_consumers c
    where c.name = any(${consumers}::text[]) and (
      exists (
        select from events e where (e.xid, e.id) > (c.xid, c.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      ) or exists (
        select from failed_events f where f.consumer = c.name and f.retry_at <= now()
      )
    )
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Returns false while another node works for this consumer. */
export async function lockConsumer(tx: Tx, consumer: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`event consumer ${consumer}`}, 0)) as locked
  `.execute(tx)
  return rows[0]!.locked
}

/** Waits until no node works for a consumer, and lets none until the transaction ends. */
export async function awaitConsumer(tx: Tx, consumer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event consumer ${consumer}`}, 0))`.execute(tx)
}

/**
 * The oldest events that a consumer has not read, up to the oldest running transaction. Nothing can commit below that, so
 * a position never passes an event that is committed later.
 */
export async function listUnread(tx: Tx, consumer: string, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select e.xid::text as xid, e.id, e.event
    from event_consumers c
    cross join lateral (
      select xid, id, event
      from events
      where (xid, id) > (c.xid, c.id) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id
      limit ${limit}
    ) e
    where c.name = ${consumer}
    order by e.xid, e.id
  `.execute(tx)
  return rows
}

export async function updatePosition(tx: Tx, consumer: string, { xid, id }: Position): Promise<void> {
  await tx.updateTable('event_consumers').set({ xid, id }).where('name', '=', consumer).execute()
}

/** Nodes that start together register one after the other. */
export async function lockRegister(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event consumers', 0))`.execute(tx)
}

/** Gives new consumers a position: before all events that are kept, or after all that are committed. */
export async function insertConsumers(db: Db, names: readonly string[], from: 'oldest' | 'now'): Promise<void> {
  await sql`
    insert into event_consumers (name, xid, id)
    select name, ${from === 'now' ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`'0'::xid8`}, 0
    from unnest(${names}::text[]) name
    on conflict do nothing
  `.execute(db)
}

/** Runs the work in a savepoint; returns what it threw, with nothing of it left in the transaction. */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    return error ?? new Error('rejected without an error')
  }
  await sql`release savepoint attempt`.execute(tx)
  return undefined
}

/**
 * Whether the log comes from another cluster, as after restoring a dump. Transaction ids start over in a new cluster, so
 * new events would seem older than those read long ago.
 */
export async function isFromElsewhere(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from events where xid >= pg_snapshot_xmax(pg_current_snapshot())
      union all
      select from event_consumers where xid >= pg_snapshot_xmax(pg_current_snapshot())
    ) as is
  `.execute(tx)
  return rows[0]!.is
}

/** Renumbers all events below any that will be published; their order and the positions of the consumers stay. */
export async function renumberEvents(tx: Tx): Promise<void> {
  await sql`
    create temp table renumbered on commit drop as
    select id as old_id, xid as old_xid, row_number() over (order by xid, id) as place,
      pg_sequence_last_value(pg_get_serial_sequence('events', 'id')) as base
    from events
  `.execute(tx)
  await sql`
    update event_consumers c
    set xid = '0', id = coalesce((select max(base + place) from renumbered where (old_xid, old_id) <= (c.xid, c.id)), 0)
  `.execute(tx)
  await sql`
    update events e set xid = '0', id = base + place from renumbered where (e.xid, e.id) = (old_xid, old_id)
  `.execute(tx)
  await sql`
    select setval(pg_get_serial_sequence('events', 'id'), base + max(place)) from renumbered group by base
  `.execute(tx)
}

/** How far behind each consumer is. Events of kinds that it does not handle count as well. */
export async function listConsumers(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; waitingSeconds: number; failed: number }>`
    select c.name, unread.count::integer as waiting, unread.seconds::integer as "waitingSeconds",
      (select count(*) from failed_events where consumer = c.name)::integer as failed
    from event_consumers c
    cross join lateral (
      select count(*), coalesce(extract(epoch from now() - min(created_at)), 0) as seconds
      from events
      where (xid, id) > (c.xid, c.id)
    ) unread
    order by c.name
  `.execute(db)
  return rows
}
