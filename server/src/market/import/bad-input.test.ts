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
    [
      'an unknown header',
      'a.csv',
      'date,open,volume\n2026-08-21,1,1\n',
      'a.csv has an unknown header: date, open, volume. Nearest are daily prices; missing: last (or close,',
    ],
    [
      'transactions',
      'n.csv',
      'Datum;Konto;ISIN;Kurs\n2026-08-21;1;SE0000115446;1\n',
      'n.csv holds transactions of an account',
    ],
    ['a spreadsheet', 'o.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'o.csv is a spreadsheet or another archive'],
    ['no text', 'p.csv', Buffer.from([1, 0, 0, 2, 3, 0, 0, 9, 10, 7]), 'p.csv is not a text file.'],
    [
      'the same column twice',
      'b.csv',
      'date,last,last,orderbook_id\n',
      'b.csv has two columns of the same name: last.',
    ],
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
  const isin = 'write an ISIN with a right check digit'
  const badMasters: [what: string, row: string, sentence: string][] = [
    ['a wrong check digit', line.replace('446', '447'), `isin "SE0000115447": ${isin}`],
    ['no ISIN', 'F8,,VOLV B,Volvo B,SEK,XSTO', `isin "": ${isin}`],
    ['pence', line.replace('SEK', 'GBX'), 'currency "GBX": write three letters such as SEK'],
    ['no name', 'F8,SE0000115446,VOLV B,,SEK,XSTO', 'name "": the name is missing'],
    [
      'a name without end',
      `F8,SE0000115446,V,${'x'.repeat(201)},SEK,XSTO`,
      `name "${'x'.repeat(40)}": write at most 200 characters`,
    ],
    [
      'a broken exchange',
      line.replace('XSTO', 'Sthlm'),
      'mic "Sthlm": write the code of an exchange (MIC) such as XSTO',
    ],
    [
      'an order book twice',
      line.replace('F8', 'F7'),
      'orderbook_id "F7": the order book id stood in n.csv, line 2 already',
    ],
  ]

  it('has its bad listings refused one by one, and the others taken', async () => {
    const refused: string[] = []
    const good = 'F7,SE0000115446,VOLV B,Another name,sek,XSTO'
    const rows = badMasters.map(([, row]) => row)
    const path = file('n.csv', ['orderbook_id,isin,symbol,name,currency,mic', good, ...rows].join('\n'))
    const { taken } = await importInstruments(db, path, { onSkipped: (text) => void refused.push(text) })
    expect(taken).toBe(1)
    expect(refused).toEqual(badMasters.map(([, , sentence], i) => `n.csv, line ${i + 3}: ${sentence}`))
    const names = await test.db.selectFrom('instruments').where('source_key', '=', 'F7').select('name').execute()
    expect(names).toEqual([{ name: 'Another name' }])
  })

  it('has its listings of an exchange without a calendar skipped and reported', async () => {
    const path = file('o.csv', `orderbook_id,isin,symbol,name,currency,mic\n${line.replace('XSTO', 'XPAR')}\n`)
    const { taken, skipped } = await importInstruments(db, path)
    expect(taken).toBe(0)
    expect(skipped.entries()).toMatchObject([
      { reason: 'its exchange has no calendar here', count: 1, first: expect.stringContaining('known are XSTO, XCSE') },
    ])
  })

  const number = 'write a number such as 12.34'
  const badRows: [row: string | Buffer, sentence: string][] = [
    ['2026-08-20,SE0000115446,VOLV B,F7,SEK,-1,,,100,,', 'last "-1": write a number above 0 and up to 1000000000'],
    ['2026-08-20,SE0000115446,VOLV B,F7,SEK,0,,,100,,', 'last "0": write a number above 0 and up to 1000000000'],
    ['2026-08-20,SE0000115446,VOLV B,F7,SEK,3x4,,,100,,', `last "3x4": ${number}`],
    [
      '2026-08-20,SE0000115446,VOLV B,F7,SEK,"340,5",,,100,,',
      'last "340,5": the other rows have a decimal point; write 340.5',
    ],
    ['2026-02-30,SE0000115446,VOLV B,F7,SEK,341,,,100,,', 'date "2026-02-30": there is no such day; write a day as'],
    ['20.8.,SE0000115446,VOLV B,F7,SEK,341,,,100,,', 'date "20.8.": write a day as YYYY-MM-DD'],
    ['2026-11-21,SE0000115446,VOLV B,F7,SEK,341,,,100,,', 'date "2026-11-21": it is 2026-11-20 there; import it when'],
    [
      '2026-11-20,SE0000115446,VOLV B,F7,SEK,341,,,100,,',
      'its close comes at 17:30 in Nasdaq Stockholm; import it after',
    ],
    ['2026-08-20,SE0000115446,VOLV B,F7,EUR,341,,,100,,', 'currency "EUR": the listing is in SEK'],
    ['2026-08-20,SE0000115446,VOLV B,F7,SEK,341', '6 values where the header has 11 columns; the row is cut off'],
    ['2026-08-20,SE0000115446,VOLV B,F7,SEK,341,,,1,0,0,9', '12 values where the header has 11 columns; quote values'],
    ['2026-08-20,"VOLV"x,VOLV B,F7,SEK,341,,,1,0,0', 'its quotes are broken'],
    ['2026-08-20,SE0000115446,"VOLV B,F7,SEK,341,,,100,,', 'its quotes are broken'],
    ['2026-08-20,\0,VOLV B,F7,SEK,341,,,100,,', 'it has NUL bytes, which are no text'],
    ['a'.repeat(200_000), 'more than 100,000 characters in a row'],
    [Buffer.from('2026-08-20,Møller,VOLV B,X9,SEK,341,,,1,,', 'latin1'), 'orderbook_id "X9": import its instrument'],
    // It is checked once every row has been read.
    [
      '2025-12-25,SE0000115446,VOLV B,F7,SEK,341,,,100,,',
      'date "2025-12-25": Nasdaq Stockholm was closed that day (holiday); leave the row out',
    ],
  ]

  it('has single bad rows of prices refused with the value and what would be right, and the others taken', async () => {
    const good = [
      '2026-08-17,SE0000115446,VOLV B,F7,SEK,3.381e2,,,100,,,,',
      '2026-08-18 17:30,SE0000115446,VOLV B,F7,sek,"1,339.0",,,100,,',
      '20260819,SE0000115446,VOLV B,F7,SEK, 340.0 ,,,"1,000",,',
    ]
    const bytes = badRows.map(([row]) => Buffer.concat([Buffer.from(row as string), Buffer.from('\n')]))
    const last = '2026-08-21,SE0000115446,VOLV B,F7,SEK,342.8,,,100,,'
    const content = Buffer.concat([Buffer.from([header.trim(), ...good, ''].join('\n')), ...bytes, Buffer.from(last)])
    const refused: string[] = []
    const onSkipped = (text: string) => void refused.push(text)
    const { taken } = await importPrices(db, file('p.csv', content), { now, onSkipped })
    expect(refused).toEqual(
      badRows.map(
        ([, sentence], i) =>
          expect.stringContaining(sentence) && expect.stringMatching(new RegExp(`^p\\.csv, line ${i + 5}: `)),
      ),
    )
    expect(refused.map((text, i) => (text.includes(badRows[i]![1]) ? '' : text))).toEqual(badRows.map(() => ''))
    expect(taken).toBe(4)
    const closes = await test.db
      .selectFrom('daily_prices')
      .orderBy('date')
      .select(['date', 'close', 'volume'])
      .execute()
    expect(closes.map(({ date, close, volume }) => `${date} ${close} ${volume}`)).toEqual([
      '2026-08-17 338.1 100',
      '2026-08-18 1339 100',
      '2026-08-19 340 1000',
      '2026-08-21 342.8 100',
    ])
  })

  it('is also reported if it is missing, or a folder without files', async () => {
    await expect(importPrices(db, join(folder, 'nothing.csv'), { now })).rejects.toThrow('There is no file or folder')
    const empty = mkdtempSync(join(folder, 'empty'))
    await expect(importPrices(db, empty, { now })).rejects.toThrow('has no .csv, .txt or .tsv file.')
  })
})
