import { crossRate } from '@app/domain/fx/cross-rate.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { ecbRates } from '#partners/market/ecb/client.ts'
import { startSandbox } from '#partners/market/market.fixture.ts'
import { patient } from '#partners/patient.fixture.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { loadEuroRates, takeRates } from './rates.ts'

let app: TestApp
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  ;[app, sandbox] = await Promise.all([testApp(), startSandbox()])
})
afterAll(async () => {
  sandbox.stop()
  await app.close()
})
afterEach(() => sandbox.mend())

const log = pino({ level: 'silent' })
const take = (outgoing = {}) =>
  takeRates(app.context, ecbRates({ url: sandbox.ecbUrl, log, outgoing: { backoffMs: 10, ...outgoing } }))
const count = async () => {
  const rows = await app.context.db.selectFrom('fx_rates').select('date').distinct().orderBy('date').execute()
  return { days: rows.length, newest: rows.at(-1)?.date }
}
const at = async (instant: string) => {
  app.clock.set(instant)
  await sandbox.setClock(instant)
  await sandbox.forgetCalls()
}
const asked = async () => (await sandbox.calls()).map(({ path }) => path.slice('/stats/eurofxref/eurofxref-'.length))

describe('the rates of the central bank', () => {
  it('come for 90 days first, whatever the time', async () => {
    await at('2026-11-18T09:00:00Z')
    expect(await take()).toBe(62 * 9)
    expect(await count()).toEqual({ days: 62, newest: '2026-11-17' })
    expect(await asked()).toEqual(['hist-90d.xml'])
  })

  it('are fetched once a day, from 16:15 in Frankfurt, when they are out', async () => {
    await at('2026-11-18T15:14:00Z')
    expect(await take()).toBe(0)
    expect(await asked()).toEqual([])
    await at('2026-11-18T15:15:00Z')
    expect(await take()).toBe(9)
    expect(await take()).toBe(0)
    expect(await asked()).toEqual(['daily.xml'])
    expect((await count()).newest).toBe('2026-11-18')
  })

  it('are backfilled after a missed day, and after a weekend only on Monday', async () => {
    await at('2026-11-20T15:20:00Z')
    expect(await take()).toBe(18)
    expect(await asked()).toEqual(['hist-90d.xml'])
    await at('2026-11-22T20:00:00Z')
    expect(await take()).toBe(0)
    expect(await asked()).toEqual([])
    await at('2026-11-23T15:20:00Z')
    expect(await take()).toBe(9)
    expect(await asked()).toEqual(['daily.xml'])
  })

  it.each([
    ['500', 'down'],
    ['429', 'too_fast'],
    ['html', 'unreadable'],
    ['silence', 'silent'],
    ['huge', 'too_large'],
    ['cut', 'down'],
    ['404', 'unknown'],
  ])('stay as they are when the answer is %s', async (kind, fault) => {
    await at('2026-11-25T15:20:00Z')
    const before = await count()
    await sandbox.fail({ kind, times: 3 })
    await expect(take(kind === 'silence' ? { silentMs: 300 } : patient)).rejects.toMatchObject({ fault })
    expect(await count()).toEqual(before)
  })

  it('give cross rates via the euro, on a Sunday those of Friday', async () => {
    const rates = await loadEuroRates(app.context.db, ['SEK', 'USD'], ['2026-11-22'])
    const friday = await app.context.db.selectFrom('fx_rates').where('date', '=', '2026-11-20').selectAll().execute()
    const of = (currency: string) => friday.find((row) => row.currency === currency)!.rate
    expect(crossRate(rates, 'USD', 'SEK', '2026-11-22')).toBe(of('SEK') / of('USD'))
    expect(crossRate(rates, 'EUR', 'JPY', '2026-11-22')).toBeUndefined()
  })

  it('are loaded for the requested days, as far back as cross rates may use them', async () => {
    const { db } = app.context
    const rate = (date: string) => ({ currency: 'ISK', date, rate: 150 })
    await db
      .insertInto('fx_rates')
      .values(['2025-12-17', '2025-12-18', '2025-12-24', '2025-12-25', '2026-01-02'].map(rate))
      .execute()
    const rates = await loadEuroRates(db, ['ISK', 'EUR', 'ISK'], ['2025-12-25', '2026-01-02', '2025-12-25'])
    expect([...rates.get('ISK')!.keys()].toSorted()).toEqual(['2025-12-18', '2025-12-24', '2025-12-25', '2026-01-02'])
    expect(await loadEuroRates(db, ['ISK'], [])).toEqual(new Map())
  })
})
