import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { FakeChannel } from '#testing/fake-channel.ts'
import { refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { holdTimers, stopDate } from '#testing/held-timers.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const bjorn = personOf('Björn')
const none = { results: [], next: null }

const open = (answers = {}, path = '/members/bjorn') =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      'GET /profiles/slug/:slug': { ...bjorn, bio: '', index: null, follows_count: 0, official: false },
      'GET /profiles/:id/posts': none,
      'GET /profiles/:id/followers': none,
      'GET /explore/profiles/recommended': none,
      ...answers,
    },
  })

const button = () => screen.findByRole('button', { name: /^Follow(ing)?.*Björn$/ })
const label = async () => (await button()).textContent?.replace(/\s+/g, ' ')

describe('the follow button', () => {
  beforeEach(() => localStorage.clear())

  it('follows at once, and counts the follower', async () => {
    stopDate()
    const { person, server } = await open({
      'PUT /user/follows/profiles/:id': undefined,
    })
    expect(await screen.findByRole('button', { name: 'Follow Björn' })).toBeTruthy()
    server.change(following({ profiles: [bjorn] }))

    await person.click(await button())

    expect(await screen.findByRole('button', { name: 'Following Björn' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: '4 followers' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('PUT /user/follows/profiles/:id')[0]?.params.id).toBe(bjorn.id))
    await waitFor(() => expect(server.callsOf('GET /user/follows')).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Following Björn' })).toBeTruthy()
  })

  it('adds the member to the followers', async () => {
    const { person, server } = await open({ 'PUT /user/follows/profiles/:id': undefined })
    await button()
    server.change({ 'GET /profiles/:id/followers': { results: [personOf('Anna')], next: null } })

    await person.click(await button())

    expect(await screen.findByRole('heading', { level: 2, name: 'Followers' })).toBeTruthy()
  })

  it('rolls everything back silently when the request fails', async () => {
    const { person, server } = await open({ 'PUT /user/follows/profiles/:id': refuse(500) })

    await person.click(await button())

    await waitFor(() => expect(server.callsOf('GET /user/follows')).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Follow Björn' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '3 followers' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows Unfollow only after staying on it for a moment', async () => {
    const { person } = await open(following({ profiles: [bjorn] }))
    await waitFor(async () => expect(await label()).toContain('Following'))
    const ends = async () => (await button()).querySelector('[class*="ends"]') !== null

    const resting = holdTimers(400)
    await person.hover(await button())
    expect(await ends()).toBe(false)
    await resting.elapse()
    await waitFor(async () => expect(await ends()).toBe(true))
    await person.unhover(await button())

    expect(await ends()).toBe(false)
  })

  it('follows changes in other windows of this device, and shares its own', async () => {
    const { person, server } = await open({ 'DELETE /user/follows/profiles/:id': undefined })
    const other = new FakeChannel('sikta.changes')
    const told: unknown[] = []
    other.onmessage = ({ data }) => told.push(data)
    expect(await screen.findByRole('button', { name: 'Follow Björn' })).toBeTruthy()
    server.change(following({ profiles: [bjorn] }))

    act(() => other.postMessage([['follows', 'ids']]))

    expect(await screen.findByRole('button', { name: 'Following Björn' })).toBeTruthy()
    await person.click(await button())
    await waitFor(() => expect(told).toContainEqual(expect.arrayContaining([['follows', 'ids']])))
  })

  it('is hidden for the member themselves', async () => {
    await open(
      { 'GET /profiles/slug/:slug': { ...personOf('Anna'), bio: '', index: null, follows_count: 0, official: false } },
      '/profile',
    )

    expect(await screen.findByRole('heading', { name: 'Anna', level: 1 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })
})
