import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { importDatabase } from '../import-database.fixture.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'
import { summaryLines } from '../summary.ts'

import { importUniverse } from './import-universe.ts'
import { universeSkips } from './universe-row.ts'
import { files, folder, listingsByKey } from './universe.fixture.ts'

const { db, test } = importDatabase()
const scratch = scratchFiles()

const listings = () => listingsByKey(test.db)
const listed = async () =>
  (await test.db.selectFrom('instruments').selectAll().execute()).filter(({ source }) => source === 'universe')

describe('lists of instruments', () => {
  it('become listings, and the summary tells which rows did not and why', async () => {
    const summary = await importUniverse(db, files)

    expect(summary).toMatchObject({ what: 'Universe', rows: 31, taken: 23, listings: 23 })
    const skipped = Object.fromEntries(summary.skipped.entries().map(({ reason, count }) => [reason, count]))
    expect(skipped).toEqual({
      [universeSkips.coin]: 2,
      [universeSkips.noCurrency]: 2,
      [universeSkips.delisted]: 1,
      [universeSkips.nameless]: 1,
      [universeSkips.otherName]: 1,
      [universeSkips.repeated]: 1,
    })
    expect(summaryLines(summary)).toEqual(
      expect.arrayContaining([
        '  skipped         2  a coin, which no exchange trades: AAVE-ETH, BTC-USD',
        '  23 listings are new, 0 were known, 0 of them changed.',
        '  without prices until prices are loaded: EQUITY 8, ETF 7, CRYPTO 2, MUTUAL_FUND 3, INDEX 3.',
      ]),
    )
    expect(await listed()).toHaveLength(23)
  })

  it('map companies to the sectors, industries, countries and exchanges of the product', async () => {
    await importUniverse(db, files)
    const found = await listings()
    expect(found['NOVO-B.CO']).toMatchObject({
      kind: 'EQUITY',
      symbol: 'NOVO B',
      name: 'Novo Nordisk A/S',
      slug: 'novo-nordisk-a-s',
      currency: 'DKK',
      mic: 'XCSE',
      country: 'DK',
      sector: 'healthcare',
      industry: 'biotechnology',
      website: null,
    })
    expect(found['VOLV-B.ST']).toMatchObject({
      sector: 'industrials',
      industry: null,
      website: 'http://www.volvogroup.com',
    })
    expect(found['BT-A.L']).toMatchObject({ symbol: 'BT A', currency: 'GBP', industry: 'telecom-services' })
    // An industry of another sector than the company's is ignored.
    expect(found['APC.DE']).toMatchObject({
      symbol: 'APC',
      slug: 'apple-inc-apc-de',
      sector: 'technology',
      industry: null,
    })
    expect(found['AAPL.MI']).toMatchObject({ mic: 'XMIL', slug: 'apple-inc-aapl-mi' })
    expect(found['BRK-B']).toMatchObject({ currency: 'USD', country: null, description: 'A tab\tand a back\\slash' })
  })

  it('give companies no ISIN, and funds theirs unless rows with it contradict each other', async () => {
    await importUniverse(db, files)
    const found = await listings()
    const isins = Object.values(found).flatMap(({ source_key, isin }) =>
      isin === null ? [] : [`${source_key} ${isin}`],
    )
    expect(isins).toEqual(['CH0454664001.SG CH0454664001', 'EUNL.DE IE00B4L5Y983', 'IWDA.AS IE00B4L5Y983'])
    expect(found['EUNL.DE']).toMatchObject({ country: 'IE', fund_strategy: 'Equities, Developed Markets' })
    expect(found['IBB1.DE']).toMatchObject({
      kind: 'ETF',
      country: null,
      fund_administrator: 'BlackRock Asset Management',
    })
  })

  it('know what a fund mainly holds if its file says so without contradicting itself', async () => {
    const head = 'symbol,name,currency,exchange,mic,category_group,category,family'
    const groups = [
      'Equities,Large Cap',
      'Fixed Income,Corporate Bonds',
      'Fixed Income,Money Market Instruments',
      'Target Date,Target Date',
      'Commodities,Energy',
      'Equities,Corporate Bonds',
      'Financials,Blend',
      ',',
    ]
    const rows = groups.map((group, i) => `F${i}.DE,A bond fund,EUR,GER,XETR,${group},`)
    await importUniverse(db, [scratch.file('groups.csv', `${head}\n${rows.join('\n')}\n`)])
    const classesOf = async () => Object.values(await listings()).map(({ fund_class }) => fund_class)
    expect(await classesOf()).toEqual(['equity', 'bond', 'money_market', 'allocation', 'other', null, null, null])
    const named = rows.map((row, i) => `${row},${i === 7 ? 'Allocation' : ''}`)
    await importUniverse(db, [scratch.file('classes.csv', `${head},fund_class\n${named.join('\n')}\n`)])
    expect((await classesOf())[7]).toBe('allocation')
  })

  it('distinguish exchange-traded products on coins from funds', async () => {
    await importUniverse(db, files)
    const found = await listings()
    const classes = ['ABTC-EUR.SW', 'CH0454664001.SG', 'BTCNX', 'BCHN.L'].map((key) => {
      return `${found[key]!.kind} ${found[key]!.asset_class}`
    })
    expect(classes).toEqual(['ETF CRYPTO', 'ETF CRYPTO', 'MUTUAL_FUND null', 'ETF null'])
    // The source's own number in place of a symbol is not a symbol.
    expect([found['CH0454664001.SG']!.symbol, found['0P00017NM4.F']!.symbol]).toEqual(['', ''])
    expect(found['VFIAX']).toMatchObject({ mic: 'XNAS', country: 'US' })
  })

  it('give the indices of the charts their own symbols, and each only once', async () => {
    await importUniverse(db, files)
    const found = await listings()
    expect(found['^OMX']).toMatchObject({ kind: 'INDEX', symbol: 'OMXS30', slug: 'omxs30', mic: 'XSTO', country: 'SE' })
    expect(found['^OMXHGI']).toMatchObject({ symbol: 'OMXHGI', name: 'OMX Helsinki GI', mic: 'XHEL' })
    expect(found['JAPAN.FGI']).toMatchObject({ symbol: 'JAPAN', mic: null, country: null })
    expect(found['^OMXS30']).toBeUndefined()
  })

  it('have no prices and no invented figures', async () => {
    await importUniverse(db, files)
    for (const table of ['daily_prices', 'quotes', 'instrument_stats', 'intraday_prices'] as const) {
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const { pe_ratio, dividend_yield, eps, carbon_risk, fund_rating } = (await listings())['VOLV-B.ST']!
    expect([pe_ratio, dividend_yield, eps, carbon_risk, fund_rating]).toEqual([null, null, null, null, null])
  })

  it('are idempotent, also in part or compressed', async () => {
    await importUniverse(db, files)
    const before = await listings()
    const { notes } = await importUniverse(db, files)
    expect(notes[0]).toBe('0 listings are new, 23 were known, 0 of them changed')
    await importUniverse(db, [folder])
    await importUniverse(db, [scratch.file('funds.csv.gz', gzipSync(readFileSync(files[2]!)))])
    expect(await listings()).toEqual(before)
  })

  it('update what has changed and leave the rest', async () => {
    await importUniverse(db, files)
    const before = await listings()
    const funds = readFileSync(files[2]!, 'utf8')
      .replace('Admiral Shares,USD', 'Admiral,USD')
      .replace('Vanguard\n', '\n')
    const { notes } = await importUniverse(db, [scratch.file('funds.csv', funds)])
    expect(notes[0]).toBe('0 listings are new, 4 were known, 1 of them changed')
    const changed = { ...before['VFIAX']!, name: 'Vanguard 500 Index Fund Admiral' }
    expect(await listings()).toEqual({ ...before, VFIAX: changed })
  })
})

describe('an invalid list of instruments', () => {
  const etf = 'symbol,name,isin,currency,exchange,mic,category_group,category,family,fund_class'
  const refusals: [what: string, content: string, sentence: string][] = [
    ['an unknown header', 'symbol,title\nA,B\n', 'bad.csv has an unknown header: symbol, title. Nearest are'],
    [
      'another kind of file',
      'date,orderbook_id,last\n2026-01-02,A,1\n',
      'bad.csv holds daily prices, not a list of shares',
    ],
    ['no rows', `${etf}\n`, 'bad.csv has no rows.'],
  ]

  it.each(refusals)(
    'is refused in one sentence, and the good files beside it with it: %s',
    async (_, content, sentence) => {
      const path = scratch.file('bad.csv', content)
      await expect(importUniverse(db, [...files, path])).rejects.toThrow(sentence)
      expect(await listings()).toEqual({})
    },
  )

  const isin = 'write an ISIN with a right check digit'
  const bad: [what: string, row: string, sentence: string][] = [
    ['a broken ISIN', 'BBB.DE,B,IE00B4L5Y984,EUR,GER,XETR,,,,', `isin "IE00B4L5Y984": ${isin}`],
    ['half an ISIN', 'BBB.DE,B,IE00B4L5,EUR,GER,XETR,,,,', `isin "IE00B4L5": ${isin}`],
    ['no symbol', ',B,,EUR,GER,XETR,,,,', 'symbol "": the symbol is missing'],
    [
      'a symbol without end',
      `${'A'.repeat(41)},B,,EUR,GER,XETR,,,,`,
      `symbol "${'A'.repeat(40)}": write at most 40 characters`,
    ],
    ['a broken currency', 'A,B,,Euro,GER,XETR,,,,', 'currency "Euro": write three letters such as SEK'],
    ['a broken exchange', 'A,B,,EUR,GER,Xetra,,,,', 'mic "Xetra": write the code of an exchange (MIC) such as XSTO'],
    ['a class of no fund', 'A,B,,EUR,GER,XETR,,,,Pork', 'fund_class "Pork": write one of equity, allocation'],
    ['a row that is too short', 'BBB.DE,B', '2 values where the header has 10 columns; the row is cut off'],
  ]

  it('has its bad rows refused one by one, with the value and what would be right, and the good one taken', async () => {
    const refused: string[] = []
    const good = 'AAA.DE,A fund,IE00B4L5Y983,EUR,GER,XETR,,,,Bond'
    const path = scratch.file('bad.csv', [etf, good, ...bad.map(([, row]) => row)].join('\n'))
    const { taken } = await importUniverse(db, [path], { onSkipped: (text) => void refused.push(text) })
    expect(taken).toBe(1)
    expect(Object.keys(await listings())).toEqual(['AAA.DE'])
    expect(refused).toEqual(
      bad.map(([, , sentence], i) => expect.stringContaining(`bad.csv, line ${i + 3}: ${sentence}`)),
    )
  })
})
