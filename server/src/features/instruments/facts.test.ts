import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const notFound = { status: 404, body: { detail: 'Not found.' } }

/** Expects a refusal for visitors, and not found for an instrument that does not exist. */
async function expectGuarded(path: (id: string) => PathTo<object>): Promise<void> {
  const { id } = await make.instrument(app.context.db)
  expect(await app.visitor.get(path(id))).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  for (const nothing of ['999999', '9'.repeat(18), '9'.repeat(30), '0', '-1', 'volvo-b']) {
    expect(await anna.get(path(nothing))).toMatchObject(notFound)
  }
}

describe('what a fund holds', () => {
  async function fund(values: object = {}) {
    return make.instrument(app.context.db, {
      kind: 'MUTUAL_FUND',
      name: 'Avanza Zero',
      fund_srri: 6,
      fund_ongoing_charge: 0.123,
      ...values,
    })
  }

  it('is for those who are signed in, and of a fund that is there', () =>
    expectGuarded((id) => `/instruments/${id}/fund/details`))

  it('is listed by kind, the largest part first, with the instruments that are in the database', async () => {
    const { id } = await fund({ source: 'simulated', isin: 'SE0001718388' })
    const volvo = await make.instrument(app.context.db)
    const part = { fund_id: id, instrument_id: null }
    await app.context.db
      .insertInto('fund_parts')
      .values([
        { ...part, kind: 'holding', position: 0, name: 'TSMC', percent: 4 },
        { ...part, kind: 'holding', position: 1, name: 'Volvo B', percent: 7.899, instrument_id: volvo.id },
        { ...part, kind: 'sector', position: 2, name: 'technology', percent: 40 },
        { ...part, kind: 'sector', position: 3, name: 'nonsense', percent: 5 },
        { ...part, kind: 'industry', position: 4, name: 'steel', percent: 12 },
        { ...part, kind: 'region', position: 5, name: 'europe', percent: 99.5 },
      ])
      .execute()

    expect(await anna.get(`/instruments/${id}/fund/details`)).toMatchObject({
      status: 200,
      body: {
        holdings: [
          { name: 'Volvo B', instrument: { id: volvo.id, slug: volvo.slug }, percent: 7.9 },
          { name: 'TSMC', instrument: null, percent: 4 },
        ],
        sectors: [{ of: { id: '311', slug: 'technology', key: 'sector_technology', name: 'Technology' }, percent: 40 }],
        industries: [{ of: { slug: 'steel', name: 'Steel' }, percent: 12 }],
        regions: [{ of: { id: '1', slug: 'europe', name: 'Europe' }, percent: 99.5 }],
        fee: 0.12,
        risk_category: 'HIGH',
        fact_sheet: `/v1/instruments/${id}/kiid`,
        simulated: true,
      },
    })
  })

  it('is empty if nothing is known, also for an exchange-traded fund', async () => {
    const { id } = await fund({ kind: 'ETF', fund_srri: null, fund_ongoing_charge: null })
    expect((await anna.get(`/instruments/${id}/fund/details`)).body).toEqual({
      holdings: [],
      sectors: [],
      industries: [],
      regions: [],
      fee: null,
      risk_category: null,
      fact_sheet: null,
      simulated: false,
    })
  })

  it('is not found for a stock and an index', async () => {
    const stock = await make.instrument(app.context.db)
    const index = await make.instrument(app.context.db, { kind: 'INDEX' })
    for (const { id } of [stock, index])
      expect(await anna.get(`/instruments/${id}/fund/details`)).toMatchObject(notFound)
  })
})

describe('the company behind a stock', () => {
  it('is for those who are signed in, and of a stock that is there', () =>
    expectGuarded((id) => `/instruments/${id}/company`))

  it('tells what it does, where it is and what it earns', async () => {
    const { id } = await make.instrument(app.context.db, {
      description: 'Makes lorries.',
      sector: 'industrials',
      industry: 'farm-heavy-construction-machinery',
      website: 'https://www.volvogroup.com',
      eps: 21.5,
      pe_ratio: 12.5,
      dividend_yield: 4.567,
    })
    expect(await anna.get(`/instruments/${id}/company`)).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          name: 'Volvo',
          description: 'Makes lorries.',
          country: 'SE',
          website: 'https://www.volvogroup.com',
          sector: { id: '310', slug: 'industrials', key: 'sector_industrials', name: 'Industrials' },
          industry: expect.objectContaining({ slug: 'farm-heavy-construction-machinery' }) as unknown,
          fundamentals: { eps: 21.5 },
          dividend_yield: 4.57,
          pe_ratio: 12.5,
          simulated: false,
        },
      }),
    )
  })

  it.each([
    ['Volvo B', 'VOLV B', 'Volvo'],
    ['Nordea Bank', 'NDA SE', 'Nordea Bank'],
    ['Vitamin C', 'VITC', 'Vitamin C'],
    ['B', 'X B', 'B'],
  ])('of %s with the symbol %s is %s', async (name, symbol, company) => {
    const { id } = await make.instrument(app.context.db, { name, symbol })
    expect((await anna.get(`/instruments/${id}/company`)).body).toMatchObject({
      name: company,
      sector: null,
      website: null,
    })
  })

  it('leaves out a website that is not a web address', async () => {
    for (const website of ['javascript:alert(1)', 'www.volvo.com', 'https://', '']) {
      const { id } = await make.instrument(app.context.db, { website })
      expect((await anna.get(`/instruments/${id}/company`)).body).toMatchObject({ website: null })
    }
  })

  it('is not found for a fund and an index', async () => {
    for (const kind of ['MUTUAL_FUND', 'ETF', 'INDEX'] as const) {
      const { id } = await make.instrument(app.context.db, { kind })
      expect(await anna.get(`/instruments/${id}/company`)).toMatchObject(notFound)
    }
  })
})

describe.each(['owners', 'portfolios'] as const)('the %s of an instrument', (list) => {
  it('are for those who are signed in, and of an instrument that is there', () =>
    expectGuarded((id) => `/instruments/${id}/${list}`))

  it('are empty, as nobody has connected a portfolio', async () => {
    const { id } = await make.instrument(app.context.db)
    expect(await anna.get(`/instruments/${id}/${list}`)).toMatchObject({
      status: 200,
      body: { results: [], next: null },
    })
  })

  it('refuse a page of an impossible size', async () => {
    const { id } = await make.instrument(app.context.db)
    for (const size of ['-1', '0', '101', 'x', '1e2']) {
      expect(await anna.get(`/instruments/${id}/${list}?page_size=${size}`)).toMatchObject({
        status: 400,
        body: { page_size: [expect.any(String)] },
      })
    }
  })
})

describe('the indices of a member', () => {
  it('are for members', async () => {
    expect((await app.visitor.get('/user/indices')).status).toBe(401)
    const user = await app.user()
    expect((await user.get('/user/indices')).status).toBe(403)
  })

  it('begin with the one that the member has chosen', async () => {
    await app.context.db.updateTable('instruments').set({ kind: 'ETF' }).where('kind', '=', 'INDEX').execute()
    const symbols = { 'DAX 40': 'DAX30', 'Dow Jones': 'DJI', 'OMX Stockholm 30': 'OMXS30' }
    const names = Object.keys(symbols)
    for (const [name, symbol] of Object.entries(symbols)) {
      await make.instrument(app.context.db, { kind: 'INDEX', name, symbol })
    }
    const namesOf = async (): Promise<string[]> =>
      (await anna.get('/user/indices')).body.results.map(({ name }) => name)
    expect(await namesOf()).toEqual(names)
    const own = await app.context.db
      .selectFrom('instruments')
      .where('name', '=', 'OMX Stockholm 30')
      .select('id')
      .executeTakeFirstOrThrow()
    await app.context.db.updateTable('profiles').set({ index_id: own.id }).where('id', '=', anna.id).execute()
    expect(await namesOf()).toEqual(['OMX Stockholm 30', 'DAX 40', 'Dow Jones'])
    const other = await make.instrument(app.context.db, { kind: 'INDEX', name: 'FTSE Japan', symbol: 'WIJPN' })
    expect(await namesOf()).toEqual(['OMX Stockholm 30', 'DAX 40', 'Dow Jones'])
    await app.context.db.updateTable('profiles').set({ index_id: other.id }).where('id', '=', anna.id).execute()
    expect(await namesOf()).toEqual(['FTSE Japan', 'DAX 40', 'Dow Jones', 'OMX Stockholm 30'])
  })
})
