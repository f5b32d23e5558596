import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { dax, omxs30 } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import {
  othersPath,
  ownPath,
  portfolio,
  portfolioAnswers,
  stocks,
  unconnected,
  youngPerformance,
} from './portfolios.fixture.ts'

const open = (path: string = othersPath, more: Answers = {}) =>
  renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

const card = async (title: RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('section')!)
const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.callsOf('GET /instruments/history').map(({ query }) => `${query.instrument} ${query.period}`)

beforeEach(() => screenOf(1440))
afterEach(() => vi.restoreAllMocks())

describe('the header of a portfolio', () => {
  it('says whose it is, what it is called, and when it was read', async () => {
    await open()

    expect(await screen.findByRole('heading', { level: 1, name: 'Long horizon' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Björn' }).getAttribute('href')).toBe('/members/bjorn')
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeTruthy()
    expect(screen.getByText('Savings account (ISK)')).toBeTruthy()
    expect(screen.getByText('Synced 20 Nov 2026')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Long horizon · Sikta'))
  })

  it('calls it by its kind if it has no name, and says why it has no stars', async () => {
    const young = portfolio({ name: null, kind: 'tjp', rating: null, rating_missing: 'SHORT_HISTORY' })
    await open(othersPath, { 'GET /portfolios/:id': young })

    expect(await screen.findByRole('heading', { level: 1, name: 'Occupational pension (TJP)' })).toBeTruthy()
    expect(screen.getByText('Not rated yet')).toBeTruthy()
    expect(screen.getByText('Rated after twelve months')).toBeTruthy()
  })

  it('lets others follow it, and mute it once they follow', async () => {
    const { person, server } = await open(othersPath, { 'PUT /user/follows/portfolios/:id': undefined })
    const follow = await screen.findByRole('button', { name: 'Follow Long horizon' })
    await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
    expect(await screen.findByRole('menuitem', { name: 'Share portfolio' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^(Follow|Mute)$/ })).toBeNull()
    await person.keyboard('{Escape}')
    server.change({ 'GET /user/follows': { instruments: [], profiles: [], portfolios: ['501'], fund_count: 0 } })

    await person.click(follow)

    expect(await screen.findByRole('button', { name: 'Following Long horizon' })).toBeTruthy()
    expect(await screen.findByText('4,813 followers')).toBeTruthy()
    await waitFor(() => expect(server.callsOf('PUT /user/follows/portfolios/:id')[0]?.params.id).toBe('501'))
    await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
    expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeTruthy()
  })

  it('has its settings in the menu only of those who follow it or its owner', async () => {
    const entriesFor = async (answers: Answers) => {
      const { person, unmount } = await open(othersPath, answers)
      await screen.findByRole('button', { name: /^Follow/ })
      await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      unmount()
      return entries
    }
    expect(await entriesFor(following())).not.toContain('Follow')
    expect(await entriesFor(following({ profiles: [personOf('Björn')] }))).toContain('Follow')
    expect(await entriesFor(following({ portfolios: [{ id: '501' }] }))).toContain('Mute')
  })

  it('lists its followers', async () => {
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: '4,812 followers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Followers' }))
    expect(await dialog.findByRole('link', { name: 'Clara' })).toBeTruthy()
  })

  it('leads owners from what others see to their own page', async () => {
    await open(`/members/anna/portfolios/501`, { 'GET /portfolios/:id': portfolio({ profile: personOf('Anna') }) })

    expect(await screen.findByText('This is what other members see.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to your page' }).getAttribute('href')).toBe(ownPath)
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })

  it('corrects an address that names somebody else', async () => {
    const { address } = await open('/members/clara/portfolios/501/history')
    await waitFor(() => expect(address()).toBe(`${othersPath}/history`))
  })

  it('shows the page for what is missing', async () => {
    await open(othersPath, { 'GET /portfolios/:id': refuse(404) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('the views of a portfolio', () => {
  it.each([
    ['', 'Holdings', 'Return'],
    ['/distribution', 'Holdings', 'Distribution'],
    ['/analysis/risk', 'Analysis', 'Kinds of assets'],
    ['/analysis/return', 'Analysis', 'The past year'],
    ['/analysis/co2', 'Analysis', 'Carbon risk'],
    ['/history', 'History', 'Performance'],
  ])('have addresses of their own: %s', async (view, tab, title) => {
    for (const path of [ownPath, othersPath]) {
      const { unmount } = await open(path + view)
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
      expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy()
      unmount()
    }
  })

  it('are opened by tabs and a switch, also by keyboard', async () => {
    const { person, address } = await open()
    await person.click(await screen.findByRole('radio', { name: 'Distribution' }))
    expect(address()).toBe(`${othersPath}/distribution`)

    screen.getByRole('tab', { name: 'Holdings' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(address()).toBe(`${othersPath}/analysis/risk`)
    await person.keyboard('{ArrowRight}')
    expect(address()).toBe(`${othersPath}/history`)
  })

  it('wait until the portfolio has been analysed', async () => {
    const { server } = await open(othersPath, { 'GET /portfolios/:id': portfolio({ status: 'PENDING' }) })
    expect(await screen.findByText('Crunching the numbers')).toBeTruthy()

    server.change({ 'GET /portfolios/:id': portfolio() })
    expect(await screen.findByRole('heading', { level: 2, name: /^Stocks/ }, { timeout: 5000 })).toBeTruthy()
  })
})

describe('the return', () => {
  it('is compared with the index of the reader from the same base, over three months at first', async () => {
    const { server } = await open()
    const legend = async (name: string) => (await screen.findByText(name, { selector: 'li span' })).closest('li')!
    expect((await legend('OMXS30')).textContent).toContain('+4.00%')
    expect(asked(server)).toEqual([`${omxs30.id} m3`])
    const periods = screen.getAllByRole('radiogroup', { name: 'Period' })[0]!
    expect(
      within(periods)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label')),
    ).toEqual(['1 week', '1 month', '3 months', '6 months', '1 year', '3 years'])
  })

  it('loads the prices of the index for another period', async () => {
    const { person, server, address } = await open()
    await screen.findByRole('img', { name: /^Long horizon, 3 months/ })
    await person.click(screen.getByRole('radio', { name: '1 year' }))

    expect(await screen.findByRole('img', { name: /^Long horizon, 1 year/ })).toBeTruthy()
    await waitFor(() => expect(asked(server)).toEqual([`${omxs30.id} m3`, `${omxs30.id} y1`]))
    expect(address()).toBe(`${othersPath}?period=y1`)
  })

  it('stands alone without a year of history, up to a year, and says since when there is one', async () => {
    const { person, server } = await open(othersPath, { 'GET /portfolios/:id/performance': youngPerformance() })
    await screen.findByRole('img', { name: /^Long horizon, 3 months/ })
    expect(screen.queryByRole('radio', { name: '3 years' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull()
    expect(asked(server)).toEqual([])

    await person.click(screen.getByRole('radio', { name: '1 year' }))
    expect(await screen.findByText('The history begins on 2 Mar 2020. This period goes further back.')).toBeTruthy()
  })

  it('opens the history with a year, and with three months on a phone', async () => {
    const { unmount } = await open(`${othersPath}/history`)
    expect(await screen.findByRole('img', { name: /^Long horizon, 1 year/ })).toBeTruthy()
    unmount()

    screenOf(390)
    await open(`${othersPath}/history`)
    expect(await screen.findByRole('img', { name: /^Long horizon, 3 months/ })).toBeTruthy()
  })

  it('takes the index of the address', async () => {
    const { server } = await open(`${othersPath}?vs=${dax.slug}`)
    await screen.findByRole('img', { name: /^Long horizon, 3 months/ })
    expect(asked(server)).toEqual([`${dax.id} m3`])
  })
})

describe('the positions', () => {
  it('are two groups with their weights, in percent only', async () => {
    await open()
    const stocks = await card(/^Stocks/)
    expect(await stocks.findByText('3 · 55.6%')).toBeTruthy()
    const row = within(stocks.getByRole('row', { name: /Investor B/ }))
    expect(row.getByText('41.4%')).toBeTruthy()
    expect(row.getByText('+0.82%')).toBeTruthy()
    expect(row.getByText('+12.8%')).toBeTruthy()
    expect((await card(/^Funds/)).getByText('1 · 12.8%')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/SEK/)
  })

  it('keep a security that nobody knows, and small weights', async () => {
    await open()
    const row = within((await card(/^Stocks/)).getByRole('row', { name: /Old Mine Ltd/ }))
    expect(row.getByText('Not recognised')).toBeTruthy()
    expect(row.getByText('<0.1%')).toBeTruthy()
  })

  it('have no weight if nobody knows what they are worth', async () => {
    const unvalued = stocks.map((one) => (one.instrument === null ? { ...one, weight: 0 } : one))
    await open(othersPath, {
      'GET /portfolios/:id/positions': ({ query }) => ({ results: query.kind === 'stocks' ? unvalued : [] }),
    })
    const row = within(await screen.findByRole('row', { name: /Not recognised/ }))
    expect(row.queryByText('<0.1%')).toBeNull()
    expect(row.getAllByText('--').length).toBeGreaterThan(1)
  })

  it('show the change of another period, whose sheet closes a moment after the choice', async () => {
    const { person } = await open()
    const stocks = await card(/^Stocks/)
    await person.click(await stocks.findByRole('button', { name: 'Period: Today' }))
    await person.click(await screen.findByRole('button', { name: '3 months' }))

    expect(screen.getByRole('dialog', { name: 'Period' })).toBeTruthy()
    expect(await stocks.findAllByText('+4.12%')).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Period' })).toBeNull())
  })

  it('have no change of today for funds, which begin with that of a day', async () => {
    const { person } = await open()
    await person.click(await (await card(/^Funds/)).findByRole('button', { name: 'Period: 1 day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Period' }))
    expect(dialog.queryByRole('button', { name: 'Today' })).toBeNull()
    expect(dialog.getByRole('button', { name: '1 week' })).toBeTruthy()
  })

  it('are locked for members without a bank, who can connect one', async () => {
    const { person, address } = await open(othersPath, unconnected)
    expect(await screen.findByText('See all 15 holdings')).toBeTruthy()
    expect(screen.queryByText('ASML Holding')).toBeNull()
    expect(screen.queryByRole('heading', { name: /^Funds/ })).toBeNull()

    await person.click(screen.getByRole('link', { name: 'Connect a bank' }))
    await waitFor(() => expect(address()).toBe(`${othersPath}?connect=`))
  })

  it('can be loaded again', async () => {
    const { person, server } = await open(othersPath, { 'GET /portfolios/:id/positions': refuse(500) })
    const again = await screen.findAllByRole('button', { name: 'Try again' })
    server.change(portfolioAnswers())
    await person.click(again[0]!)
    expect(await screen.findByRole('row', { name: /Investor B/ })).toBeTruthy()
  })

  it('say that there are none', async () => {
    await open(othersPath, { 'GET /portfolios/:id': portfolio({ position_count: 0 }) })
    expect(await screen.findByText('No holdings yet')).toBeTruthy()
  })

  it('are rows with links on a phone', async () => {
    screenOf(390)
    await open()
    const list = within(await screen.findByRole('list', { name: 'Stocks' }))
    expect(list.getByRole('link', { name: 'Investor B' }).getAttribute('href')).toBe('/instruments/investor-b')
    expect(list.getByText('41.4%')).toBeTruthy()
  })
})

describe('the distribution', () => {
  const legend = async () =>
    within(await screen.findByRole('list', { name: 'Distribution' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('asks for all positions, and shows shares that add up to 100.0%', async () => {
    const { server } = await open(`${othersPath}/distribution`)
    await waitFor(async () =>
      expect(await legend()).toEqual(['Investor B41.5%', 'ASML Holding14.2%', 'Avanza Zero40.1%', 'Cash4.2%']),
    )
    expect(server.callsOf('GET /portfolios/:id/percentages')[0]!.query.limit).toBe('200')
  })

  it('shows the largest with the number of the rest until all of it is there', async () => {
    const { person } = await open(othersPath, { 'GET /portfolios/:id/percentages': () => new Promise(() => {}) })
    await person.click(await screen.findByRole('radio', { name: 'Distribution' }))
    expect(await legend()).toEqual(['Investor B41.4%', 'ASML Holding14.2%', 'Other, 13 holdings40.2%', 'Cash4.2%'])
  })

  it('is locked once for members without a bank', async () => {
    await open(`${othersPath}/distribution`, unconnected)
    expect(await screen.findAllByText('See all 15 holdings')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: /^Stocks/ })).toBeNull()
  })
})
