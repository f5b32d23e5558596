import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

const program = join(import.meta.dirname, 'main.ts')
const fixtures = join(import.meta.dirname, 'fixtures')

describe('npm run import', { timeout: 30_000 }, () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  /** Runs the program to its end, as a person without a terminal would. */
  function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const env = { ...process.env, DATABASE_URL: test.url, SECRET: 'a secret for tests only' }
    return new Promise((done) => {
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
        done({ code: error ? Number(error.code) : 0, out, err })
      })
    })
  }

  it('loads instruments and then prices, and says what it did', async () => {
    const instruments = await run('instruments', join(fixtures, 'instruments.csv'))
    expect(instruments).toMatchObject({ code: 0, err: '' })
    expect(instruments.out).toContain('Instruments: 7 of 7 rows taken, 7 lines touched.')

    const prices = await run('prices', join(fixtures, 'prices'))
    expect(prices).toMatchObject({ code: 0, err: '' })
    expect(prices.out.split('\n')).toEqual(
      expect.arrayContaining(['Reading daily.csv', 'Prices: 68 of 80 rows taken, 7 lines touched.']),
    )
    expect(prices.out).toMatch(/[\d,]+ rows a second\.\n$/)
  })

  it('loads several lists at once, and splits, dividends and exchange rates', async () => {
    const lists = ['shares', 'etfs', 'coins'].map((name) => join(fixtures, `universe/${name}.csv`))
    const universe = await run('universe', ...lists)
    expect(universe).toMatchObject({ code: 0, err: '' })
    expect(universe.out).toContain('skipped         2  a coin, which no exchange trades: AAVE-ETH, BTC-USD\n')

    const { db } = test
    expect(await db.selectFrom('search_targets').where('changed', 'is not', null).select('id').execute()).toEqual([])
    const words = await db.selectFrom('search_dictionary').where('word', '=', 'ishares').selectAll().execute()
    expect(words).toHaveLength(1)

    const actions = await run('splits', join(fixtures, 'prices/corporate-actions.csv'))
    expect(actions.out).toContain('Splits: 1 of 1 rows taken, 0 lines touched.\n  0 splits are new or have changed.\n')
    const refused = await run('dividends', join(fixtures, 'prices/corporate-actions.csv'))
    expect(refused).toMatchObject({ code: 1, err: 'corporate-actions.csv holds corporate actions, not dividends.\n' })
    const rates = await run('fx', join(fixtures, 'rates.csv'))
    expect(rates.out).toContain('Exchange rates: 2 of 2 rows taken.\n  5 rates of 3 currencies.\n')
  })

  it('ends with one sentence and exit code 1 when a file is bad', async () => {
    const refused = await run('instruments', join(fixtures, 'prices/daily.csv'))
    expect(refused).toMatchObject({ code: 1, err: 'daily.csv holds daily prices, not an instrument master.\n' })
  })

  it('explains itself', async () => {
    expect((await run('--help')).out).toContain('npm run import -- prices FILE-or-FOLDER')
    expect(await run('stocks', 'x')).toMatchObject({ code: 1, out: '' })
    expect(await run('fx', 'x.csv', 'y.csv')).toMatchObject({ code: 1, out: '' })
  })
})
