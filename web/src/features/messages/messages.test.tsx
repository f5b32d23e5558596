import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { FakeSocket } from '#testing/fake-socket.ts'
import { type Call, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { outOfSight } from '#testing/sight.ts'

import { daysAgo, field, freshMailbox, log, minutesAgo, reads, row } from './messages.fixture.ts'

let box: ReturnType<typeof freshMailbox>
beforeEach(() => {
  box = freshMailbox()
})

const entry = () => screen.findByRole('link', { name: /^Messages/ })
const news = (name: string) =>
  FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'NEW_MESSAGE', sender: personOf(name).id })

describe('the list of conversations', () => {
  it('shows the newest first, the beginning of the last message and the unread count', async () => {
    box.put('Clara', 'Anna', 'See you', daysAgo(1))
    box.put('Björn', 'Björn', 'Hello', minutesAgo(13))
    box.put('Björn', 'Björn', 'Are you there?', minutesAgo(12))
    await box.open('/messages')

    const rows = [await row('Björn'), await row('Clara')]
    expect(rows[0]!.compareDocumentPosition(rows[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(rows.map((one) => one.textContent)).toEqual([
      'BJBjörn12\u00a0minAre you there?22 unread',
      'CLClaraYesterdayYou: See you',
    ])
    expect((await entry()).textContent).toContain('2 unread')
    expect(screen.getByText('Choose a conversation')).toBeTruthy()
  })

  it('leads a new member to members', async () => {
    await box.open('/messages')

    expect(await screen.findByText('No messages yet')).toBeTruthy()
    expect(screen.getByText('Find a member and write the first message.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find members' }).getAttribute('href')).toBe('/explore')
  })

  it('finds a member to write to', async () => {
    const { person, address } = await box.open('/messages')
    await person.click(await screen.findByRole('button', { name: 'New message' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search members' }))

    await person.keyboard('zzz')
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
    await person.clear(screen.getByRole('searchbox'))
    await person.keyboard('do')
    await person.click(await row('Dora'))

    expect(address()).toBe('/messages/dora')
    expect(await screen.findByText('Write the first message to Dora.')).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })
})

describe('a conversation', () => {
  it('has the focus in its field when it is chosen, also once it is known', async () => {
    box.put('Clara', 'Anna', 'See you', daysAgo(1))
    box.put('Björn', 'Björn', 'Hello', minutesAgo(13))
    const { person } = await box.open('/messages')
    for (const name of ['Björn', 'Clara', 'Björn']) {
      await person.click(await row(name))
      const chosen = await field(name)
      await waitFor(() => expect(document.activeElement).toBe(chosen))
    }
  })

  it('shows the oldest first under the marks of the days, and is read when it is seen', async () => {
    box.put('Björn', 'Björn', 'Long ago', daysAgo(1))
    box.put('Björn', 'Anna', 'And now', minutesAgo(2))
    box.put('Björn', 'Björn', 'Indeed', minutesAgo(1))
    const { person, server } = await box.open('/messages')
    expect((await entry()).textContent).toContain('2 unread')

    await person.click(await row('Björn'))

    await reads('Björn', ['Long ago', 'And now', 'Indeed'])
    expect((await log('Björn')).textContent).toMatch(/^Yesterday.*Long ago.*Today.*You, .*And now.*Björn, .*Indeed/s)
    await waitFor(() => expect(server.callsOf('POST /user/messages/conversations/:id/read')).toHaveLength(1))
    await waitFor(async () => expect((await entry()).textContent).not.toContain('unread'))
    expect((await row('Björn')).textContent).not.toContain('unread')
    expect((await row('Björn')).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(document.title).toBe('Björn · Sikta'))
  })

  it('makes links of web addresses only', async () => {
    box.put('Björn', 'Björn', 'https://example.com/a\njavascript:alert(1) <b>bold</b> anna@example.com')
    await box.open('/messages/bjorn')

    const links = await within(await log('Björn')).findAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.com/a', 'nofollow ugc noopener'],
    ])
    expect((await log('Björn')).textContent).toContain('javascript:alert(1) <b>bold</b> anna@example.com')
  })

  it('sends with Enter, starts a line with Shift+Enter, and never shows a message twice', async () => {
    box.put('Björn', 'Björn', 'Hello')
    const { person, server } = await box.open('/messages/bjorn')

    await person.type(await field('Björn'), '  First line{Shift>}{Enter}{/Shift}second line{Enter}')

    await reads('Björn', ['Hello', 'First linesecond line'])
    expect(await field('Björn')).toHaveProperty('value', '')
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
    await reads('Björn', ['Hello', 'First linesecond line'])
    await waitFor(async () => expect((await row('Björn')).textContent).toContain('You: First line'))
    expect(server.callsOf('POST /user/messages/conversations/:id').map(({ body }) => body)).toEqual([
      { content: 'First line\nsecond line' },
    ])
  })

  it('sends no empty or overlong messages', async () => {
    const { person, server } = await box.open('/messages/bjorn')
    await person.type(await field('Björn'), '   {Enter}')
    await person.clear(await field('Björn'))
    await person.paste('x'.repeat(5001))
    expect(screen.getByText('5001 / 5000')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Send' }))

    expect(server.callsOf('POST /user/messages/conversations/:id')).toEqual([])
    expect((await field('Björn')).getAttribute('aria-invalid')).toBe('true')
    await person.clear(await field('Björn'))
  })

  it('follows the live socket: marks the open one as read at once, and others as unread', async () => {
    box.put('Björn', 'Björn', 'Hello')
    const { server } = await box.open('/messages/bjorn')
    const readCalls = () => server.callsOf('POST /user/messages/conversations/:id/read')
    await waitFor(() => expect(readCalls()).toHaveLength(1))

    box.put('Björn', 'Björn', 'Still there?')
    news('Björn')
    await reads('Björn', ['Hello', 'Still there?'])
    await waitFor(() => expect(readCalls()).toHaveLength(2))

    box.put('Clara', 'Clara', 'Me too')
    news('Clara')
    await waitFor(async () => expect((await row('Clara')).textContent).toContain('1 unread'))
    FakeSocket.current.say({ type: 'UNREAD', unread_messages: 1, unread_notifications: 0, unread_total: 1 })
    await waitFor(async () => expect((await entry()).textContent).toContain('1 unread'))
    expect(readCalls()).toHaveLength(2)
    await reads('Björn', ['Hello', 'Still there?'])
  })

  it('loads older messages when the reader comes near the top', async () => {
    const comeIntoSight = outOfSight()
    const [older, newer] = [box.put('Björn', 'Björn', 'Older', daysAgo(3)), box.put('Björn', 'Anna', 'Newer')]
    const next = `/v1/user/messages/conversations/${personOf('Björn').id}?cursor=older`
    const { server } = await box.open('/messages/bjorn', {
      'GET /user/messages/conversations/:id': ({ query }: Call) =>
        query.cursor === 'older' ? { results: [older], next: null } : { results: [newer], next },
    })
    await reads('Björn', ['Newer'])

    await comeIntoSight()

    await reads('Björn', ['Older', 'Newer'])
    // The newest messages are fetched again once the socket is open, because some may have arrived in between.
    const asked = server.callsOf('GET /user/messages/conversations/:id').map(({ query }) => query)
    expect(asked).toEqual([{ page_size: '30' }, { page_size: '30' }, { cursor: 'older' }])
  })

  it('has a way back on a phone before its counterpart is known, and if they cannot be loaded', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('< 760'), addEventListener() {}, removeEventListener() {} }) as never,
    )
    const { person, address } = await box.open('/messages/bjorn', {
      'GET /profiles/slug/:slug': refuse(500, { detail: 'server_error' }),
    })
    expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(address()).toBe('/messages'))
    vi.restoreAllMocks()
  })

  it('shows the 404 page for an unknown member, and the list for the member themselves', async () => {
    const nobody = await box.open('/messages/nobody', {
      'GET /profiles/slug/:slug': refuse(404, { detail: 'not_found' }),
    })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(nobody.address()).toBe('/messages/nobody')
    nobody.unmount()

    const own = await box.open('/messages/anna', { 'GET /profiles/slug/:slug': refuse(404, { detail: 'not_found' }) })
    await waitFor(() => expect(own.address()).toBe('/messages'))
  })
})

describe('the links to the messages', () => {
  it('are the profile of another member and the row under More', async () => {
    box.put('Björn', 'Björn', 'Hello')
    const nothing = { results: [], next: null }
    const { router, person } = await box.open('/more', {
      'GET /user/sessions': { results: [] },
      'GET /profiles/:id/posts': nothing,
      'GET /profiles/:id/followers': nothing,
      'GET /explore/profiles/recommended': nothing,
    })
    const main = within(await screen.findByRole('main'))
    expect((await main.findByRole('link', { name: 'Messages' })).closest('li')!.textContent).toContain('1 unread')

    await router.navigate({ to: '/members/$slug', params: { slug: 'bjorn' } })
    const message = await main.findByRole('link', { name: 'Message' })
    expect(message.getAttribute('href')).toBe('/messages/bjorn')
    await person.click(message)
    await reads('Björn', ['Hello'])
  })
})
