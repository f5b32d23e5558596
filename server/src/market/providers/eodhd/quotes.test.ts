import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { PriceChange } from '#bus/messages.ts'
import { openMarket } from '#market/open-market.ts'

import { adoptListed } from './adopt.ts'
import { takeDueDays } from './days.ts'
import { takeHistories } from './histories.ts'
import { listProvidedListings } from './queries.ts'
import { createQuotePoller } from './quotes.ts'
import { eodhdSource } from './source.ts'
import { venues } from './venues.ts'
import { startWorld } from './world.fixture.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
  await world.setTime('2026-12-18T21:00:00Z')
  for (const venue of venues.filter(({ exchange }) => ['ST', 'XETRA', 'LSE', 'US'].includes(exchange)))
    await adoptListed(world.parts, venue)
  await takeHistories(world.parts, 50, new Set())
  await world.sandbox.forgetCalls()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.sandbox.mend()
  await world.sandbox.forgetCalls()
})

describe('quotes', () => {
  it('are requested for listings that are watched or followed while their exchange trades, twenty at once', async () => {
    await world.setTime('2026-12-21T12:00:00Z')
    const poller = createQuotePoller(() => new Set([world.ids.sap!]))
    const listings = (await listProvidedListings(world.app.context.db)).map((listing) => ({
      ...listing,
      instrumentId: listing.id,
      mic: listing.mic!,
      hasSession: true,
    }))
    await poller.poll(world.parts, listings)
    const calls = await world.sandbox.calls()
    const asked = calls
      .flatMap(({ path, query }) => [path.split('/').at(-1)!, ...(query.s ?? '').split(',')])
      .filter(Boolean)
    // New York has not opened; nobody watches or follows Shell.
    expect(asked.toSorted()).toEqual(['SAP.XETRA', 'SIE.XETRA', 'VOLV-B.ST'])
    expect(poller.take()).toHaveLength(3)
    await poller.poll(world.parts, listings)
    expect(poller.take()).toEqual([])
  })

  it('are shown when they are fifteen minutes old by their own time, not later and never sooner', async () => {
    await world.setTime('2026-12-21T12:30:00Z')
    const { bus, db } = world.app.context
    const received: PriceChange[] = []
    bus.subscribe('prices', (change) => received.push(change))
    const config = {
      ...world.app.context.config,
      market: 'eodhd' as const,
      eodhd: { url: world.sandbox.url, token: world.sandbox.token, unitsPerDay: 100_000, requestsPerMinute: 1000 },
    }
    const source = eodhdSource({ ...world.app.context, config })
    const market = await openMarket({ ...world.app.context, config, term: 1 }, await source.provide())
    bus.publish('watches', { instrumentId: world.ids.sap! })
    const stopping = new AbortController()
    const working = source.work!(stopping.signal)
    const shown = async () => {
      await market.beat()
      return received.map((price) => price.instrument_id)
    }
    await expect.poll(shown).toEqual(expect.arrayContaining([world.ids.sap, world.ids.volvo]))
    stopping.abort()
    await working
    const volvo = await db
      .selectFrom('quotes')
      .where('instrument_id', '=', world.ids.volvo!)
      .selectAll()
      .executeTakeFirstOrThrow()
    // The sandbox is fifteen minutes late: the newest quote may be shown at once.
    expect(volvo.at.toISOString()).toBe('2026-12-21T12:15:00.000Z')
    expect(volvo.trading).toBe(true)
    expect(received[0]!.at).toBe('2026-12-21T12:15:00.000Z')
    const before = (await world.closesOf('volvo')).findLast(({ date }) => date < '2026-12-21')!
    expect(volvo.change_today).toBeCloseTo((volvo.last_price / before.close - 1) * 100, 1)
    const points = await db
      .selectFrom('intraday_prices')
      .where('instrument_id', '=', world.ids.volvo!)
      .selectAll()
      .execute()
    expect(points.map(({ at }) => at.toISOString())).toEqual(['2026-12-21T12:15:00.000Z'])
  })

  it('that arrive too early are held back', async () => {
    await world.setTime('2026-12-21T13:00:00Z')
    const provider = {
      ...world.parts.clock,
      listings: [{ instrumentId: world.ids.volvo!, mic: 'XSTO', hasSession: true }],
      ticksBetween: () => [{ instrumentId: world.ids.volvo!, price: 99, atMs: Date.parse('2026-12-21T12:50:00Z') }],
    }
    const market = await openMarket({ ...world.app.context, term: 1 }, provider)
    const shown = async () => {
      await market.beat()
      const row = await world.app.context.db
        .selectFrom('quotes')
        .where('instrument_id', '=', world.ids.volvo!)
        .selectAll()
        .executeTakeFirst()
      return row?.last_price === 99
    }
    expect(await shown()).toBe(false)
    world.app.clock.set('2026-12-21T13:04:59Z')
    expect(await shown()).toBe(false)
    world.app.clock.set('2026-12-21T13:05:00Z')
    expect(await shown()).toBe(true)
  })

  it('on the morning of a split are measured by the close as it is after the split', async () => {
    await world.setTime('2026-12-22T13:00:00Z')
    const { db } = world.app.context
    const id = world.ids.volvo!
    const before = (await world.closesOf('volvo')).findLast(({ date }) => date < '2026-12-22')!
    const split = { instrument_id: id, ex_date: '2026-12-22', numerator: 1, denominator: 2, kind: 'split 2:1' }
    await db.insertInto('corporate_actions').values(split).execute()
    const provider = {
      ...world.parts.clock,
      listings: [{ instrumentId: id, mic: 'XSTO', hasSession: true }],
      ticksBetween: () => [{ instrumentId: id, price: before.close * 0.51, atMs: Date.parse('2026-12-22T12:40:00Z') }],
    }
    await (await openMarket({ ...world.app.context, term: 1 }, provider)).beat()
    const quote = await db.selectFrom('quotes').where('instrument_id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(quote.change_today).toBeCloseTo(2, 6)
    await db.deleteFrom('corporate_actions').where('instrument_id', '=', id).where('kind', '=', split.kind).execute()
  })

  it.each(['401', '402', '429', '500', 'html', 'na', 'silence'])(
    'stay as they are when the answer is %s',
    async (kind) => {
      await world.setTime('2026-12-21T14:00:00Z')
      const before = await world.app.context.db.selectFrom('quotes').orderBy('instrument_id').selectAll().execute()
      const poller = createQuotePoller(() => new Set([world.ids.volvo!]))
      const [listing] = await listProvidedListings(world.app.context.db)
      await world.sandbox.fail({ kind, times: 3 })
      const listings = [{ ...listing!, instrumentId: listing!.id, mic: 'XSTO', hasSession: true }]
      await poller.poll({ ...world.parts, data: world.freshClient({ silentMs: 500 }) }, listings).catch(() => undefined)
      expect(poller.take()).toEqual([])
      expect(await world.app.context.db.selectFrom('quotes').orderBy('instrument_id').selectAll().execute()).toEqual(
        before,
      )
    },
  )

  it('give way to the close of their day', async () => {
    const { db } = world.app.context
    const quotes = () => db.selectFrom('quotes').where('instrument_id', '=', world.ids.volvo!).selectAll().execute()
    expect(await quotes()).toHaveLength(1)
    await world.setTime('2026-12-22T21:00:00Z')
    await takeDueDays(world.parts, new Map())
    expect((await world.closesOf('volvo')).at(-1)!.date).toBe('2026-12-22')
    expect(await quotes()).toEqual([])
  })
})
