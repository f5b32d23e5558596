import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

/** Thursday, 10:00 in Stockholm. */
const now = '2026-11-19T09:00:00.000Z'

describe('instruments', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp({ now, config: { marketHours: 'real' } })
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  async function stats(id: string, values: object = {}): Promise<void> {
    await app.context.db
      .insertInto('instrument_stats')
      .values({ instrument_id: id, as_of: '2026-11-18', close: 250, change_d1: 1.2399, change_m3: -4.126, ...values })
      .execute()
  }

  async function quote(id: string, at: string): Promise<void> {
    await app.context.db
      .insertInto('quotes')
      .values({ instrument_id: id, last_price: 255, change_today: 2, trading: true, at })
      .execute()
  }

  it('are for those who are signed in', async () => {
    const { id, slug } = await make.instrument(app.context.db)
    for (const path of [
      `/instruments/${id}`,
      `/instruments/slug/${slug}`,
      '/instruments/indices',
      `/instruments/history?instrument=${id}`,
      `/instruments/sparks?ids=${id}`,
      `/instruments/history/performance?instrument=${id}`,
      `/instruments/${id}/followers`,
      `/instruments/${id}/owners`,
      `/instruments/${id}/portfolios`,
      `/instruments/${id}/fund/details`,
      `/instruments/${id}/company`,
    ] as const) {
      expect(await app.visitor.get(path)).toMatchObject({
        status: 401,
        body: { detail: 'Authentication credentials were not provided.' },
      })
    }
  })

  it('are the same by id and by slug, with the quote as price', async () => {
    const { id, slug } = await make.instrument(app.context.db, { sector: 'industrials', dividend_yield: 2.4567 })
    const closes = { '2026-08-19': 300, '2026-11-18': 250 }
    await app.context.db
      .insertInto('daily_prices')
      .values(Object.entries(closes).map(([date, close]) => ({ instrument_id: id, date, close })))
      .execute()
    await stats(id)
    await quote(id, '2026-11-19T08:44:00.000Z')

    const byId = await anna.get(`/instruments/${id}`)

    expect(byId.status).toBe(200)
    expect(byId.body).toMatchObject({
      id,
      slug,
      name: 'Volvo B',
      exchange: 'Nasdaq Stockholm',
      morningstar_sector: { id: '310', slug: 'industrials', key: 'sector_industrials', name: 'Industrials' },
      price: 255,
      change_today: 2,
      today: { last_price: 255, change_today: 2, trading: true, at: '2026-11-19T08:44:00.000Z' },
      close_price: 250,
      change_d1: 2,
      change_m3: -15,
      change_y3: null,
      bases: { d1: 250, m3: 300, y3: null },
      market_open: '2026-11-19T08:00:00.000Z',
      market_close: '2026-11-19T16:30:00.000Z',
      has_calendar: true,
      delay_minutes: 15,
      dividend_yield: 2.46,
      simulated: false,
    })
    expect((await anna.get(`/instruments/slug/${slug}`)).body).toEqual(byId.body)
  })

  it('without a quote show the last close, as of the end of its session', async () => {
    const { id } = await make.instrument(app.context.db)
    await stats(id)
    expect((await anna.get(`/instruments/${id}`)).body).toMatchObject({
      price: 250,
      change_today: 1.24,
      today: { last_price: 250, change_today: 1.24, trading: false, at: '2026-11-18T16:30:00.000Z' },
    })
  })

  it.each([
    ['XPAR', 'Euronext Paris'],
    ['XXXX', 'XXXX'],
  ])('of an exchange without a calendar have no hours: %s is shown as %s', async (mic, exchange) => {
    const { id } = await make.instrument(app.context.db, { mic })
    const { body } = await anna.get(`/instruments/${id}`)
    expect(body).toMatchObject({ exchange, has_calendar: false, market_open: null, market_close: null })
  })

  it('without any price have null for each figure', async () => {
    const { id } = await make.instrument(app.context.db)
    expect((await anna.get(`/instruments/${id}`)).body).toMatchObject({
      price: null,
      close_price: null,
      today: { last_price: null, change_today: null, trading: false, at: null },
    })
  })

  it('trade from fifteen minutes after the opening until fifteen minutes after the close', async () => {
    const { id } = await make.instrument(app.context.db)
    await quote(id, '2026-11-19T08:44:00.000Z')
    const tradingAt = async (time: string): Promise<unknown> => {
      app.clock.set(time)
      return (await anna.get(`/instruments/${id}`)).body.today.trading
    }
    expect(await tradingAt('2026-11-19T08:14:59.999Z')).toBe(false)
    expect(await tradingAt('2026-11-19T08:15:00.000Z')).toBe(true)
    expect(await tradingAt('2026-11-19T16:44:59.999Z')).toBe(true)
    expect(await tradingAt('2026-11-19T16:45:00.000Z')).toBe(false)
    expect(await tradingAt('2026-11-21T10:00:00.000Z')).toBe(false)
    app.clock.set(now)
  })

  it('have no session at the weekend, and funds never have one', async () => {
    const { id } = await make.instrument(app.context.db)
    const fund = await make.instrument(app.context.db, { kind: 'MUTUAL_FUND' })
    const noSession = { market_open: null, market_close: null }
    expect((await anna.get(`/instruments/${fund.id}`)).body).toMatchObject({ ...noSession, delay_minutes: 0 })
    app.clock.set('2026-11-21T10:00:00.000Z')
    expect((await anna.get(`/instruments/${id}`)).body).toMatchObject(noSession)
    app.clock.set(now)
  })

  it('that are not there are not found, whatever their id looks like', async () => {
    for (const path of [
      '/instruments/999999',
      '/instruments/volvo-b',
      '/instruments/0',
      '/instruments/slug/nothing',
    ] as const) {
      expect(await anna.get(path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    }
  })

  it('list the indices that charts compare with by name, and none of the thousands beside them', async () => {
    const index = (name: string, symbol: string) =>
      make.instrument(app.context.db, { kind: 'INDEX', name, symbol, isin: null })
    const { id } = await index('OMX Stockholm 30', 'OMXS30')
    await stats(id, { change_w1: 1, change_y1: 12.345, change_ytd: 7, change_y3: 30, return_m3: -1.005 })
    await index('DAX 40', 'DAX30')
    await index('FTSE Japan', 'WIJPN')
    const indices = (await anna.get('/instruments/indices')).body.results
    expect(indices.map(({ name }) => name)).toEqual(['DAX 40', 'OMX Stockholm 30'])
    const changes = { change_d1: 1.24, change_w1: 1, change_m3: -4.13, change_ytd: 7, change_y1: 12.35, change_y3: 30 }
    expect(indices[1]).toMatchObject({ id, symbol: 'OMXS30', country: 'SE', ...changes, return_m3: -1 })
    expect(indices[0]).toMatchObject({ change_d1: null, change_m3: null, change_y3: null })
    expect((await anna.get('/user/indices')).body.results).toEqual(indices)
  })
})

describe('the followers of an instrument', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('come newest first, page by page, also those of the same moment', async () => {
    const { id } = await make.instrument(app.context.db)
    const members = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')] as const
    const [anna, bjorn, clara] = members
    const times = ['2026-11-19T09:00:00.000001Z', '2026-11-19T09:00:00.000002Z', '2026-11-19T09:00:00.000002Z']
    await app.context.db
      .insertInto('follows')
      .values(
        members.map((member, i) => ({
          follower_id: member.id,
          kind: 'instrument' as const,
          target_id: id,
          created_at: times[i]!,
        })),
      )
      .execute()
    const found: (string | null)[] = []
    for await (const { results } of anna.pages(`/instruments/${id}/followers?page_size=1`)) {
      found.push(...results.map(({ name }) => name))
    }
    expect(found).toEqual([bjorn.name, clara.name, anna.name])
  })

  it('are not found for an instrument that is not there, and a cursor of another list is refused', async () => {
    const anna = await app.member('Anna')
    const { id } = await make.instrument(app.context.db)
    expect((await anna.get('/instruments/999999/followers')).status).toBe(404)
    expect(await anna.get(`/instruments/${id}/followers?cursor=abc.def`)).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })
})

describe('the simulated market around the clock', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ now: '2026-11-21T10:00:00.000Z', config: { marketHours: 'always' } })
  })
  afterAll(() => app.close())

  it('has a session on a Saturday; a real listing has none', async () => {
    const anna = await app.member('Anna')
    const simulated = await make.instrument(app.context.db, { source: 'simulated' })
    const real = await make.instrument(app.context.db)
    for (const { id } of [simulated, real]) {
      await app.context.db
        .insertInto('quotes')
        .values({ instrument_id: id, last_price: 10, trading: true, at: '2026-11-21T09:45:00Z' })
        .execute()
    }
    expect((await anna.get(`/instruments/${simulated.id}`)).body).toMatchObject({
      simulated: true,
      market_open: '2026-11-20T23:00:00.000Z',
      today: { trading: true },
    })
    expect((await anna.get(`/instruments/${real.id}`)).body).toMatchObject({
      market_open: null,
      today: { trading: false },
    })
  })
})
