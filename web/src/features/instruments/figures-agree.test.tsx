import { shownChange } from '@app/domain/instruments/change.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Sparkline } from '#charts/Sparkline.tsx'
import { industrials } from '#features/classifications/classifications.fixture.ts'
import { explored, screenOf } from '#features/explore/explore.fixture.ts'
import { formatAmount } from '#lib/format/money.ts'
import { formatYield } from '#lib/format/numbers.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { following } from '#testing/follows.ts'
import { renderAt } from '#testing/render.tsx'
import { outOfSight } from '#testing/sight.ts'

import { instrument, marketOf } from './instruments.fixture.ts'

/** The one source: what each period is measured against, and a price at each moment. */
const bases = { d1: 289.4, w1: 280.15, m1: 276.2, m3: 265.33, m6: 250, ytd: 268, y1: 262.7, y2: 220, y3: 194.05 }
const starts = { ...bases, today: bases.d1, y5: 150.5, all: 12.25 }
const loaded = 287.6
const moments = [loaded, 291.35, 284.05, 289.39]
type Period = keyof typeof starts

const atOf = (minute: number) => new Date(Date.now() - 600_000 + minute * 60_000).toISOString()
const at = atOf(0)
const middleOf = (period: Period) => (starts[period] + loaded) / 2
const amount = (price: number) => formatAmount(price, 'en')
const change = (period: Period, price: number) => formatYield(shownChange(starts[period], price), 'en')

const volvo = instrument({
  price: loaded,
  at,
  bases,
  change_today: shownChange(bases.d1, loaded),
  ...Object.fromEntries(Object.entries(bases).map(([period, base]) => [`change_${period}`, shownChange(base, loaded)])),
  today: { last_price: loaded, change_today: shownChange(bases.d1, loaded), trading: true, at },
})
const listed = { ...volvo, bought_count: 0, sold_count: 0 }

afterEach(() => vi.restoreAllMocks())

async function open(path: string, width: number) {
  screenOf(width)
  const view = await renderAt(path, {
    as: 'Anna',
    answers: {
      ...explored,
      ...marketOf([volvo]),
      ...following({ instruments: [volvo] }),
      'GET /explore/sections': explored['GET /explore/sections']!,
      'GET /explore/stocks/top/:by': { results: [listed], next: null },
      'GET /user/indices': { results: [] },
      'GET /sectors/slug/:slug': industrials,
      'GET /sectors/:id/stocks': { results: [listed], next: null },
      'GET /sectors/:id/funds': { results: [], next: null },
      'GET /sectors/:id/user-holdings': { stocks: [], funds: [] },
      'GET /instruments/history': ({ query }) => {
        const period = (query.period ?? 'm3') as Period
        const [first, middle] = [starts[period], middleOf(period)]
        const points = [
          { date: '2026-11-12', price: first, value: 0 },
          { date: '2026-11-13', price: middle, value: shownChange(first, middle) },
          { datetime: at, price: loaded, value: shownChange(first, loaded) },
        ]
        return { instrument: volvo.id, period, currency: 'SEK', points }
      },
      'GET /instruments/sparks': ({ query }) => {
        const period = (query.period ?? 'm1') as Period
        return { results: [{ instrument: volvo.id, points: [starts[period], middleOf(period), loaded] }] }
      },
    },
  })
  await waitFor(() => expect(FakeSocket.current.sent.length).toBeGreaterThan(0))
  return view
}

/** Says the prices one after the other; the first is the loaded one. */
async function atEachMoment(check: (price: number) => void | Promise<void>): Promise<void> {
  for (const [minute, price] of moments.entries()) {
    if (minute > 0) {
      const moved = { last_price: price, change_today: shownChange(bases.d1, price), trading: true, at: atOf(minute) }
      act(() => FakeSocket.current.say({ type: 'INSTRUMENT_PRICE', instrument_id: volvo.id, ...moved }))
    }
    await check(price)
  }
}

/** What a sparkline between the start of a period and a price looks like. */
function lineOf(period: Period, price: number, size: { width?: number; height?: number }): string | undefined {
  const line = renderToStaticMarkup(<Sparkline values={[starts[period], middleOf(period), price]} {...size} />)
  return /<polyline[^>]*points="([^"]*)"/.exec(line)?.[1]
}

const sparkIn = (element: Element) => element.querySelector('polyline')?.getAttribute('points')
const main = () => screen.getByRole('main')
const rowOf = (role: 'row' | 'listitem') =>
  within(main())
    .getAllByRole(role)
    .find(({ textContent }) => textContent.includes('Volvo B'))!

describe('at every moment', () => {
  it.each(['today', 'w1', 'm1', 'm3', 'ytd', 'y1', 'y3', 'y5', 'all'] as const)(
    'headline, tag, sentence, table, legend, key figures and what is watched beside them agree over %s',
    async (period) => {
      await open(`/instruments/volvo-b?period=${period}`, 1440)
      const chart = await screen.findByRole('img', { name: /arrow keys to move along the line/ })
      const watched = screen.getByRole('region', { name: /^Following/ })
      await waitFor(() => expect(sparkIn(watched)).toBeTruthy())
      await atEachMoment((price) => {
        // The headline, the tag at the end of the line, and the last row of the table.
        const figure = within(screen.getByRole('figure'))
        expect(within(main()).getAllByText(amount(price))).toHaveLength(2)
        expect(figure.getAllByText(amount(price))).toHaveLength(1)
        expect(figure.getAllByText(`${amount(price)} SEK`)).toHaveLength(1)
        expect(chart.getAttribute('aria-label')).toContain(`to ${amount(price)}\u00a0SEK,`)
        const legend = within(main()).getByText('Volvo B', { selector: 'li' })
        expect(legend.textContent).toContain(change(period, price))
        for (const [label, figure] of [
          ['YTD', 'ytd'],
          ['1 year', 'y1'],
          ['3 years', 'y3'],
        ] as const) {
          const value = within(main()).getByText(label, { selector: 'dt' }).nextElementSibling
          expect(value?.textContent).toContain(change(figure, price))
        }
        expect(watched.textContent).toContain(change('today', price))
        expect(sparkIn(watched)).toBe(lineOf('today', price, { width: 36, height: 18 }))
      })
    },
  )

  it.each(['/favorites', '/sectors/industrials/stocks'])(
    'a table has the price, the change of the day, and a line beside the change over the same period: %s',
    async (path) => {
      const show = outOfSight()
      await open(path, 1440)
      await screen.findByRole('table', { name: 'Stocks' })
      await show()
      await waitFor(() => expect(sparkIn(rowOf('row'))).toBeTruthy())
      await atEachMoment((price) => {
        const cells = within(rowOf('row')).getAllByRole('cell')
        const texts = cells.map(({ textContent }) => textContent)
        expect(texts.some((text) => text.includes(amount(price)))).toBe(true)
        expect(texts.some((text) => text.includes(change('today', price)))).toBe(true)
        expect(texts.some((text) => text.includes(change('y1', price)))).toBe(true)
        const course = cells.find((cell) => sparkIn(cell))!
        expect(course.textContent).toContain(change('m3', price))
        expect(sparkIn(course)).toBe(lineOf('m3', price, {}))
      })
    },
  )

  it.each([
    ['/favorites', 'today', { width: 56 }],
    ['/sectors/industrials/stocks', 'today', { width: 56 }],
    ['/explore/stocks/stocks-top-followed', 'today', { width: 56, height: 22 }],
    ['/explore/stocks/stocks-top-losers', 'today', { width: 56, height: 22 }],
    ['/explore/stocks/stocks-top-return', 'y1', { width: 56, height: 22 }],
  ] as const)(
    'a row on a phone has the price, and the change over the period of its line: %s',
    async (path, period, size) => {
      const show = outOfSight()
      await open(path, 390)
      await waitFor(() => expect(rowOf('listitem')).toBeTruthy())
      await show()
      await waitFor(() => expect(sparkIn(rowOf('listitem'))).toBeTruthy())
      await atEachMoment((price) => {
        const row = rowOf('listitem')
        expect(row.textContent).toContain(change(period, price))
        expect(sparkIn(row)).toBe(lineOf(period, price, size))
        if (path !== '/explore/stocks/stocks-top-followed') expect(row.textContent).toContain(amount(price))
      })
    },
  )
})
