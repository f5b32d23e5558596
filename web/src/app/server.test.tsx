import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { serverStatus } from '#lib/api-status.ts'
import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const up = { build: 'one', simulated: true, access_mode: 'restricted', variant: 'open' } as const
const noSessions = { 'GET /user/sessions': { results: [] } }

const ownBuildIs = (name: string) => {
  const meta = document.createElement('meta')
  meta.name = 'build'
  meta.content = name
  document.head.append(meta)
}

afterEach(() => document.querySelector('meta[name="build"]')?.remove())

describe('a server that is down', () => {
  it('redirects every page to Maintenance, which returns to the requested page by itself', async () => {
    const { router, server } = await renderAt('/more', { as: 'Anna', answers: noSessions })
    server.change({ 'GET /build': refuse(502) })

    serverStatus.set('down')

    expect(await screen.findByRole('heading', { name: 'We are working on it' })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/maintenance', search: { next: '/more' } })

    serverStatus.set('up')
    await waitFor(() => expect(router.state.location.pathname).toBe('/more'))
  })

  it('is polled every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { router, server } = await renderAt('/maintenance', { answers: { 'GET /build': refuse(502) } })
    await expect.poll(() => server.callsOf('GET /build')).toHaveLength(1)

    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(() => server.callsOf('GET /build')).toHaveLength(2)
    expect(router.state.location.pathname).toBe('/maintenance')

    server.change({ 'GET /build': up })
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })
})

describe('a session that cannot be loaded', () => {
  it('is kept, and loaded again on request', async () => {
    const broken = refuse(500, { detail: 'server_error' })
    const { person, server } = await renderAt('/more', {
      as: 'Anna',
      answers: { ...noSessions, 'GET /user': broken },
    })
    expect(await screen.findByRole('heading', { name: 'Sikta isn’t responding' })).toBeTruthy()
    expect(localStorage.getItem('sikta.token')).not.toBeNull()

    server.change({ 'GET /user': { id: '1', email: 'anna@example.com', terms_accepted: true, profile: '1' } })
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'More' })).toBeTruthy()
  })

  it('says so if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderAt('/more', { as: 'Anna', answers: { ...noSessions, 'GET /user': refuse(500) } })
    expect(await screen.findByRole('heading', { name: 'No internet connection' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('a newer build', () => {
  it('is polled once a minute bypassing caches, and offered, but never loaded automatically', async () => {
    ownBuildIs('one')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server, person } = await renderAt('/404')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => server.callsOf('GET /build')).toHaveLength(1)
    expect(screen.queryByText('A new version is ready.')).toBeNull()

    server.change({ 'GET /build': { ...up, build: 'two' } })
    await vi.advanceTimersByTimeAsync(60_000)

    expect(await screen.findByText('A new version is ready.')).toBeTruthy()
    const [first, second] = server.callsOf('GET /build')
    expect(first!.headers.get('cache-control')).toBe('no-cache')
    expect(first!.query.t).not.toBe(second!.query.t)

    await person.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText('A new version is ready.')).toBeNull()
  })

  it('can be loaded while a dialog is open, such as one with a draft', async () => {
    ownBuildIs('one')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server } = await renderAt('/more/about?to=/favorites', { answers: { 'GET /build': up } })
    expect(await screen.findByRole('dialog')).toBeTruthy()
    server.change({ 'GET /build': { ...up, build: 'two' } })
    await vi.advanceTimersByTimeAsync(60_000)
    const offer = await screen.findByText('A new version is ready.')
    expect(offer.closest('[inert], [aria-hidden="true"]')).toBeNull()
  })
})
