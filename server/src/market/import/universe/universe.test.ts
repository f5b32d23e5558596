import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { loadMarket } from '#seed/load-market.ts'
import { make } from '#testing/make.ts'

import { importDatabase } from '../import-database.fixture.ts'
import { importInstruments } from '../import-instruments.ts'
import { importPrices } from '../import-prices.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'
import { summaryLines } from '../summary.ts'

import { importUniverse } from './import-universe.ts'
import { universeSkips } from './universe-row.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const folder = join(fixtures, 'universe')
const files = ['shares', 'etfs', 'funds', 'indices', 'coins'].map((name) => join(folder, `${name}.csv`))
const now = () => new Date('2026-11-20T12:00:00Z')

const { db, test } = importDatabase()
const scratch = scratchFiles()

async function lines() {
  const rows = await test.db.selectFrom('instruments').selectAll().orderBy('source_key').execute()
  return Object.fromEntries(rows.map((row) => [row.source_key, row]))
}

const listed = async () =>
  (await test.db.selectFrom('instruments').selectAll().execute()).filter(({ source }) => source === 'universe')

describe('lists of instruments', () => {
  it('become lines, and the summary tells which rows did not and why', async () => {
    const summary = await importUniverse(db, files)

    expect(summary).toMatchObject({ what: 'Universe', rows: 31, taken: 23, lines: 23 })
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
        '  23 lines are new, 0 were known, 0 of them changed.',
        '  without prices until prices are loaded: EQUITY 8, ETF 7, CRYPTO 2, MUTUAL_FUND 3, INDEX 3.',
      ]),
    )
    expect(await listed()).toHaveLength(23)
  })

  it('tell what a company is by our sectors, industries, countries and exchanges', async () => {
    await importUniverse(db, files)
    const found = await lines()
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
    // An industry of another sector than the company's is not believed.
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
    const found = await lines()
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

  it('tell products on coins, which are traded at an exchange, from funds', async () => {
    await importUniverse(db, files)
    const found = await lines()
    const classes = ['ABTC-EUR.SW', 'CH0454664001.SG', 'BTCNX', 'BCHN.L'].map((key) => {
      return `${found[key]!.kind} ${found[key]!.asset_class}`
    })
    expect(classes).toEqual(['ETF CRYPTO', 'ETF CRYPTO', 'MUTUAL_FUND null', 'ETF null'])
    // A number of the source in the place of a symbol is none.
    expect([found['CH0454664001.SG']!.symbol, found['0P00017NM4.F']!.symbol]).toEqual(['', ''])
    expect(found['VFIAX']).toMatchObject({ mic: 'XNAS', country: 'US' })
  })

  it('know the indices of our charts by their own names, and one of them once', async () => {
    await importUniverse(db, files)
    const found = await lines()
    expect(found['^OMX']).toMatchObject({ kind: 'INDEX', symbol: 'OMXS30', slug: 'omxs30', mic: 'XSTO', country: 'SE' })
    expect(found['^OMXHGI']).toMatchObject({ symbol: 'OMXHGI', name: 'OMX Helsinki GI', mic: 'XHEL' })
    expect(found['JAPAN.FGI']).toMatchObject({ symbol: 'JAPAN', mic: null, country: null })
    expect(found['^OMXS30']).toBeUndefined()
  })

  it('have no prices, and no figure is made up', async () => {
    await importUniverse(db, files)
    for (const table of ['daily_prices', 'quotes', 'instrument_stats', 'intraday_prices'] as const) {
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const { pe_ratio, dividend_yield, eps, carbon_risk, fund_rating } = (await lines())['VOLV-B.ST']!
    expect([pe_ratio, dividend_yield, eps, carbon_risk, fund_rating]).toEqual([null, null, null, null, null])
  })

  it('loaded again change nothing, and in part or packed neither', async () => {
    await importUniverse(db, files)
    const before = await lines()
    const { notes } = await importUniverse(db, files)
    expect(notes[0]).toBe('0 lines are new, 23 were known, 0 of them changed')
    await importUniverse(db, [folder])
    await importUniverse(db, [scratch.file('funds.csv.gz', gzipSync(readFileSync(files[2]!)))])
    expect(await lines()).toEqual(before)
  })

  it('change what they tell anew and leave the rest', async () => {
    await importUniverse(db, files)
    const before = await lines()
    const funds = readFileSync(files[2]!, 'utf8')
      .replace('Admiral Shares,USD', 'Admiral,USD')
      .replace('Vanguard\n', '\n')
    const { notes } = await importUniverse(db, [scratch.file('funds.csv', funds)])
    expect(notes[0]).toBe('0 lines are new, 4 were known, 1 of them changed')
    const changed = { ...before['VFIAX']!, name: 'Vanguard 500 Index Fund Admiral' }
    expect(await lines()).toEqual({ ...before, VFIAX: changed })
  })
})

describe('a line that is here already', () => {
  it('is not doubled: the same symbol on the same exchange, an index by its symbol, or the ISIN', async () => {
    const simulated = { source: 'simulated' } as const
    await make.instrument(test.db, { ...simulated, symbol: 'VOLV B', mic: 'XSTO', isin: 'SE0000115446' })
    await make.instrument(test.db, { ...simulated, symbol: 'RR.', mic: 'XLON', currency: 'GBP' })
    await make.instrument(test.db, { ...simulated, kind: 'INDEX', symbol: 'OMXS30', mic: 'XSTO' })
    await make.instrument(test.db, {
      source: 'csv',
      kind: 'ETF',
      symbol: 'WORLD',
      mic: 'XAMS',
      currency: 'EUR',
      isin: 'IE00B4L5Y983',
    })
    // The same symbol elsewhere is another line.
    await make.instrument(test.db, { ...simulated, symbol: 'AAPL', mic: 'XNAS', isin: 'US0378331005', currency: 'USD' })

    const { skipped, taken } = await importUniverse(db, files)

    expect(skipped.entries()[0]).toEqual({
      reason: universeSkips.here,
      count: 4,
      examples: ['VOLV-B.ST', 'RR.L', 'IWDA.AS'],
    })
    expect(taken).toBe(19)
    expect((await lines())['VOLV-B.ST']).toBeUndefined()
  })

  it('becomes the order book that an instrument master tells, and keeps its id and slug', async () => {
    await importUniverse(db, files)
    const before = (await lines())['VOLV-B.ST']!

    const { notes } = await importInstruments(db, join(fixtures, 'instruments.csv'))

    expect(notes).toContain('1 lines of the universe got their order book')
    expect((await lines())['F7']).toMatchObject({
      id: before.id,
      slug: before.slug,
      source: 'csv',
      isin: 'SE0000115446',
      symbol: 'VOLV B',
      website: 'http://www.volvogroup.com',
    })
    const { skipped } = await importUniverse(db, files)
    expect(skipped.entries()).toContainEqual({ reason: universeSkips.here, count: 1, examples: ['VOLV-B.ST'] })
  })

  it('stays with the provider that prices it', async () => {
    await importUniverse(db, files)
    await test.db
      .updateTable('instruments')
      .set({ source: 'eodhd', source_key: 'VOLV-B.ST' })
      .where('source_key', '=', 'VOLV-B.ST')
      .execute()
    const before = await lines()

    const universe = await importUniverse(db, files)
    expect(universe.skipped.entries()).toContainEqual({
      reason: universeSkips.here,
      count: 1,
      examples: ['VOLV-B.ST'],
    })
    const { taken, skipped } = await importInstruments(db, join(fixtures, 'instruments.csv'))
    expect(taken).toBe(6)
    expect(skipped.entries()).toEqual([
      { reason: 'here already, priced by the provider', count: 1, examples: ['VOLV B XSTO'] },
    ])
    expect((await lines())['VOLV-B.ST']).toEqual(before['VOLV-B.ST'])
  })

  it('gives way to the demo world, which has prices of it', async () => {
    await importUniverse(db, files)
    const berkshire = (await lines())['BRK-B']!
    const shell = { source: 'universe', symbol: 'SHEL', mic: 'XNYS', slug: 'shell' } as const
    const { id } = await make.instrument(test.db, shell)

    const ids = await test.db.transaction().execute((tx) => loadMarket(tx, now(), () => undefined))

    expect(ids.get('omxs30')).toBeDefined()
    const twins = await test.db
      .selectFrom('instruments')
      .where('symbol', 'in', ['VOLV B', 'NOVO B', 'OMXS30', 'EUNL', 'BRK B'])
      .where('mic', 'in', ['XSTO', 'XCSE', 'XETR', 'XNYS'])
      .select(['id', 'symbol', 'source'])
      .orderBy('symbol')
      .execute()
    expect(twins.map(({ symbol, source }) => `${symbol} ${source}`)).toEqual([
      'BRK B simulated',
      'EUNL simulated',
      'NOVO B simulated',
      'OMXS30 simulated',
      'VOLV B simulated',
    ])
    expect(twins[0]!.id).not.toBe(berkshire.id)
    // The demo's Shell is that of London.
    expect(ids.get('shell')).not.toBe(id)
    expect(Object.values(await lines()).find((line) => line.id === id)).toMatchObject({ slug: `shell-${id}` })
  }, 30_000)

  it('takes real prices by its symbol at the source, in pounds where they are told in pence', async () => {
    await importUniverse(db, files)
    const path = scratch.file(
      'prices.csv',
      [
        'date,orderbook_id,currency,last,net_change',
        '2026-11-18,RR.L,GBX,1150,',
        '2026-11-19,RR.L,GBX,1161.5,11.5',
        '2026-11-19,RR.L,USD,15,',
        '2026-11-19,AAPL.MI,EUR,230,',
        '',
      ].join('\n'),
    )
    const { skipped } = await importPrices(db, path, { now })
    const prices = await test.db.selectFrom('daily_prices').select(['date', 'close']).orderBy('date').execute()
    expect(prices).toEqual([
      { date: '2026-11-18', close: 11.5 },
      { date: '2026-11-19', close: expect.closeTo(11.615, 9) },
    ])
    const [stats] = await test.db.selectFrom('instrument_stats').selectAll().execute()
    expect(stats!.change_d1).toBeCloseTo(1, 9)
    expect(skipped.entries().map(({ reason }) => reason)).toEqual([
      'another currency than the line has',
      'its exchange has no calendar here',
    ])
  })
})

describe('a list of instruments that is not as it should be', () => {
  const etf = 'symbol,name,isin,currency,exchange,mic,category_group,category,family'
  const good = 'AAA.DE,A fund,IE00B4L5Y983,EUR,GER,XETR,,,'
  const bad: [what: string, content: string, sentence: string][] = [
    ['an unknown header', 'symbol,title\nA,B\n', 'bad.csv has an unknown header. Known are'],
    [
      'another kind of file',
      'date,orderbook_id,last\n2026-01-02,A,1\n',
      'bad.csv holds daily prices, not a list of shares',
    ],
    [
      'a broken ISIN',
      `${etf}\n${good}\nBBB.DE,B,IE00B4L5Y984,EUR,GER,XETR,,,\n`,
      'bad.csv, line 3: "IE00B4L5Y984" is not an ISIN',
    ],
    [
      'half an ISIN',
      `${etf}\n${good}\nBBB.DE,B,IE00B4L5,EUR,GER,XETR,,,\n`,
      'bad.csv, line 3: "IE00B4L5" is not an ISIN',
    ],
    ['no symbol', `${etf}\n,B,,EUR,GER,XETR,,,\n`, 'bad.csv, line 2: the symbol is missing'],
    ['a symbol without end', `${etf}\n${'A'.repeat(41)},B,,EUR,GER,XETR,,,\n`, 'line 2: the symbol is longer than 40'],
    ['a broken currency', `${etf}\nA,B,,Euro,GER,XETR,,,\n`, 'bad.csv, line 2: "Euro" is not a currency'],
    ['a broken exchange', `${etf}\nA,B,,EUR,GER,Xetra,,,\n`, 'bad.csv, line 2: "Xetra" is not the code of an exchange'],
    ['a row that is too short', `${etf}\n${good}\nBBB.DE,B\n`, 'bad.csv, line 3: 2 columns, unlike the header'],
    ['a row cut off', `${etf}\n${good}\nBBB.DE,B`, 'bad.csv does not end with a line break'],
    ['no rows', `${etf}\n`, 'bad.csv has no rows.'],
  ]

  it.each(bad)('is refused in one sentence, and the good files beside it with it: %s', async (_, content, sentence) => {
    const path = scratch.file('bad.csv', content)
    await expect(importUniverse(db, [...files, path])).rejects.toThrow(sentence)
    expect(await lines()).toEqual({})
  })
})
