import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { industrials, listed } from '#features/classifications/classifications.fixture.ts'
import { explored, screenOf } from '#features/explore/explore.fixture.ts'
import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { othersPath, ownPath, portfolioAnswers } from '#features/portfolios/portfolios.fixture.ts'
import { pageOf, post } from '#features/posts/posts.fixture.ts'
import { endSession } from '#lib/session.ts'
import { type Answers, type Call, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = instrument()
const bjorn = { ...personOf('Björn'), bio: '', index: null, follows_count: 0, official: false }
const none = pageOf([])

const answers: Answers = {
  ...portfolioAnswers(),
  ...marketOf([volvo]),
  ...explored,
  'GET /user/feed': pageOf([post('1')]),
  'GET /posts/popular': none,
  'GET /posts/all': none,
  'GET /posts/news': none,
  'GET /posts/:id': post('1'),
  'GET /posts/:id/replies': none,
  'GET /profiles/slug/:slug': bjorn,
  'GET /profiles/:id/posts': none,
  'GET /profiles/:id/followers': none,
  'GET /user/notifications': none,
  'GET /sectors/slug/:slug': industrials,
  'GET /sectors/:id/stocks': pageOf([listed()]),
  'GET /sectors/:id/funds': none,
  'GET /sectors/:id/user-holdings': { stocks: [], funds: [] },
}

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })

const frame = ['GET /build', 'GET /user/follows', 'GET /user/muted', 'GET /user/unread'] as const

/** The requests that each page needs above the fold. */
const pages: readonly [path: string, ...requests: (readonly string[])[]][] = [
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
  [
    `/instruments/${volvo.slug}`,
    ['GET /instruments/slug/:slug', 'GET /user/indices'],
    [
      'GET /instruments/:id/followers',
      'GET /instruments/:id/owners',
      'GET /instruments/:id/portfolios',
      'GET /instruments/:id/posts',
      'GET /instruments/history',
      'GET /instruments/history',
    ],
  ],
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
  [
    ownPath,
    [
      'GET /portfolios/:id/performance',
      'GET /user/indices',
      'GET /user/portfolios/:id',
      'GET /user/portfolios/:id/positions',
      'GET /user/portfolios/:id/positions',
    ],
  ],
  [
    `${othersPath}/distribution`,
    [
      'GET /portfolios/:id',
      'GET /portfolios/:id/percentages',
      'GET /portfolios/:id/performance',
      'GET /portfolios/:id/positions',
      'GET /portfolios/:id/positions',
      'GET /user/indices',
    ],
  ],
  [`${othersPath}/analysis/risk`, ['GET /portfolios/:id', 'GET /portfolios/:id/analysis/risk', 'GET /user/portfolios']],
  [`${othersPath}/analysis/co2`, ['GET /portfolios/:id', 'GET /portfolios/:id/analysis/carbon']],
  [
    `${othersPath}/analysis/return`,
    [
      'GET /portfolios/:id',
      'GET /portfolios/:id/analysis/return',
      'GET /portfolios/:id/comparison',
      'GET /portfolios/:id/performance',
    ],
  ],
  [
    `${ownPath}/history`,
    [
      'GET /portfolios/:id/performance',
      'GET /user/indices',
      'GET /user/portfolios/:id',
      'GET /user/portfolios/:id/trades',
    ],
  ],
  ['/explore', ['GET /explore/profiles/recommended', 'GET /explore/sections']],
  ['/favorites', ['GET /profiles/:id/follows/stocks']],
  ['/notifications', ['GET /user/notifications']],
  [
    '/sectors/industrials',
    ['GET /sectors/slug/:slug'],
    ['GET /sectors/:id/funds', 'GET /sectors/:id/stocks', 'GET /sectors/:id/user-holdings'],
  ],
]

/** The routes of each batch, in the order they were sent. */
function batchesOf(calls: readonly Call[]): string[][] {
  const batches: string[][] = []
  for (const { route, isPart } of calls) {
    if (route === 'POST /batch') batches.push([])
    if (isPart) batches.at(-1)?.push(route)
  }
  return batches.map((routes) => routes.toSorted())
}

const identityOf = ({ route, params, query }: Call) => JSON.stringify([route, params, query])

afterEach(() => vi.restoreAllMocks())

describe('a page', () => {
  it.each(pages)('at %s requests once what it shows above the fold', async (path, first, second) => {
    screenOf(390)
    const { server } = await open(path)
    await waitFor(() => expect(batchesOf(server.calls)).toHaveLength(second ? 2 : 1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))

    const expected = [[...frame, ...first!].toSorted(), ...(second ? [[...second].toSorted()] : [])]
    expect(batchesOf(server.calls)).toEqual(expected)
    const asked = server.calls.filter(({ route }) => route.startsWith('GET ') && route !== 'GET /build').map(identityOf)
    expect(asked).toEqual([...new Set(asked)])
  })

  it.each(pages.flatMap(([path]) => [390, 1440].map((width) => [path, width] as const)))(
    'at %s, %i px wide, requests nothing more once its member has logged out',
    async (path, width) => {
      screenOf(width)
      const { server } = await open(path)
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
      const before = server.calls.length
      await act(endSession)

      await screen.findByRole('heading', { name: 'See how other people really invest.' })
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
      const after = server.calls.slice(before).map(({ route }) => route)
      expect(after.filter((route) => route !== 'GET /build')).toEqual(['POST /user/logout'])
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

  it('shows the 404 page at the URL of a missing entity', async () => {
    const { address } = await open('/members/nobody', {
      'GET /profiles/slug/:slug': refuse(404, { detail: 'not_found' }),
    })

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/members/nobody')
  })
})
