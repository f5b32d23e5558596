import type { GivenFilter, SavedFilter } from '@app/contract/screener.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addListing } from '#features/explore/explore.fixture.ts'
import { refreshAllScreened } from '#market/screening/index.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const addressOf = (filter: object) =>
  `/screener?${new URLSearchParams(filter as Record<string, string>).toString()}` as const

/** The names on all pages of so many, and the count on each of them. */
async function found(filter: GivenFilter, page_size = '100') {
  const names: string[] = []
  const counts = new Set<number>()
  for await (const { results, count } of anna.pages(addressOf({ ...filter, page_size }))) {
    names.push(...results.map(({ name }) => name))
    counts.add(count)
  }
  return { names, counts: [...counts] }
}

const namesOf = async (filter: GivenFilter) => (await found(filter)).names

describe('the screener', () => {
  beforeAll(async () => {
    const stock = (name: string, facts: Parameters<typeof addListing>[1]) => addListing(app, { name, ...facts })
    await stock('Alfa', {
      follower_count: 5,
      country: 'SE',
      sector: 'technology',
      size_class: 5,
      dividend_yield: 3.004,
      pe_ratio: 12,
      carbon_risk: 'LOW',
      stats: { change_y1: 9.996, change_w1: -2, volatility: 14.2, risk_class: 5 },
    })
    await stock('Beta', {
      follower_count: 9,
      country: 'DE',
      sector: 'technology',
      size_class: 6,
      dividend_yield: 5,
      pe_ratio: 30,
      carbon_risk: 'HIGH',
      stats: { change_y1: 25, change_w1: 4, volatility: 31, risk_class: 7 },
    })
    await stock('Gamma', {
      follower_count: 1,
      country: 'SE',
      sector: 'energy',
      size_class: 1,
      stats: { change_y1: -40, change_w1: 0, volatility: 8, risk_class: 4 },
    })
    await stock('Delta', { follower_count: 7, country: 'NO' })
    await stock('Invented', { source: 'simulated', follower_count: 99, country: 'SE' })
    const fund = (name: string, facts: object) => addListing(app, { kind: 'MUTUAL_FUND', name, ...facts })
    await fund('Index fund', { fund_ongoing_charge: 0.2, fund_srri: 6, stats: { risk_class: 5 }, country: 'SE' })
    await fund('Young fund', { fund_ongoing_charge: 1.4, stats: { risk_class: 2 }, country: 'LU' })
    await addListing(app, { kind: 'ETF', name: 'World', country: 'IE' })
    await refreshAllScreened(app.context.db)
  })

  it.each<[GivenFilter, string[]]>([
    [{}, ['Beta', 'Delta', 'Alfa', 'Gamma']],
    [{ kind: 'FUND' }, ['Young fund', 'Index fund']],
    [{ kind: 'ETF' }, ['World']],
    [{ kind: 'INDEX' }, []],
    [{ country: 'SE' }, ['Alfa', 'Gamma']],
    [{ country: 'SE,NO', order: 'asc' }, ['Gamma', 'Alfa', 'Delta']],
    [{ sector: 'technology' }, ['Beta', 'Alfa']],
    [{ sector: 'technology,energy', country: 'SE' }, ['Alfa', 'Gamma']],
    [{ size: 'LARGE,MEGA' }, ['Beta', 'Alfa']],
    [{ size: 'NANO' }, ['Gamma']],
    [{ carbon: 'LOW' }, ['Alfa']],
    [{ carbon: 'LOW,HIGH', dividend_yield: '4..' }, ['Beta']],
    [{ pe_ratio: '..12' }, ['Alfa']],
    [{ pe_ratio: '0..100', change_w1: '..0' }, ['Alfa']],
    [{ risk_class: '4..5' }, ['Alfa', 'Gamma']],
    [{ volatility: '10..' }, ['Beta', 'Alfa']],
    [{ kind: 'FUND', risk_class: '6..' }, ['Index fund']],
    [{ kind: 'FUND', fund_ongoing_charge: '..0.5' }, ['Index fund']],
    // As it is shown: 10.00 % and 3.00 %.
    [{ change_y1: '10..' }, ['Beta', 'Alfa']],
    [{ dividend_yield: '3..3' }, ['Alfa']],
    [{ country: 'XX' }, []],
  ])('finds what meets every condition of %j, the most followed first', async (filter, names) => {
    expect(await found(filter)).toEqual({ names, counts: [names.length] })
  })

  it.each<[GivenFilter, string[]]>([
    [{ by: 'change_y1' }, ['Beta', 'Alfa', 'Gamma', 'Delta']],
    [{ by: 'change_y1', order: 'asc' }, ['Gamma', 'Alfa', 'Beta', 'Delta']],
    [{ by: 'size' }, ['Beta', 'Alfa', 'Gamma', 'Delta']],
    [{ by: 'pe_ratio', order: 'asc', country: 'SE,DE' }, ['Alfa', 'Beta', 'Gamma']],
  ])('orders by a figure, those without it last, on pages of any size: %j', async (filter, names) => {
    expect(await found(filter)).toEqual({ names, counts: [names.length] })
    expect(await found(filter, '1')).toEqual({ names, counts: [names.length] })
  })

  it('shows what listings were screened by', async () => {
    const { results } = (await anna.get(addressOf({ country: 'SE', sector: 'technology' }))).body
    expect(results).toMatchObject([
      { name: 'Alfa', pe_ratio: 12, risk_class: 5, volatility: 14.2, size: 'LARGE', dividend_yield: 3, change_y1: 10 },
    ])
    const { body } = await anna.get('/screener?sector=energy')
    expect(body.results).toMatchObject([{ name: 'Gamma', pe_ratio: null, size: 'NANO', carbon_risk: null }])
  })

  it.each([
    'kind=BOND',
    'country=se',
    'country=SWE',
    'sector=a_b',
    'size=HUGE',
    'size=NANO,',
    'carbon=NONE',
    'pe_ratio=5',
    'pe_ratio=..',
    'pe_ratio=1e9..',
    'change_y1=1234567..',
    'by=name',
    'order=up',
  ])('refuses %s', async (query) => {
    expect((await anna.get(`/screener?${query}`)).status).toBe(400)
  })

  it('offers what some listing has', async () => {
    const { body } = await anna.get('/screener/choices')
    expect(body).toEqual({
      countries: [
        { country: 'SE', count: 2 },
        { country: 'DE', count: 1 },
        { country: 'NO', count: 1 },
      ],
      sectors: [
        { id: '311', slug: 'technology', key: 'sector_technology', name: 'Technology', count: 2 },
        { id: '309', slug: 'energy', key: 'sector_energy', name: 'Energy', count: 1 },
      ],
      sizes: [
        { size: 'NANO', count: 1 },
        { size: 'LARGE', count: 1 },
        { size: 'MEGA', count: 1 },
      ],
      carbon: [
        { carbon: 'LOW', count: 1 },
        { carbon: 'HIGH', count: 1 },
      ],
      figures: ['dividend_yield', 'pe_ratio', 'risk_class', 'volatility', 'change_w1', 'change_y1'],
    })
    expect((await anna.get('/screener/choices?kind=INDEX')).body).toMatchObject({ countries: [], figures: [] })
  })

  it('follows facts that change', async () => {
    const { db } = app.context
    const { id } = await addListing(app, { name: 'Epsilon', country: 'FI' })
    expect(await namesOf({ country: 'FI' })).toEqual([])
    await refreshAllScreened(db)
    expect(await namesOf({ country: 'FI' })).toEqual(['Epsilon'])
    await db.updateTable('instruments').set({ country: 'IS', asset_class: 'CRYPTO' }).where('id', '=', id).execute()
    await refreshAllScreened(db)
    expect(await namesOf({ country: 'FI,IS' })).toEqual([])
    expect(await namesOf({ kind: 'CRYPTO' })).toEqual(['Epsilon'])
    await db.deleteFrom('instruments').where('id', '=', id).execute()
    expect(await namesOf({ kind: 'CRYPTO' })).toEqual([])
  })
})

describe('saved filters', () => {
  const save = (name: string, filter: GivenFilter, member = anna) => member.post('/user/filters', { name, filter })
  const savedBy = async (member: TestMember) => (await member.get('/user/filters')).body.results
  const whole = (filter: GivenFilter) => ({ kind: 'STOCK', by: 'follower_count', order: 'desc', ...filter })

  it('are listed by name to their member alone, with every condition', async () => {
    const low = { kind: 'FUND', risk_class: '..3', order: 'asc', by: 'fund_ongoing_charge' } as const
    const { status, body } = await save('  low risk ', low)
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'low risk', filter: low }])
    await save('Dividends', { country: 'SE,DE', dividend_yield: '4..' })
    expect(await savedBy(anna)).toEqual([
      { id: expect.any(String), name: 'Dividends', filter: whole({ country: 'SE,DE', dividend_yield: '4..' }) },
      body,
    ])
    expect(await savedBy(await app.member('Björn'))).toEqual([])
  })

  it('are replaced by one of the same name, and deleted by their member alone', async () => {
    const clara = await app.member('Clara')
    const { id } = (await save('Small', { size: 'SMALL' }, clara)).body
    const { body } = await save('SMALL', { size: 'SMALL,MICRO' }, clara)
    expect(body.id).toBe(id)
    expect(await savedBy(clara)).toEqual([{ id, name: 'SMALL', filter: whole({ size: 'SMALL,MICRO' }) }])
    expect((await anna.delete(`/user/filters/${id}`)).status).toBe(404)
    expect((await clara.delete(`/user/filters/${id}`)).status).toBe(204)
    expect((await clara.delete(`/user/filters/${id}`)).status).toBe(404)
    expect(await savedBy(clara)).toEqual([])
  })

  it('have a name of at most 50 characters, and known conditions', async () => {
    for (const body of [
      { filter: {} },
      { name: ' ', filter: {} },
      { name: 'x'.repeat(51), filter: {} },
      { name: 'x' },
      { name: 'x', filter: { country: 'Sweden' } },
      { name: 'x', filter: { pe_ratio: 5 } },
    ]) {
      expect((await anna.send('POST', '/user/filters', body)).status).toBe(400)
    }
  })

  it('are at most 50, of which each can still be replaced', async () => {
    const dora = await app.member('Dora')
    const rows = Array.from({ length: 49 }, (_, i) => ({
      member_id: dora.id,
      name: `Filter ${i}`,
      filter: JSON.stringify({}),
      created_at: app.clock(),
    }))
    await app.context.db.insertInto('saved_filters').values(rows).execute()
    const answers = await Promise.all(['A', 'B'].map((name) => save(name, {}, dora)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
    expect((await save('filter 7', { country: 'SE' }, dora)).status).toBe(201)
    const saved: SavedFilter[] = await savedBy(dora)
    expect(saved).toHaveLength(50)
    expect(saved.find(({ name }) => name === 'filter 7')!.filter).toEqual(whole({ country: 'SE' }))
  })
})
