import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { post } from '#features/posts/posts.fixture.ts'
import { following } from '#testing/follows.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'

const open = (build: boolean, simulated = build) =>
  renderAt('/favorites', {
    as: 'Anna',
    answers: {
      ...marketOf([instrument({ simulated })]),
      ...following({ instruments: [instrument({ simulated })] }),
      'GET /build': { build: 'one', simulated: build, access_mode: 'restricted', variant: 'open' },
    },
  })

it('states the delay of prices below a list', async () => {
  await open(false)
  expect(await screen.findByText('Prices of stocks and indices are delayed by 15 minutes.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Simulated' })).toBeNull()
})

it('states nothing about prices below an empty list', async () => {
  const build = { build: 'one', simulated: false, access_mode: 'restricted', variant: 'open' } as const
  const { server } = await renderAt('/favorites', {
    as: 'Anna',
    answers: { ...marketOf([]), ...following({ instruments: [] }), 'GET /build': build },
  })
  await screen.findByText('You don’t follow any stocks yet')
  await waitFor(() => expect(server.callsOf('GET /user/follows')).toHaveLength(1))
  expect(screen.queryByText(/delayed by 15 minutes/)).toBeNull()
})

it('marks simulated figures, and explains the mark below a list', async () => {
  await open(true)
  expect(
    await screen.findByText(/^This symbol marks simulated prices and key figures\. Prices .* delayed/),
  ).toBeTruthy()
  expect((await screen.findAllByRole('img', { name: 'Simulated' })).length).toBeGreaterThan(0)
})

it('does not mark real figures beside simulated ones', async () => {
  await open(true, false)
  expect(await screen.findByText(/^This symbol marks/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Simulated' })).toBeNull()
})

const simulated = instrument({ simulated: true })
const none = { results: [], next: null }

it('explains the mark in the side bar if a watched listing is simulated', async () => {
  await open(true)
  const watching = await screen.findByRole('region', { name: /^Following/ })
  expect(within(watching).getAllByRole('img', { name: 'Simulated' })).toHaveLength(1)
  expect(await within(watching).findByText('This symbol marks simulated prices and key figures.')).toBeTruthy()
})

it.each([
  ['what the member follows beside their wall', '/members/anna'],
  ['what a post is about', '/posts/1'],
])('explains the mark below %s', async (_, path) => {
  await renderAt(path, {
    as: 'Anna',
    answers: {
      ...marketOf([simulated]),
      ...following({ instruments: [simulated] }),
      'GET /build': { build: 'one', simulated: true, access_mode: 'restricted', variant: 'open' },
      'GET /user/profile': ownProfile('Anna'),
      'GET /profiles/slug/:slug': ownProfile('Anna', { follows_count: 1 }),
      'GET /profiles/:id/posts': none,
      'GET /explore/profiles/recommended': none,
      'GET /posts/:id': post('1', { instrument: simulated }),
      'GET /posts/:id/replies': none,
    },
  })
  await waitFor(() => {
    const isMarked = (box: HTMLElement) => within(box).queryByRole('img', { name: 'Simulated' }) !== null
    const box = screen.getAllByRole('complementary').find(isMarked)
    expect(box && within(box).queryByText(/^This symbol marks simulated prices and key figures\./)).toBeTruthy()
  })
})
