import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { endSession } from '#lib/session.ts'
import { type Answers, type Call, type FakeServer, refuse } from '#testing/fake-server.ts'
import { holdTimers, stopDate } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

import { answers, none } from './data.fixture.ts'
import { pages } from './pages.fixture.ts'
import { createAppRouter } from './router.tsx'

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })

const frame = ['GET /build', 'GET /user/follows', 'GET /user/muted', 'GET /user/unread'] as const

/** The routes of each batch, in the order they were sent. */
function batchesOf(calls: readonly Call[]): string[][] {
  const batches: string[][] = []
  for (const { route, isPart } of calls) {
    if (route === 'POST /batch') batches.push([])
    if (isPart) batches.at(-1)?.push(route)
  }
  return batches.map((routes) => routes.toSorted())
}

/** Messages are asked for again once the socket is open, for what has arrived in between. */
const conversations = 'GET /user/messages/conversations'
const repeated = new Set(['GET /build', conversations, `${conversations}/:id`])

const identityOf = ({ route, params, query }: Call) => JSON.stringify([route, params, query])

afterEach(() => vi.restoreAllMocks())

/** Pages that show nothing of the server, or ask for it on a press. */
const readNothing: Record<string, string> = {
  '/': 'its texts are part of the app',
  '/signup': 'a form',
  '/auth/code': 'a form',
  '/login': 'logs in',
  '/onboarding/$flow/$step': 'forms',
  '/docs/$doc': 'its texts are part of the app',
  '/maintenance': 'the server is down',
  '/gallery': 'made-up data',
}

describe('the table of routes', () => {
  const { routesById } = createAppRouter({ history: createMemoryHistory() })
  const withPath = Object.values(routesById as Record<string, AnyRoute>).filter(({ path }) => path !== undefined)
  const reading = withPath.filter(({ fullPath }) => !(fullPath in readNothing))

  it('has a loader for each page, its own or that of the page it is part of', () => {
    const isLoaded = (route: AnyRoute): boolean =>
      route.options.loader !== undefined || (route.parentRoute?.path !== undefined && isLoaded(route.parentRoute))
    expect(reading.filter((route) => !isLoaded(route)).map(({ id }) => id)).toEqual([])
    expect(withPath.filter((route) => isLoaded(route) && route.fullPath in readNothing)).toEqual([])
  })

  it('has each page tested here', () => {
    const router = createAppRouter({ history: createMemoryHistory() })
    const tested = new Set(pages.map(([path]) => router.getMatchedRoutes(path.split('?')[0]!)[2]?.id))
    expect(reading.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([])
  })
})

/** How often what is under way is asked for again, which is not part of opening a page. */
const pollMs = 3000

const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** Logs out; nothing but that may be sent from then on. */
async function expectSilenceAfterLogout(server: FakeServer): Promise<void> {
  const before = server.calls.length
  await act(endSession)
  await screen.findByText('See how other people really invest.', { selector: 'h1' })
  await quiet()
  const after = server.calls.slice(before).map(({ route }) => route)
  expect(after.filter((route) => route !== 'GET /build')).toEqual(['POST /user/logout'])
}

describe('a page', () => {
  it.each(pages)(
    'at %s requests once what it shows above the fold, and nothing more once its member has logged out',
    async (path, first, second) => {
      screenOf(390)
      holdTimers(pollMs)
      stopDate()
      const { server } = await open(path)
      // A request without company is not sent as a batch.
      const together = [[...frame, ...first!], ...(second && second.length > 1 ? [second] : [])]
      await waitFor(() => expect(batchesOf(server.calls)).toHaveLength(together.length))
      await waitFor(() =>
        expect(server.calls.map(({ route }) => route)).toEqual(expect.arrayContaining([...(second ?? [])])),
      )
      await quiet()

      expect(batchesOf(server.calls)).toEqual(together.map((routes) => [...routes].toSorted()))
      const asked = server.calls.filter(({ route }) => route.startsWith('GET ') && !repeated.has(route)).map(identityOf)
      expect(asked).toEqual([...new Set(asked)])
      await expectSilenceAfterLogout(server)
    },
  )

  it.each(pages.map(([path]) => path))(
    'at %s, on a desktop, requests nothing more once its member has logged out',
    async (path) => {
      screenOf(1440)
      holdTimers(pollMs)
      const { server } = await open(path)
      await quiet()
      await expectSilenceAfterLogout(server)
    },
  )

  it('on a desktop asks for the watched instruments of its side navigation, too', async () => {
    screenOf(1440)
    const { server } = await open('/notifications')
    await waitFor(() => expect(batchesOf(server.calls)).toHaveLength(1))
    expect(batchesOf(server.calls)[0]).toContain('GET /profiles/:id/follows/instruments')
  })

  it('loads its data when its link is hovered, and shows it without asking again', async () => {
    const { server, person } = await open('/notifications')
    await screen.findByText('No notifications yet')
    const link = screen.getAllByRole('link', { name: 'Overview' })[0]!
    fireEvent.mouseEnter(link)
    await waitFor(() => expect(server.callsOf('GET /user/feed')).toHaveLength(1))

    await person.click(link)

    expect(await screen.findByText('What post 1 says')).toBeTruthy()
    expect(server.callsOf('GET /user/feed')).toHaveLength(1)
    expect(server.callsOf('GET /user/bestworst')).toHaveLength(1)
  })

  it('neither waits for its data nor fails with it', async () => {
    const { server } = await open('/notifications', {
      'GET /user/notifications': refuse(500),
      'GET /user/muted': refuse(500),
    })

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    server.change({ 'GET /user/notifications': none })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
  })

  it('sends each request alone if the batch is rejected', async () => {
    await open('/activity', { 'POST /batch': refuse(429) })

    expect(await screen.findByText('What post 1 says')).toBeTruthy()
  })

  it('shows the 404 page at the URL of a missing entity, and no failure before it', async () => {
    const alerts: string[] = []
    const watch = new MutationObserver(() => {
      for (const { textContent } of screen.queryAllByRole('alert')) alerts.push(textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const { address } = await open('/members/nobody', {
      'GET /profiles/slug/:slug': refuse(404, { detail: 'not_found' }),
    })

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/members/nobody')
    watch.disconnect()
    expect(alerts).toEqual([])
  })
})
