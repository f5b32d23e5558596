import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'

import { field, freshMailbox, minutesAgo, profile, reads, row } from './messages.fixture.ts'

let box: ReturnType<typeof freshMailbox>
beforeEach(() => {
  box = freshMailbox()
})

const bjorn = personOf('Björn')
const entry = () => screen.findByRole('link', { name: /^Messages/ })

describe('a muted member', () => {
  /** As the server counts: nothing of whom the member mutes. */
  const opened = async (startsMuted: boolean) => {
    let isMuted = startsMuted
    box.put('Björn', 'Björn', 'Hello', minutesAgo(3))
    const counted = () => box.conversations().map((one) => (isMuted ? { ...one, unread_count: 0 } : one))
    const page = await box.open('/messages/clara', {
      ...following({ profiles: [bjorn] }),
      'GET /user/muted': () => ({ instruments: [], profiles: isMuted ? [bjorn.id] : [] }),
      'POST /user/muted/profiles/:id': ({ body }) => {
        isMuted = (body as { muted: boolean }).muted
        return undefined
      },
      'DELETE /user/follows/profiles/:id': () => {
        isMuted = false
        return undefined
      },
      'GET /user/messages/conversations': () => ({ results: counted(), next: null }),
      'GET /user/unread': () => {
        const count = isMuted ? 0 : 1
        return { unread_messages: count, unread_notifications: 0, unread_total: count }
      },
      'GET /profiles/:id/posts': { results: [], next: null },
      'GET /profiles/:id/followers': { results: [], next: null },
      'GET /explore/profiles/recommended': { results: [], next: null },
    })
    const choose = async (name: string) => {
      await page.router.navigate({ to: '/members/$slug', params: { slug: 'bjorn' } })
      await page.person.click(await screen.findByRole('button', { name: 'More about Björn' }))
      await page.person.click(await screen.findByRole('menuitem', { name }))
    }
    const back = () => page.router.navigate({ to: '/messages' })
    return { choose, back }
  }

  it('is marked in the list, and neither there nor in the navigation counts as unread', async () => {
    const { choose, back } = await opened(false)
    await waitFor(async () => expect((await entry()).textContent).toContain('1 unread'))
    expect((await row('Björn')).textContent).toContain('1 unread')

    await choose('Mute')
    await waitFor(async () => expect((await entry()).textContent).not.toContain('unread'))
    await back()
    const muted = await screen.findByRole('link', { name: /^Björn \(muted\)/ })
    await waitFor(() => expect(muted.textContent).not.toContain('unread'))
    expect(muted.textContent).toContain('Hello')

    await choose('Unmute')
    await waitFor(async () => expect((await entry()).textContent).toContain('1 unread'))
    await back()
    await waitFor(async () => expect((await row('Björn')).textContent).toContain('1 unread'))
    expect(screen.queryByRole('link', { name: /\(muted\)/ })).toBeNull()
  })

  it('counts again once they are no longer followed, which ends the mute', async () => {
    const { choose } = await opened(true)
    await screen.findByRole('link', { name: /^Björn \(muted\)/ })
    expect((await entry()).textContent).not.toContain('unread')

    await choose('Unfollow')
    await waitFor(async () => expect((await entry()).textContent).toContain('1 unread'))
  })
})

it('a member whom one blocks can be read but not written to, until they are unblocked in the conversation', async () => {
  let isBlocked = true
  box.put('Björn', 'Björn', 'Hello', minutesAgo(3))
  const { person, server } = await box.open('/messages/bjorn', {
    'GET /user/messages/conversations': { results: [], next: null },
    'GET /profiles/slug/:slug': () => ({ ...profile('Björn'), blocked: isBlocked }),
    'DELETE /user/blocks/:id': () => {
      isBlocked = false
      return undefined
    },
  })
  await reads('Björn', ['Hello'])
  expect(await screen.findByText('You have blocked Björn')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Write to/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'More about Björn' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View profile'])
  await person.keyboard('{Escape}')

  await person.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await field('Björn')).toBeTruthy()
  expect(server.callsOf('DELETE /user/blocks/:id').map(({ params }) => params.id)).toEqual([bjorn.id])
})

it('a conversation that never began is empty with a member whom one blocks', async () => {
  await box.open('/messages/bjorn', {
    'GET /user/messages/conversations/:id': refuse(404, { detail: 'not_found' }),
    'GET /profiles/slug/:slug': { ...profile('Björn'), blocked: true },
  })
  expect(await screen.findByText('You have blocked Björn')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Couldn’t load messages')).toBeNull())
  expect(screen.getByRole('log').textContent).toBe('')
})
