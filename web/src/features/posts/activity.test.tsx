import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, reachEnd, see, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)

const open = (posts = [post('1')], answers = {}, path = '/activity') =>
  renderAt(path, { as: 'Anna', answers: { ...feedOf(posts), ...answers } })

const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => post(String(from + index)))
const cards = () => screen.findAllByRole('article')
const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

describe('Activity', () => {
  it('shows five posts first, then all, then the next page', async () => {
    const next = '/v1/user/feed?page_size=10&cursor=x'
    const { server } = await open([], {
      'GET /user/feed': ({ query }: { query: Record<string, string> }) =>
        query.cursor ? pageOf(many(3, 11)) : pageOf(many(10), next),
    })
    expect(await cards()).toHaveLength(5)

    await reachEnd()
    expect(await cards()).toHaveLength(10)
    expect(server.callsOf('GET /user/feed')).toHaveLength(1)
    await reachEnd()

    await waitFor(async () => expect(await cards()).toHaveLength(13))
    expect(server.callsOf('GET /user/feed').map(({ query }) => query)).toEqual([
      { page_size: '10' },
      { page_size: '10', cursor: 'x' },
    ])
  })

  it('says how popular posts are ranked', async () => {
    const { person } = await open([], { 'GET /posts/popular': pageOf([post('1')]) }, '/activity/popular')
    await person.click(await screen.findByRole('button', { name: 'How posts are ranked' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How posts are ranked' }))
    expect(dialog.getByText(/^\(likes \+ 2 × replies \+ 1\)/).textContent).toBe(
      '(likes + 2 × replies + 1) / (hours + 2)1.5',
    )
  })

  it('refetches only the newest posts when the reader returns to the window', async () => {
    const next = '/v1/user/feed?page_size=10&cursor=x'
    const { server } = await open([], {
      'GET /user/feed': ({ query }: { query: Record<string, string> }) =>
        query.cursor ? pageOf(many(3, 11)) : pageOf(many(10), next),
    })
    await cards()
    await reachEnd()
    await reachEnd()
    await waitFor(async () => expect(await cards()).toHaveLength(13))
    server.change({ 'GET /user/feed': pageOf([post('20'), ...many(9)], next) })
    const before = server.calls.length

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))

    await waitFor(async () => expect(await cards()).toHaveLength(14))
    const asked = server.calls.slice(before).filter(({ route }) => route.includes('feed') || route === 'POST /batch')
    expect(asked.map(({ route, query }) => [route, query])).toEqual([['GET /user/feed', { page_size: '10' }]])
  })

  it.each([
    ['/activity/popular', 'GET /posts/popular', 'Popular'],
    ['/activity/all', 'GET /posts/all', 'All'],
    ['/activity/news', 'GET /posts/news', 'News'],
    ['/activity/saved', 'GET /posts/saved', 'Saved'],
  ])('has %s', async (path, route, name) => {
    await open([], { [route]: pageOf([post('7')]) }, path)

    expect(await screen.findByText('What post 7 says')).toBeTruthy()
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
  })

  it('has no other lists', async () => {
    const { address } = await open([], {}, '/activity/nonsense')

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/activity/nonsense')
  })

  it('says what will appear in an empty feed, and what could not be loaded', async () => {
    const { person, server } = await open([])
    expect(await screen.findByText('Your feed is still empty')).toBeTruthy()

    server.change({ 'GET /posts/all': refuse(500) })
    await person.click(screen.getByRole('tab', { name: 'All' }))
    expect(await screen.findByText('Couldn’t load posts')).toBeTruthy()

    server.change({ 'GET /posts/all': pageOf([post('1')]) })
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('What post 1 says')).toBeTruthy()
  })
})

describe('new posts', () => {
  const dot = () => screen.getAllByRole('link', { name: /Activity/ })[0]!.textContent
  const tellOf = (timestamp: string) =>
    act(async () => FakeSocket.current.say({ type: 'FEED_POST_TIMESTAMP', timestamp }))

  it('are announced and fetched on request', async () => {
    const old = post('1', { created: agoIso(60) })
    const fresh = post('2', { created: agoIso(1) })
    const { person, server } = await open([old])
    await see((await cards())[0]!)
    expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull()

    await tellOf(fresh.created)
    server.change({ 'GET /user/feed': pageOf([fresh, old]) })
    await person.click(await screen.findByRole('button', { name: 'New posts' }))

    expect(await screen.findByText('What post 2 says')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull())
  })

  it('count as read once fully visible, on this device', async () => {
    const fresh = post('2', { created: agoIso(1) })
    await open([fresh])
    const [card] = await cards()
    await tellOf(fresh.created)
    expect(dot()).toContain('new posts')

    await see(card!, 0.5)
    expect(dot()).toContain('new posts')
    await see(card!)

    expect(dot()).not.toContain('new posts')
    expect(localStorage.getItem('sikta.lastRead')).toBe(fresh.created)
  })

  it("do not count as read when an older post or one of the member's own is seen", async () => {
    const own = post('3', { author: personOf('Anna'), created: agoIso(1) })
    const older = post('1', { created: agoIso(90) })
    await open([own, older])
    await tellOf(agoIso(30))

    for (const card of await cards()) await see(card)

    expect(localStorage.getItem('sikta.lastRead')).toBe(older.created)
    expect(dot()).toContain('new posts')
  })
})
