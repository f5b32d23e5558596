import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { adoptFollowed, adoptListed } from './adopt.ts'
import { listDueDays, takeDueDays } from './days.ts'
import { takeHistories } from './histories.ts'
import { listProvidedListings } from './queries.ts'
import { createHousekeeping } from './source.ts'
import { venues } from './venues.ts'
import { startWorld } from './world.fixture.ts'

const minute = 60_000

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.sandbox.mend()
  await world.sandbox.forgetCalls()
})

const venueOf = (code: string) => venues.find(({ exchange }) => exchange === code)!

/** Enough of what is stored to see any change. */
const everything = async () => {
  const { db } = world.app.context
  const closes = await db
    .selectFrom('daily_prices')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('close').as('sum'), eb.fn.max('date').as('newest')])
    .executeTakeFirst()
  return {
    closes,
    days: await db.selectFrom('provider_days').orderBy('exchange').orderBy('date').selectAll().execute(),
    stats: await db.selectFrom('instrument_stats').orderBy('instrument_id').selectAll().execute(),
  }
}

describe('listings without a price source', () => {
  it('get their symbol at the provider by symbol, exchange and currency; what files price stays with them', async () => {
    for (const code of ['ST', 'XETRA', 'LSE', 'US']) await adoptListed(world.parts, venueOf(code))
    const listings = await listProvidedListings(world.app.context.db)
    expect(Object.fromEntries(listings.map(({ id, symbol, unit }) => [id, [symbol, unit]]))).toEqual({
      [world.ids.volvo!]: ['VOLV-B.ST', 1],
      [world.ids.sap!]: ['SAP.XETRA', 1],
      [world.ids.shell!]: ['SHEL.LSE', 0.01],
      [world.ids.apple!]: ['AAPL.US', 1],
      [world.ids.other!]: ['SIE.XETRA', 1],
    })
    expect(await adoptListed(world.parts, venueOf('ST'))).toBe(0)
  })

  it('are searched by ISIN once if someone follows them', async () => {
    const { id } = await make.instrument(world.app.context.db, {
      source: 'universe',
      symbol: 'H&M',
      isin: 'SE0000106270',
      follower_count: 2,
    })
    world.ids.hennes = id
    const searched = new Set<string>()
    expect(await adoptFollowed(world.parts, searched)).toBe(1)
    expect(await adoptFollowed(world.parts, searched)).toBe(0)
    // A search does not say which American market it is.
    await make.instrument(world.app.context.db, {
      source: 'universe',
      symbol: 'MICROSOFT',
      isin: 'US5949181045',
      mic: 'XNAS',
      currency: 'USD',
      follower_count: 1,
    })
    expect(await adoptFollowed(world.parts, searched)).toBe(1)
    expect((await world.sandbox.calls()).map(({ path }) => path)).toEqual([
      '/api/search/SE0000106270',
      '/api/search/US5949181045',
    ])
  })
})

describe('the history of a listing', () => {
  it('comes whole, with its splits and dividends, in pounds for what is quoted in pence', async () => {
    expect(await takeHistories(world.parts, 50, new Set())).toBe(7)
    expect(await takeHistories(world.parts, 50, new Set())).toBe(0)
    const volvo = await world.closesOf('volvo')
    expect(volvo.length).toBeGreaterThan(3000)
    expect(volvo.at(-1)!.date).toBe('2026-11-19')
    const [shell] = await world.parts.data.quotes(['SHEL.LSE'])
    expect((await world.closesOf('shell')).at(-1)!.close).toBeCloseTo(shell!.price / 100, -1)
    const stats = await everything()
    expect(stats.stats.find((row) => row.instrument_id === world.ids.volvo)).toMatchObject({ as_of: '2026-11-19' })
    const paid = await world.app.context.db.selectFrom('dividends').selectAll().execute()
    expect(paid.length).toBeGreaterThan(5)
    const yields = await world.app.context.db
      .selectFrom('instruments')
      .where('dividend_yield', 'is not', null)
      .select(['slug', 'dividend_yield'])
      .execute()
    expect(yields.map(({ slug }) => slug)).toContain('shell')
    for (const { dividend_yield } of yields) expect(dividend_yield).toBeLessThan(20)
  })

  it('is skipped for a symbol that fails, and fetched for the others', async () => {
    const { db } = world.app.context
    await db.updateTable('provider_lines').set({ history_at: null }).execute()
    await world.sandbox.fail({ kind: 'html', path: '/eod/VOLV-B.ST', times: 9 })
    const skipped = new Set<string>()
    expect(await takeHistories(world.parts, 50, skipped)).toBe(6)
    expect([...skipped]).toEqual([world.ids.volvo])
    await world.sandbox.mend()
    expect(await takeHistories(world.parts, 50, new Set())).toBe(1)
  })
})

describe('the closes of a day', () => {
  it('come by three calls for each venue that has listings, once', async () => {
    expect(await takeDueDays(world.parts, new Map())).toBeGreaterThanOrEqual(5)
    const calls = await world.sandbox.calls()
    expect(calls.map(({ path, query }) => `${path.split('/').at(-1)} ${query.type} ${query.date}`)).toEqual(
      ['ST', 'XETRA', 'LSE', 'US'].flatMap((code) =>
        ['eod', 'splits', 'dividends'].map((type) => `${code} ${type} 2026-11-19`),
      ),
    )
    expect((await listDueDays(world.parts)).due).toEqual([])
  })

  it('wait until the provider has them: four hours after the close, in New York an hour and a quarter', async () => {
    const due = async (instant: string) => {
      world.app.clock.set(instant)
      return (await listDueDays(world.parts)).due.map(({ venue, date }) => `${venue.exchange} ${date}`)
    }
    expect(await due('2026-11-20T20:29:59Z')).toEqual([])
    expect(await due('2026-11-20T20:30:00Z')).toEqual(['ST 2026-11-20'])
    expect(await due('2026-11-20T20:35:00Z')).toEqual(['ST 2026-11-20', 'XETRA 2026-11-20', 'LSE 2026-11-20'])
    expect(await due('2026-11-20T22:14:59Z')).not.toContain('US 2026-11-20')
    expect(await due('2026-11-20T22:15:00Z')).toContain('US 2026-11-20')
    expect(await due('2026-11-23T12:00:00Z')).not.toContain('ST 2026-11-23')
    expect(await due('2026-11-25T12:00:00Z')).toEqual(
      ['ST', 'XETRA', 'LSE', 'US'].flatMap((code) => ['20', '23', '24'].map((day) => `${code} 2026-11-${day}`)),
    )
  })

  it.each([
    ['401', 1],
    ['402', 1],
    ['403', 1],
    ['422', 1],
    ['429', 3],
    ['500', 3],
    ['html', 1],
    ['na', 1],
    ['cut', 3],
    ['silence', 1],
  ])('leave everything as it is when the splits are answered with %s', async (kind, times) => {
    await world.setTime('2026-11-20T21:00:00Z')
    const before = await everything()
    // Of each of the four venues the closes come and the splits do not.
    await world.sandbox.fail({ kind, path: 'type=splits', times: times * 4 })
    await takeDueDays({ ...world.parts, data: world.freshClient({ silentMs: 500 }) }, new Map())
    expect(await everything()).toEqual(before)
  })

  it('of the other venues are taken when one fails, which is retried after a quarter of an hour', async () => {
    await world.setTime('2026-11-20T21:00:00Z')
    const notBefore = new Map<string, number>()
    await world.sandbox.fail({ kind: 'html', path: '/eod-bulk-last-day/XETRA' })
    await takeDueDays(world.parts, notBefore)
    expect((await world.closesOf('volvo')).at(-1)!.date).toBe('2026-11-20')
    expect((await world.closesOf('sap')).at(-1)!.date).toBe('2026-11-19')
    await world.sandbox.forgetCalls()
    expect(await takeDueDays(world.parts, notBefore)).toBe(0)
    expect(await world.sandbox.calls()).toEqual([])
    world.app.clock.advance(15 * minute)
    await takeDueDays(world.parts, notBefore)
    expect((await world.closesOf('sap')).at(-1)!.date).toBe('2026-11-20')
    expect((await everything()).stats.find((row) => row.instrument_id === world.ids.sap)).toMatchObject({
      as_of: '2026-11-20',
    })
  })

  it('are backfilled day by day after a few missed days, and listing by listing after many', async () => {
    await world.setTime('2026-11-26T21:00:00Z')
    await takeDueDays(world.parts, new Map())
    expect((await world.closesOf('volvo')).map(({ date }) => date).slice(-4)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
    await world.setTime('2026-12-18T21:00:00Z')
    await takeDueDays(world.parts, new Map())
    expect((await world.closesOf('volvo')).map(({ date }) => date).slice(-2)).toEqual(['2026-11-26', '2026-12-18'])
    expect(await takeHistories(world.parts, 50, new Set())).toBe(7)
    expect((await world.closesOf('volvo')).map(({ date }) => date).slice(-2)).toEqual(['2026-12-17', '2026-12-18'])
  })
})

describe('housekeeping', () => {
  it('continues with the next task when one fails, and retries that one after a quarter of an hour', async () => {
    await world.setTime('2026-12-21T21:00:00Z')
    const housekeeping = createHousekeeping({ ...world.parts, data: world.freshClient() })
    await world.sandbox.fail({ kind: 'html', path: '/exchange-symbol-list/ST' })
    expect(await housekeeping(0)).toBeGreaterThan(0)
    expect((await world.closesOf('volvo')).at(-1)!.date).toBe('2026-12-21')
    const lists = async () =>
      (await world.sandbox.calls()).filter(({ path }) => path.includes('exchange-symbol-list/ST')).length
    expect(await lists()).toBe(1)
    world.app.clock.advance(15 * minute)
    await housekeeping(0)
    expect(await lists()).toBe(2)
    world.app.clock.advance(23 * 60 * minute)
    await housekeeping(0)
    expect(await lists()).toBe(2)
  })
})
