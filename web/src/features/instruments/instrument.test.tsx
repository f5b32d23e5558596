import type { Instrument } from '@app/contract/instruments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { blindCanvas } from '#testing/canvas.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { basics, dax, instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const volvo = instrument()

beforeEach(blindCanvas)

function open(path: string, instruments: readonly Instrument[] = [volvo], answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf(instruments), ...answers } })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const header = () => screen.getByRole('heading', { level: 1 }).closest('header')!.textContent

describe('the page of an instrument', () => {
  it('tells of a stock what it is, what it costs and how it did', async () => {
    await open('/instruments/volvo-b')

    expect((await heading('Volvo B')).textContent).toContain('Stock')
    expect(header()).toContain('VOLV B')
    expect(header()).toContain('Sweden')
    expect(header()).toContain('SE0000115446')
    expect(screen.getByText('287.60')).toBeTruthy()
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

  it('moves with the socket, and says for a moment which way', async () => {
    await open('/instruments/volvo-b')
    await screen.findByText('287.60')
    const watched = { type: 'INSTRUMENT_WATCH', instrument_id: volvo.id }
    await waitFor(() => expect(FakeSocket.current.sent).toContainEqual(watched))

    const frame = { type: 'INSTRUMENT_PRICE', instrument_id: volvo.id, change_today: 0.4, trading: true } as const
    const at = new Date(Date.now() + 60_000).toISOString()
    FakeSocket.current.say({ ...frame, last_price: 290.6, at })

    const price = await screen.findByText('290.60')
    expect(price.dataset.flash).toBe('positive')
    expect(screen.getByText('+0.40%')).toBeTruthy()
  })

  it('names what is invented, and that such a market never closes', async () => {
    const simulated = instrument({
      simulated: true,
      market_open: '2026-11-19T23:00:00.000Z',
      market_close: '2026-11-20T23:00:00.000Z',
    })
    await open('/instruments/volvo-b', [simulated])
    expect(await screen.findByText(/^Simulated market, open around the clock/)).toBeTruthy()
  })

  it('says nothing about simulation where the prices are real', async () => {
    await open('/instruments/volvo-b')
    await heading('Volvo B')
    expect(screen.queryByText(/Simulated market/)).toBeNull()
  })

  it('cuts a name of more than 45 characters after 40 and keeps the whole one at hand', async () => {
    const exact = instrument({ name: 'x'.repeat(45) })
    const { unmount } = await open('/instruments/volvo-b', [exact])
    await heading('x{45}')
    unmount()

    const name = `Länsförsäkringar ${'y'.repeat(29)}`
    await open('/instruments/volvo-b', [instrument({ name })])
    const short = await screen.findByTitle(name)
    expect(short.textContent).toBe(`${name.slice(0, 40)}…`)
  })

  it('is reached by the id, and then stands at its name', async () => {
    const { address } = await open(`/instruments/${volvo.id}`)
    await heading('Volvo B')
    expect(address()).toBe('/instruments/volvo-b')
  })

  it('is a page not found when there is no such instrument', async () => {
    const { address } = await open('/instruments/nothing')
    await waitFor(() => expect(address()).toBe('/404'))
  })

  it('names who follows it', async () => {
    const followed = instrument({ follower_count: 5 })
    await open('/instruments/volvo-b', [followed], {
      'GET /instruments/:id/followers': { results: [personOf('Björn'), personOf('Clara')], next: null },
    })
    const names = await screen.findByText(/3 others follow Volvo B/)
    expect(names.textContent).toBe('Björn, Clara and 3 others follow Volvo B.')
    expect(within(names).getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('/members/clara')
  })
})

describe('the chart', () => {
  const asked = (server: Awaited<ReturnType<typeof open>>['server']) =>
    server.callsOf('GET /instruments/history').map(({ query }) => `${query.instrument} ${query.period}`)
  const legend = async (name: string) => (await screen.findByText(name, { selector: 'li' })).textContent

  it('begins with three months, beside the index that the member compares with', async () => {
    const { server } = await open('/instruments/volvo-b', [volvo], {
      'GET /user/profile': ownProfile('Anna', { index: { id: dax.id, name: dax.name } }),
    })
    expect(await legend('Volvo B')).toContain('+6.00%')
    expect(await legend('DAX 40')).toContain('+6.00%')
    expect(asked(server)).toEqual([`${volvo.id} m3`, `${dax.id} m3`])
  })

  it('compares with Stockholm when the member has chosen nothing, from the same base', async () => {
    await open('/instruments/volvo-b')
    expect(await legend('OMXS30')).toContain('+4.00%')
  })

  it('fetches another period for both lines', async () => {
    const { person, server } = await open('/instruments/volvo-b')
    await legend('Volvo B')

    await person.click(screen.getByRole('radio', { name: '1 year' }))

    await waitFor(() => expect(asked(server)).toContain(`${volvo.id} y1`))
    await waitFor(() => expect(asked(server)).toContain(`${omxs30.id} y1`))
    expect(screen.getByRole('radio', { name: '1 year', checked: true })).toBeTruthy()
  })

  it('lets the headline follow the point that is looked at', async () => {
    const { person } = await open('/instruments/volvo-b')
    const line = await screen.findByRole('img', { name: /Arrow keys move along the line/ })

    line.focus()
    await person.keyboard('{Home}{ArrowRight}')
    expect(await screen.findByText('19 Nov 2026', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('103.00', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByText('287.60')).toBeNull()

    await person.keyboard('{Escape}')
    expect((await screen.findByText('287.60')).dataset.flash).toBeUndefined()
  })
})

describe('a fund', () => {
  const fund = instrument({
    slug: 'avanza-zero',
    kind: 'MUTUAL_FUND',
    name: 'Avanza Zero',
    symbol: '',
    delay_minutes: 0,
    fund_ongoing_charge: 0.4,
    fund_rating: 4,
    fund_srri: 6,
  })

  it('has its charge, stars and risk as figures, and no course of today', async () => {
    await open('/instruments/avanza-zero', [fund])

    expect((await heading('Avanza Zero')).textContent).toContain('Fund')
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

  it('is described in the language of the reader and has no tabs', async () => {
    await open('/instruments/omxs30', [index])
    expect(await screen.findByText(/The 30 most traded shares on Nasdaq Stockholm/)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText('SEK')).toBeNull()
  })

  it('has no page of details', async () => {
    const { address } = await open('/instruments/omxs30/details', [index])
    await waitFor(() => expect(address()).toBe('/instruments/omxs30'))
  })
})

describe('the tabs', () => {
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

  it('have no news where there are none', async () => {
    await open('/instruments/volvo-b')
    await heading('Volvo B')
    expect(tabs()).toEqual(['Feed', 'Details'])
  })

  it('lead to the details, which tell where and when it is traded', async () => {
    const traded = instrument({ market_open: '2026-11-20T08:00:00.000Z', market_close: '2026-11-20T16:30:00.000Z' })
    const { person, address } = await open('/instruments/volvo-b', [traded])
    await heading('Volvo B')

    await person.click(screen.getByRole('tab', { name: 'Details' }))

    expect(address()).toBe('/instruments/volvo-b/details')
    await waitFor(() => expect(figure('Exchange')).toBe('Nasdaq Stockholm'))
    expect(figure('Trading today')).toMatch(/^\d\d:\d\d to \d\d:\d\d, your time$/)
  })

  it('have news as soon as there are some', async () => {
    const post = {
      id: '7',
      kind: 'INSTRUMENT',
      author: personOf('Björn'),
      profile: null,
      instrument: basics('VOLV B'),
      title: 'Orders are up',
      content: '',
      markdown: false,
      created: '2026-11-20T08:00:00.000Z',
      like_count: 0,
      reply_count: 0,
      liked: false,
      saved: false,
      news: true,
      tags: [],
      parent: null,
    }
    await open('/instruments/volvo-b', [volvo], {
      'GET /instruments/:id/posts': ({ query }: { query: Record<string, string> }) => ({
        results: query.news === 'true' ? [post] : [],
        next: null,
      }),
    })
    await waitFor(() => expect(tabs()).toEqual(['Feed', 'News', 'Details']))
  })
})
