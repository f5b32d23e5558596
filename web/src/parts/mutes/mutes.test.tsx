import type { Muted } from '@app/contract/mutes.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { stopDate } from '#testing/held-timers.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const bjorn = personOf('Björn')
const volvo = instrument()
const none = { results: [], next: null }
const nothing: Muted = { instruments: [], profiles: [] }

const open = (path: string, answers: Answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...marketOf([volvo]),
      ...following({ instruments: [volvo], profiles: [bjorn] }),
      'GET /profiles/slug/:slug': { ...bjorn, bio: '', index: null, follows_count: 0, official: false },
      'GET /profiles/:id/posts': none,
      'GET /profiles/:id/followers': none,
      'GET /explore/profiles/recommended': none,
      ...answers,
    },
  })
type OpenedPage = Awaited<ReturnType<typeof open>>

const button = (name: RegExp | string) => screen.findByRole('button', { name })
/** Opens the menu of the page and returns its entries. */
const entriesOf = async ({ person }: OpenedPage, label: string) => {
  await person.click(await button(label))
  const entries = await screen.findAllByRole('menuitem')
  return entries.map(({ textContent }) => textContent)
}
const choose = async ({ person }: OpenedPage, name: string) =>
  person.click(await screen.findByRole('menuitem', { name }))

describe('muting', () => {
  it('is offered for a member only while the member is followed', async () => {
    const followed = await open('/members/bjorn')
    await button(/^Following/)
    expect(await entriesOf(followed, 'More about Björn')).toEqual(expect.arrayContaining(['Unfollow', 'Mute']))
    followed.unmount()

    const stranger = await open('/members/bjorn', following())
    const entries = await entriesOf(stranger, 'More about Björn')
    expect(entries).toContain('Follow')
    expect(entries).not.toContain('Mute')
  })

  it('shows at once, is sent, and can be undone from the toast', async () => {
    let muted = nothing
    const page = await open('/members/bjorn', {
      'GET /user/muted': () => muted,
      'POST /user/muted/profiles/:id': ({ body }) => {
        muted = (body as { muted: boolean }).muted ? { ...nothing, profiles: [bjorn.id] } : nothing
        return undefined
      },
    })
    await button(/^Following/)
    await entriesOf(page, 'More about Björn')
    await choose(page, 'Mute')

    expect(await button(/^Following.*\(muted\)$/)).toBeTruthy()
    expect(await screen.findByText('Björn is muted in your feed')).toBeTruthy()
    const sent = () => page.server.callsOf('POST /user/muted/profiles/:id').map(({ params, body }) => [params.id, body])
    expect(sent()).toEqual([[bjorn.id, { muted: true }]])

    await page.person.click(await button('Undo'))
    expect(await screen.findByText('Björn is no longer muted')).toBeTruthy()
    expect(sent()[1]).toEqual([bjorn.id, { muted: false }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /\(muted\)/ })).toBeNull())
  })

  it('refetches only what shows muted members', async () => {
    stopDate()
    const page = await open('/members/bjorn', { 'POST /user/muted/profiles/:id': undefined })
    await button(/^Following/)
    await entriesOf(page, 'More about Björn')
    const before = page.server.calls.length
    await choose(page, 'Mute')
    await screen.findByText('Björn is muted in your feed')

    await waitFor(() => expect(page.server.callsOf('GET /user/muted')).toHaveLength(2))
    const asked = page.server.calls.slice(before).map(({ route }) => route)
    expect(asked.toSorted()).toEqual(['GET /user/muted', 'GET /user/unread', 'POST /user/muted/profiles/:id'])
  })

  it('is rolled back silently when the request fails', async () => {
    stopDate()
    const page = await open('/members/bjorn', { 'POST /user/muted/profiles/:id': refuse(500) })
    await button(/^Following/)
    await entriesOf(page, 'More about Björn')
    await choose(page, 'Mute')

    await waitFor(() => expect(page.server.callsOf('GET /user/muted')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /\(muted\)/ })).toBeNull()
    expect(screen.queryByText(/is muted/)).toBeNull()
  })

  it('of an instrument is in its menu, and so is unmuting', async () => {
    stopDate()
    const page = await open(`/instruments/${volvo.slug}`, {
      'GET /user/muted': { ...nothing, instruments: [volvo.id] },
      'POST /user/muted/instruments/:id': undefined,
    })
    await button(/^Following.*Volvo B \(muted\)$/)
    page.server.change({ 'GET /user/muted': nothing })
    expect(await entriesOf(page, 'More for Volvo B')).toContain('Unmute')
    await choose(page, 'Unmute')

    expect(await screen.findByText('Volvo B is no longer muted')).toBeTruthy()
    expect(page.server.callsOf('POST /user/muted/instruments/:id')[0]?.body).toEqual({ muted: false })
  })

  it('is refetched after unfollowing', async () => {
    const page = await open('/members/bjorn', { 'DELETE /user/follows/profiles/:id': undefined })
    const follows = await button(/^Following/)
    await waitFor(() => expect(page.server.callsOf('GET /user/muted')).toHaveLength(1))

    await page.person.click(follows)

    await waitFor(() => expect(page.server.callsOf('GET /user/muted')).toHaveLength(2))
  })
})
