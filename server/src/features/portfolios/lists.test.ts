import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analysis/analyse.ts'
import { appendDay } from './analysis/recalculate.ts'
import { figuresOf, listing, portfolioOf, staleFrom } from './portfolios.fixture.ts'

const names = ['Anna', 'Björn', 'Clara', 'David', 'Eva', 'Fredrik', 'Gunilla', 'Hugo', 'Ida', 'Johan']

let app: TestApp
let members: TestMember[]
/** The portfolio of each member: the later, the better its return and the higher its carbon risk. */
let portfolios: { id: string }[]
let stocks: { id: string }[]
let fund: { id: string }
/** A member who owns the fund and nothing else. */
let reader: TestMember

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T04:00:00Z' })
  members = []
  for (const name of names) members.push(await app.member(name))
  reader = await app.member('Reader')
  stocks = []
  for (const [i] of names.entries()) {
    const facts = { name: `Volvo ${i}`, country: 'SE', sector: 'industrials', industry: 'auto-parts' }
    const closeOn = (_date: string, day: number) => 100 + (i * day) / 50 + (day % 2)
    stocks.push(await listing(app, { ...facts, carbon_risk: i < 5 ? 'LOW' : 'HIGH', closeOn }))
  }
  fund = await listing(app, { kind: 'MUTUAL_FUND', name: 'Volvo fund', mic: null })
  await sql`insert into fund_parts (fund_id, kind, position, name, percent) values (${fund.id}, 'sector', 1, 'industrials', 60)`.execute(
    app.context.db,
  )
  portfolios = []
  for (const [i, member] of members.entries()) {
    portfolios.push(
      await portfolioOf(app, member, [
        { instrument: stocks[i]!, quantity: '10' },
        { instrument: stocks[0]!, quantity: '1', date: '2026-11-09' },
      ]),
    )
  }
  await portfolioOf(app, reader, [{ instrument: fund, quantity: '5', date: '2026-11-10' }])
  await appendDay(app.context)
})
afterAll(() => app.close())

const idsOf = (positions: readonly number[]) => positions.map((i) => portfolios[i]!.id)
const best = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

async function allIds(path: string): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | null = `${path}?page_size=3`; next !== null;) {
    const body = (await reader.send('GET', next)).body as { results: { id: string }[]; next: string | null }
    ids.push(...body.results.map(({ id }) => id))
    next = body.next
  }
  return ids
}

describe('the nightly run', () => {
  it('computes every portfolio, and rates them by rank', async () => {
    const ratings = []
    for (const { id } of portfolios) {
      ratings.push((await figuresOf(app, id))!.rating)
      expect(await staleFrom(app, id)).toBeNull()
    }
    expect(ratings).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 5])
    expect((await figuresOf(app, portfolios[9]!.id))!).toMatchObject({ is_top: true, rating_percentile: 0.95 })
    expect((await figuresOf(app, portfolios[7]!.id))!.is_top).toBe(false)
  })

  it('counts who owns an instrument, in how many portfolios, and what was bought lately', async () => {
    const at = async (id: string) => (await reader.get(`/instruments/${id}`)).body
    expect(await at(stocks[0]!.id)).toMatchObject({ owner_count: 10, portfolio_count: 10 })
    expect(await at(stocks[3]!.id)).toMatchObject({ owner_count: 1, portfolio_count: 1 })
    const { rows } = await sql<{ bought_count: number }>`
      select bought_count from instrument_stats where instrument_id = ${stocks[0]!.id}
    `.execute(app.context.db)
    expect(rows).toEqual([{ bought_count: 10 }])
  })

  it('goes on with the others if one portfolio cannot be computed', async () => {
    const { db } = app.context
    const [broken, other] = [
      await portfolioOf(app, members[0]!, [{ instrument: fund }]),
      await portfolioOf(app, members[0]!, [{ instrument: fund }]),
    ]
    // A purchase cannot bring money.
    await make.entries(db, { portfolioId: broken.id, holdingId: broken.holdings[0]!.id }, { amount: '1000' })
    await appendDay(app.context)
    expect(await figuresOf(app, broken.id)).toBeUndefined()
    expect(await figuresOf(app, other.id)).toBeDefined()
    for (const { id } of [broken, other]) await members[0]!.delete(`/user/portfolios/${id}`)
  })

  it('changes nothing when it is repeated', async () => {
    const version = async () => {
      const { rows } =
        await sql`select portfolio_id, computed_at, rating, score from portfolio_figures order by 1`.execute(
          app.context.db,
        )
      return rows
    }
    await appendDay(app.context)
    const before = await version()
    await appendDay(app.context)
    expect(await version()).toEqual(before)
  })
})

describe('lists of portfolios', () => {
  it('are ordered by rating, page by page', async () => {
    expect(await allIds('/explore/portfolios/top/rating')).toEqual(idsOf(best))
  })

  it('are ordered by score, page by page', async () => {
    const ids = await allIds('/explore/portfolios/top/score')
    const scores = []
    for (const id of ids) scores.push((await figuresOf(app, id))!.score!)
    expect(new Set(ids)).toEqual(new Set(idsOf(best)))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(ids[0]).toBe(portfolios[9]!.id)
  })

  it('are ordered by carbon risk, the lowest first', async () => {
    const ids = await allIds('/explore/portfolios/top/low-carbon')
    expect(new Set(ids.slice(0, 5))).toEqual(new Set(idsOf([0, 1, 2, 3, 4])))
    expect(ids).toHaveLength(10)
  })

  it('are ordered by followers', async () => {
    await sql`update portfolios set follower_count = 7 where id = ${portfolios[4]!.id}`.execute(app.context.db)
    expect((await allIds('/explore/portfolios/top/followers'))[0]).toBe(portfolios[4]!.id)
  })

  it('lack hidden ones, for everybody but their owner', async () => {
    await members[9]!.patch(`/user/portfolios/${portfolios[9]!.id}`, { hidden: true })
    for (const by of ['rating', 'score', 'low-carbon', 'followers'] as const) {
      expect(await allIds(`/explore/portfolios/top/${by}`)).not.toContain(portfolios[9]!.id)
    }
    expect(await allIds('/explore/profiles/top/rating')).not.toContain(members[9]!.id)
    expect((await reader.get(`/instruments/${stocks[9]!.id}`)).body).toMatchObject({
      owner_count: 0,
      portfolio_count: 0,
    })
    await members[9]!.patch(`/user/portfolios/${portfolios[9]!.id}`, { hidden: false })
  })

  it('are previewed on the Explore page', async () => {
    const { results } = (await reader.get('/explore/sections?results=true')).body
    const list = results.find(({ slug }) => slug === 'top-members')!.lists[0]!
    expect(list.results.map(({ id }) => id)).toEqual(idsOf([9, 8, 7, 6, 5]))
    expect(list.results[0]).not.toHaveProperty('value')
  })

  it('are empty for users without a profile, and refused to visitors', async () => {
    const user = await app.user()
    expect((await user.get('/explore/portfolios/top/rating')).body).toEqual({ results: [], next: null })
    expect((await app.visitor.get('/explore/portfolios/top/rating')).status).toBe(401)
  })
})

describe('lists of members', () => {
  it('are ordered by the best portfolio of each', async () => {
    const second = await portfolioOf(app, members[9]!, [{ instrument: stocks[1]! }])
    await appendDay(app.context)
    expect(await allIds('/explore/profiles/top/rating')).toEqual(best.map((i) => members[i]!.id))
    const low = await allIds('/explore/profiles/top/low-carbon')
    expect(low).toHaveLength(10)
    expect(low.slice(0, 6)).toContain(members[9]!.id)
    await members[9]!.delete(`/user/portfolios/${second.id}`)
  })
})

describe('who owns an instrument', () => {
  it('is listed by three-month return, members and portfolios alike', async () => {
    expect(await allIds(`/instruments/${stocks[0]!.id}/owners`)).toEqual(best.map((i) => members[i]!.id))
    expect(await allIds(`/instruments/${stocks[0]!.id}/portfolios`)).toEqual(idsOf(best))
    const [first] = (await reader.get(`/instruments/${stocks[0]!.id}/portfolios`)).body.results
    expect(first!.weight).toBeGreaterThan(0)
    for (const list of ['owners', 'portfolios'] as const) {
      expect((await app.visitor.get(`/instruments/${stocks[0]!.id}/${list}`)).status).toBe(401)
      expect((await reader.get(`/instruments/999999/${list}`)).status).toBe(404)
    }
  })
})

describe('what a member owns', () => {
  it('comes first in a search for a beginning', async () => {
    const hits = (await reader.get('/search?q=vol')).body.results
    expect(hits[0]!.instrument!.id).toBe(fund.id)
  })

  it('is listed in its sector, stocks apart from funds', async () => {
    const sector = (await reader.get('/sectors/slug/industrials')).body
    expect((await reader.get(`/sectors/${sector.id}/user-holdings`)).body).toMatchObject({
      stocks: [],
      funds: [{ id: fund.id }],
    })
    const mine = (await members[3]!.get(`/sectors/${sector.id}/user-holdings`)).body
    expect(mine.stocks.map(({ id }) => id)).toEqual([stocks[3]!.id, stocks[0]!.id])
    const region = (await reader.get('/regions/slug/europe')).body
    expect((await members[3]!.get(`/regions/${region.id}/user-holdings`)).body.stocks).toHaveLength(2)
    const japan = (await reader.get('/regions/slug/japan')).body
    expect((await members[3]!.get(`/regions/${japan.id}/user-holdings`)).body).toEqual({ stocks: [], funds: [] })
    expect((await app.visitor.get(`/sectors/${sector.id}/user-holdings`)).status).toBe(401)
  })

  it('has its best and worst over each period', async () => {
    const { best: winners, worst } = (await members[3]!.get('/user/bestworst?period=y1&limit=1')).body
    expect([winners[0]!.id, worst[0]!.id]).toEqual([stocks[3]!.id, stocks[0]!.id])
    expect(winners[0]!.change).toBeGreaterThan(worst[0]!.change!)
  })
})

describe('a portfolio whose prices are invented', () => {
  it('is marked, and not ranked with real ones', async () => {
    const simulated = await make.instrument(app.context.db, { source: 'simulated' })
    const { id } = await portfolioOf(app, members[0]!, [{ instrument: simulated, date: '2026-11-10' }])
    await analysePortfolio(app.context, id)
    await sql`update portfolio_figures set rating = 5, rating_basis = 9, score = 100 where portfolio_id = ${id}`.execute(
      app.context.db,
    )
    expect((await reader.get(`/portfolios/${id}`)).body.simulated).toBe(true)
    for (const by of ['rating', 'score'] as const) {
      expect(await allIds(`/explore/portfolios/top/${by}`)).not.toContain(id)
    }
  })
})
