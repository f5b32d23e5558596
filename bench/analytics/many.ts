import { openDb } from '@app/server/src/db/db.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import { appendDay, recalculateStale } from '@app/server/src/features/portfolios/analysis/recalculate.ts'
import { markStaleByPrices, markStaleByRates } from '@app/server/src/features/portfolios/analysis/stale.ts'
import { openLog } from '@app/server/src/log.ts'
import { writeCloses } from '@app/server/src/market/prices/write.ts'
import pg from 'pg'

import { emptyDatabase } from '../lib/database.ts'
import { type Bench, timed } from './bench.ts'
import { fillPortfolios, night, popular } from './world.ts'

const sizes = { small: [200, 2000], full: [1000, 10_000, 100_000] }
const correctedDay = '2026-10-06'

/** The nightly run, and the correction of one close of a share that three of ten hold, as the number of portfolios grows. */
export async function measureMany(bench: Bench): Promise<void> {
  const { report, isSmall } = bench
  const measured = []
  for (const count of isSmall ? sizes.small : sizes.full) measured.push({ count, ...(await measure(bench, count)) })
  for (const { count, nightly, marking, correction, rates } of measured) {
    const [all, holders] = [count.toLocaleString('en'), (count * 0.3).toLocaleString('en')]
    report.add(`${all} portfolios: nightly run`, [nightly / 1000], 's')
    report.add(`${all} portfolios: nightly run, each`, [nightly / count], 'ms')
    report.add(`${holders} of ${all} hold a corrected close: marked in`, [marking], 'ms')
    report.add(`${holders} of ${all}: computed again in`, [correction / 1000], 's')
    report.add(`${holders} of ${all}: computed again, each`, [correction / (count * 0.3)], 'ms')
    report.add(`${all} portfolios: a corrected exchange rate is marked in`, [rates / 1000], 's')
  }
  const [least, most] = [measured[0]!, measured.at(-1)!]
  const growth = most.count / least.count
  const ratio = (of: 'nightly' | 'correction') => most[of] / growth / least[of]
  const bound = { at: 'most', bound: 1.5 } as const
  report.add(`Nightly run, each of ${most.count} / each of ${least.count}`, [ratio('nightly')], 'x', bound)
  report.add(`Correction, each of ${most.count} / each of ${least.count}`, [ratio('correction')], 'x', bound)
}

async function measure({ database }: Bench, count: number) {
  const name = 'portfolios_bench'
  const url = await emptyDatabase(database, name)
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  const filling = await timed(() => fillPortfolios(client, count))
  console.log(`  ${count.toLocaleString('en')} portfolios generated in ${(filling.ms / 1000).toFixed(0)} s`)
  await client.end()
  const db = openDb(url, { connections: 2 })
  const context = { db, now: () => night, log: openLog('error') }
  try {
    const nightly = await timed(() => appendDay(context))
    const days = { from: correctedDay, to: correctedDay }
    const marking = await timed(() =>
      db.transaction().execute(async (tx) => {
        await writeCloses(tx, [{ id: popular, date: correctedDay, close: 50 }], 'real')
        return markStaleByPrices(tx, [{ kind: 'prices_revised', instrumentId: popular, ...days }])
      }),
    )
    if (marking.result !== Math.round(count * 0.3)) throw new Error(`${marking.result} of ${count} were marked`)
    const correction = await timed(async () => {
      for (let after: string | undefined = '0'; after !== undefined;) after = await recalculateStale(context, after)
    })
    const rates = await timed(() => markStaleByRates(db, [{ kind: 'rates_revised', currency: 'USD', ...days }]))
    return { nightly: nightly.ms, marking: marking.ms, correction: correction.ms, rates: rates.ms }
  } finally {
    await db.destroy()
    // It takes more than a gigabyte.
    await emptyDatabase(database, name)
  }
}
