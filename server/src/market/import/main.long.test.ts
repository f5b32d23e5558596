import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runProgram } from '#testing/run-program.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { scratchFiles } from './scratch-files.fixture.ts'

const program = join(import.meta.dirname, 'main.ts')
const fixtures = join(import.meta.dirname, 'fixtures')
const scratch = scratchFiles()

describe('npm run import', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  const run = (...args: string[]) => runProgram(program, args, test.url)

  it('loads instruments and then prices, and says what it did', async () => {
    const instruments = await run('instruments', join(fixtures, 'instruments.csv'))
    expect(instruments).toMatchObject({ code: 0, err: '' })
    expect(instruments.out).toContain('Instruments: 7 of 7 rows taken, 7 listings touched.')

    const prices = await run('prices', join(fixtures, 'prices'))
    expect(prices).toMatchObject({ code: 0, err: '' })
    expect(prices.out.split('\n')).toEqual(
      expect.arrayContaining(['Reading daily.csv', 'Prices: 68 of 80 rows taken, 7 listings touched.']),
    )
    expect(prices.out).toMatch(/[\d,]+ rows a second\.\n$/)
  })

  it('loads several lists at once, and splits, dividends and exchange rates', async () => {
    const lists = ['shares', 'etfs', 'coins'].map((name) => join(fixtures, `universe/${name}.csv`))
    const universe = await run('universe', ...lists)
    expect(universe).toMatchObject({ code: 0, err: '' })
    expect(universe.out).toContain('skipped         2  a coin, which no exchange trades: AAVE-ETH, BTC-USD\n')

    // Two classes of a fund look the same in a list.
    const funds = scratch.file(
      'funds.csv',
      [
        'symbol,name,currency,exchange,mic,category_group,category,family',
        ...['0P00017NM4.F', '0P00017NM5.F'].map(
          (symbol) => `${symbol},avesco Hidden Champions,EUR,FRA,XFRA,Equities,,HANSAINVEST`,
        ),
      ].join('\n'),
    )
    expect(await run('universe', funds)).toMatchObject({ code: 0, err: '' })
    const twins = await test.db.selectFrom('search_targets').where('is_twin', '=', true).select('words').execute()
    expect(twins).toEqual([{ words: expect.stringContaining('avesco') }])

    const actions = await run('splits', join(fixtures, 'prices/corporate-actions.csv'))
    expect(actions.out).toContain('Splits: 1 of 1 rows taken, 0 listings touched.\n  splits: 0 new, 0 corrected.\n')
    const refused = await run('dividends', join(fixtures, 'prices/corporate-actions.csv'))
    expect(refused).toMatchObject({ code: 1, err: 'corporate-actions.csv holds corporate actions, not dividends.\n' })
    const rates = await run('fx', join(fixtures, 'rates.csv'))
    expect(rates.out).toContain('Exchange rates: 2 of 2 rows taken.\n  5 rates of 3 currencies.\n')
  })

  it('ends with one sentence and exit code 1 when a file is bad', async () => {
    const refused = await run('instruments', join(fixtures, 'prices/daily.csv'))
    expect(refused).toMatchObject({ code: 1, err: 'daily.csv holds daily prices, not an instrument master.\n' })
  })

  const allDropped: [what: string, header: string, rows: string[], sentence: string][] = [
    ['an unknown listing', 'last', ['2026-08-20,X9,1'], 'line 2: orderbook_id "X9": import its instrument first.'],
    ['reference closes', 'close', ['2026-08-20,F7,x'], 'line 2: close "x": write a number such as 12.34.'],
  ]

  it.each(allDropped)('ends with exit code 1 when every row was dropped: %s', async (_, column, rows, sentence) => {
    await run('instruments', join(fixtures, 'instruments.csv'))
    const path = scratch.file('p.csv', [`date,orderbook_id,${column}`, ...rows, ''].join('\n'))
    const { code, out, err } = await run('prices', path)
    expect(code).toBe(1)
    expect(out).toContain('Prices: 0 of 1 rows taken')
    expect(err).toContain(`Nothing was loaded: 1 of 1 rows were dropped. The first: p.csv, ${sentence}`)
  })

  it('ends with exit code 1 when there is nothing that it could load', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sikta-import-'))
    copyFileSync(join(fixtures, 'prices/names.csv'), join(folder, 'names.csv'))
    copyFileSync(join(fixtures, 'instruments.csv'), join(folder, 'instruments.csv'))
    const { code, err } = await run('prices', folder)
    rmSync(folder, { recursive: true })
    expect({ code, err }).toEqual({ code: 1, err: 'Nothing was loaded: instruments.csv holds an instrument master.\n' })
  })

  it('takes a file that names no listing by its name, or by --listing, and lists what it refuses', async () => {
    await run('instruments', join(fixtures, 'instruments.csv'))
    const content = 'Date,Close\n2026-08-20,340\n2026-08-21,oops\n'
    expect(await run('prices', scratch.file('VOLV-B.ST.csv', content))).toMatchObject({ code: 0 })
    const list = scratch.file('refused.txt', '')
    const nameless = scratch.file('download.csv', content)
    expect((await run('prices', nameless)).err).toContain('name the file after its listing, such as VOLV-B.ST.csv')
    const named = await run('prices', nameless, '--listing=STO:VOLV-B', `--refused=${list}`)
    expect(named).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(list, 'utf8')).toBe('download.csv, line 3: Close "oops": write a number such as 12.34\n')
  })

  it('explains itself', async () => {
    expect((await run('--help')).out).toContain('npm run import -- prices FILE-or-FOLDER')
    expect(await run('stocks', 'x')).toMatchObject({ code: 1, out: '' })
    expect(await run('fx', 'x.csv', 'y.csv')).toMatchObject({ code: 1, out: '' })
  })
})
