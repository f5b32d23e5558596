import { type Period, type PricePeriod, pricePeriods } from '@app/contract/limits.ts'
import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import { changePeriods } from '@app/domain/instruments/periods.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { computedPortfolio } from '#features/portfolios/portfolios.fixture.ts'
import { refreshEverywhere, refreshStale } from '#market/figures/figures.ts'
import { openMarket, type OpenMarket } from '#market/open-market.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import { sessionClock } from '#market/providers/session-clock.ts'
import type { Tick } from '#market/providers/provider.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

/** The starts of the periods that end on each day, written out; the split is on 1 September. */
const starts: Record<string, Record<Exclude<PricePeriod, 'all' | 'today'>, string>> = {
  '2026-11-17': {
    d1: '2026-11-16',
    w1: '2026-11-10',
    m1: '2026-10-17',
    m3: '2026-08-17',
    m6: '2026-05-17',
    ytd: '2025-12-31',
    y1: '2025-11-17',
    y2: '2024-11-17',
    y3: '2023-11-17',
    y5: '2021-11-17',
  },
  '2026-11-18': {
    d1: '2026-11-17',
    w1: '2026-11-11',
    m1: '2026-10-18',
    m3: '2026-08-18',
    m6: '2026-05-18',
    ytd: '2025-12-31',
    y1: '2025-11-18',
    y2: '2024-11-18',
    y3: '2023-11-18',
    y5: '2021-11-18',
  },
  '2026-11-19': {
    d1: '2026-11-18',
    w1: '2026-11-12',
    m1: '2026-10-19',
    m3: '2026-08-19',
    m6: '2026-05-19',
    ytd: '2025-12-31',
    y1: '2025-11-19',
    y2: '2024-11-19',
    y3: '2023-11-19',
    y5: '2021-11-19',
  },
}
const splitOn = '2026-09-01'

type Listing = { id: string; slug: string; isLive: boolean; closes: Map<string, number> }

let app: TestApp
let anna: TestMember
let market: OpenMarket
let portfolioId: string
const listings: Listing[] = []
const ticks: Tick[] = []

/** The closes of a listing as published: they wander, and halve with the split. */
const closeOn = (place: number) => (date: string, i: number) =>
  Math.round((date < splitOn ? 2 : 1) * (100 + place * 37 + 15 * Math.sin(i / 23 + place) + i / 50) * 100) / 100

async function addListing(place: number, values: object, isLive: boolean): Promise<void> {
  const { db } = app.context
  const { id, slug } = await make.instrument(db, values)
  const days = tradingDaysBetween('XSTO', '2020-11-02', '2026-11-17')
  const closes = new Map(days.map((date, i) => [date, closeOn(place)(date, i)]))
  await db.transaction().execute(async (tx) => {
    const rows = [...closes].map(([date, close]) => ({ id, date, close }))
    await writeCloses(tx, rows, 'real')
    await writeActions(tx, [{ id, exDate: splitOn, ratio: ratioOf(1, 2), kind: 'split 2:1' }])
  })
  listings.push({ id, slug, isLive, closes })
}

/** Runs the market to a moment, at which each live listing has had its last price five minutes before. */
async function run(moment: string): Promise<void> {
  app.clock.set(moment)
  const atMs = Date.parse(moment) - 20 * 60_000
  for (const [place, { id: instrumentId, isLive }] of listings.entries()) {
    const wave = Math.sin(atMs / 1e7 + place)
    if (isLive) ticks.push({ instrumentId, atMs, price: Math.round((210 + 20 * place + 9 * wave) * 100) / 100 })
  }
  await market.beat()
}

async function close(date: string): Promise<void> {
  const { db } = app.context
  const rows = listings.map(({ id, closes }, place) => {
    const price = Math.round((207 + 20 * place) * 100) / 100
    closes.set(date, price)
    return { id, date, close: price }
  })
  await db.transaction().execute((tx) => writeCloses(tx, rows, 'real'))
  await refreshEverywhere(app.context)
}

beforeAll(async () => {
  app = await testApp({ now: '2026-11-18T08:00:00.000Z', config: { marketHours: 'real' } })
  anna = await app.member('Anna')
  await addListing(0, { name: 'Volvo B', symbol: 'VOLV B', sector: 'industrials' }, true)
  await addListing(1, { name: 'OMX Stockholm 30', kind: 'INDEX', slug: 'omxs30', symbol: 'OMXS30' }, true)
  await addListing(2, { name: 'XACT OMXS30', kind: 'ETF', symbol: 'XACT' }, true)
  await addListing(3, { name: 'Avanza Zero', kind: 'MUTUAL_FUND', symbol: '', mic: null }, false)
  await addListing(4, { name: 'Volvo A', symbol: 'VOLV A' }, false)
  await refreshStale(app.context.db)
  for (const { id } of listings) await anna.put(`/user/follows/instruments/${id}`)
  const held = listings.filter((_, place) => place !== 1)
  portfolioId = (
    await computedPortfolio(
      app,
      anna,
      held.map((instrument) => ({ instrument })),
    )
  ).id
  const live = listings.filter(({ isLive }) => isLive)
  market = await openMarket(
    { ...app.context, term: 1 },
    {
      ...sessionClock('real'),
      listings: live.map(({ id }) => ({ instrumentId: id, mic: 'XSTO', hasSession: true })),
      ticksBetween: (fromMs, toMs) => ticks.filter(({ atMs }) => fromMs < atMs + 20 * 60_000 && atMs <= toMs),
    },
  )
})
afterAll(() => app.close())

type Source = { price: number; date: string; base: (period: PricePeriod) => number | null }

/** The one source: the last price that may be shown, and the closes, adjusted by hand. */
function sourceOf({ id, isLive, closes }: Listing): Source {
  const released = ticks.filter(({ instrumentId, atMs }) => {
    return instrumentId === id && atMs <= app.clock().getTime() - 15 * 60_000
  })
  const tick = isLive ? released.at(-1) : undefined
  const tickDay = tick && new Date(tick.atMs).toISOString().slice(0, 10)
  const [lastDay, lastClose] = [...closes].at(-1)!
  const [date, price] = tick && tickDay! >= lastDay ? [tickDay!, tick.price] : [lastDay, lastClose]
  const adjusted = ([day, value]: [string, number]) => (day < splitOn ? value / 2 : value)
  const base = (period: PricePeriod) => {
    if (period === 'all') return adjusted([...closes][0]!)
    const start = starts[date]![period === 'today' ? 'd1' : period]
    const last = [...closes].findLast(([day]) => day <= start)
    return last ? adjusted(last) : null
  }
  return { price, date, base }
}

const shown = (from: number | null, to: number) => (from === null ? null : Math.round((to / from - 1) * 10_000) / 100)

/** Compares every listing that a reply mentions, however deep, with the source. Returns how many figures it compared. */
function compare(value: unknown, at: string): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + compare(one, at), 0)
  if (typeof value !== 'object' || value === null) return 0
  const fields = value as Record<string, unknown>
  const within = Object.values(fields).reduce((sum: number, one) => sum + compare(one, at), 0)
  const listing = listings.find(({ slug }) => slug === fields.slug)
  if (!listing || !('price' in fields)) return within
  const { price, base } = sourceOf(listing)
  const expected = {
    price,
    change_today: shown(base('today'), price),
    ...Object.fromEntries(changePeriods.map((period) => [`change_${period}`, shown(base(period), price)])),
  }
  const known = Object.entries(expected).filter(([field]) => field in fields)
  for (const [field, figure] of known) expect(fields[field], `${at}: ${field} of ${listing.slug}`).toBe(figure)
  if (fields.today) expect(fields.today, at).toMatchObject({ last_price: price, change_today: expected.change_today })
  return within + known.length
}

async function compareAll(): Promise<void> {
  const replies = await Promise.all([
    ...listings.map(({ id }) => anna.get(`/instruments/${id}`)),
    ...listings.map(({ slug }) => anna.get(`/instruments/slug/${slug}`)),
    anna.get('/instruments/indices'),
    anna.get('/user/indices'),
    anna.get('/user/bestworst'),
    anna.get('/user/bestworst?period=m3'),
    anna.get(`/profiles/${anna.id}/follows/instruments`),
    anna.get('/explore/sections?results=true'),
    anna.get('/explore/stocks/top/followed'),
    anna.get('/explore/stocks/top/return'),
    anna.get('/explore/funds/top/return'),
    anna.get('/sectors/310/stocks'),
    anna.get('/search?q=volvo'),
    anna.get(`/user/portfolios/${portfolioId}/positions`),
    anna.get(`/portfolios/${portfolioId}/percentages`),
  ])
  for (const [i, { status, body }] of replies.entries()) {
    expect(status).toBe(200)
    expect(compare(body, `reply ${i}`), `reply ${i}`).toBeGreaterThan(0)
  }
}

async function compareLines(): Promise<void> {
  const ids = listings.map(({ id }) => id).join(',')
  const sparkOf = async (period: Period) => (await anna.get(`/instruments/sparks?ids=${ids}&period=${period}`)).body
  for (const period of pricePeriods) {
    const sparks = period === 'y5' || period === 'all' ? undefined : (await sparkOf(period)).results
    for (const [place, listing] of listings.entries()) {
      const { price, base } = sourceOf(listing)
      const { points } = (await anna.get(`/instruments/history?instrument=${listing.id}&period=${period}`)).body
      const label = `${period} of ${listing.slug}`
      const ends = points.filter((_, i) => i === 0 || i === points.length - 1)
      expect(ends, label).toMatchObject([
        { price: base(period), value: 0 },
        { price, value: shown(base(period), price) },
      ])
      expect(points.length, label).toBeLessThanOrEqual(300)
      const spark = sparks?.[place]?.points
      if (!spark) continue
      const prices = points.map((point) => point.price)
      expect([spark[0], spark.at(-1)], label).toEqual([base(period), price])
      expect([Math.min(...spark), Math.max(...spark)], label).toEqual([Math.min(...prices), Math.max(...prices)])
      expect(spark.length, label).toBeLessThanOrEqual(28)
    }
  }
}

it.each([
  ['before the first price of a day', async () => undefined],
  ['at a first price', () => run('2026-11-18T09:00:00.000Z')],
  ['at a later price', () => run('2026-11-18T09:40:00.000Z')],
  ['after the close', () => close('2026-11-18')],
  ['at a price of the next day', () => run('2026-11-19T10:00:00.000Z')],
  ['at a later one', () => run('2026-11-19T14:25:00.000Z')],
])('every list, page, chart and sparkline shows one price and one change: %s', async (_, act) => {
  await act()
  await compareAll()
  await compareLines()
})
