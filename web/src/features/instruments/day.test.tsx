import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { explored, listed, screenOf } from '#features/explore/explore.fixture.ts'
import { following } from '#testing/follows.ts'
import { renderAt } from '#testing/render.tsx'

import { basics, fundOf, instrument, marketOf } from './instruments.fixture.ts'

const friday = '2026-11-20T16:30:00.000Z'
const saturday = new Date('2026-11-21T12:00:00.000Z')

beforeEach(() => {
  screenOf(1440)
})
afterEach(() => vi.restoreAllMocks())

function openFavorites(kind: string, instruments: InstrumentBasics[]) {
  const whole = instruments.map((basics) => instrument(basics))
  const answers = { ...marketOf(whole), ...following({ instruments }) }
  return renderAt(`/favorites/${kind}`, { as: 'Anna', answers })
}

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!

it('the change of a stock is shown in a list, but not at a weekend without trading', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z'), toFake: ['Date'] })
  const { unmount } = await openFavorites('stocks', [basics('ALFA', { change_today: -0.77, at: friday })])
  expect(within(await rowOf('ALFA')).getByText('−0.77%')).toBeTruthy()
  unmount()

  vi.setSystemTime(saturday)
  await openFavorites('stocks', [basics('ALFA', { change_today: -0.77, at: friday })])
  expect(within(await rowOf('ALFA')).queryByText('−0.77%')).toBeNull()
})

it('the change of a price older than a week is not shown', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await openFavorites('stocks', [basics('ALFA', { change_today: -0.77, at: old })])
  expect(within(await rowOf('ALFA')).queryByText('−0.77%')).toBeNull()
})

it("the change of a fund is its last one, and not labelled as today's", async () => {
  vi.useFakeTimers({ now: saturday, toFake: ['Date'] })
  await openFavorites('funds', [fundOf({ change_today: -0.77, at: friday })])
  expect(within(await rowOf('Avanza Zero')).getByText('−0.77%')).toBeTruthy()
  expect(await screen.findByRole('columnheader', { name: '1 day' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Today' })).toBeNull()
})

it('the change is shown in the list of those that moved most, even at a weekend', async () => {
  vi.useFakeTimers({ now: saturday, toFake: ['Date'] })
  const movers = ['A', 'B', 'C', 'D'].map((name, index) => listed(name, { change_today: index - 9, at: friday }))
  const page = { results: movers, next: null }
  const answers = { ...explored, 'GET /explore/stocks/top/:by': page, 'GET /explore/indices': page }
  const { router } = await renderAt('/explore/stocks/stocks-top-losers', { as: 'Anna', answers })
  expect(within(await rowOf('D')).getByText('−6.00%')).toBeTruthy()
  const spots = screen.getByRole('list', { name: 'Losers' })
  expect(within(spots).getByText('−9.00%')).toBeTruthy()

  await router.navigate({
    to: '/explore/$sectionSlug/$listSlug',
    params: { sectionSlug: 'indices', listSlug: 'indices' },
  })
  await screen.findByRole('table', { name: 'Indices' })
  expect(within(await rowOf('D')).queryByText('−6.00%')).toBeNull()
})

it("trading hours are left out if the exchange's calendar is unknown", async () => {
  const elsewhere = instrument({ has_calendar: false, market_open: null, market_close: null })
  await renderAt('/instruments/volvo-b/details', { as: 'Anna', answers: marketOf([elsewhere]) })
  expect(await screen.findByText('Exchange')).toBeTruthy()
  expect(screen.queryByText('Trading today')).toBeNull()
})
