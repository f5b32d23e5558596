import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { explanation } from '#features/portfolios/analyses.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { renderAt } from '#testing/render.tsx'

import { fundOf, instrument, marketOf } from './instruments.fixture.ts'

const etf = fundOf({
  slug: 'xact-omxs30',
  kind: 'ETF',
  name: 'XACT OMXS30',
  symbol: 'XACTOMX',
  delay_minutes: 15,
  price: 364.2,
  fund_administrator: 'Handelsbanken',
  fund_ongoing_charge: 0.1,
  fund_rating: 3,
  fund_srri: 5,
  carbon_risk: 'LOW',
  fund_strategy: 'Follows the thirty largest.',
})

const open = (path: string) => renderAt(path, { as: 'Anna', answers: marketOf([etf, instrument()]) })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement

describe('the page of an ETF', () => {
  it('has the figures of a fund, and a symbol and intraday prices like a stock', async () => {
    await open('/instruments/xact-omxs30')
    const heading = await screen.findByRole('heading', { level: 1, name: /^XACT OMXS30/ })
    expect(heading.textContent).toContain('ETF')
    expect(heading.closest('header')!.textContent).toContain('XACTOMX')
    expect(screen.getAllByText('364.20')).not.toHaveLength(0)
    expect(screen.getByText(/delayed 15 min/)).toBeTruthy()
    expect(screen.queryByText('net asset value')).toBeNull()

    expect(figure('Ongoing charge').textContent).toBe('0.10%')
    expect(within(figure('Rating')).getByRole('img', { name: '3 of 5 stars' })).toBeTruthy()
    expect(figure('1 year').textContent).toContain('+9.87%')
    expect(figure('3 years').textContent).toContain('+48.2%')
    expect(screen.getByRole('img', { name: '5 of 7' })).toBeTruthy()
    expect(figure('Carbon risk').textContent).toBe('Low')
    expect(screen.queryByText('P/E', { selector: 'dt' })).toBeNull()
  })

  it('has an intraday chart, unlike a fund with one price a day', async () => {
    const { person, server } = await open('/instruments/xact-omxs30')
    await person.click(await screen.findByRole('radio', { name: 'Today' }))
    expect(screen.getByRole('radio', { name: 'Today', checked: true })).toBeTruthy()
    await waitFor(() =>
      expect(server.callsOf('GET /instruments/history').map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ instrument: etf.id, period: 'today' }),
      ),
    )
  })

  it('has details: what it is and holds, and where it trades', async () => {
    const { person, address } = await open('/instruments/xact-omxs30')
    await person.click(await screen.findByRole('tab', { name: 'Details' }))
    expect(address()).toBe('/instruments/xact-omxs30/details')

    const about = await withinCard('About the fund')
    expect(about.getByText('Follows the thirty largest.')).toBeTruthy()
    expect(about.getByText('Handelsbanken')).toBeTruthy()
    expect(about.getByRole('button', { name: 'Fact sheet (PDF)' })).toBeTruthy()
    const holdings = (await withinCard('Largest holdings')).getAllByRole('listitem')
    expect(holdings.map(({ textContent }) => textContent)).toEqual(['Volvo B8.4%', 'Cash<0.1%'])
    for (const part of ['Sectors', 'Industries', 'Regions']) expect(await withinCard(part)).toBeTruthy()
    expect((await withinCard('Trading')).getByText('Nasdaq Stockholm')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'About the company' })).toBeNull()
  })

  it('says what it has in common with another fund that is searched for', async () => {
    const [itself, other] = [etf, fundOf({ id: '77', slug: 'two', name: 'Two funds', symbol: '' })]
    const { person, server, address } = await renderAt('/instruments/xact-omxs30/details', {
      as: 'Anna',
      answers: {
        ...marketOf([etf, other]),
        'GET /search': {
          results: [itself, other].map((found) => ({ instrument: found, profile: null, group: null })),
          counts: { profiles: 0, stocks: 0, funds: 2, groups: 0, indices: 0 },
        },
        'GET /instruments/:id/explain/:figure': explanation('overlap'),
        'GET /instruments/:id/overlap': {
          overlap: 8.4,
          count: 30,
          shared: [{ instrument: instrument(), name: 'Volvo B', weight: 8.4, other_weight: 12 }],
        },
      },
    })
    const choose = async (button: string) => {
      await person.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Choose a fund' }))
      await person.type(await dialog.findByRole('textbox'), 'fund')
      const found = await dialog.findByRole('button', { name: 'Two funds' })
      expect(dialog.queryByRole('button', { name: 'XACT OMXS30' })).toBeNull()
      expect(dialog.getByText('SEK').parentElement!.children).toHaveLength(1)
      await person.click(found)
    }
    await choose('Choose a fund')
    expect(await screen.findByText('8.40% in common')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Volvo B 8.40% 12.00%' })).toBeTruthy()
    expect(server.callsOf('GET /search').at(-1)!.query).toMatchObject({ q: 'fund', kind: 'FUND' })
    expect(server.callsOf('GET /instruments/:id/overlap')[0]).toMatchObject({
      params: { id: etf.id },
      query: { other: '77' },
    })
    await person.click(screen.getByRole('button', { name: '8.40% in common , explain' }))
    expect(await screen.findByRole('dialog', { name: 'In common · Two funds' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /instruments/:id/explain/:figure')).toHaveLength(1))
    expect(server.callsOf('GET /instruments/:id/explain/:figure')[0]).toMatchObject({
      params: { id: etf.id, figure: 'overlap' },
      query: { of: '77' },
    })
    await person.keyboard('{Escape}')
    expect(screen.getByText('The 1 largest of 30 securities in common.')).toBeTruthy()
    expect(screen.getByText(/^It may be more/)).toBeTruthy()
    expect(address()).toBe('/instruments/xact-omxs30/details?with=two')
  })

  it.each([
    ['two', 'The holdings of Two funds are not known.'],
    ['nothing', /^Funds often hold the same shares/],
    [etf.slug, /^Funds often hold the same shares/],
  ])('is compared with the fund in its address: %s', async (slug, text) => {
    const other = fundOf({ id: '77', slug: 'two', name: 'Two funds' })
    const { server } = await renderAt(`/instruments/xact-omxs30/details?with=${slug}`, {
      as: 'Anna',
      answers: { ...marketOf([etf, other]), 'GET /instruments/:id/overlap': { refused: 404 } },
    })
    expect(await screen.findByText(text)).toBeTruthy()
    const asked = server.callsOf('GET /instruments/:id/overlap').map(({ query }) => query.other)
    expect(asked).toEqual(slug === 'two' ? ['77'] : [])
  })

  it('says so if the holdings of the other fund are not known', async () => {
    const other = fundOf({ id: '77', slug: 'two', name: 'Two funds' })
    const { person } = await renderAt('/instruments/xact-omxs30/details', {
      as: 'Anna',
      answers: {
        ...marketOf([etf, other]),
        'GET /search': {
          results: [{ instrument: other, profile: null, group: null }],
          counts: { profiles: 0, stocks: 0, funds: 1, groups: 0, indices: 0 },
        },
        'GET /instruments/:id/overlap': { refused: 404 },
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Choose a fund' }))
    await person.type(await screen.findByRole('textbox', { name: 'Search by name, symbol or ISIN' }), 'two')
    await person.click(await screen.findByRole('button', { name: 'Two funds' }))
    expect(await screen.findByText('The holdings of Two funds are not known.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose another fund' })).toBeTruthy()
  })
})
