import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { openFinder } from '#features/search/search.fixture.ts'
import { importDatabase } from '#market/import/import-database.fixture.ts'
import { importInstruments } from '#market/import/import-instruments.ts'
import { scratchFiles } from '#market/import/scratch-files.fixture.ts'
import { importSplits } from '#market/import/splits/import-splits.ts'
import { importUniverse } from '#market/import/universe/import-universe.ts'
import { adoptListings } from '#market/providers/eodhd/queries.ts'

import { listByAlias } from './queries.ts'

const { db, test } = importDatabase()
const scratch = scratchFiles()
const fixtures = join(import.meta.dirname, '../import/fixtures')

const idOf = async (symbol: string) =>
  (await test.db.selectFrom('instruments').where('symbol', '=', symbol).select('id').executeTakeFirstOrThrow()).id
async function aliasesOf(id: string): Promise<string[]> {
  const rows = await test.db.selectFrom('instrument_aliases').where('instrument_id', '=', id).selectAll().execute()
  return rows
    .map(({ kind, value, source, until }) => `${kind} ${value} ${source}${until === null ? '' : ' until then'}`)
    .toSorted()
}
async function foundBy(text: string): Promise<string[]> {
  const { hits } = await openFinder(test.db)({ text, kind: undefined, viewerId: '0', limit: 10 })
  return hits.map(({ id }) => id)
}

describe('the aliases of a listing', () => {
  const header = 'orderbook_id,isin,symbol,name,currency,mic\n'

  it('keep the ISIN and the symbol that an instrument master has replaced, and the search finds it by them', async () => {
    const load = (row: string) => importInstruments(db, scratch.file('master.csv', `${header}${row}\n`))
    await load('TX1,SE0000115446,VOLV B,Volvo,SEK,XSTO')
    const id = await idOf('VOLV B')
    await load('TX1,SE0000108656,VLV B,Volvo,SEK,XSTO')
    expect(await aliasesOf(id)).toEqual([
      'id TX1 csv',
      'isin SE0000108656 csv',
      'isin SE0000115446 csv until then',
      'symbol VLV B csv',
      'symbol VOLV B csv until then',
    ])
    for (const text of ['volv', 'SE0000115446', 'VLV', 'SE0000108656']) expect(await foundBy(text)).toEqual([id])
    await load('TX1,SE0000115446,VOLV B,Volvo,SEK,XSTO')
    expect((await aliasesOf(id)).filter((alias) => alias.endsWith('then'))).toEqual([
      'isin SE0000108656 csv until then',
      'symbol VLV B csv until then',
    ])
  })

  it('come from universe files too, and stay when a provider or a master takes the listing over', async () => {
    await importUniverse(db, [join(fixtures, 'universe')])
    const id = (await listByAlias(test.db, { kind: 'id', value: 'VOLV-B.ST' }))[0]!
    const offer = { symbol: 'VOLV-B.ST', isin: 'SE0000115446' }
    await test.db.transaction().execute((tx) => adoptListings(tx, [{ id, offer, unit: 1 }]))
    expect(await aliasesOf(id)).toEqual([
      'id VOLV-B.ST eodhd',
      'id VOLV-B.ST universe until then',
      'isin SE0000115446 eodhd',
      'symbol VOLV B eodhd',
      'symbol VOLV B universe',
    ])
  })

  it('come with corporate actions, and once only', async () => {
    await importInstruments(db, join(fixtures, 'instruments.csv'))
    const id = await idOf('VOLV B')
    const row = '2026-08-21,F7,5/1,OLDVO B,SE0000108656'
    const path = scratch.file('splits.csv', `ex_date,orderbook_id,split,former_symbol,former_isin\n${row}\n`)
    const now = () => new Date('2026-11-20T12:00:00Z')
    await importSplits(db, path, { now })
    await importSplits(db, path, { now })
    const former = await test.db
      .selectFrom('instrument_aliases')
      .where('until', 'is not', null)
      .select(['instrument_id', 'kind', 'value', 'until'])
      .orderBy('kind')
      .execute()
    expect(former).toEqual([
      { instrument_id: id, kind: 'isin', value: 'SE0000108656', until: '2026-08-21' },
      { instrument_id: id, kind: 'symbol', value: 'OLDVO B', until: '2026-08-21' },
    ])
    expect(await foundBy('oldvo')).toEqual([id])
    const bad = scratch.file('bad.csv', `ex_date,orderbook_id,split,former_isin\n2026-08-20,F7,2/1,SE0000108657\n`)
    const { skipped } = await importSplits(db, bad, { now })
    expect(skipped.first()).toBe('bad.csv, line 2: former_isin "SE0000108657": write an ISIN with a right check digit')
  })
})
