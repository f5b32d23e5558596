import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError, NetworkError } from '#lib/api-error.ts'
import { renderPart } from '#testing/render-part.tsx'

import { Remote, type RemoteQuery } from './Remote.tsx'

const idle = { error: undefined, isPending: false, isError: false, isFetching: false, refetch: () => {} }
const pending: RemoteQuery<string[]> = { ...idle, data: undefined, isPending: true, isFetching: true }
const ready = (data: string[]): RemoteQuery<string[]> => ({ ...idle, data })
const failed: RemoteQuery<string[]> = { ...idle, data: undefined, error: new Error('no'), isError: true }

const view = (query: RemoteQuery<string[]>) => (
  <Remote
    query={query}
    skeleton={<p>skeleton</p>}
    empty={{ when: (names) => names.length === 0, show: <p>nobody yet</p> }}
    failed={{ title: 'The members did not load' }}
  >
    {(names) => <p>{names.join(', ')}</p>}
  </Remote>
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const announced = () => screen.queryByText('Loading')

describe('Remote', () => {
  it('shows no skeleton for data that arrives within 150 ms', async () => {
    const { show } = await renderPart(view(pending))
    await pass(140)
    expect(announced()).toBeNull()
    await act(async () => show(view(ready(['Anna']))))
    expect(screen.getByText('Anna')).toBeTruthy()
    expect(announced()).toBeNull()
  })

  it('keeps a visible skeleton for at least 300 ms', async () => {
    const { show } = await renderPart(view(pending))
    await pass(151)
    expect(announced()).toBeTruthy()
    show(view(ready(['Anna'])))
    await pass(250)
    expect(screen.queryByText('Anna')).toBeNull()
    await pass(60)
    expect(screen.getByText('Anna')).toBeTruthy()
  })

  it('shows what has changed while the skeleton stayed', async () => {
    const client = new QueryClient()
    const names = { queryKey: ['names'], queryFn: () => new Promise<string[]>(() => {}) }
    const Names = () => view(useQuery(names))
    await renderPart(
      <QueryClientProvider client={client}>
        <Names />
      </QueryClientProvider>,
    )
    await pass(151)
    act(() => void client.setQueryData(names.queryKey, ['Anna']))
    await pass(100)
    act(() => void client.setQueryData(names.queryKey, ['Anna', 'Björn']))
    await pass(300)
    expect(screen.getByText('Anna, Björn')).toBeTruthy()
  })

  it('shows the empty state', async () => {
    await renderPart(view(ready([])))
    expect(screen.getByText('nobody yet')).toBeTruthy()
  })

  it.each([
    [new ApiError(500, {}), 'The server has a problem. Try again later.'],
    [new ApiError(404, {}), 'This could not be found.'],
    [new ApiError(418, {}), 'Something went wrong.'],
    [new NetworkError(undefined, false), 'Check your connection and try again.'],
  ])('tells what failed: %s', async (error, said) => {
    await renderPart(view({ ...failed, error }))
    expect(screen.getByRole('alert').textContent).toContain(said)
  })

  it('offers a retry after a failure', async () => {
    const refetch = vi.fn()
    await renderPart(view({ ...failed, refetch }))
    expect(screen.getByText('The members did not load')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps the old data if a refetch fails, and shows a toast', async () => {
    const { show } = await renderPart(view(ready(['Anna'])))
    show(view({ ...failed, data: ['Anna'] }))
    expect(screen.getByText('Anna')).toBeTruthy()
    expect(screen.getByText(/Showing earlier data/)).toBeTruthy()
  })

  it('lets a screen handle an error itself', async () => {
    const query = { ...failed, error: 'not_found' }
    await renderPart(
      <Remote query={query} skeleton={null} failed={{ view: (error) => error === 'not_found' && <p>no such page</p> }}>
        {() => null}
      </Remote>,
    )
    expect(screen.getByText('no such page')).toBeTruthy()
  })
})
