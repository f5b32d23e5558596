import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { fund, groupOf, searchOf, volker, volvo } from './search.fixture.ts'

const savers = groupOf({
  id: '77',
  slug: 'volume-savers',
  name: 'Volume savers',
  image: null,
  private: false,
  member_count: 12,
})
const usual = (): Answers => ({
  ...marketOf([instrument()]),
  'GET /explore/sections': { results: [] },
  ...searchOf([volvo, volker, fund, savers]),
})

const open = (path: string, answers = usual()) => renderAt(path, { as: 'Anna', answers })
const found = async (text: string) => {
  await screen.findByRole('heading', { name: `Results for “${text}”` })
  return waitFor(() => {
    const rows = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows.length).toBeGreaterThan(0)
    return rows
  })
}

describe('the search of Explore', () => {
  it('shows the results of the kind from its URL', async () => {
    const { server } = await open('/explore?q=vol&k=FUND')
    expect(await found('vol')).toEqual([expect.stringContaining('Volatility Fund')])
    expect(server.callsOf('GET /search').map(({ query }) => query)).toEqual([{ q: 'vol', kind: 'FUND' }])
  })

  it('links to the results and records visits', async () => {
    const { person, server, address } = await open('/explore?q=vol')
    expect(await found('vol')).toEqual([
      expect.stringMatching(/Volvo BVOLV B · Stock/),
      expect.stringContaining('Volker'),
      expect.stringContaining('Volatility Fund'),
      expect.stringContaining('Volume saversGroup · 12 members'),
    ])
    await person.click(screen.getByRole('link', { name: 'Volvo B' }))
    await waitFor(() => expect(address()).toBe('/instruments/volvo-b'))
    expect(server.callsOf('POST /search/history').map(({ body }) => body)).toEqual([
      { instrument: volvo.instrument!.id },
    ])
  })

  it('states the delay of prices if the results have any', async () => {
    const { unmount } = await open('/explore?q=vol')
    await found('vol')
    expect(await screen.findByText(/^This symbol marks/)).toBeTruthy()
    unmount()

    await open('/explore?q=volk')
    expect(await found('volk')).toEqual([expect.stringContaining('Volker')])
    expect(screen.queryByText(/^This symbol marks/)).toBeNull()
  })

  it('clears the kind and the text', async () => {
    const { person, address } = await open('/explore?q=vol&k=FUND')
    await found('vol')
    await person.click(screen.getByRole('button', { name: 'Funds', pressed: true }))
    await waitFor(() => expect(address()).toBe('/explore?q=vol'))

    await person.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe('/explore'))
    expect(screen.queryByText(/^Results for/)).toBeNull()
  })

  it('uses the same dialog as everywhere and keeps the last text if that is closed at once', async () => {
    const { person, address, router } = await open('/explore?q=vol')
    await found('vol')
    await person.click(screen.getByRole('button', { name: 'Search: vol' }))
    const field = await screen.findByRole<HTMLInputElement>('combobox')
    expect(field.value).toBe('vol')
    await person.type(field, 'k')
    await person.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/explore?q=volk')
    expect(await found('volk')).toEqual([expect.stringContaining('Volker')])

    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/explore?q=vol'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so if there are no results, and retries after a failure', async () => {
    const { person, server } = await open('/explore?q=zzz', { ...usual(), 'GET /search': refuse(500) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change(usual())
    await person.click(again)
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
  })
})
