import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listedGroup } from '#features/groups/groups.fixture.ts'
import type { Answers } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { explored, listed, screenOf, stocks } from './explore.fixture.ts'

const member = { ...explored, 'GET /user/profile': ownProfile('Anna', { follows_count: 3 }) } satisfies Answers
const open = (path: string, answers: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...member, ...answers } })

beforeEach(() => screenOf(390))
afterEach(() => vi.restoreAllMocks())

describe('the first steps of a new member', () => {
  const none = { 'GET /user/profile': ownProfile('Anna') }

  it('offer stocks and members but not groups when there are none, follow all of them at once, and lead to the feed', async () => {
    const { person, server, address } = await open('/explore', {
      ...none,
      'GET /user/feed': { results: [], next: null },
    })
    expect(screen.queryByRole('list', { name: 'Members for you' })).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Start' }))

    const offer = await screen.findByRole('list', { name: 'Which stocks do you want to follow?' })
    expect(within(offer).getAllByRole('listitem')).toHaveLength(5)
    server.change(following({ instruments: stocks }))
    await person.click(screen.getByRole('button', { name: 'Follow all' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow all' })).toBeNull())
    const sent = server.callsOf('POST /batch').at(-1)!.body as { path: string; method: string }[]
    expect(sent.map(({ path, method }) => `${method} ${path}`)).toEqual(
      stocks.map(({ id }) => `put /user/follows/instruments/${id}`),
    )

    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(
      within(await screen.findByRole('list', { name: 'Who do you want to read?' })).getAllByText('Björn'),
    ).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.queryByText('Which groups suit you?')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Open my feed' }))

    await waitFor(() => expect(address()).toBe('/activity'))
  })

  it('open at their address on a desktop, too, which shows the recommended members below', async () => {
    screenOf(1440)
    const { address } = await open('/explore#guidance', none)
    expect(await screen.findByRole('dialog', { name: 'Which stocks do you want to follow?' })).toBeTruthy()
    expect(address()).toBe('/explore/recommended/profiles-recommended#guidance')
  })

  it('offer groups to join, each and all of them at once', async () => {
    const offered = [listedGroup({ id: '71', name: 'Dividends' }), listedGroup({ id: '72', name: 'Small caps' })]
    const { person, server } = await open('/explore', {
      ...none,
      'GET /explore/groups/top/:by': { results: offered, next: null },
      'GET /user/groups/invites': { results: [] },
      'GET /user/groups/requests': { results: [] },
      'PUT /user/follows/groups/:id': undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Start' }))
    for (const _ of ['stocks', 'members']) await person.click(await screen.findByRole('button', { name: 'Skip' }))
    const offer = await screen.findByRole('list', { name: 'Which groups suit you?' })
    server.change(following({ groups: offered.slice(0, 1) }))
    await person.click(await within(offer).findByRole('button', { name: /^Join\s+Dividends$/ }))
    expect(await within(offer).findByRole('button', { name: /^Member/ })).toBeTruthy()
    server.change(following({ groups: offered }))
    await person.click(screen.getByRole('button', { name: 'Join all' }))
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(server.callsOf('PUT /user/follows/groups/:id').map(({ params }) => params.id)).toEqual(['71', '72'])
  })

  it('explain the mark of simulated figures among the stocks', async () => {
    const { person } = await open('/explore', {
      ...none,
      'GET /build': { build: 'one', simulated: true, access_mode: 'restricted', variant: 'open' },
      'GET /explore/stocks/top/:by': { results: [listed('Alfa', { simulated: true })], next: null },
    })
    await person.click(await screen.findByRole('button', { name: 'Start' }))
    const menu = within(await screen.findByRole('dialog'))
    expect(await menu.findByRole('img', { name: 'Simulated' })).toBeTruthy()
    expect(await menu.findByText(/^This symbol marks simulated prices and key figures\./)).toBeTruthy()
  })

  it('give way to the recommended members once the profile says that something is followed', async () => {
    const { person, server, router } = await open('/explore', none)
    await person.click(await screen.findByRole('button', { name: 'Start' }))
    await screen.findByRole('list', { name: 'Which stocks do you want to follow?' })
    server.change({ 'GET /user/profile': ownProfile('Anna', { follows_count: 1 }) })

    act(() => router.history.back())

    expect(await screen.findByRole('list', { name: 'Members for you' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
