import type { IndexMember } from '@app/contract/instruments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { findCard } from '#testing/cards.ts'
import { renderAt } from '#testing/render.tsx'

import { instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const index = instrument({ ...omxs30, description: '' })
const members: IndexMember[] = Array.from({ length: 12 }, (_, at) => ({
  ...instrument({ id: String(500 + at), slug: `stock-${at}`, name: `Stock ${at}`, symbol: `ST${at}` }),
  bought_count: 0,
  sold_count: 0,
  weight: 12 - at,
}))

const open = (path: string, results = members) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...marketOf([index]),
      'GET /instruments/:id/members': ({ query }) => ({
        results: query.order === 'asc' ? results.toReversed() : results,
        next: null,
      }),
    },
  })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

describe('the page of an index', () => {
  it('lists its ten heaviest stocks, then all, above the posts about it', async () => {
    const { person } = await open('/instruments/omxs30')
    const table = await screen.findByRole('table', { name: 'Stocks in this index' })
    expect(rowsOf(table)).toHaveLength(10)
    expect(within(rowsOf(table)[0]!).getByText(/12\.0% weight/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Write about/ })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()

    await person.click(screen.getByRole('button', { name: 'Show all stocks' }))
    await waitFor(() => expect(rowsOf(screen.getByRole('table', { name: 'Stocks in this index' }))).toHaveLength(12))
    expect(screen.queryByRole('button', { name: 'Show all stocks' })).toBeNull()
  })

  it('sorts them by a change', async () => {
    const { person, server, address } = await open('/instruments/omxs30')
    const table = await screen.findByRole('table', { name: 'Stocks in this index' })
    await person.click(within(table).getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(address()).toBe('/instruments/omxs30?sort=change_today'))
    expect(server.callsOf('GET /instruments/:id/members').map(({ query }) => query.sort)).toContain('change_today')
  })

  it('names the best and the worst of the day', async () => {
    await open('/instruments/omxs30')
    expect(within(await findCard('Best today')).getByRole('link', { name: 'Stock 0' })).toBeTruthy()
    expect(within(await findCard('Worst today')).getByRole('link', { name: 'Stock 11' })).toBeTruthy()
  })

  it('says nothing of stocks that are not known', async () => {
    await open('/instruments/omxs30', [])
    expect(await screen.findByRole('button', { name: /^Write about/ })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Stocks in this index' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Best today' })).toBeNull()
  })
})
