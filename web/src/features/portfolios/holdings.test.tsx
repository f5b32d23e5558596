import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { dax, omxs30 } from '#features/instruments/instruments.fixture.ts'
import { pageOf, post } from '#features/posts/posts.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

import {
  othersPath,
  performance,
  portfolio,
  portfolioAnswers,
  stocks,
  unconnected,
  youngPerformance,
} from './portfolios.fixture.ts'

const open = (path: string = othersPath, more: Answers = {}) =>
  renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.callsOf('GET /instruments/history').map(({ query }) => `${query.instrument} ${query.period}`)

beforeEach(() => screenOf(1440))
afterEach(() => vi.restoreAllMocks())

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

  it('opens the history of a young portfolio with the longest period that it covers', async () => {
    const answers = { 'GET /portfolios/:id/performance': performance({ m3: [], m6: [], y1: [], y3: [] }) }
    const { person, address } = await open(`${othersPath}/history`, answers)
    expect(await screen.findByRole('img', { name: /^Long horizon, 1 month/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '1 month', checked: true })).toBeTruthy()

    await person.click(screen.getByRole('radio', { name: '1 year' }))
    expect(address()).toBe(`${othersPath}/history?period=y1`)
    await person.click(screen.getByRole('radio', { name: '1 month' }))
    expect(address()).toBe(`${othersPath}/history`)
  })

  it('has the trades below it, also as posts', async () => {
    const { person, address } = await open(`${othersPath}/history`, {
      'GET /portfolios/:id/posts': pageOf([post('1', { content: 'Why I bought' })]),
    })
    await person.click(await screen.findByRole('radio', { name: 'Posts' }))
    expect(await screen.findByText('Why I bought')).toBeTruthy()
    expect(address()).toBe(`${othersPath}/history#posts`)
    await person.click(screen.getByRole('radio', { name: 'List' }))
    expect(address()).toBe(`${othersPath}/history`)
  })

  it('takes the index of the address', async () => {
    const { server } = await open(`${othersPath}?vs=${dax.slug}`)
    await screen.findByRole('img', { name: /^Long horizon, 3 months/ })
    expect(asked(server)).toEqual([`${dax.id} m3`])
  })
})

describe('the analyses beside the holdings', () => {
  it('say what their levels come from, as far as the reader may know', async () => {
    const { unmount } = await open()
    const linesOf = async () =>
      (await withinCard('Analysis'))
        .getAllByRole('button', { name: /, explain$/ })
        .map(({ textContent }) => textContent.replace(/, explain$/, ''))
    const risk = ['Medium', '4 of 7', '6 sectors']
    expect(await linesOf()).toEqual([...risk, 'High', 'ahead of 91% of portfolios', 'Low', '33.3 of 100'])
    unmount()

    await open(othersPath, unconnected)
    expect(await linesOf()).toEqual(['Medium', '4 of 7', 'High', 'Low'])
  })
})

describe('the positions', () => {
  it('are two groups with their weights, in percent only', async () => {
    await open()
    const stocks = await withinCard(/^Stocks/)
    expect(await stocks.findByRole('heading', { name: /^Stocks 3 · 55\.6%.*explain$/ })).toBeTruthy()
    const row = within(stocks.getByRole('row', { name: /Investor B/ }))
    expect(row.getByText('41.4%')).toBeTruthy()
    expect(row.getByText('+0.82%')).toBeTruthy()
    expect(row.getByText('+12.8%')).toBeTruthy()
    const funds = await withinCard(/^Funds/)
    expect(funds.getByRole('heading', { name: /^Funds 1 · 12\.8%.*explain$/ })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/SEK/)
  })

  it('have bars in the colours of the distribution, in which stocks and funds are one list', async () => {
    const held = Array.from({ length: 11 }, (_, i) => ({ ...stocks[0]!, id: `${200 + i}`, weight: 30 - 2 * i }))
    const fund = { ...stocks[0]!, id: '300', weight: 29 }
    await open(othersPath, {
      'GET /portfolios/:id/positions': ({ query }) => ({ results: query.kind === 'funds' ? [fund] : held }),
    })
    const coloursOf = async (title: RegExp) =>
      [...(await withinCard(title)).getAllByRole('row')].flatMap(
        (row) => row.querySelector<HTMLElement>('[style*="--slice"]')?.style.getPropertyValue('--slice') ?? [],
      )
    expect(await coloursOf(/^Funds/)).toEqual(['var(--c2)'])
    const large = [1, 3, 4, 5, 6, 7, 8, 9].map((place) => `var(--c${place})`)
    expect(await coloursOf(/^Stocks/)).toEqual([...large, 'var(--c-rest)', 'var(--c-rest)', 'var(--c-rest)'])
  })

  it('keep a security that nobody knows, and small weights', async () => {
    await open()
    const row = within((await withinCard(/^Stocks/)).getByRole('row', { name: /Old Mine Ltd/ }))
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
    const stocks = await withinCard(/^Stocks/)
    await person.click(await stocks.findByRole('button', { name: 'Period: Today' }))
    const months = await screen.findByRole('button', { name: '3 months' })
    const closing = holdTimers(200)
    await person.click(months)

    expect(await stocks.findAllByText('+4.12%')).toHaveLength(2)
    expect(screen.getByRole('dialog', { name: 'Period' })).toBeTruthy()
    await closing.elapse()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Period' })).toBeNull())
  })

  it('have no change of today for funds, which begin with that of a day', async () => {
    const { person } = await open()
    await person.click(await (await withinCard(/^Funds/)).findByRole('button', { name: 'Period: 1 day' }))
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

  const explained = (...rows: string[]) => rows.map((row) => `${row}, explain`)

  it('asks for all positions, and shows shares that add up to 100.0%', async () => {
    const { server } = await open(`${othersPath}/distribution`)
    await waitFor(async () =>
      expect(await legend()).toEqual(explained('Investor B41.5%', 'ASML Holding14.2%', 'Avanza Zero40.1%', 'Cash4.2%')),
    )
    expect(server.callsOf('GET /portfolios/:id/percentages')[0]!.query.limit).toBe('200')
  })

  it('shows the largest with the number of the rest until all of it is there', async () => {
    const { person } = await open(othersPath, { 'GET /portfolios/:id/percentages': () => new Promise(() => {}) })
    await person.click(await screen.findByRole('radio', { name: 'Distribution' }))
    expect(await legend()).toEqual(
      explained('Investor B41.4%', 'ASML Holding14.2%', 'Other, 13 holdings40.2%', 'Cash4.2%'),
    )
  })

  it('explains the weight of a position, what the rest is made of, and cash', async () => {
    const { person, server } = await open(othersPath, {
      'GET /portfolios/:id/percentages': () => new Promise(() => {}),
    })
    await person.click(await screen.findByRole('radio', { name: 'Distribution' }))
    const list = within(await screen.findByRole('list', { name: 'Distribution' }))
    for (const [share, name] of [
      ['41.4%', 'Weight · Investor B'],
      ['40.2%', 'The rest'],
      ['4.2%', 'Share'],
    ] as const) {
      await person.click(list.getByRole('button', { name: `${share} , explain` }))
      expect(await screen.findByRole('dialog', { name })).toBeTruthy()
      await person.keyboard('{Escape}')
    }
    const asked = server.callsOf('GET /portfolios/:id/explain/:figure')
    expect(asked.map(({ params, query }) => [params.figure, query.of])).toEqual([
      ['weight', portfolio().percentages[0]!.position],
      ['rest_share', '2'],
      ['kind_share', 'cash'],
    ])
  })

  it('is locked once for members without a bank', async () => {
    await open(`${othersPath}/distribution`, unconnected)
    expect(await screen.findAllByText('See all 15 holdings')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: /^Stocks/ })).toBeNull()
  })
})
