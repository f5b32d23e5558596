import { dateOf } from '@app/domain/instruments/dates.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { type Db, openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import { analysePortfolio } from '@app/server/src/features/portfolios/analysis/analyse.ts'
import { joinYears } from '@app/server/src/features/portfolios/analysis/series.ts'
import { listYears } from '@app/server/src/features/portfolios/analysis/series-queries.ts'
import { insertEntries } from '@app/server/src/features/portfolios/booking/entry-queries.ts'
import pg from 'pg'

import type { BareFigures, BareQuestion } from '../feed/bare-server.ts'
import { startProduct } from '../feed/product.ts'
import { tokenOf } from '../feed/world.ts'
import { startChild } from '../lib/child.ts'
import { emptyDatabase } from '../lib/database.ts'
import { openClient } from '../lib/load.ts'
import { ratios } from '../lib/rounds.ts'
import { median } from '../lib/statistics.ts'
import { type Bench, timed } from './bench.ts'
import { lastDay, ledgerOf } from './ledger.ts'
import { addSession } from './world.ts'

const listings = 300
const entries = 10_000
const readsPerRound = 200
const id = '1'
const closeTo = (days: number) => dateOf(lastDay - days)

/**
 * A portfolio of 10,000 transactions over 25 years on 300 listings in the database: computed as a whole, a day later, and after
 * something has changed in the middle or lately; then a year of its stored series, as rows and over HTTP.
 */
export async function measureStored({ report, isSmall, database }: Bench): Promise<void> {
  const url = await emptyDatabase(database, 'analytics_bench')
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await addSession(client)
  const db = openDb(url, { statementTimeoutMs: 60_000 })
  await book(db)
  const rounds = isSmall ? 2 : 5
  const taken: Record<string, number[]> = { whole: [], day: [], middle: [], lately: [] }
  for (let round = 0; round <= rounds; round++) {
    // A day later in each round, as the last one that has been computed is not computed again.
    const analyse = async (staleFrom: string | null, days: number) => {
      await client.query('update portfolios set stale_from = $1', [staleFrom])
      const now = () => new Date((lastDay + 3 + 7 * round + days) * 86_400_000)
      return (await timed(() => analysePortfolio({ db, now }, id))).ms
    }
    const figures = {
      whole: await analyse('0001-01-01', 0),
      day: await analyse(null, 1),
      middle: await analyse(closeTo(Math.round(12.5 * 365)), 1),
      lately: await analyse(closeTo(30), 1),
    }
    if (round > 0) for (const [name, ms] of Object.entries(figures)) taken[name]!.push(ms)
  }
  report.add('In the database: 10,000 transactions, all of it', taken.whole!, 'ms')
  report.add('One more day / all of it', ratios(taken.day!, taken.whole!), 'x')
  report.add('A change in the middle / all of it', ratios(taken.middle!, taken.whole!), 'x')
  report.add('A change a month ago / all of it', ratios(taken.lately!, taken.whole!), 'x')
  await measureRows({ report, isSmall, database }, db)
  await measureHttp({ report, isSmall, database }, url)
  await db.destroy()
  await client.end()
}

async function book(db: Db): Promise<void> {
  const filled = fillGaps(ledgerOf(entries, listings), { tracksCash: true }).entries
  const named = { version: 1, inferred: false, executedAt: undefined, reverses: undefined }
  await db.transaction().execute((tx) =>
    insertEntries(
      tx,
      { portfolioId: id, at: new Date() },
      filled.map((entry, i) => ({ ...named, entry, key: String(i) })),
    ),
  )
}

async function measureRows({ report, isSmall }: Bench, db: Db): Promise<void> {
  const [reads, pings] = [new Array<number>(), new Array<number>()]
  for (let round = 0; round <= (isSmall ? 2 : 7); round++) {
    const [series, ping] = [new Array<number>(), new Array<number>()]
    for (let i = 0; i < readsPerRound; i++) {
      series.push((await timed(async () => joinYears(await listYears(db, [id], 2025)))).ms)
      ping.push((await timed(() => db.selectFrom('portfolios').where('id', '=', id).select('id').execute())).ms)
    }
    if (round === 0) continue
    reads.push(median(series))
    pings.push(median(ping))
  }
  report.add('A stored series of a year is read in', reads, 'ms', { at: 'most', bound: 1 })
  report.add('The same / a single row by its key', ratios(reads, pings), 'x')
}

async function measureHttp({ report, isSmall }: Bench, url: string): Promise<void> {
  const product = await startProduct(url)
  const bare = await startChild('feed/bare-server.ts', [])
  const { port } = await bare.ask<BareFigures>({ kind: 'figures' } satisfies BareQuestion)
  const [ours, theirs] = [openClient(product.url, 1), openClient(`http://127.0.0.1:${port}`, 1)]
  const call = { path: `/v1/portfolios/${id}/performance`, token: tokenOf(1) }
  const { body } = await ours.call(call)
  await bare.ask<BareFigures>({ kind: 'body', body } satisfies BareQuestion)
  const [own, other] = [new Array<number>(), new Array<number>()]
  for (let round = 0; round <= (isSmall ? 2 : 7); round++) {
    const [series, plain] = [new Array<number>(), new Array<number>()]
    for (let i = 0; i < readsPerRound; i++) {
      series.push((await ours.call(call)).ms)
      plain.push((await theirs.call({ path: '/bare' })).ms)
    }
    if (round === 0) continue
    own.push(median(series))
    other.push(median(plain))
  }
  report.add(`Its performance over HTTP, ${(body.length / 1000).toFixed(1)} kB`, own, 'ms')
  report.add('The same / a bare Fastify route of the same bytes', ratios(own, other), 'x')
  ours.close()
  theirs.close()
  await bare.stop()
  await product.stop()
}

const statements = [
  `insert into users (email, terms_accepted_at) values ('viewer@example.com', now())`,
  `insert into profiles (user_id, slug, name, name_key) values (1, 'anna', 'Anna', 'anna')`,
  `insert into connections (member_id, source, bank_key, bank_name) values (1, 'statement', 'bank', 'Bank')`,
  `insert into portfolios (connection_id, profile_id, account_hash, kind, currency, tracks_cash)
     values (1, 1, 'hash', 'depot', 'SEK', true)`,
  `insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
     select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, (array['SEK', 'EUR', 'USD'])[1 + i % 3], 'SE', 'XSTO', 'csv', 'B' || i
     from generate_series(0, ${listings - 1}) i`,
  `insert into holdings (portfolio_id, security_key, instrument_id, name, quantity)
     select 1, 'listing ' || (id - 1), id, name, 10 from instruments`,
  `insert into quotes select id, 100 + id % 400, 0, true, now() from instruments`,
  `insert into daily_prices (instrument_id, date, close)
     select i.id, day::date, round((100 + i.id + 20 * sin(extract(epoch from day) / 5e6 + i.id))::numeric, 2)
     from instruments i, generate_series(date '2001-01-01', date '2026-01-30', interval '1 day') day
     where extract(isodow from day) < 6
     order by 1, 2`,
  `insert into fx_rates (currency, date, rate)
     select currency, day::date, rate + sin(extract(epoch from day) / 3e6) / 10
     from (values ('SEK', 10), ('USD', 1.1)) of (currency, rate),
       generate_series(date '2000-12-20', date '2026-03-30', interval '1 day') day where extract(isodow from day) < 6`,
  'vacuum (analyze)',
  'checkpoint',
]
