import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { FakeSocket } from '#testing/fake-socket.ts'
import { refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { outOfSight } from '#testing/sight.ts'

import { daysAgo, freshMailbox, minutesAgo, row } from './messages.fixture.ts'

let box: ReturnType<typeof freshMailbox>
beforeEach(() => {
  box = freshMailbox()
  box.put('Björn', 'Anna', 'See you', daysAgo(1))
  box.put('Dora', 'Dora', 'Hello', minutesAgo(5))
})

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search members' })
/** The names below a heading. */
const under = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section')!
  return within(section)
    .getAllByRole('link')
    .map((link) => /^[A-Z]{2}([^\d\s]+?)(?=Malmö|\d|Yesterday|$)/.exec(link.textContent)?.[1])
}

describe('the search over the list of conversations', () => {
  it('shows the conversations found, then the other members, and is in the address', async () => {
    const { person, server, address } = await box.open('/messages')
    await row('Björn')
    await person.type(await field(), 'do')

    expect(await under('Conversations')).toEqual(['Dora'])
    expect(await under('Members')).toEqual(['Dorian'])
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain('2 results')
    expect(screen.queryByRole('link', { name: /^Björn./ })).toBeNull()
    expect(address()).toBe('/messages?q=do')
    const asked = server.callsOf('GET /user/messages/conversations').flatMap(({ query }) => query.q ?? [])
    expect(asked).toEqual(['do'])
  })

  it('is there again after a reload, and after Back from what was chosen', async () => {
    const { person, router, address } = await box.open('/messages?q=do')
    expect(await field()).toHaveProperty('value', 'do')
    await person.click(await row('Dora'))
    await waitFor(() => expect(address()).toBe('/messages/dora'))
    expect(await field()).toHaveProperty('value', '')
    expect(await row('Björn')).toBeTruthy()

    act(() => router.history.back())
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'do'))
    expect(address()).toBe('/messages?q=do')
    expect(await under('Conversations')).toEqual(['Dora'])
  })

  it('keeps the open conversation, and ends with Esc or a button', async () => {
    const { person, address } = await box.open('/messages/bjorn')
    await person.type(await field(), 'dor')
    await waitFor(() => expect(address()).toBe('/messages/bjorn?q=dor'))
    await screen.findByRole('heading', { name: 'Members' })
    expect(screen.getByRole('log', { name: 'Conversation with Björn' })).toBeTruthy()

    await person.click(await field())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/messages/bjorn'))
    expect(await row('Björn')).toBeTruthy()

    await person.type(await field(), 'dor{Enter}')
    await waitFor(() => expect(address()).toBe('/messages/bjorn?q=dor'))
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe('/messages/bjorn'))
    expect(document.activeElement).toBe(await field())
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('loses nothing of what is typed while it searches', async () => {
    const { person, address } = await box.open('/messages')
    await person.type(await field(), 'd')
    await waitFor(() => expect(address()).toBe('/messages?q=d'))
    await person.type(await field(), 'ori')
    expect(await field()).toHaveProperty('value', 'dori')
    await waitFor(() => expect(address()).toBe('/messages?q=dori'))
    expect(await field()).toHaveProperty('value', 'dori')
    expect(await under('Members')).toEqual(['Dorian'])
    expect(screen.queryByRole('heading', { name: 'Conversations' })).toBeNull()
  })

  it('loads further conversations before other members', async () => {
    const comeIntoSight = outOfSight()
    const results = box.conversations().filter(({ counterpart }) => counterpart.name === 'Dora')
    const next = '/v1/user/messages/conversations?q=do&cursor=more'
    const { server } = await box.open('/messages?q=do', {
      'GET /user/messages/conversations': ({ query }) =>
        query.cursor === 'more' ? { results: [], next: null } : { results, next },
    })
    expect(await under('Conversations')).toEqual(['Dora'])
    expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull()

    await comeIntoSight()

    expect(await under('Members')).toEqual(['Dorian'])
    expect(server.callsOf('GET /user/messages/conversations').at(-1)?.query).toEqual({ q: 'do', cursor: 'more' })
  })

  it('says so if there is nobody, and tries again after a failure', async () => {
    const { person, server } = await box.open('/messages?q=zzz', {
      'GET /user/messages/conversations': refuse(500),
    })
    expect(await screen.findByText('Couldn’t load messages')).toBeTruthy()
    server.change(box.answers)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
    expect(screen.getByText('Try the beginning of a name.')).toBeTruthy()
  })

  it('follows the live socket', async () => {
    await box.open('/messages?q=do')
    expect((await row('Dora')).textContent).toContain('1 unread')
    box.put('Dora', 'Dora', 'Are you there?')
    FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'NEW_MESSAGE', sender: personOf('Dora').id })
    await waitFor(async () => expect((await row('Dora')).textContent).toContain('2 unread'))
  })
})
