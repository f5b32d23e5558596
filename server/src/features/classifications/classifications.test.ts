import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { type NamedList, namesOf } from '#features/explore/explore.fixture.ts'
import { refreshDayChanges } from '#market/queries.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const unknown = {
  change_today: null,
  change_w1: null,
  change_m1: null,
  change_m3: null,
  change_ytd: null,
  change_y1: null,
  change_y3: null,
}

describe('sectors, industries and regions', () => {
  let app: TestApp
  let anna: TestMember
  let user: Client
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    user = await app.user()
    const { db } = app.context
    const stock = (name: string, country: string, follower_count: number, industry?: string) =>
      make.instrument(db, {
        name,
        country,
        follower_count,
        ...(industry !== undefined && { sector: industry === 'steel' ? 'basic-materials' : 'technology', industry }),
      })
    await stock('SSAB', 'SE', 5, 'steel')
    await stock('Hexagon', 'SE', 9, 'software-application')
    await stock('SAP', 'DE', 9, 'software-application')
    await stock('Apple', 'US', 2, 'consumer-electronics')
    await stock('Unclassed', 'NO', 1)
    const funds = [
      ['World fund', 'MUTUAL_FUND', { technology: 30, 'basic-materials': 5 }, { 'north-america': 60, europe: 20 }],
      ['Tech ETF', 'ETF', { technology: 95 }, { 'north-america': 60 }],
      ['Europe fund', 'MUTUAL_FUND', { technology: 10 }, { europe: 100 }],
    ] as const
    for (const [name, kind, sectors, regions] of funds) {
      const { id } = await make.instrument(db, { name, kind, sector: 'technology', country: 'SE' })
      const parts = [
        ...Object.entries(sectors).map(([part, percent], position) => ({
          kind: 'sector' as const,
          part,
          percent,
          position,
        })),
        ...Object.entries(regions).map(([part, percent], position) => ({
          kind: 'region' as const,
          part,
          percent,
          position,
        })),
      ]
      await db
        .insertInto('fund_parts')
        .values(parts.map(({ part, ...rest }) => ({ fund_id: id, name: part, ...rest })))
        .execute()
    }
  })
  afterAll(() => app.close())

  /** Reads the list in pages of one and of twenty, which must agree. */
  const orderOf = async (path: NamedList) => {
    const names = await namesOf(anna, path)
    expect(await namesOf(anna, `${path}?page_size=1`)).toEqual(names)
    return names
  }

  it('are found by slug, with what they hold', async () => {
    expect((await anna.get('/sectors/slug/technology')).body).toEqual({
      id: '311',
      slug: 'technology',
      key: 'sector_technology',
      name: 'Technology',
      super_sector_key: 'sensitive',
      description_key: 'sector_technology_description',
      super_sector_description_key: 'super_sector_sensitive_description',
      stock_count: 3,
      fund_count: 3,
      share: 75,
      ...unknown,
    })
    expect((await anna.get('/industries/slug/steel')).body).toMatchObject({
      id: '101014',
      sector: { slug: 'basic-materials' },
      stock_count: 1,
      fund_count: 0,
      share: 25,
    })
    const { body: europe } = await anna.get('/regions/slug/europe')
    expect(europe).toMatchObject({ id: '1', stock_count: 4, fund_count: 2, share: 80 })
    expect(europe.countries).toContain('SE')
    expect((await anna.get('/regions/1')).body).toEqual(europe)
    const { body: abroad } = await anna.get('/regions/slug/europe-ex-sweden')
    expect(abroad).toMatchObject({ id: '11', stock_count: 2, fund_count: 2, share: 40 })
    expect((await anna.get('/regions/slug/africa')).body).toMatchObject({ stock_count: 0, fund_count: 0, share: 0 })
  })

  it('list their stocks, the most followed first', async () => {
    expect(await orderOf('/sectors/311/stocks')).toEqual(['SAP', 'Hexagon', 'Apple'])
    expect(await orderOf('/industries/311002/stocks')).toEqual(['SAP', 'Hexagon'])
    expect(await orderOf('/industries/311012/stocks')).toEqual([])
    expect(await orderOf('/regions/1/stocks')).toEqual(['SAP', 'Hexagon', 'SSAB', 'Unclassed'])
    expect(await orderOf('/regions/11/stocks')).toEqual(['SAP', 'Unclassed'])
    expect(await orderOf('/regions/12/stocks')).toEqual(['Hexagon', 'SSAB', 'Unclassed'])
  })

  it('list the funds that hold them, the greatest share first', async () => {
    expect(await orderOf('/sectors/311/funds')).toEqual(['Tech ETF', 'World fund', 'Europe fund'])
    expect(await orderOf('/regions/2/funds')).toEqual(['World fund', 'Tech ETF'])
    expect(await orderOf('/regions/12/funds')).toEqual(['Europe fund', 'World fund'])
    expect(await orderOf('/industries/101014/funds')).toEqual([])
  })

  it('list no holdings of a member who has connected no portfolio', async () => {
    for (const path of ['/sectors/311', '/industries/311002', '/regions/1'] as const) {
      expect((await anna.get(`${path}/user-holdings`)).body).toEqual({ stocks: [], funds: [] })
    }
  })

  it('are listed in Explore by how much of all stocks they hold', async () => {
    expect(await orderOf('/explore/sectors')).toEqual(['Technology', 'Basic Materials'])
    expect(await orderOf('/explore/regions')).toEqual([
      'Europe',
      'Europe ex Germany',
      'Europe ex Sweden',
      'North America',
    ])
    expect(await orderOf('/explore/industries')).toEqual(['Software - Application', 'Steel', 'Consumer Electronics'])
    const shares = (await anna.get('/explore/regions')).body.results
    expect(shares.filter(({ id }) => Number(id) <= 10).reduce((sum, { share }) => sum + share!, 0)).toBe(100)
  })

  describe('with prices', () => {
    const newest = '2026-11-18'
    const priced = async (
      name: string,
      changes: Record<string, unknown> & { change_m3?: number },
      today?: { change_today: number; at: Date },
    ) => {
      const { db } = app.context
      const { id } = await db.selectFrom('instruments').where('name', '=', name).select('id').executeTakeFirstOrThrow()
      await db
        .insertInto('instrument_stats')
        .values({ instrument_id: id, as_of: newest, close: 100, ...changes })
        .execute()
      if (!today) return
      await db
        .insertInto('quotes')
        .values({ instrument_id: id, last_price: 1, trading: true, ...today })
        .execute()
      // What the change up to the quote is measured against.
      const close = 1 / (1 + (changes.change_m3 ?? today.change_today) / 100)
      await db.insertInto('daily_prices').values({ instrument_id: id, date: '2026-08-14', close }).execute()
    }
    beforeAll(async () => {
      const { db } = app.context
      await priced('SSAB', { change_d1: 4, change_m3: 40, change_y1: 400 })
      await priced(
        'Hexagon',
        { change_d1: 1, change_m3: 10 },
        { change_today: -3, at: new Date('2026-11-19T09:00:00Z') },
      )
      await priced(
        'SAP',
        { change_d1: 2, change_m3: -20, change_y1: 30 },
        { change_today: 9, at: new Date('2026-10-01') },
      )
      await priced('Apple', { change_d1: 6, change_m3: 60, change_y1: 20 })
      for (const [name, isin, follower_count, facts] of [
        ['Apple in Frankfurt', 'US0378331005', 1, { change_m3: 62 }],
        ['Apple in Munich', 'US0378331005', 0, { change_m3: 900 }],
        ['Thin', null, 0, { change_m3: 500, is_thin: true }],
        ['Delisted', null, 0, { change_m3: 500, as_of: '2026-11-10' }],
      ] as const) {
        await make.instrument(db, { name, isin, follower_count, country: 'US', sector: 'technology' })
        await priced(name, facts)
      }
      await priced('World fund', { change_y1: 8, change_m3: 1, change_d1: -1 })
      await priced('Tech ETF', { change_y1: 12 })
      await priced('Europe fund', { change_d1: 1 }, { change_today: -2, at: new Date('2026-11-19T09:00:00Z') })
      await refreshDayChanges(db)
      app.clock.advance(60_000)
    })

    it('have the median change of their stocks, each share once, without thinly traded and delisted ones', async () => {
      expect((await anna.get('/sectors/slug/technology')).body).toMatchObject({
        ...unknown,
        // Of -3, 2 and 6 today; of 10, -20, 60 and 62 within three months.
        change_today: 2,
        change_m3: 35,
      })
      expect((await anna.get('/sectors/slug/basic-materials')).body).toMatchObject(unknown)
      expect((await anna.get('/regions/slug/europe')).body).toMatchObject({ change_today: 2, change_m3: 10 })
      expect((await anna.get('/regions/slug/north-america')).body).toMatchObject(unknown)
      const { results } = (await anna.get('/explore/sectors')).body
      expect(results[0]).toMatchObject({ slug: 'technology', change_m3: 35 })
    })

    it('sort their stocks and funds by a change, both ways, without those that it is not known of', async () => {
      const sorted = (path: string, query: string) =>
        bothWays(`${path}?${query}` as NamedList, `${path}?page_size=1&${query}` as NamedList)
      expect(await sorted('/sectors/311/stocks', 'sort=change_today')).toEqual(['Apple', 'SAP', 'Hexagon'])
      expect(await sorted('/sectors/311/stocks', 'sort=change_today&order=asc')).toEqual(['Hexagon', 'SAP', 'Apple'])
      expect(await sorted('/sectors/311/stocks', 'sort=change_y1')).toEqual(['SAP', 'Apple'])
      expect(await sorted('/industries/311002/stocks', 'sort=change_m3')).toEqual(['Hexagon', 'SAP'])
      expect(await sorted('/regions/1/stocks', 'sort=change_m3')).toEqual(['SSAB', 'Hexagon', 'SAP'])
      expect(await sorted('/sectors/311/funds', 'sort=change_y1')).toEqual(['Tech ETF', 'World fund'])
      expect(await sorted('/regions/2/funds', 'sort=change_m3&order=asc')).toEqual(['World fund'])
      expect(await sorted('/sectors/311/funds', 'sort=change_today')).toEqual(['World fund', 'Europe fund'])
      expect(await sorted('/sectors/311/funds', 'sort=change_today&order=asc')).toEqual(['Europe fund', 'World fund'])
      expect((await anna.send('GET', '/sectors/311/stocks?sort=name')).status).toBe(400)
      expect((await anna.send('GET', '/sectors/311/stocks?sort=change_y1&order=up')).status).toBe(400)
    })

    async function bothWays(path: NamedList, inOnes: NamedList): Promise<string[]> {
      const names = await namesOf(anna, path)
      expect(await namesOf(anna, inOnes)).toEqual(names)
      return names
    }
  })

  it('count again after a minute', async () => {
    const count = async () => (await anna.get('/sectors/slug/energy')).body.stock_count
    expect(await count()).toBe(0)
    await make.instrument(app.context.db, { name: 'Equinor', country: 'NO', sector: 'energy' })
    expect(await count()).toBe(0)
    app.clock.advance(60_000)
    expect(await count()).toBe(1)
  })

  it('are for signed-in users, and the holdings in them for members', async () => {
    for (const path of ['/sectors/311', '/industries/311002', '/regions/1'] as const) {
      for (const part of ['stocks', 'funds', 'user-holdings'] as const) {
        expect((await app.visitor.get(`${path}/${part}`)).status, `${path}/${part}`).toBe(401)
        expect((await user.get(`${path}/${part}`)).status, `${path}/${part}`).toBe(part === 'user-holdings' ? 403 : 200)
      }
    }
    for (const path of [
      '/sectors/slug/energy',
      '/industries/slug/steel',
      '/regions/slug/japan',
      '/regions/3',
    ] as const) {
      expect((await app.visitor.get(path)).status, path).toBe(401)
      expect((await user.get(path)).status, path).toBe(200)
    }
  })

  it('are not found under a name or an id that does not exist', async () => {
    for (const noun of ['sectors', 'industries', 'regions'] as const) {
      for (const path of [
        'slug/nowhere',
        'slug/NO%20SLUG',
        '999/stocks',
        '999/funds',
        '999/user-holdings',
        'x/stocks',
      ] as const) {
        expect(await anna.get(`/${noun}/${path}`), `${noun}/${path}`).toMatchObject({
          status: 404,
          body: { detail: 'Not found.' },
        })
      }
    }
    expect((await anna.get('/regions/13')).status).toBe(404)
    expect((await anna.get('/sectors/311/stocks?page_size=-1')).status).toBe(400)
    expect((await anna.get('/regions/1/stocks?cursor=MQ.forged')).status).toBe(404)
  })

  it('come in one batch, as their pages ask for them', async () => {
    const paths = ['/regions/1', '/regions/1/stocks', '/regions/1/funds', '/regions/1/user-holdings']
    const { body } = await anna.post(
      '/batch',
      paths.map((path) => ({ path })),
    )
    expect(body).toMatchObject([
      { body: { slug: 'europe' } },
      { body: { results: [{ name: 'SAP' }, {}, {}, {}, { name: 'Equinor' }] } },
      { body: { results: [{ name: 'Europe fund' }, { name: 'World fund' }] } },
      { body: { stocks: [], funds: [] } },
    ])
  })
})
