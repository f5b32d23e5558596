import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PriceChange } from '@app/server/src/bus/messages.ts'
import { make } from '@app/server/src/testing/make.ts'
import { type TestApp, testApp } from '@app/server/src/testing/test-app.ts'

import { instruments } from '#seed/instruments.ts'
import { openMarket } from '@app/server/src/market/open-market.ts'
import { simulatedProvider } from './provider.ts'

const minute = 60_000
const slugs = ['volvo-b', 'apple', 'avanza-zero']

let app: TestApp
let ids: Map<string, string>
const published: PriceChange[] = []

beforeAll(async () => {
  app = await testApp({ now: '2026-11-20T10:00:00Z' })
  ids = new Map()
  for (const listing of instruments.filter(({ slug }) => slugs.includes(slug))) {
    const { slug, kind, name, symbol, currency, mic } = listing
    const values = { slug, kind, name, symbol, currency, mic, source: 'simulated' as const, source_key: slug }
    ids.set(slug, (await make.instrument(app.context.db, values)).id)
  }
  await app.context.db
    .insertInto('daily_prices')
    .values([...ids.values()].map((instrument_id) => ({ instrument_id, date: '2026-11-17', close: 100 })))
    .execute()
  app.context.bus.subscribe('prices', (change) => published.push(change))
})
afterAll(() => app.close())

const provider = () => simulatedProvider({ universe: instruments, idBySlug: ids, hours: 'real' })
const closes = (slug: string) =>
  app.context.db
    .selectFrom('daily_prices')
    .where('instrument_id', '=', ids.get(slug)!)
    .orderBy('date')
    .selectAll()
    .execute()
const statsOf = (slug: string) =>
  app.context.db
    .selectFrom('instrument_stats')
    .where('instrument_id', '=', ids.get(slug)!)
    .selectAll()
    .executeTakeFirst()

describe('the running market', () => {
  it('adds the closes that it has missed, quotes only what is fifteen minutes old, and continues', async () => {
    const market = await openMarket({ ...app.context, term: 1 }, provider())

    expect((await closes('volvo-b')).map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
    const volvo = ids.get('volvo-b')!
    const quote = await app.context.db
      .selectFrom('quotes')
      .where('instrument_id', '=', volvo)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(quote.at.getTime()).toBeLessThanOrEqual(app.clock().getTime() - 15 * minute)
    expect(quote.trading).toBe(true)

    const points = await app.context.db
      .selectFrom('intraday_prices')
      .where('instrument_id', '=', volvo)
      .orderBy('at')
      .select('at')
      .execute()
    // Stockholm opens at 08:00 UTC; what may be shown at 10:00 ends at 09:45.
    const times = points.map(({ at }) => at.toISOString())
    const today = times.filter((at) => at >= '2026-11-20')
    expect([today[0], today.at(-1)]).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-20T09:45:00.000Z'])
    expect(today).toHaveLength(22)
    // Of the sessions of the week before, one every half hour.
    expect(times.slice(0, 2)).toEqual(['2026-11-16T08:00:00.000Z', '2026-11-16T08:30:00.000Z'])
    expect(times).toHaveLength(22 + 4 * 18)

    published.length = 0
    for (let beat = 0; beat < 120; beat++) {
      app.clock.advance(1000)
      await market.beat()
    }
    await expect.poll(() => published.length).toBeGreaterThan(5)
    for (const { at } of published) expect(app.clock().getTime() - Date.parse(at)).toBeGreaterThanOrEqual(15 * minute)
    const perSecond = published.filter(({ instrument_id }) => instrument_id === volvo).map(({ at }) => at)
    expect(new Set(perSecond).size).toBe(perSecond.length)
  })

  it('is closed before New York opens, and says so', async () => {
    const apple = ids.get('apple')!
    const quote = await app.context.db
      .selectFrom('quotes')
      .where('instrument_id', '=', apple)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(quote).toMatchObject({ trading: false })
    expect(quote.at.toISOString()).toBe('2026-11-19T21:00:00.000Z')
  })

  it('gives a mutual fund closes and no prices within the day', async () => {
    expect((await closes('avanza-zero')).length).toBeGreaterThan(1)
    const quotes = await app.context.db
      .selectFrom('quotes')
      .where('instrument_id', '=', ids.get('avanza-zero')!)
      .selectAll()
      .execute()
    expect(quotes).toEqual([])
  })

  it('writes the close after the session has ended, and the end of trading reaches the sockets', async () => {
    app.clock.set('2026-11-20T16:44:00Z')
    const market = await openMarket({ ...app.context, term: 1 }, provider())
    expect((await closes('volvo-b')).at(-1)!.date).toBe('2026-11-19')
    expect(await statsOf('volvo-b')).toMatchObject({ as_of: '2026-11-19' })
    published.length = 0
    for (let beat = 0; beat < 90; beat++) {
      app.clock.advance(1000)
      await market.beat()
    }
    const [before, last] = (await closes('volvo-b')).slice(-2)
    expect(last!.date).toBe('2026-11-20')
    expect(await statsOf('volvo-b')).toMatchObject({
      as_of: '2026-11-20',
      close: last!.close,
      change_d1: expect.closeTo((last!.close / before!.close - 1) * 100),
    })
    await expect
      .poll(() => published.filter(({ instrument_id }) => instrument_id === ids.get('volvo-b')).at(-1))
      .toMatchObject({
        trading: false,
        at: '2026-11-20T16:30:00.000Z',
      })
  })

  it('measures the first prices of a session against the close before it when sessions are back to back', async () => {
    app.clock.set('2026-11-21T05:14:50Z')
    const market = await openMarket(
      { ...app.context, term: 1 },
      simulatedProvider({ universe: instruments, idBySlug: ids, hours: 'always' }),
    )
    expect((await closes('apple')).at(-1)!.date).toBe('2026-11-19')
    for (let beat = 0; beat < 20; beat++) {
      app.clock.advance(1000)
      await market.beat()
    }
    // Friday ended at midnight in New York.
    const friday = (await closes('apple')).at(-1)!
    expect(friday.date).toBe('2026-11-20')
    const quote = await app.context.db
      .selectFrom('quotes')
      .where('instrument_id', '=', ids.get('apple')!)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(quote.at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-21T05:00:00Z'))
    expect(quote.change_today).toBeCloseTo((quote.last_price / friday.close - 1) * 100, 1)
  })

  it('keeps prices within the day for a week, so that the last session is there after any holidays', async () => {
    const { db } = app.context
    const instrument_id = ids.get('apple')!
    const market = await openMarket({ ...app.context, term: 1 }, provider())
    const now = app.clock().getTime()
    const old = [8, 6].map((days) => ({ instrument_id, at: new Date(now - days * 1440 * minute), price: 1 }))
    await db.insertInto('intraday_prices').values(old).execute()
    await market.deleteOldPoints()
    const kept = await db.selectFrom('intraday_prices').where('price', '=', 1).select('at').execute()
    expect(kept).toEqual([{ at: old[1]!.at }])
    await db.deleteFrom('intraday_prices').where('price', '=', 1).execute()
  })

  it('leaves a listing alone whose real prices were imported', async () => {
    const volvo = ids.get('volvo-b')!
    await app.context.db
      .updateTable('instruments')
      .set({ source: 'csv', source_key: 'TX1' })
      .where('id', '=', volvo)
      .execute()
    await app.context.db.deleteFrom('daily_prices').where('instrument_id', '=', volvo).execute()
    const market = await openMarket({ ...app.context, term: 1 }, provider())
    app.clock.advance(1000)
    await market.beat()
    expect(await closes('volvo-b')).toEqual([])
    expect(await app.context.db.selectFrom('quotes').where('instrument_id', '=', volvo).selectAll().execute()).toEqual(
      [],
    )
  })
})
