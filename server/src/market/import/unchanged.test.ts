import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { importDividends } from './dividends/import-dividends.ts'
import { importFx } from './fx/import-fx.ts'
import { importDatabase } from './import-database.fixture.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'
import { scratchFiles } from './scratch-files.fixture.ts'
import { importSplits } from './splits/import-splits.ts'
import { importUniverse } from './universe/import-universe.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const now = () => new Date('2026-11-20T12:00:00Z')
const { db, test } = importDatabase()
const scratch = scratchFiles()
const tables = [
  'instruments',
  'instrument_aliases',
  'daily_prices',
  'corporate_actions',
  'dividends',
  'fx_rates',
  'instrument_stats',
  'search_targets',
]

async function importAll(): Promise<void> {
  await importUniverse(db, [join(fixtures, 'universe')])
  await importInstruments(db, join(fixtures, 'instruments.csv'))
  await importPrices(db, join(fixtures, 'prices'), { now })
  await importSplits(db, scratch.file('splits.csv', 'ex_date,orderbook_id,split\n2026-08-21,F7,2/1\n'), { now })
  const dividend = 'ex_date,orderbook_id,amount,currency\n2026-05-04,F7,2.5,EUR\n'
  await importDividends(db, scratch.file('dividends.csv', dividend), { now })
  await importFx(db, join(fixtures, 'rates.csv'), { now })
}

/** The row count of each table, and which transactions have written or locked its rows. */
function versions() {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`
        select count(*), array_agg(distinct xmin::text order by xmin::text) as written,
          array_agg(distinct xmax::text order by xmax::text) as locked
        from ${sql.table(table)}
      `.execute(test.db)
      return { table, ...(rows[0] as { count: string }) }
    }),
  )
}

it('neither locks nor writes a row that is stored as the file has it', async () => {
  await importAll()
  // In the first round a later file may override an earlier one, as the master does the universe.
  await importAll()
  const before = await versions()
  expect(before.filter(({ count }) => count === '0')).toEqual([])
  await importAll()
  expect(await versions()).toEqual(before)
})

it('does not wait for transactions that hold rows it leaves alone', async () => {
  await importAll()
  await importAll()
  await test.db.transaction().execute(async (tx) => {
    await sql`update instruments set follower_count = follower_count + 1`.execute(tx)
    await sql`select from daily_prices for update`.execute(tx)
    await importAll()
  })
})
