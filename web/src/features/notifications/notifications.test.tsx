import type { Notification } from '@app/contract/notifications.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const dayMs = 24 * 3600 * 1000

const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'POST_LIKE',
  unread: true,
  sender: personOf('Björn'),
  others: 0,
  post: '1',
  quote: null,
  group: null,
  instrument: null,
  decision: null,
  created: new Date(Date.now() - 1000).toISOString(),
  ...more,
})

const group = { id: '3', slug: 'value', name: 'Value' }
const instrument = { id: '7', slug: 'volvo-b', name: 'Volvo B' }
const alert = {
  kind: 'LEVEL',
  percent: null,
  level: 300,
  direction: 'UP',
  price: 301.5,
  currency: 'SEK',
} as const
const groupKinds = ['GROUP_INVITE', 'GROUP_INVITE_ACCEPTED', 'GROUP_REQUEST', 'GROUP_REQUEST_ACCEPTED'] as const

const pageOf = (...results: Notification[]) => ({ results, next: null })
const counts = (unread: number) => ({ unread_messages: 0, unread_notifications: unread, unread_total: unread })

const open = (answers = {}) =>
  renderAt('/notifications', {
    as: 'Anna',
    answers: { 'GET /user/notifications': pageOf(), 'GET /user/unread': counts(1), ...answers },
  })

describe('the notifications', () => {
  it('say who did what, and when', async () => {
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    await open({
      'GET /user/notifications': pageOf(
        notification('204', { kind: 'CASE_DECIDED', post: null, sender: null, decision: '9' }),
        notification('203', { kind: 'APPEAL_DECIDED', post: null, sender: null, decision: '9' }),
        notification('202', { kind: 'REPORT_UPHELD', post: null }),
        notification('201', { kind: 'REPORT_DECLINED', post: null }),
        ...groupKinds.map((kind, i) => notification(String(100 - i), { kind, group, post: null })),
        notification('15', { kind: 'GROUP_POST', group }),
        notification('14', { kind: 'INSTRUMENT_POST', instrument }),
        notification('13', { kind: 'NEW_MESSAGE', post: null }),
        notification('12', { kind: 'WEEKLY_REPORT', post: null, sender: null }),
        notification('17', { kind: 'PRICE_ALERT', post: null, sender: null, instrument, alert }),
        notification('16', {
          kind: 'PRICE_ALERT',
          post: null,
          sender: null,
          instrument,
          alert: { ...alert, kind: 'FALL', percent: 5, direction: 'DOWN', price: 99.5, currency: null },
        }),
        notification('11', { kind: 'TRANSACTION_BULK' }),
        notification('10', { kind: 'TRANSACTION_SELL', quote: { text: 'Jag säljer', lang: 'sv' } }),
        notification('9', { kind: 'TRANSACTION_BUY', instrument }),
        notification('8', { others: 12 }),
        notification('7', { others: 1 }),
        notification('6'),
        notification('5', { kind: 'FOLLOW', post: null }),
        notification('4', { kind: 'REPLY', created: ago(3) }),
        notification('3', { kind: 'MENTION', created: ago(3) }),
        notification('2', { kind: 'PROFILE_POST', created: ago(30) }),
        notification('1', { kind: 'THREAD_REPLY', created: ago(31), sender: null, unread: false }),
      ),
    })

    const links = await screen.findAllByRole('link', { name: /Björn|Someone/ })
    expect(links.map((link) => link.textContent)).toEqual([
      'The post by Björn that you reported broke the rules, Unread',
      'The post by Björn that you reported stays, Unread',
      'Björn invited you to Value, Unread',
      'Björn accepted your invitation to Value, Unread',
      'Björn asked to join Value, Unread',
      'Björn accepted your request to join Value, Unread',
      'Björn posted in Value, Unread',
      'Björn posted about Volvo B, Unread',
      'Björn sent you a message, Unread',
      'Björn made several trades, Unread',
      'Björn sold something, Unread',
      'Björn bought Volvo B, Unread',
      'Björn and 12 others like your post, Unread',
      'Björn and 1 other like your post, Unread',
      'Björn likes your post, Unread',
      'Björn follows you, Unread',
      'Björn replied to your post, Unread',
      'Björn mentioned you, Unread',
      'Björn wrote on your wall, Unread',
      'Someone also replied to a post',
    ])
    expect(screen.getByText('Your weekly report is ready')).toBeTruthy()
    const ofAlerts = screen.getAllByRole('link', { name: /^Volvo B has/ })
    expect(ofAlerts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Volvo B has risen to 301.50\u00a0SEK (your alert: 300.00\u00a0SEK), Unread', '/instruments/volvo-b?nid=17'],
      ['Volvo B has fallen to 99.50 (your alert: −5%), Unread', '/instruments/volvo-b?nid=16'],
    ])
    const ofDecisions = screen.getAllByRole('link', { name: /An operator has decided/ })
    expect(ofDecisions.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      '/decisions/9',
      '/decisions/9',
    ])
    expect(screen.getByText('Jag säljer').lang).toBe('sv')
    const pages = links.map((link) => link.getAttribute('href')!.replace(/\?.*/, ''))
    expect(pages.slice(0, 11)).toEqual([
      '/decisions/report-upheld',
      '/decisions/report-declined',
      ...groupKinds.map((kind) => (kind === 'GROUP_REQUEST' ? '/groups/value/admin/requests' : '/groups/value')),
      '/posts/1',
      '/posts/1',
      '/messages/bjorn',
      '/members/bjorn',
      '/posts/1',
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Today',
      'This week',
      'Earlier',
    ])
  })

  it('move on from today at midnight, while the page is open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 20, 23, 50) })
    await open({
      'GET /user/notifications': pageOf(notification('5', { created: new Date(2026, 10, 20, 9).toISOString() })),
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Today' })).toBeTruthy()

    vi.setSystemTime(new Date(2026, 10, 21, 0, 1))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('heading', { level: 2, name: 'Yesterday' })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Today' })).toBeNull()
  })

  it('link to what they are about, which marks them as read', async () => {
    const { person, server, address } = await open({
      'GET /user/notifications': pageOf(notification('6')),
      'POST /user/notifications/:id/read': undefined,
      'GET /posts/:id': refuse(404, { detail: 'not_found' }),
    })

    await person.click(await screen.findByRole('link', { name: /likes your post/ }))

    await waitFor(() => expect(server.callsOf('POST /user/notifications/:id/read')[0]?.params.id).toBe('6'))
    expect(server.callsOf('GET /posts/:id')[0]?.params.id).toBe('1')
    expect(address()).not.toContain('nid')
  })

  it('are all marked as read at once', async () => {
    const { person, server } = await open({
      'GET /user/notifications': pageOf(notification('6'), notification('5')),
      'POST /user/notifications/read': undefined,
    })
    expect(await screen.findAllByText(', Unread')).toHaveLength(2)
    server.change({
      'GET /user/notifications': pageOf(notification('6', { unread: false }), notification('5', { unread: false })),
      'GET /user/unread': counts(0),
    })

    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))

    expect(screen.queryByText(', Unread')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    await waitFor(() => expect(server.callsOf('POST /user/notifications/read')).toHaveLength(1))
  })

  it('are marked as unread again if the request fails', async () => {
    const { person } = await open({
      'GET /user/notifications': pageOf(notification('6')),
      'POST /user/notifications/read': refuse(500),
    })

    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))

    expect(await screen.findByText(', Unread')).toBeTruthy()
  })

  it('appear automatically', async () => {
    const { server } = await open()
    expect(await screen.findByText('No notifications yet')).toBeTruthy()

    server.change({ 'GET /user/notifications': pageOf(notification('6')) })
    await act(async () => FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'POST_LIKE', sender: '1' }))

    expect(await screen.findByText(/likes your post/)).toBeTruthy()
    server.change({ 'GET /user/notifications': pageOf(notification('7', { kind: 'NEW_MESSAGE', post: null })) })
    await act(async () => FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'NEW_MESSAGE', sender: '1' }))
    expect(await screen.findByText(/sent you a message/)).toBeTruthy()
  })

  it('that were missed before the socket was connected appear once it is', async () => {
    const { server } = await open({ 'GET /user/unread': counts(0) })
    await screen.findByText('No notifications yet')

    server.change({ 'GET /user/notifications': pageOf(notification('6')) })
    await act(async () => FakeSocket.current.say({ type: 'UNREAD', ...counts(1) }))

    expect(await screen.findByText(/likes your post/)).toBeTruthy()
  })

  const openElsewhere = (answers: Answers) =>
    renderAt('/more/about', { as: 'Anna', answers: { 'GET /user/unread': counts(0), ...answers } })

  it('that come while the list is loaded appear after it', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>()
    const { server, router } = await openElsewhere({ 'GET /user/notifications': () => promise })
    await act(async () => void router.navigate({ to: '/notifications' }))
    await waitFor(() => expect(server.callsOf('GET /user/notifications')).toHaveLength(1))
    await act(async () => FakeSocket.current.say({ type: 'UNREAD', ...counts(1) }))
    server.change({ 'GET /user/notifications': pageOf(notification('6')) })
    await act(async () => resolve(pageOf()))

    expect(await screen.findByText(/likes your post/)).toBeTruthy()
  })

  it('that come between the list and its screen appear on it', async () => {
    const { server, router } = await openElsewhere({ 'GET /user/notifications': pageOf() })
    await act(() => router.preloadRoute({ to: '/notifications' }))
    server.change({ 'GET /user/notifications': pageOf(notification('6')) })
    await act(async () => FakeSocket.current.say({ type: 'UNREAD', ...counts(1) }))
    await act(() => router.navigate({ to: '/notifications' }))

    expect(await screen.findByText(/likes your post/)).toBeTruthy()
  })

  it('that were read on another device are shown as read', async () => {
    const { server } = await open({ 'GET /user/notifications': pageOf(notification('6')) })
    await screen.findByText(', Unread')

    server.change({ 'GET /user/notifications': pageOf(notification('6', { unread: false })) })
    await act(async () => FakeSocket.current.say({ type: 'UNREAD', ...counts(0) }))

    await waitFor(() => expect(screen.queryByText(', Unread')).toBeNull())
  })
})
