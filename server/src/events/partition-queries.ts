import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

const prefix = 'events_'

const nameOf = (day: string) => `${prefix}${day.replaceAll('-', '')}`
const dayOf = (name: string) => name.slice(prefix.length).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The days for which there are partitions, oldest first. */
export async function listDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname <> 'events_default'
    order by c.relname
  `.execute(db)
  return rows.map(({ name }) => dayOf(name))
}

/** Only one node at a time maintains the partitions. */
export async function lockPartitions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event partitions', 0))`.execute(tx)
}

/** All publishers queue behind a statement that waits for a lock on the log, so it must give up soon. */
export async function waitBriefly(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(tx)
}

/** Attaches a partition with the events that came before it existed. Does not block writers to other partitions. */
export async function createDay(tx: Tx, day: string): Promise<void> {
  const name = sql.table(nameOf(day))
  const [from, to] = [sql.lit(`${day} 00:00:00+00`), sql.lit(`${dayAfter(day)} 00:00:00+00`)]
  await sql`lock table events_default in access exclusive mode`.execute(tx)
  await sql`create table ${name} (like events including defaults)`.execute(tx)
  await sql`
    with moved as (delete from events_default where created_at >= ${from} and created_at < ${to} returning *)
    insert into ${name} select * from moved
  `.execute(tx)
  await sql`alter table events attach partition ${name} for values from (${from}) to (${to})`.execute(tx)
}

/** Drops a day. Returns false and keeps it if a consumer has not read all of it. */
export async function dropDay(tx: Tx, day: string): Promise<boolean> {
  const name = sql.table(nameOf(day))
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select from event_consumers c
      where exists (select from ${name} e where (e.xid, e.id) > (c.xid, c.id))
    ) as unread
  `.execute(tx)
  if (rows[0]!.unread) return false
  await sql`drop table ${name}`.execute(tx)
  return true
}

/** Deletes events from before the day that have no partition and that every consumer has read. */
export async function deleteStray(tx: Tx, day: string): Promise<void> {
  await sql`
    delete from events_default e
    where created_at < ${`${day} 00:00:00+00`}
      and not exists (select from event_consumers c where (e.xid, e.id) > (c.xid, c.id))
  `.execute(tx)
}

export type Lag = { consumer: string; waitingSeconds: number }

/** The consumers whose oldest unread event is older than the given time. */
export async function listLagging(db: Db, seconds: number): Promise<Lag[]> {
  const { rows } = await sql<Lag>`
    select c.name as consumer, extract(epoch from now() - e.created_at)::integer as "waitingSeconds"
    from event_consumers c
    cross join lateral (
      select created_at from events where (xid, id) > (c.xid, c.id) order by xid, id limit 1
    ) e
    where e.created_at < now() - ${seconds} * interval '1 second'
  `.execute(db)
  return rows
}

/** The oldest writing transaction, which holds every consumer back; undefined if there is none. */
export async function findOldestTransaction(db: Db) {
  const { rows } = await sql<{ pid: number; application: string; seconds: number }>`
    select pid, application_name as application, extract(epoch from now() - xact_start)::integer as seconds
    from pg_stat_activity
    where backend_xid is not null and pid <> pg_backend_pid()
    order by xact_start
    limit 1
  `.execute(db)
  return rows[0]
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
