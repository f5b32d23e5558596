import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { carbonAnalysis, explanation, returnAnalysis, riskAnalysis } from './analyses.fixture.ts'
import { othersPath, ownPath, ownPortfolio, portfolio, portfolioAnswers, unconnected } from './portfolios.fixture.ts'

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The sentence of a summary, without what its figures say to screen readers. */
const noteOf = (card: Pick<typeof screen, 'getByRole'>) =>
  card.getByRole('note').textContent.replaceAll(', explain', '')
/** The buttons that explain a figure, as they are written. */
const figuresIn = (card: Pick<typeof screen, 'getAllByRole'>) =>
  card.getAllByRole('button', { name: /, explain$/ }).map(({ textContent }) => textContent.replace(/, explain$/, ''))
const listHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => screenOf(1440))
afterEach(() => vi.restoreAllMocks())

describe('the levels of the analyses', () => {
  it.each([
    ['LOW', 'check', 'Low', 'check'],
    ['MEDIUM', 'Med', 'Med', 'Med'],
    ['HIGH', 'High', 'check', 'High'],
  ] as const)('are circles: %s', async (level, risk, returns, carbon) => {
    await open(`${othersPath}/analysis/risk`, {
      'GET /portfolios/:id': portfolio({ risk_analysis: level, return_analysis: level, carbon_analysis: level }),
    })
    const nav = within(await screen.findByRole('navigation', { name: 'Analysis' }))
    const shown = nav.getAllByRole('img').map((circle) => circle.querySelector('text')?.textContent ?? 'check')
    expect(shown).toEqual([risk, returns, carbon])
  })

  it('lead to each analysis', async () => {
    const { person, address } = await open(`${ownPath}/analysis/risk`)
    const nav = within(await screen.findByRole('navigation', { name: 'Analysis' }))
    expect(nav.getByRole('link', { name: /Risk/ }).getAttribute('aria-current')).toBe('page')
    await person.click(nav.getByRole('link', { name: /Carbon/ }))
    expect(address()).toBe(`${ownPath}/analysis/co2`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Carbon risk' })).toBeTruthy()
  })
})

describe('the risk analysis', () => {
  it('divides the portfolio into kinds of assets around its class', async () => {
    await open(`${othersPath}/analysis/risk`)
    const kinds = await withinCard('Kinds of assets')
    expect(rowsOf(kinds.getByRole('list'))).toEqual([
      'Stocks58.0%, explain',
      'Equity funds37.0%, explain',
      'Cash5.0%, explain',
    ])
    expect(kinds.getByRole('button', { name: /^4 \/ 7.*explain$/ })).toBeTruthy()
  })

  it('counts the sectors above the threshold, and says less than one percent', async () => {
    await open(`${othersPath}/analysis/risk`)
    const sectors = await withinCard('Sectors')
    expect(sectors.getByText('3 of 5 above 5%')).toBeTruthy()
    expect(noteOf(sectors)).toContain('3 sectors count towards the spread')
    expect(figuresIn(sectors).slice(0, 3)).toEqual(['3 of 5 above 5%', '3', '24.0%'])
    expect(sectors.getByRole('meter', { name: 'Real estate' }).getAttribute('aria-valuetext')).toBe('<1%')
    expect(sectors.getByRole('link', { name: 'Technology' }).getAttribute('href')).toBe('/sectors/technology/stocks')
  })

  it('warns of two sectors, in other words to the owner', async () => {
    const { sector_breakdown: three } = riskAnalysis()
    const two = riskAnalysis({ sector_breakdown: { ...three, included: three.included.slice(0, 2) } })
    const more = { 'GET /portfolios/:id/analysis/risk': two }
    const { unmount } = await open(`${othersPath}/analysis/risk`, more)
    expect(noteOf(await withinCard('Sectors'))).toContain('Only 2 sectors count')
    unmount()

    await open(`${ownPath}/analysis/risk`, more)
    expect(noteOf(await withinCard('Sectors'))).toContain('Only 2 of your sectors count')
  })

  it('says how much is at home', async () => {
    await open(`${othersPath}/analysis/risk`)
    const regions = await withinCard('Regions')
    expect(noteOf(regions)).toContain('61.0% is in the home region (Europe without Sweden).')
    expect(figuresIn(regions).slice(0, 2)).toEqual(['2 of 3 above 10%', '61.0%'])
  })

  it('does not warn of a home region that is not the largest, and leaves out what is not owned', async () => {
    const { region_breakdown: regions } = riskAnalysis()
    const included = regions.included.toReversed()
    const excluded = [...regions.excluded, { key: 'region_africa_emerging', slug: 'africa', percent: 0 }]
    const more = {
      'GET /portfolios/:id/analysis/risk': riskAnalysis({ region_breakdown: { ...regions, included, excluded } }),
    }
    await open(`${othersPath}/analysis/risk`, more)
    const spread = await withinCard('Regions')
    expect(noteOf(spread)).toContain('Only 2 regions count')
    expect(spread.getByText('2 of 3 above 10%')).toBeTruthy()
  })

  it('leads to lists of Explore', async () => {
    await open(`${othersPath}/analysis/risk`)
    await withinCard('How others spread their risk')
    expect(listHref('Top-rated portfolios')).toBe('/explore/top-members/portfolios-top-rating')
    expect(listHref('Regions')).toBe('/explore/regions/regions')
    expect(listHref('Sectors')).toBe('/explore/sectors/sectors')
  })

  it('explains itself', async () => {
    const { person } = await open(`${othersPath}/analysis/risk`)
    await person.click(await screen.findByRole('button', { name: 'About the risk analysis' }))
    const dialog = await screen.findByRole('dialog', { name: 'About the risk analysis' })
    expect(dialog.textContent).toContain('Funds are looked through')
  })

  it('is locked for members without a bank, and can be loaded again', async () => {
    const { unmount } = await open(`${othersPath}/analysis/risk`, unconnected)
    expect(await screen.findByText('Connect a bank to see the analysis')).toBeTruthy()
    unmount()

    const { person, server } = await open(`${othersPath}/analysis/risk`, {
      'GET /portfolios/:id/analysis/risk': refuse(500),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change({ 'GET /portfolios/:id/analysis/risk': riskAnalysis() })
    await person.click(again)
    expect(await withinCard('Kinds of assets')).toBeTruthy()
  })
})

describe('the return analysis', () => {
  it('compares a year with the index, and names the best and worst', async () => {
    await open(`${othersPath}/analysis/return`)
    const year = await withinCard('The past year')
    const index = year.getByText('OMX Stockholm 30', { selector: 'dt' })
    expect(index.nextElementSibling?.textContent).toContain('+12.3%')
    expect(noteOf(year)).toContain('19.5 percentage points ahead')
    const top = 'Among the best 20% of all portfolios over a year.'
    expect(figuresIn(year).slice(0, 4)).toEqual(['19.5', '+31.8%plus 31.8 percent', '+12.3%plus 12.3 percent', top])
    expect((await withinCard('Best stocks')).getByText('+42.0%')).toBeTruthy()
    expect((await withinCard('Worst stocks')).getByRole('link', { name: 'ASML Holding' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Worst funds' })).toBeNull()
    expect(listHref('Most owned stocks')).toBe('/explore/top-members/stocks-top-owned')
    expect(listHref('Most owned funds')).toBe('/explore/top-members/funds-top-owned')
  })

  it('draws the return of the index as a flat line, whose value is its return', async () => {
    await open(`${othersPath}/analysis/return`)
    const table = within(await (await withinCard('The past year')).findByRole('table'))
    expect(table.getByRole('columnheader', { name: 'OMX Stockholm 30' })).toBeTruthy()
    expect(table.getAllByText('+12.3%')).toHaveLength(3)
  })

  it.each([
    [{ level: 'LOW', return_y1: 4, top: false }, 'this portfolio was 8.3 percentage points behind'],
    [{ level: null, return_y1: null, top: false }, 'A comparison takes a year of history.'],
  ] as const)('describes %o', async (more, words) => {
    await open(`${othersPath}/analysis/return`, { 'GET /portfolios/:id/analysis/return': returnAnalysis(more) })
    expect(noteOf(await withinCard('The past year'))).toContain(words)
  })
})

describe('the carbon analysis', () => {
  it('divides the portfolio by carbon risk around its mean, and names the holdings', async () => {
    await open(`${othersPath}/analysis/co2`)
    const carbon = await withinCard('Carbon risk')
    expect(rowsOf(carbon.getByRole('list'))).toEqual(
      ['Low62.0%', 'Medium14.0%', 'High8.0%', 'No data16.0%'].map((row) => `${row}, explain`),
    )
    expect(carbon.getByRole('button', { name: /^8.2.*explain$/ })).toBeTruthy()
    expect(carbon.getByText('index 13.9')).toBeTruthy()
    const holdings = await withinCard('Holdings by carbon risk')
    expect(rowsOf(holdings.getAllByRole('list')[0]!)).toHaveLength(9)
    expect(holdings.getByText('+2')).toBeTruthy()
    expect(listHref('Members with low carbon risk')).toBe('/explore/carbon/members-top-low-carbon')
  })

  it('explains itself for stocks, funds and members', async () => {
    const { person } = await open(`${othersPath}/analysis/co2`)
    await person.click(await screen.findByRole('button', { name: 'About the carbon analysis' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'About the carbon analysis' }))
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await person.click(dialog.getByRole('radio', { name: 'Funds' }))
    expect(dialog.getByText(/never as low/)).toBeTruthy()
    const link = dialog.getByRole('link', { name: 'Funds with low carbon risk' })
    expect(link.getAttribute('href')).toBe('/explore/carbon/funds-top-low-carbon')
  })

  it('never counts what is unknown as low', async () => {
    const unknown = carbonAnalysis({ level: null, carbon_y1: null, coverage: 12 })
    await open(`${othersPath}/analysis/co2`, { 'GET /portfolios/:id/analysis/carbon': unknown })
    const carbon = await withinCard('Carbon risk')
    expect(noteOf(carbon)).toContain('known for 12.0% of the portfolio')
    expect(figuresIn(carbon)[0]).toBe('12.0%')
  })
})

describe('a figure', () => {
  it('is explained with its formula, its numbers and what would change it', async () => {
    const { person, server } = await open(othersPath)
    await person.click((await screen.findAllByRole('button', { name: /explain$/ }))[1]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Return, 3 months' }))
    expect(await dialog.findByText(/payments on 3 days, 100 became 121.4/)).toBeTruthy()
    expect(dialog.getByText('20 Aug 2026 to 20 Nov 2026')).toBeTruthy()
    const row = within(dialog.getByRole('row', { name: /Investor B/ }))
    expect(row.getByText('41.40%')).toBeTruthy()
    expect(row.getByText('20 Nov 2026')).toBeTruthy()
    expect(row.getByText('Weight · imported market data')).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Prices of the holdings',
      'Purchases and sales',
    ])
    expect(server.callsOf('GET /portfolios/:id/explain/:figure')[0]!.params).toEqual({ id: '501', figure: 'return_m3' })
  })

  it('is explained to its owner with amounts', async () => {
    const { person, server } = await open(ownPath, { 'GET /user/portfolios/:id': ownPortfolio({ rating: 4 }) })
    await person.click(await screen.findByRole('button', { name: /^4 of 5 stars.*explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Rating' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /user/portfolios/:id/explain/:figure')).toHaveLength(1))
    expect(server.callsOf('GET /portfolios/:id/explain/:figure')).toHaveLength(0)
  })

  it('is explained for one position, sector or kind by its name', async () => {
    const { person, server } = await open(`${othersPath}/analysis/risk`)
    const kinds = await withinCard('Kinds of assets')
    await person.click(kinds.getByRole('button', { name: /^58.0%.*explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Share · Stocks' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /portfolios/:id/explain/:figure')).toHaveLength(1))
    const [call] = server.callsOf('GET /portfolios/:id/explain/:figure')
    expect(call).toMatchObject({ params: { figure: 'kind_share' }, query: { of: 'stocks' } })
  })

  it('is explained with its threshold in whole percent', async () => {
    const terms = { sectors: 3, regions: 2, threshold: 5, needed: 3 }
    const { person } = await open(`${othersPath}/analysis/risk`, {
      'GET /portfolios/:id/explain/:figure': explanation('risk_analysis', { formula: 'risk_level', terms }),
    })
    const kinds = await withinCard('Kinds of assets')
    await person.click(kinds.getByRole('button', { name: /^58.0%.*explain$/ }))
    expect(
      await screen.findByText(
        /^What counts is the number of sectors \(3\) and of regions \(2\) with 5% or more each\./,
      ),
    ).toBeTruthy()
  })

  it('is locked for members who have to connect a bank first', async () => {
    const { person } = await open(othersPath, { 'GET /portfolios/:id/explain/:figure': refuse(403) })
    await person.click(await screen.findByRole('button', { name: /^5 of 5 stars.*explain$/ }))
    expect(await within(await screen.findByRole('dialog')).findByRole('link', { name: /connect/i })).toBeTruthy()
  })

  it('can be explained again after a failure', async () => {
    const { person, server } = await open(othersPath, { 'GET /portfolios/:id/explain/:figure': refuse(500) })
    await person.click(await screen.findByRole('button', { name: /^5 of 5 stars.*explain$/ }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change(portfolioAnswers())
    await person.click(again)
    expect(await screen.findByText('How it is calculated')).toBeTruthy()
  })
})
