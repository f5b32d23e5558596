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

  it('ends with one sentence and exit code 1 when a file is bad', async () => {
    const refused = await run('instruments', join(fixtures, 'prices/daily.csv'))
    expect(refused).toMatchObject({ code: 1, err: 'daily.csv holds daily prices, not an instrument master.\n' })
  })

  it('explains itself', async () => {
    expect((await run('--help')).out).toContain('npm run import -- prices FILE-or-FOLDER')
    expect(await run('stocks', 'x')).toMatchObject({ code: 1, out: '' })
  })
})
