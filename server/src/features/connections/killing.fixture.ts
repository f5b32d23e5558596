import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { sql } from 'kysely'

import type { Db } from '#db/db.ts'

/** What the database calls their connections. */
const workerName = 'killable'

/** Workers of which the next one is always ready, so that it takes over at once. */
export function workersAt({ databaseUrl, bankUrl, secret }: Record<'databaseUrl' | 'bankUrl' | 'secret', string>) {
  const args = [`${databaseUrl}?application_name=${workerName}`, bankUrl, secret]
  const running = new Set<ChildProcess>()
  const begin = async () => {
    const worker = fork(join(import.meta.dirname, 'worker.fixture.ts'), args)
    running.add(worker)
    await once(worker, 'message')
    return worker
  }
  let spare = begin()
  return {
    /** Has a worker begin to work. */
    async next(): Promise<ChildProcess> {
      const worker = await spare
      spare = begin()
      worker.send('work')
      return worker
    },
    async kill(worker: ChildProcess): Promise<void> {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      running.delete(worker)
    },
    async stop(): Promise<void> {
      await spare
      for (const worker of running) worker.kill('SIGKILL')
    },
  }
}

/** The places at which a worker can be held, by name: the change of a row that it is in the middle of. */
const places = {
  start: `after update on syncs for each row when (new.step = 'FETCHING')`,
  analysing: `after update on syncs for each row when (new.step = 'ANALYZING' and old.step = 'FETCHING')`,
  portfolio: 'after insert on portfolios for each row',
  holding: 'after insert on holdings for each row',
  entry: 'after insert on ledger_entries for each row',
  later: `after insert on ledger_entries for each row when (new.date > '2024-06-01')`,
  sums: 'after update on holdings for each row when (new.quantity <> old.quantity)',
  cash: 'after insert on cash_balances for each row',
  series: 'after insert on portfolio_years for each row',
  figures: 'after insert on portfolio_figures for each row',
  synced: 'after update of synced_at on connections for each row',
  end: `after update on syncs for each row when (new.status = 'SUCCESS')`,
  forgotten: 'after delete on statements for each row',
}
export type HoldPoint = keyof typeof places | `row ${number}`

/** The tables whose changes are counted. */
const counted =
  'syncs connections portfolios holdings cash_balances ledger_entries portfolio_years portfolio_figures statements'.split(
    ' ',
  )

/** Lets a test hold a worker at a place, or at the n-th row that it changes. */
export async function addHolds(db: Db, name: string) {
  await sql`create table held (place text)`.execute(db)
  await sql`create sequence changed_rows`.execute(db)
  // A killed worker's transaction ends at once, although it waits within a statement.
  await sql.raw(`alter database ${name} set client_connection_check_interval = '20ms'`).execute(db)
  await sql`
    create function hold() returns trigger language plpgsql as $$
    declare
      here text;
    begin
      if current_setting('application_name') <> ${sql.lit(workerName)} then return coalesce(new, old); end if;
      here := coalesce(tg_argv[0], 'row ' || nextval('changed_rows'));
      if exists (select from held where held.place = here) then perform pg_sleep(4); end if;
      return coalesce(new, old);
    end $$
  `.execute(db)
  for (const [place, event] of Object.entries(places)) {
    await sql.raw(`create trigger hold_${place} ${event} execute function hold('${place}')`).execute(db)
  }
  for (const table of counted) {
    await sql
      .raw(`create trigger hold_row after insert or update or delete on ${table} for each row execute function hold()`)
      .execute(db)
  }
  return {
    async hold(place: HoldPoint): Promise<void> {
      await sql`alter sequence changed_rows restart`.execute(db)
      await sql`insert into held values (${place})`.execute(db)
    },
    release: () => sql`delete from held`.execute(db),
    async isHeld(): Promise<boolean> {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = ${workerName} and state = 'active' and wait_event = 'PgSleep'
      `.execute(db)
      return rows.length > 0
    },
    /** How many rows have been changed since the last hold. */
    async countRows(): Promise<number> {
      const { rows } = await sql<{ last_value: string }>`select last_value from changed_rows`.execute(db)
      return Number(rows[0]!.last_value)
    },
  }
}

/** Everything that was booked and computed, without ids and times, portfolios in the order in which they were added. */
export async function booksIn(db: Db): Promise<object> {
  const select = async (query: string) => (await sql.raw(query).execute(db)).rows
  const all = (table: string, order: string, without = 'portfolio_id') =>
    select(`
      select to_jsonb(x) - '{portfolio_id,${without}}'::text[] as row
      from ${table} x
      order by x.portfolio_id, ${order}`)
  return {
    portfolios: await select('select kind, name, currency, tracks_cash, stale_from from portfolios order by id'),
    entries: await select(`
      select h.security_key, to_jsonb(x) - '{id,portfolio_id,holding_id,booked_at}'::text[] as entry
      from ledger_entries x left join holdings h on h.id = x.holding_id
      order by x.portfolio_id, x.source_key`),
    holdings: await all('holdings', 'x.security_key', 'id'),
    cash: await all('cash_balances', 'x.currency'),
    // Openings name holdings by their ids.
    series: await all('portfolio_years', 'x.year', 'opening'),
    figures: await all('portfolio_figures', 'x.as_of', 'computed_at,series_state'),
    counts: await select('select symbol, owner_count, portfolio_count from instruments order by symbol'),
  }
}
