import type { Figure } from '@app/contract/explanations.ts'
import type { Instrument } from '@app/contract/instruments.ts'
import type { InstrumentPortfolio } from '@app/contract/portfolios.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { explanation } from '#features/portfolios/analyses.fixture.ts'
import { listed } from '#features/portfolios/portfolios.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { fundDetails, fundOf, instrument, marketOf } from './instruments.fixture.ts'

const volvo = instrument()
const fund = fundOf({ fund_strategy: 'Follows the thirty largest.', carbon_risk: null })

function open(path: string, instruments: readonly Instrument[] = [volvo], answers: Answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf(instruments), ...answers } })
}

const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('section')!
const fact = (title: string, label: string) =>
  within(card(title)).getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement

describe('the tabs', () => {
  it('are four, each with its own URL', async () => {
    const { person, address } = await open('/instruments/volvo-b')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Feed', 'News', 'Portfolios', 'Details'])

    for (const tab of ['News', 'Portfolios', 'Details']) {
      await person.click(screen.getByRole('tab', { name: tab }))
      expect(address()).toBe(`/instruments/volvo-b/${tab.toLowerCase()}`)
      expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy()
    }
    await screen.findByRole('heading', { name: 'About the company' })

    await person.click(screen.getByRole('tab', { name: 'Feed' }))
    expect(address()).toBe('/instruments/volvo-b')
  })

  it('do not scroll the page', async () => {
    const moved = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { person } = await open('/instruments/volvo-b')
    await screen.findAllByRole('tab')
    moved.mockClear()

    await person.click(screen.getByRole('tab', { name: 'Details' }))
    await screen.findByRole('heading', { name: 'About the company' })
    expect(moved).not.toHaveBeenCalled()
  })

  it('load news and feed with separate calls', async () => {
    const { person, server } = await open('/instruments/volvo-b')
    await person.click(await screen.findByRole('tab', { name: 'News' }))
    const asked = () => server.callsOf('GET /instruments/:id/posts').map(({ query }) => query.news)
    await waitFor(() => expect(asked()).toEqual([undefined, 'true']))
  })
})

describe('the portfolios', () => {
  const portfolio = (name: string, more: Partial<InstrumentPortfolio> = {}): InstrumentPortfolio => ({
    ...listed({ id: personOf(name).id, name: 'Long term', profile: personOf(name), return_m3: 38.2 }),
    weight: 2.4,
    ...more,
  })

  it('are empty until a member has connected one', async () => {
    await open('/instruments/volvo-b/portfolios')
    expect(await screen.findByText('No connected portfolio holds this yet')).toBeTruthy()
  })

  it('explain the weight and the return', async () => {
    const { person, server } = await open('/instruments/volvo-b/portfolios', [volvo], {
      'GET /instruments/:id/portfolios': { results: [portfolio('Björn')], next: null },
      'GET /portfolios/:id/explain/:figure': explanation('instrument_weight'),
    })
    await person.click(await screen.findByRole('button', { name: '2.4% weight , explain' }))
    expect(await screen.findByRole('dialog', { name: 'Weight · Long term' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /portfolios/:id/explain/:figure')).toHaveLength(1))
    const [asked] = server.callsOf('GET /portfolios/:id/explain/:figure')
    expect(asked).toMatchObject({ params: { figure: 'instrument_weight' }, query: { of: volvo.id } })
    expect(screen.getByText('+38.2%').closest('button')?.textContent).toMatch(/explain$/)
  })

  it('open each figure by its own, also under a finger and by the keyboard, and the page by the name', async () => {
    const { person, server, address } = await open('/instruments/volvo-b/portfolios', [volvo], {
      'GET /instruments/:id/portfolios': { results: [portfolio('Björn')], next: null },
      'GET /portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    })
    const stars = await screen.findByRole('button', { name: /^\d of 5 stars.*explain$/ })
    await person.pointer({ keys: '[TouchA]', target: stars })
    expect(await screen.findByRole('dialog', { name: 'Rating · Long term' })).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('+38.2%').closest('button')!.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Return, 3 months · Long term' })).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() =>
      expect(server.callsOf('GET /portfolios/:id/explain/:figure').map(({ params }) => params.figure)).toEqual([
        'rating',
        'return_m3',
      ]),
    )
    expect(address()).toBe('/instruments/volvo-b/portfolios')
    expect(screen.getByRole('link', { name: /Long term/ }).closest('button')).toBeNull()
  })

  it("show stars, weight and return, in the server's order", async () => {
    const answers = {
      'GET /instruments/:id/portfolios': {
        results: [portfolio('Björn'), portfolio('Clara', { return_m3: 21.4 })],
        next: null,
      },
    }
    const { unmount } = await open('/instruments/volvo-b/portfolios', [instrument({ portfolio_count: 1204 })], answers)
    const names = await screen.findAllByRole('link', { name: /^(Björn|Clara).*, Long term$/ })
    expect(names.map(({ textContent }) => textContent)).toEqual(['Björn, Long term', 'Clara, Long term'])
    expect(screen.getByText('+38.2%')).toBeTruthy()
    expect(screen.getAllByText('2.4% weight')).toHaveLength(2)
    expect(screen.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(2)
    expect(screen.getByRole('tab', { name: /Portfolios/ }).textContent).toBe('Portfolios1,204')
    unmount()

    await open('/instruments/volvo-b', [volvo], answers)
    const best = within((await screen.findByRole('heading', { name: 'Best owners, 3 months' })).closest('section')!)
    expect(best.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/instruments/volvo-b/portfolios')
  })
})

describe('the details of a stock', () => {
  const details = async (stock: Instrument = volvo, answers = {}) => {
    const view = await open('/instruments/volvo-b/details', [stock], answers)
    await screen.findByRole('heading', { name: 'About the company' })
    return view
  }

  it('describe the company and link to its sector, industry and website', async () => {
    await details()
    const link = (name: string) => within(card('About the company')).getByRole('link', { name })
    expect(link('Industrials').getAttribute('href')).toBe('/sectors/industrials/stocks')
    expect(link('Farm and heavy machinery').getAttribute('href')).toBe(
      '/industries/farm-heavy-construction-machinery/stocks',
    )
    expect(link('volvogroup.com').getAttribute('rel')).toContain('noopener')
    expect(fact('About the company', 'Country').textContent).toBe('Sweden')
  })

  it('show its earnings and dividends', async () => {
    await details(instrument({ carbon_risk: null }))
    expect(fact('Key figures', 'P/E').textContent).toBe('13.8')
    expect(fact('Key figures', 'Dividend yield').textContent).toBe('2.61%')
    expect(fact('Key figures', 'Earnings per share').textContent).toContain('20.84')
    expect(fact('Key figures', 'Carbon risk').textContent).toBe('No data')
  })

  it('show how many shares there are and what they are worth, if it is known', async () => {
    await details(instrument({ shares_outstanding: { count: 1_588_000_000, as_of: '2026-09-30' } }))
    expect(fact('Key figures', 'Market cap').textContent).toBe('457bn\u00a0SEK')
    expect(fact('Key figures', 'Shares outstanding').textContent).toBe('1,588,000,000 30 Sep 2026')
  })

  it("say where and when it trades, in the reader's time zone", async () => {
    await details(instrument({ market_open: '2026-11-20T08:00:00.000Z', market_close: '2026-11-20T16:30:00.000Z' }))
    expect(fact('Trading', 'Exchange').textContent).toBe('Nasdaq Stockholm')
    expect(fact('Trading', 'Trading today').textContent).toMatch(/^\d\d:\d\d to \d\d:\d\d, your time$/)
    expect(fact('Trading', 'Price delay').textContent).toBe('15 min')
  })

  it('say so on a day without trading', async () => {
    await details()
    expect(fact('Trading', 'Trading today').textContent).toBe('No trading today')
  })

  it.each([
    ['SE', 'Sweden'],
    ['NO', 'Norway'],
    ['DE', 'Germany'],
    ['GB', 'United Kingdom'],
    ['US', 'United States'],
  ])('name the country %s with its flag', async (country, name) => {
    await details(instrument({ country }))
    const home = fact('About the company', 'Country')
    expect(home.textContent).toBe(name)
    expect(home.querySelector('img')?.getAttribute('src')).toContain(`/${country.toLowerCase()}.svg`)
  })

  it('show no flag for a country without one', async () => {
    await details(instrument({ country: 'KE' }))
    expect(fact('About the company', 'Country').querySelector('img')).toBeNull()
  })
})

describe('the details of a fund', () => {
  const details = async (answers = {}) => {
    const view = await open('/instruments/avanza-zero/details', [fund], answers)
    await screen.findByRole('heading', { name: 'About the fund' })
    return view
  }

  it('list its holdings with links', async () => {
    await details()
    const rows = within(card('Largest holdings')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Volvo B8.4%', 'Cash<0.1%'])
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/instruments/volvo-b')
    const way = (title: string, name: string) => within(card(title)).getByRole('link', { name }).getAttribute('href')
    expect(way('Sectors', 'Industrials')).toBe('/sectors/industrials/stocks')
    expect(way('Industries', 'Steel')).toBe('/industries/steel/stocks')
    expect(way('Regions', 'Europe')).toBe('/regions/europe/stocks')
  })

  it('show its costs, its risk and its administrator', async () => {
    await details()
    expect(fact('About the fund', 'Ongoing charge').textContent).toBe('0.40%')
    expect(screen.getByRole('img', { name: '6 of 7, medium' })).toBeTruthy()
    expect(fact('About the fund', 'Fund company').textContent).toBe('Avanza Fonder')
    expect(fact('About the fund', 'Carbon risk').textContent).toBe('No data')
    expect(screen.getByText('Follows the thirty largest.')).toBeTruthy()
  })

  it('show ten of many holdings, and the others on request', async () => {
    const holdings = Array.from({ length: 12 }, (_, at) => ({ name: `Part ${at}`, instrument: null, percent: 12 - at }))
    const { person } = await details({ 'GET /instruments/:id/fund/details': fundDetails({ holdings }) })
    const rows = () => within(card('Largest holdings')).getAllByRole('listitem')
    expect(rows()).toHaveLength(10)
    await person.click(within(card('Largest holdings')).getByRole('button', { name: 'Show more' }))
    expect(rows()).toHaveLength(12)
  })

  it('say so if its holdings are unknown', async () => {
    const nothing = fundDetails({ holdings: [], sectors: [], regions: [], industries: [] })
    await details({ 'GET /instruments/:id/fund/details': nothing })
    expect(screen.getByText('No holdings reported yet')).toBeTruthy()
  })

  it("download the fact sheet under the fund's name", async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { person, server } = await details()

    await person.click(screen.getByRole('button', { name: 'Fact sheet (PDF)' }))

    await waitFor(() => expect(saved).toEqual(['avanza-zero.pdf']))
    expect(server.callsOf('GET /instruments/:id/kiid')[0]?.headers.get('authorization')).toBe('Bearer token of Anna')
    vi.restoreAllMocks()
  })

  it('say so if the fact sheet could not be downloaded', async () => {
    const { person } = await details({ 'GET /instruments/:id/kiid': refuse(500) })
    await person.click(screen.getByRole('button', { name: 'Fact sheet (PDF)' }))
    expect(await screen.findByText('Couldn’t load the fact sheet. Try again.')).toBeTruthy()
  })

  it('say so if there is no fact sheet, with or without a provider', async () => {
    const { person } = await details({ 'GET /instruments/:id/kiid': refuse(404) })
    await person.click(screen.getByRole('button', { name: 'Fact sheet (PDF)' }))
    expect(await screen.findByText('No fact sheet available for this fund.')).toBeTruthy()
    cleanup()

    await details({ 'GET /instruments/:id/fund/details': fundDetails({ fact_sheet: null }) })
    expect(screen.getByText('No fact sheet available for this fund.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Fact sheet (PDF)' })).toBeNull()
  })

  it('link to an external fact sheet', async () => {
    await details({ 'GET /instruments/:id/fund/details': fundDetails({ fact_sheet: 'https://fonder.example/1.pdf' }) })
    const sheet = screen.getByRole('link', { name: 'Fact sheet (PDF)' })
    expect(sheet.getAttribute('href')).toBe('https://fonder.example/1.pdf')
    expect(sheet.getAttribute('rel')).toContain('noopener')
  })
})
