import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { explored, listed, screenOf } from '#features/explore/explore.fixture.ts'
import type { Answers } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { renderAt } from '#testing/render.tsx'

const figures = [
  ['Alfa', { follower_count: 9, change_y1: 10, change_today: -1 }],
  ['Beta', { follower_count: 8, change_y1: null, change_today: -2 }],
  ['Gamma', { follower_count: 7, change_y1: 30, change_today: -3 }],
  ['Delta', { follower_count: 6, change_y1: -5, change_today: -4 }],
] as const
const stocks = figures.map(([name, more]) =>
  listed(name, { id: String(900 + name.length * 10 + name.charCodeAt(0)), ...more }),
)
const open = (path: string, answers: Answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...explored,
      'GET /explore/stocks/top/:by': ({ query }) => ({
        results: stocks,
        next: query.page_size === '100' ? '/v1/explore/stocks/top/followed?cursor=two' : null,
      }),
      ...answers,
    },
  })
const table = () => screen.findByRole('table')
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

afterEach(() => vi.restoreAllMocks())

describe('a list of Explore on a desktop', () => {
  beforeEach(() => screenOf(1440))

  it('sorts its first hundred by a column, unknown figures last, and keeps that in the address', async () => {
    const { person, server, address } = await open('/explore/stocks/stocks-top-followed')
    const press = async (name: string) => person.click(within(await table()).getByRole('button', { name }))
    await press('1 year')
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed?sort=change_y1'))
    await waitFor(async () => expect(namesIn(await table())).toEqual(['Gamma', 'Alfa', 'Delta', 'Beta']))
    expect(server.callsOf('GET /explore/stocks/top/:by').at(-1)!.query.page_size).toBe('100')
    expect(screen.getByText('Sorted within the first 4 of this list.')).toBeTruthy()

    await press('1 year')
    await waitFor(async () => expect(namesIn(await table())).toEqual(['Delta', 'Alfa', 'Gamma', 'Beta']))
    const head = within(await table()).getByRole('columnheader', { name: '1 year' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')

    await press('Followers')
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed'))
    await press('Followers')
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed?sort=follower_count.asc'))
    await waitFor(async () => expect(namesIn(await table())).toEqual(['Delta', 'Gamma', 'Beta', 'Alfa']))
  })

  it('stays sorted while another page loads', async () => {
    const { router, address } = await open('/explore/stocks/stocks-top-followed?sort=change_y1', {
      'GET /user/notifications': { results: [], next: null },
    })
    expect(namesIn(await table())).toEqual(['Gamma', 'Alfa', 'Delta', 'Beta'])
    act(() => void router.navigate({ to: '/notifications' }))
    expect(address()).toBe('/notifications')
    expect(namesIn(screen.getByRole('table'))).toEqual(['Gamma', 'Alfa', 'Delta', 'Beta'])
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  })

  it('keeps its rows in place under live prices, and sorts again when asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, server } = await open('/explore/stocks/stocks-top-losers')
    const shown = async () => [
      ...namesIn(await screen.findByRole('list', { name: 'Losers' })),
      ...namesIn(await table()),
    ]
    expect(await shown()).toEqual(['Alfa', 'Beta', 'Gamma', 'Delta'])
    expect(screen.getByText(/^Order as of/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull()

    const frame = { type: 'INSTRUMENT_PRICE', instrument_id: stocks[3]!.id, last_price: 9, trading: true } as const
    act(() => FakeSocket.current.say({ ...frame, change_today: -0.5, at: new Date().toISOString() }))
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await shown()).toEqual(['Alfa', 'Beta', 'Gamma', 'Delta'])

    const again = [stocks[3]!, ...stocks.slice(0, 3)]
    server.change({ 'GET /explore/stocks/top/:by': { results: again, next: null } })
    vi.useRealTimers()
    await person.click(screen.getByRole('button', { name: 'Sort again' }))
    await waitFor(async () => expect(await shown()).toEqual(['Delta', 'Alfa', 'Beta', 'Gamma']))
  })
})

describe('a list of Explore on a phone', () => {
  beforeEach(() => screenOf(390))

  it('sorts by what the reader picks, in both directions, and shows that figure', async () => {
    const { person, address } = await open('/explore/stocks/stocks-top-followed')
    const rows = () => screen.findByRole('list', { name: 'Most followed' })
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), '1 year')
    await waitFor(async () => expect(namesIn(await rows())).toEqual(['Gamma', 'Alfa', 'Delta', 'Beta']))
    expect(within(await rows()).getByText('+30.0%')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Lowest first' }))
    await waitFor(async () => expect(namesIn(await rows())).toEqual(['Delta', 'Alfa', 'Gamma', 'Beta']))
    expect(address()).toBe('/explore/stocks/stocks-top-followed?sort=change_y1.asc')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Followers')
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed'))
  })
  it('calls the order of indices, which show no followers, by its name', async () => {
    await open('/explore/indices/indices')
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    expect(picker.selectedOptions[0]!.textContent).toBe('Followers')
  })
})
