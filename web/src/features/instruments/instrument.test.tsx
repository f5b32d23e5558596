import type { Instrument } from '@app/contract/instruments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'
import { flashMs } from '#ui/flash.ts'

import { fundOf, instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const volvo = instrument()

function open(path: string, instruments: readonly Instrument[] = [volvo], answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf(instruments), ...answers } })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const header = () => screen.getByRole('heading', { level: 1 }).closest('header')!.textContent

describe('the page of an instrument', () => {
  it('shows what a stock is, its price and its performance', async () => {
    await open('/instruments/volvo-b')

    expect((await heading('Volvo B')).textContent).toContain('Stock')
    expect(header()).toContain('VOLV B')
    expect(header()).toContain('Sweden')
    expect(header()).toContain('SE0000115446')
    expect(screen.getAllByText('287.60')).not.toHaveLength(0)
    expect(screen.getByText('−0.62%')).toBeTruthy()
    expect(screen.getByText(/delayed 15 min/)).toBeTruthy()
    expect(figure('YTD')).toContain('+7.31%')
    expect(figure('P/E')).toBe('13.8')
    expect(figure('Dividend yield')).toBe('2.61%')
    expect(figure('Carbon risk')).toBe('Medium')
    expect(figure('Sector')).toBe('Industrials')
    expect(figure('Industry')).toBe('Farm and heavy machinery')
    await waitFor(() => expect(document.title).toBe('Volvo B · Sikta'))
  })

  it('shows the market capitalisation of a stock at the latest price', async () => {
    const shares_outstanding = { count: 1_588_000_000, as_of: '2026-09-30' }
    await open('/instruments/volvo-b', [instrument({ shares_outstanding, market_cap: 456_708_800_000 })])
    await heading('Volvo B')
    expect(figure('Market cap')).toBe('457bn\u00a0SEK')
  })

  it('tells the author of a post what it will show of their holdings', async () => {
    const shown = { state: 'OWNS', weight: { from: 5, to: 10 }, since: null } as const
    const { person } = await open('/instruments/volvo-b', [volvo], { 'GET /user/instruments/:id/position': shown })
    await person.click(await screen.findByRole('button', { name: 'Write about Volvo B…' }))
    const text = 'Readers will see this with your post: Owned when posted · 5–10% of portfolio'
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('follows the socket, and flashes in the direction of the move', async () => {
    await open('/instruments/volvo-b')
    await screen.findAllByText('287.60')
    const watched = { type: 'INSTRUMENT_WATCH', instrument_id: volvo.id }
    await waitFor(() => expect(FakeSocket.current.sent).toContainEqual(watched))

    const frame = { type: 'INSTRUMENT_PRICE', instrument_id: volvo.id, change_today: 0.4, trading: true } as const
    const at = new Date(Date.now() + 60_000).toISOString()
    holdTimers(flashMs)
    FakeSocket.current.say({ ...frame, last_price: 290.6, at })

    const [price] = await screen.findAllByText('290.60')
    expect(price!.dataset.flash).toBe('positive')
    expect(screen.getByText('+0.40%')).toBeTruthy()
  })

  it('marks simulated figures, and says that the simulated market never closes', async () => {
    const simulated = instrument({
      simulated: true,
      market_open: '2026-11-19T23:00:00.000Z',
      market_close: '2026-11-20T23:00:00.000Z',
    })
    await open('/instruments/volvo-b', [simulated])
    expect(await screen.findByText(/^Simulated market, open around the clock/)).toBeTruthy()
  })

  it('says nothing about simulation if the prices are real', async () => {
    await open('/instruments/volvo-b')
    await heading('Volvo B')
    expect(screen.queryByText(/Simulated market/)).toBeNull()
  })

  it('truncates names of more than 45 characters, with the full name as a tooltip', async () => {
    const exact = instrument({ name: 'x'.repeat(45) })
    const { unmount } = await open('/instruments/volvo-b', [exact])
    await heading('x{45}')
    unmount()

    const name = `Länsförsäkringar ${'y'.repeat(29)}`
    await open('/instruments/volvo-b', [instrument({ name })])
    const short = await screen.findByTitle(name)
    expect(short.textContent).toBe(`${name.slice(0, 40)}…`)
  })

  it('redirects from its id to its slug', async () => {
    const { address } = await open(`/instruments/${volvo.id}`)
    await heading('Volvo B')
    expect(address()).toBe('/instruments/volvo-b')
  })

  it('keeps the tab of a link by id', async () => {
    const { address } = await open(`/instruments/${volvo.id}/details`)
    await heading('Volvo B')
    expect(address()).toBe('/instruments/volvo-b/details')
  })

  it('shows the 404 page for an unknown instrument', async () => {
    const { address } = await open('/instruments/nothing')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/instruments/nothing')
  })

  it('says so when the server fails, and retries on request', async () => {
    const { person, server } = await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/slug/:slug': refuse(500),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })

    server.change({ 'GET /instruments/slug/:slug': volvo })
    await person.click(again)

    await heading('Volvo B')
  })

  it('lists its owners', async () => {
    await open('/instruments/volvo-b', [instrument({ owner_count: 1 })], {
      'GET /instruments/:id/owners': { results: [personOf('Clara')], next: null },
    })
    expect((await screen.findByText(/owns Volvo B/)).textContent).toBe('Clara owns Volvo B.')
    expect(screen.getByRole('heading', { name: '1 owner' })).toBeTruthy()
  })

  it('counts a new follower at once', async () => {
    const { person } = await open('/instruments/volvo-b', [volvo], { 'PUT /user/follows/instruments/:id': undefined })
    await person.click(await screen.findByRole('button', { name: 'Follow Volvo B' }))

    expect(await screen.findByRole('heading', { name: '1 follower' })).toBeTruthy()
  })

  it('has no cards for owners and followers whom it does not have', async () => {
    await open('/instruments/volvo-b')
    await screen.findByRole('heading', { name: /^About/ })
    for (const name of [/owner/, /follower/]) expect(screen.queryByRole('heading', { level: 2, name })).toBeNull()
  })

  it('lists its followers', async () => {
    const followed = instrument({ follower_count: 5 })
    await open('/instruments/volvo-b', [followed], {
      'GET /instruments/:id/followers': { results: [personOf('Björn'), personOf('Clara')], next: null },
    })
    const names = await screen.findByText(/3 others follow Volvo B/)
    expect(names.textContent).toBe('Björn, Clara and 3 others follow Volvo B.')
    expect(within(names).getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('/members/clara')
  })
})

describe('the hours of the exchange', () => {
  const session = { market_open: '2026-11-20T08:00:00.000Z', market_close: '2026-11-20T16:30:00.000Z' }
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  const priced = (time: string, trading: boolean) => ({ last_price: 287.6, change_today: -0.62, trading, at: time })

  it('show an open market with the time of the price, which is 15 minutes old', async () => {
    at('2026-11-20T13:00:00.000Z')
    await open('/instruments/volvo-b', [instrument({ ...session, today: priced('2026-11-20T12:45:00.000Z', true) })])
    expect((await screen.findByText(/delayed 15 min/)).textContent).toMatch(/^Open: \d\d:45 · delayed 15 min$/)
    expect(screen.queryByText(/^opens/)).toBeNull()
  })

  it('show when the market will open in the morning', async () => {
    at('2026-11-20T06:00:00.000Z')
    await open('/instruments/volvo-b', [instrument({ ...session, today: priced('2026-11-19T16:30:00.000Z', false) })])
    expect((await screen.findByText(/delayed 15 min/)).textContent).toMatch(/^Closed/)
    expect(screen.getByText(/^opens \d\d:00$/)).toBeTruthy()
  })

  it('end early on a half day', async () => {
    at('2026-10-30T10:00:00.000Z')
    const half = { market_open: '2026-10-30T08:00:00.000Z', market_close: '2026-10-30T12:00:00.000Z' }
    await open('/instruments/volvo-b', [instrument({ ...half, today: priced('2026-10-30T09:45:00.000Z', true) })])
    expect(await screen.findByText(/^half day, closes \d\d:00$/)).toBeTruthy()
  })

  it('show no change on a Saturday', async () => {
    at('2026-11-21T12:00:00.000Z')
    const saturday = { market_open: null, market_close: null, today: priced('2026-11-20T16:30:00.000Z', false) }
    await open('/instruments/volvo-b', [instrument(saturday)])
    expect((await screen.findByText(/delayed 15 min/)).textContent).toMatch(/^Closed/)
    expect(screen.queryByText('−0.62%')).toBeNull()
  })
})

describe('a fund', () => {
  const fund = fundOf({ fund_ongoing_charge: 0.4, fund_rating: 4 })

  it('has its charge, stars and risk as figures, and no intraday chart', async () => {
    await open('/instruments/avanza-zero', [fund])

    expect((await heading('Avanza Zero')).textContent).toContain('Fund')
    expect(header()).toContain('Avanza Fonder')
    expect(figure('Ongoing charge')).toBe('0.40%')
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '6 of 7' })).toBeTruthy()
    expect(figure('1 year')).toContain('+9.87%')
    expect(screen.queryByRole('radio', { name: 'Today' })).toBeNull()
    expect(screen.getByText('net asset value')).toBeTruthy()
  })
})

describe('an index', () => {
  const index = instrument({
    ...omxs30,
    description: '',
    morningstar_sector: null,
    morningstar_industry: null,
    eps: null,
  })

  it("is described in the reader's language and has no tabs", async () => {
    await open('/instruments/omxs30', [index])
    expect(await screen.findByText(/The 30 most traded shares on Nasdaq Stockholm/)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText('SEK')).toBeNull()
  })

  it('has no details page', async () => {
    const { address } = await open('/instruments/omxs30/details', [index])
    await waitFor(() => expect(address()).toBe('/instruments/omxs30'))
  })
})
