import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { findCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'
import { outOfSight } from '#testing/sight.ts'

import { industrials, listed, railways, region } from './classifications.fixture.ts'

const page = (...results: ReturnType<typeof listed>[]) => ({ results, next: null })
const volvo = listed()
const fund = listed({ id: '77', slug: 'industry-fund', kind: 'ETF', name: 'Industry Fund', symbol: 'IND' })

const answers: Answers = {
  'GET /sectors/slug/:slug': industrials,
  'GET /sectors/:id/stocks': page(volvo),
  'GET /sectors/:id/funds': page(fund),
  'GET /sectors/:id/user-holdings': { stocks: [], funds: [] },
  'GET /instruments/sparks': { results: [] },
}

afterEach(() => vi.unstubAllGlobals())

describe('the page of a sector', () => {
  it('asks by slug, then for its parts in one call, and shows the stocks first', async () => {
    const { server } = await renderAt('/sectors/industrials', { as: 'Anna', answers })

    expect(await screen.findByRole('heading', { level: 1, name: 'Industrials' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Volvo B/ })).toBeTruthy()
    expect(screen.getByText('Machines, transport, construction and defence.')).toBeTruthy()
    const asked = server.callsOf('POST /batch').map(({ body }) => (body as { path: string }[]).map(({ path }) => path))
    expect(asked).toContainEqual(['/sectors/310/stocks', '/sectors/310/funds', '/sectors/310/user-holdings'])
  })

  it('opens the funds by their tab and by their address', async () => {
    const { person, address } = await renderAt('/sectors/industrials', { as: 'Anna', answers })
    await person.click(await screen.findByRole('tab', { name: /Funds/ }))
    expect(await screen.findByRole('link', { name: /Industry Fund/ })).toBeTruthy()
    expect(address()).toBe('/sectors/industrials/funds')
  })

  it('has tabs only for what it contains', async () => {
    const onlyFunds = { ...industrials, stock_count: 0 }
    const { address } = await renderAt('/sectors/industrials/stocks', {
      as: 'Anna',
      answers: { ...answers, 'GET /sectors/slug/:slug': onlyFunds, 'GET /sectors/:id/stocks': page() },
    })
    expect(await screen.findByRole('link', { name: /Industry Fund/ })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(address()).toBe('/sectors/industrials/funds')
  })

  it('replaces the URL of a missing tab with that of an existing one, without a history entry', async () => {
    const { address, router } = await renderAt('/sectors/industrials/q7', { as: 'Anna', answers })
    expect(await screen.findByRole('link', { name: /Volvo B/ })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Stocks/, selected: true })).toBeTruthy()
    expect(address()).toBe('/sectors/industrials/stocks')
    expect(router.history.length).toBe(1)
  })

  it('continues where the first page ends', async () => {
    const comeIntoSight = outOfSight()
    const zeta = listed({ id: '9', slug: 'zeta', name: 'Zeta', symbol: 'ZET' })
    const { server } = await renderAt('/sectors/industrials', {
      as: 'Anna',
      answers: {
        ...answers,
        'GET /sectors/:id/stocks': ({ query }) =>
          query.cursor ? page(zeta) : { results: [volvo], next: '/v1/sectors/310/stocks?cursor=two' },
      },
    })
    await screen.findByRole('link', { name: /Volvo B/ })

    await comeIntoSight()

    expect(await screen.findByRole('link', { name: 'Zeta' })).toBeTruthy()
    expect(server.callsOf('GET /sectors/:id/stocks').map(({ query }) => query.cursor)).toContain('two')
    expect(server.callsOf('GET /instruments/:id')).toEqual([])
  })

  it("lists the reader's own holdings first", async () => {
    const owned = listed({ id: '5', slug: 'abb', name: 'ABB', symbol: 'ABB' })
    await renderAt('/sectors/industrials', {
      as: 'Anna',
      answers: { ...answers, 'GET /sectors/:id/user-holdings': { stocks: [owned], funds: [] } },
    })
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
    expect(headings.slice(0, 3)).toEqual(['Performance', 'You own', 'Stocks'])
    expect(await screen.findByRole('link', { name: /ABB/ })).toBeTruthy()
  })

  it('says nothing of own holdings to readers who have none', async () => {
    await renderAt('/sectors/industrials', { as: 'Anna', answers })
    await screen.findByRole('link', { name: /Volvo B/ })
    expect(screen.queryByRole('heading', { name: 'You own' })).toBeNull()
  })

  it('shows how its stocks have done over several periods, unless there are too few', async () => {
    const { server, router } = await renderAt('/sectors/industrials', { as: 'Anna', answers })
    const card = within(await findCard('Performance'))
    for (const [period, change] of [
      ['Today', '+0.40%'],
      ['1 month', '−2.50%'],
      ['3 years', '+31.6%'],
    ]) {
      expect(card.getByText(period!).nextSibling!.textContent, period).toContain(change)
    }
    const none = Object.fromEntries(
      Object.keys(industrials).flatMap((key) => (key.startsWith('change_') ? [[key, null]] : [])),
    )
    server.change({ 'GET /sectors/slug/:slug': { ...industrials, ...none, slug: 'energy' } })
    await act(() => router.navigate({ to: '/sectors/$slug/{-$tab}', params: { slug: 'energy' } }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Performance' })).toBeNull())
  })

  it('sorts its stocks by a change at the server, in the address, and back', async () => {
    const { person, server, address, router } = await renderAt('/sectors/industrials', { as: 'Anna', answers })
    const head = (name: string) => screen.findByRole('columnheader', { name })
    await person.click(within(await head('1 year')).getByRole('button'))
    await waitFor(() => expect(address()).toBe('/sectors/industrials?sort=change_y1'))
    expect((await head('1 year')).getAttribute('aria-sort')).toBe('descending')
    await person.click(within(await head('1 year')).getByRole('button'))
    await waitFor(() => expect(address()).toBe('/sectors/industrials?sort=change_y1.asc'))
    const sorted = server.callsOf('GET /sectors/:id/stocks').map(({ query }) => `${query.sort} ${query.order}`)
    expect(sorted.slice(-2)).toEqual(['change_y1 desc', 'change_y1 asc'])
    await act(() => router.navigate({ to: '/sectors/$slug/{-$tab}', params: { slug: 'industrials' } }))
    expect((await head('1 year')).getAttribute('aria-sort')).toBeNull()
  })

  it('explains how cyclical the sector is', async () => {
    const { person } = await renderAt('/sectors/industrials', { as: 'Anna', answers })
    await person.click(await screen.findByRole('button', { name: 'What does Sensitive mean?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sensitive' })
    expect(within(dialog).getByText(/about as much as the economy/)).toBeTruthy()
  })

  it('shows the 404 page for an unknown sector', async () => {
    const { address } = await renderAt('/sectors/nothing', {
      as: 'Anna',
      answers: { 'GET /sectors/slug/:slug': () => refuse(404) },
    })
    await screen.findByRole('heading', { level: 1, name: /not found|404/i })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/sectors/nothing')
  })
})

describe('the page of an industry', () => {
  const answersOf = (ofIndustry: Answers = {}): Answers => ({
    'GET /industries/slug/:slug': railways,
    'GET /industries/:id/stocks': page(volvo),
    'GET /industries/:id/funds': page(fund),
    'GET /industries/:id/user-holdings': { stocks: [], funds: [] },
    'GET /instruments/sparks': { results: [] },
    ...ofIndustry,
  })

  it('shows its stocks and its funds, each under a tab with their number, and leads to its sector', async () => {
    const { person, address } = await renderAt('/industries/railroads', { as: 'Anna', answers: answersOf() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Railways' })).toBeTruthy()
    const sector = screen.getByRole('link', { name: 'Part of Industrials' })
    expect(sector.getAttribute('href')).toBe('/sectors/industrials')
    expect(await screen.findByRole('link', { name: /Volvo B/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Industry Fund/ })).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Stocks4', 'Funds2'])

    await person.click(screen.getByRole('tab', { name: /Funds/ }))

    expect(await screen.findByRole('link', { name: /Industry Fund/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Volvo B/ })).toBeNull()
    expect(address()).toBe('/industries/railroads/funds')
  })

  it('says which of its lists failed, and retries it', async () => {
    const { person, server } = await renderAt('/industries/railroads/funds', {
      as: 'Anna',
      answers: answersOf({ 'GET /industries/:id/funds': refuse(500) }),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change({ 'GET /industries/:id/funds': page(fund) })
    await person.click(again)
    expect(await screen.findByRole('link', { name: /Industry Fund/ })).toBeTruthy()
  })
})

describe('the page of a region', () => {
  it('loads its lists and the region in one call, and shows the counts of that call', async () => {
    const { server } = await renderAt('/regions/europe', {
      as: 'Anna',
      answers: {
        ...answers,
        'GET /regions/slug/:slug': region('europe', 'Europe', 61),
        'GET /regions/:id': { ...region('europe', 'Europe', 61), stock_count: 4 },
        'GET /regions/:id/stocks': page(volvo),
        'GET /regions/:id/funds': page(),
        'GET /regions/:id/user-holdings': { stocks: [], funds: [] },
      },
    })
    expect(await screen.findByText('4 stocks · 1 fund')).toBeTruthy()
    const asked = server.callsOf('POST /batch').map(({ body }) => (body as { path: string }[]).map(({ path }) => path))
    expect(asked).toContainEqual(['/regions/6/stocks', '/regions/6/funds', '/regions/6/user-holdings', '/regions/6'])
  })

  it('requests nothing else when it is left for a slow page', async () => {
    const { person, server, address } = await renderAt('/regions/europe', {
      as: 'Anna',
      answers: {
        ...marketOf([instrument()]),
        ...answers,
        'GET /regions/slug/:slug': region('europe', 'Europe', 61),
        'GET /regions/:id': region('europe', 'Europe', 61),
        'GET /regions/:id/stocks': page(volvo),
        'GET /regions/:id/funds': page(),
        'GET /regions/:id/user-holdings': { stocks: [], funds: [] },
      },
    })
    await person.click(await screen.findByRole('link', { name: /Volvo B/ }))
    await screen.findByRole('tab', { name: 'Details' })
    expect(address()).toBe('/instruments/volvo-b')
    expect(server.callsOf('GET /sectors/slug/:slug')).toEqual([])
  })
})
