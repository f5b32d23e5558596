import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { feedOf, watchSight } from '#features/posts/posts.fixture.ts'
import { markRead } from '#lib/device/last-read.ts'
import type { Answers } from '#testing/fake-server.ts'
import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { renderAt } from '#testing/render.tsx'

const answers: Answers = { 'GET /user/sessions': { results: [] } }
const found: Answers = {
  'GET /search': { results: [], counts: { profiles: 0, stocks: 0, funds: 0, groups: 0, indices: 0 } },
  'GET /explore/stocks/top/:by': { results: [], next: null },
}
const unread = (unread_notifications: number) =>
  ({ type: 'UNREAD', unread_messages: 0, unread_notifications, unread_total: unread_notifications }) as const
const bottom = () => within(screen.getAllByRole('navigation', { name: 'Main' }).at(-1)!)
const say = (message: Parameters<FakeSocket['say']>[0]) => act(() => FakeSocket.current.say(message))

beforeEach(watchSight)
afterEach(() => vi.restoreAllMocks())

describe('the shell', () => {
  it('has six entries at the bottom of a phone and marks the current one', async () => {
    await renderAt('/more', { as: 'Anna', answers })
    const links = await waitFor(() => bottom().getAllByRole('link'))
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Activity',
      'Explore',
      'Favourites',
      'Notifications',
      'More',
    ])
    expect(links.at(-1)!.getAttribute('aria-current')).toBe('page')
  })

  it('shows the unread counts that the socket reports', async () => {
    await renderAt('/more', { as: 'Anna', answers })
    await waitFor(() => expect(FakeSocket.current.sent).toHaveLength(1))
    say(unread(5))
    expect(await bottom().findByRole('link', { name: /^Notifications ?, 5 unread$/ })).toBeTruthy()
    say(unread(0))
    expect(await bottom().findByRole('link', { name: 'Notifications' })).toBeTruthy()
  })

  it('shows the counts of the socket, whatever was asked for before them and is answered after', async () => {
    const older = Promise.withResolvers<void>()
    let asked = 0
    const counts = (count: number) => ({ unread_messages: 0, unread_notifications: count, unread_total: count })
    await renderAt('/more', {
      as: 'Anna',
      answers: {
        ...answers,
        'GET /user/unread': async () => {
          asked += 1
          if (asked > 1) return counts(5)
          await older.promise
          return counts(0)
        },
      },
    })
    await waitFor(() => expect(FakeSocket.current.sent).toHaveLength(1))
    await waitFor(() => expect(asked).toBe(1))
    say(unread(5))
    expect(await bottom().findByRole('link', { name: /^Notifications ?, 5 unread$/ })).toBeTruthy()
    older.resolve()
    await waitFor(() => expect(asked).toBe(2))
    expect(await bottom().findByRole('link', { name: /^Notifications ?, 5 unread$/ })).toBeTruthy()
  })

  it('has a dot at Activity from a new post until it is read', async () => {
    await renderAt('/more', { as: 'Anna', answers })
    await waitFor(() => expect(FakeSocket.current.sent).toHaveLength(1))
    expect(bottom().queryByText(/new posts/)).toBeNull()

    say({ type: 'FEED_POST_TIMESTAMP', timestamp: '2026-11-20T10:00:00.000Z' })
    expect(bottom().getByText(/new posts/)).toBeTruthy()

    act(() => markRead('2026-11-20T10:00:00.000Z'))
    expect(bottom().queryByText(/new posts/)).toBeNull()
  })

  it('opens the search with a slash, unless the shortcuts are switched off', async () => {
    const { person, router } = await renderAt('/more', { as: 'Anna', answers: { ...answers, ...found } })
    await person.click(await screen.findByRole('switch', { name: /Keyboard shortcuts/ }))
    await person.keyboard('/')
    expect(router.state.location.search).not.toHaveProperty('gs')

    await person.click(screen.getByRole('switch', { name: /Keyboard shortcuts/ }))
    await person.keyboard('/')
    await waitFor(() => expect(router.state.location.search).toHaveProperty('gs'))
  })

  it('opens the search with Ctrl+K too, even with the shortcuts switched off', async () => {
    const { person, router } = await renderAt('/more', { as: 'Anna', answers: { ...answers, ...found } })
    const toggle = await screen.findByRole('switch', { name: /Keyboard shortcuts/ })
    await person.click(toggle)
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(router.state.location.search).toHaveProperty('gs'))
    await screen.findByRole('combobox')
    act(() => router.history.back())
    await person.click(await screen.findByRole('switch', { name: /Keyboard shortcuts/ }))
  })

  it('buffers what is typed before the search field is rendered', async () => {
    await renderAt('/more', { as: 'Anna', answers: { ...answers, ...found } })
    await screen.findByRole('switch', { name: /Keyboard shortcuts/ })
    for (const key of ['/', 'v', 'o', 'x', 'Backspace', 'l', 'n']) fireEvent.keyDown(document.body, { key })

    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'voln')
  })

  it('marks the entry of the page, or the one under which the page belongs', async () => {
    const { router } = await renderAt('/instruments/volvo-b', {
      as: 'Anna',
      answers: { ...answers, ...marketOf([instrument()]) },
    })
    await screen.findByRole('heading', { level: 1, name: /Volvo/ })
    const current = () =>
      ['Explore', 'More'].map((name) => bottom().getByRole('link', { name }).getAttribute('aria-current'))
    expect(current()).toEqual(['true', null])
    await act(() => router.navigate({ to: '/more/about' }))
    await screen.findByRole('heading', { level: 1, name: 'About' })
    expect(current()).toEqual([null, 'page'])
  })

  it('goes to a page with g and its letter', async () => {
    const { person, router } = await renderAt('/more/about', { as: 'Anna', answers })
    await screen.findByRole('heading', { level: 1, name: 'About' })
    await person.keyboard('gm')
    await waitFor(() => expect(router.state.location.pathname).toBe('/more'))
  })

  it("opens the feed's composer with n, and Back closes it", async () => {
    const { person, router } = await renderAt('/more/about', { as: 'Anna', answers: { ...answers, ...feedOf([]) } })
    await screen.findByRole('heading', { level: 1, name: 'About' })

    await person.keyboard('n')

    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy()
    act(() => router.history.back())
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeTruthy()
  })

  it('marks the notification that led here as read once, and cleans up the URL', async () => {
    const { router, server } = await renderAt('/more?nid=42', {
      as: 'Anna',
      answers: { ...answers, 'POST /user/notifications/:id/read': undefined },
    })
    await waitFor(() => expect(server.callsOf('POST /user/notifications/:id/read')).toHaveLength(1))
    expect(server.callsOf('POST /user/notifications/:id/read')[0]!.params).toEqual({ id: '42' })
    expect(router.state.location.search).not.toHaveProperty('nid')
  })

  it('shows the title in the top bar once the heading has scrolled away, and looks five times a second at most', async () => {
    await renderAt('/more/about', { as: 'Anna', answers })
    await screen.findByRole('heading', { level: 1, name: 'About' })
    const title = screen.getAllByText('About').find((one) => one.getAttribute('aria-hidden') === 'true')!
    expect(title.className).toContain('unseen')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    vi.stubGlobal('scrollY', 100)

    for (let move = 0; move < 30; move++) fireEvent.scroll(window)

    expect(timers.mock.calls.filter(([, ms]) => ms === 200)).toHaveLength(1)
    await waitFor(() => expect(title.className).not.toContain('unseen'))
  })

  it("moves the focus to the heading of the next page and updates the window's title", async () => {
    const { person } = await renderAt('/more', { as: 'Anna', answers })
    await person.click(await screen.findByRole('link', { name: 'About' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'About' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('About · Sikta')
  })
})
