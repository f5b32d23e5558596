import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { othersPath, ownPath } from '#features/portfolios/portfolios.fixture.ts'
import { endSession } from '#lib/session.ts'
import { type Answers, type Call, type FakeServer, refuse } from '#testing/fake-server.ts'
import { holdTimers, stopDate } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

import { answers, none, volvo } from './data.fixture.ts'
import { createAppRouter } from './router.tsx'

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })

const frame = ['GET /build', 'GET /user/follows', 'GET /user/muted', 'GET /user/unread'] as const

type Page = [path: string, ...requests: (readonly string[])[]]

/** The requests that each page needs above the fold: those that the address tells, and those that need an answer of these. */
const pages: readonly Page[] = [
  [
    '/overview',
    [
      'GET /explore/profiles/recommended',
      'GET /instruments/indices',
      'GET /user/bestworst',
      'GET /user/feed',
      'GET /user/portfolios',
      'GET /user/tips',
      'GET /user/today',
    ],
  ],
  [
    '/activity',
    [
      'GET /explore/profiles/recommended',
      'GET /explore/stocks/top/:by',
      'GET /posts/all',
      'GET /posts/news',
      'GET /posts/popular',
      'GET /user/feed',
    ],
  ],
  ['/posts/1', ['GET /posts/:id', 'GET /posts/:id/replies']],
  ofTab('', ['GET /instruments/:id/posts']),
  [
    '/profile',
    [
      'GET /explore/profiles/recommended',
      'GET /profiles/:id/portfolios',
      'GET /profiles/:id/posts',
      'GET /profiles/slug/:slug',
    ],
  ],
  [
    '/members/bjorn',
    ['GET /explore/profiles/recommended', 'GET /profiles/slug/:slug'],
    ['GET /profiles/:id/followers', 'GET /profiles/:id/portfolios', 'GET /profiles/:id/posts'],
  ],
  ...viewsOf(ownPath, 'GET /user/portfolios/:id'),
  ...viewsOf(othersPath, 'GET /portfolios/:id'),
  ofTab('news', ['GET /instruments/:id/posts']),
  ofTab('portfolios', []),
  ofTab('details', ['GET /instruments/:id/company']),
  [
    '/members/bjorn/follows',
    ['GET /profiles/slug/:slug'],
    [
      'GET /profiles/:id/follows/funds',
      'GET /profiles/:id/follows/groups',
      'GET /profiles/:id/follows/groups',
      'GET /profiles/:id/follows/profiles',
      'GET /profiles/:id/follows/stocks',
    ],
  ],
  ['/members/bjorn/followers', ['GET /profiles/slug/:slug'], ['GET /profiles/:id/followers']],
  [
    '/groups/dividends',
    ['GET /groups/slug/:slug'],
    ['GET /groups/:id/members', 'GET /groups/:id/posts', 'GET /user/groups/invites'],
  ],
  ['/explore', ['GET /explore/profiles/recommended', 'GET /explore/sections']],
  ['/explore/stocks', ['GET /explore/sections'], ['GET /explore/stocks/top/:by']],
  ['/explore/stocks/stocks-top-losers', ['GET /explore/sections'], ['GET /explore/stocks/top/:by']],
  ['/favorites', ['GET /profiles/:id/follows/stocks']],
  // The requests about lists are in a file that the screen loads.
  ['/favorites/7', []],
  ['/messages', ['GET /user/messages/conversations']],
  // Sent beside the batch of the list.
  ['/messages/bjorn', ['GET /user/messages/conversations'], ['GET /profiles/slug/:slug']],
  ['/more/muted', ['GET /user/blocks', 'GET /user/muted/targets']],
  ['/more', ['GET /user/sessions', 'GET /user/notification-settings']],
  ['/more/settings', ['GET /user/sessions', 'GET /user/notification-settings']],
  ['/more/about', []],
  ['/more/feedback', []],
  ['/reports/weekly', [], ['GET /user/reports/weekly']],
  // Few open these, so the requests are in files of their own and sent by the screens.
  ['/decisions', [], ['GET /user/decisions']],
  ['/decisions/9', [], ['GET /user/decisions/:id']],
  ['/decisions/report-upheld', []],
  ['/more/data', ['GET /user/exports', 'GET /user/imports']],
  ['/more/alerts', ['GET /user/price-alerts']],
  ['/statement', []],
  ['/operator', [], ['GET /operator/cases']],
  ['/operator/cases/7', [], ['GET /operator/cases/:id']],
  ['/more/connections', ['GET /user/connections', 'GET /user/portfolios']],
  ['/more/connections/upload', []],
  ['/more/connections/upload?statement=5', ['GET /user/statements/:id'], ['GET /user/statements/:id/rows']],
  ['/connect/sync/7', ['GET /user/connections/:id']],
  ['/connect/tink', []],
  ['/connect/comdirect', []],
  ['/nowhere', []],
  ['/notifications', ['GET /user/notifications']],
  ...(['sectors', 'industries', 'regions'] as const).map((kind) => ofClassification(kind)),
]

/** A tab of an instrument. */
function ofTab(tab: string, own: readonly string[]): Page {
  const ofAll = ['followers', 'owners', 'portfolios'].map((part) => `GET /instruments/:id/${part}`)
  const prices = ['GET /instruments/history', 'GET /instruments/history']
  const path = `/instruments/${volvo.slug}${tab && `/${tab}`}`
  return [path, ['GET /instruments/slug/:slug', 'GET /user/indices'], [...ofAll, ...prices, ...own]]
}

/** The views of a portfolio; `detail` is the route of its header. */
function viewsOf(path: string, detail: string): Page[] {
  const chart = ['GET /portfolios/:id/performance', 'GET /user/indices']
  const held = [`${detail}/positions`, `${detail}/positions`]
  const views: [view: string, requests: readonly string[]][] = [
    ['', [...chart, ...held]],
    ['/distribution', [...chart, ...held, 'GET /portfolios/:id/percentages']],
    ['/analysis/risk', ['GET /portfolios/:id/analysis/risk', 'GET /user/portfolios']],
    [
      '/analysis/return',
      ['GET /portfolios/:id/analysis/return', 'GET /portfolios/:id/comparison', 'GET /portfolios/:id/performance'],
    ],
    ['/analysis/co2', ['GET /portfolios/:id/analysis/carbon']],
    ['/history', [...chart, `${detail}/trades`]],
  ]
  return views.map(([view, requests]) => [path + view, [detail, ...requests]])
}

function ofClassification(kind: string): Page {
  const parts = ['funds', 'stocks', 'user-holdings'].map((part) => `GET /${kind}/:id/${part}`)
  if (kind === 'regions') parts.push('GET /regions/:id')
  return [`/${kind}/industrials`, [`GET /${kind}/slug/:slug`], parts]
}

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
