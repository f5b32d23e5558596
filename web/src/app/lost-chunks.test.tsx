import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { serverStatus } from '#lib/api-status.ts'

import { App } from './App.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import type { AppRouter } from './router.tsx'
import { ScreenFailed } from './ScreenFailed.tsx'

const ready = { Screen: () => <h1>Here it is</h1> }
const lose = () => Promise.reject<typeof ready>(new TypeError('failed to fetch'))

function appWith(download: () => Promise<typeof ready>) {
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/', component: lazyScreen(download, 'Screen') })
  return createRouter({
    history: createMemoryHistory(),
    routeTree: root.addChildren([home]),
    defaultErrorComponent: ScreenFailed,
  }) as unknown as AppRouter // of one route
}

afterEach(() => vi.restoreAllMocks())

describe('a screen whose chunk fails to load', () => {
  it('says so, is not retried automatically, and loads on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const download = vi.fn(lose)
    await act(async () => render(<App router={appWith(download)} />))
    expect(await screen.findByText('Couldn’t load this page')).toBeTruthy()
    expect(download).toHaveBeenCalledOnce()

    download.mockResolvedValue(ready)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeTruthy()
  })

  it('loads by itself once a server that was down is up, as Maintenance has to', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    serverStatus.set('down')
    const download = vi.fn(lose)
    await act(async () => render(<App router={appWith(download)} />))
    expect(await screen.findByText('Couldn’t load this page')).toBeTruthy()

    download.mockResolvedValue(ready)
    act(() => serverStatus.set('up'))
    expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeTruthy()
  })
})
