import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { UserFacingError } from '#errors.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { type ImportDb, openImportDb } from './connection.ts'
import { importInstruments } from './import-instruments.ts'
import { importPrices } from './import-prices.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const master = readFileSync(join(fixtures, 'instruments.csv'), 'utf8')
const prices = readFileSync(join(fixtures, 'prices/daily.csv'), 'utf8')
const header = prices.slice(0, prices.indexOf('\n') + 1)
const now = () => new Date('2026-11-20T12:00:00Z')

describe('an invalid file', () => {
  let test: TestDb
  let db: ImportDb
  const folder = mkdtempSync(join(tmpdir(), 'sikta-import-'))
  beforeAll(async () => {
    test = await testDb()
    db = await openImportDb(test.url)
    await importInstruments(db, join(fixtures, 'instruments.csv'))
  })
  afterAll(async () => {
    await db.close()
    await test.drop()
    rmSync(folder, { recursive: true })
  })

  function file(name: string, content: string | Uint8Array): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  async function everything(): Promise<unknown> {
    return [
      await test.db.selectFrom('instruments').selectAll().orderBy('id').execute(),
      await test.db.selectFrom('daily_prices').selectAll().execute(),
      await test.db.selectFrom('corporate_actions').selectAll().execute(),
      await test.db.selectFrom('instrument_stats').selectAll().execute(),
    ]
  }

  const badPrices: [what: string, name: string, content: string | Uint8Array, sentence: string][] = [
    ['an unknown header', 'a.csv', 'day,price\n2026-08-21,1\n', 'a.csv has an unknown header. Known are an instrument'],
    ['the same column twice', 'b.csv', 'date,last,last,orderbook_id\n', 'b.csv has two columns of the same name.'],
    ['another kind of file', 'c.csv', master, 'c.csv holds an instrument master, not prices.'],
    [
      'half a gzip file',
      'd.csv.gz',
      gzipSync(prices).subarray(0, 900),
      'd.csv.gz is not a whole gzip file: unexpected end',
    ],
    [
      'no gzip file in spite of its beginning',
      'e.csv.gz',
      Buffer.from([0x1f, 0x8b, 1, 2, 3]),
      'e.csv.gz is not a whole gzip',
    ],
    ['a file cut off within a row', 'f.csv', prices.slice(0, 3000), 'f.csv does not end with a line break'],
    ['a row that is too short', 'g.csv', `${prices.slice(0, 1000)}\n`, 'columns, unlike the header'],
    ['NUL bytes', 'h.csv', `${header}2026-08-21,\0,\n`, 'h.csv is not a text file: it has NUL bytes.'],
    [
      'a line of ten megabytes',
      'i.csv',
      `${header}${'a'.repeat(10_485_760)}\n`,
      'i.csv, line 2: more than 100000 characters',
    ],
    ['a quote that never ends', 'j.csv', `${prices}2026-08-21,"x\n`, 'the quotes are broken'],
    ['text that is not UTF-8', 'k.csv', Buffer.from(`${header}Møller\n`, 'latin1'), 'k.csv is not UTF-8 text.'],
    ['nothing at all', 'l.csv', '', 'l.csv is empty.'],
    ['a header alone', 'm.csv', header, 'm.csv has no rows.'],
  ]

  it.each(badPrices)('is refused in one sentence and changes nothing: %s', async (_, name, content, sentence) => {
    const before = await everything()
    const refusal = await importPrices(db, file(name, content), { now }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UserFacingError)
    expect((refusal as Error).message).toContain(sentence)
    expect((refusal as Error).message).not.toContain('\n')
    expect(await everything()).toEqual(before)
  })

  const line = 'F8,SE0000115446,VOLV B,Volvo B,SEK,XSTO'
  const badMasters: [what: string, rows: string, sentence: string][] = [
    [
      'a wrong check digit',
      'F8,SE0000115447,VOLV B,Volvo B,SEK,XSTO',
      '"SE0000115447" is not an ISIN with a right check',
    ],
    ['no ISIN', 'F8,,VOLV B,Volvo B,SEK,XSTO', '"" is not an ISIN'],
    ['an unknown currency', 'F8,SE0000115446,VOLV B,Volvo B,GBX,XSTO', '"GBX" is not a currency'],
    ['no name', 'F8,SE0000115446,VOLV B,,SEK,XSTO', 'the name is missing'],
    ['a name without end', `F8,SE0000115446,V,${'x'.repeat(201)},SEK,XSTO`, 'the name is longer than 200 characters'],
    ['a broken exchange', 'F8,SE0000115446,VOLV B,Volvo B,SEK,Sthlm', '"Sthlm" is not the code of an exchange'],
    ['the same order book twice', `${line}\n${line}`, 'line 4: the order book id F8 stood in n.csv, line 3 already'],
  ]

  it.each(badMasters)('is refused as a whole if it is a master with one bad line: %s', async (_, rows, sentence) => {
    const before = await everything()
    const good = 'F7,SE0000115446,VOLV B,Another name,SEK,XSTO'
    const path = file('n.csv', `orderbook_id,isin,symbol,name,currency,mic\n${good}\n${rows}\n`)
    await expect(importInstruments(db, path)).rejects.toThrow(sentence)
    expect(await everything()).toEqual(before)
  })

  it('has its listings of an exchange without a calendar skipped and reported', async () => {
    const path = file('o.csv', `orderbook_id,isin,symbol,name,currency,mic\n${line.replace('XSTO', 'XPAR')}\n`)
    const { taken, skipped } = await importInstruments(db, path)
    expect(taken).toBe(0)
    expect(skipped.entries()).toEqual([
      { reason: 'its exchange has no calendar here', count: 1, examples: ['VOLV B XPAR'] },
    ])
  })

  it('has single bad rows of prices skipped, and the others taken', async () => {
    const rows = [
      '2026-08-19,SE0000115446,VOLV B,F7,SEK,340.0,,,100,,',
      '2026-08-20,SE0000115446,VOLV B,F7,SEK,-1,,,100,,',
      '2026-08-20,SE0000115446,VOLV B,F7,SEK,1e3,,,100,,',
      '2026-08-20,SE0000115446,VOLV B,F7,SEK,0,,,100,,',
      '2026-08-20,SE0000115446,VOLV B,F7,SEK,34200,,,100,,',
      '2026-02-30,SE0000115446,VOLV B,F7,SEK,341,,,100,,',
      '20260820,SE0000115446,VOLV B,F7,SEK,341,,,100,,',
      '2026-08-21,SE0000115446,VOLV B,F7,SEK,342.8,,,100,,',
      '2026-08-21,SE0000115446,VOLV B,F7,SEK,399,,,100,,',
    ]
    const { taken, skipped } = await importPrices(db, file('p.csv', `${header}${rows.join('\n')}\n`), { now })
    expect(taken).toBe(2)
    expect(skipped.entries().map(({ reason, count }) => [reason, count])).toEqual([
      ['not a positive, sensible price', 4],
      ['not a date up to today', 2],
      ['a second row of the same day', 1],
    ])
  })

  it('is also reported if it is missing, or a folder without files', async () => {
    await expect(importPrices(db, join(folder, 'nothing.csv'), { now })).rejects.toThrow('There is no file or folder')
    const empty = mkdtempSync(join(folder, 'empty'))
    await expect(importPrices(db, empty, { now })).rejects.toThrow('has no .csv or .csv.gz file.')
  })
})
