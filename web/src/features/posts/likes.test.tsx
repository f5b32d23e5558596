import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)
afterEach(() => vi.useRealTimers())

const open = (posts = [post('1')], answers = {}) =>
  renderAt('/activity', { as: 'Anna', answers: { ...feedOf(posts), ...answers } })
const heart = () => screen.findByRole('button', { name: /^Like/ })

describe('a like', () => {
  it('counts at once and is sent', async () => {
    const { person, server } = await open([post('1', { like_count: 4 })], { 'PUT /user/likes/:id': undefined })

    await person.click(await heart())

    expect((await heart()).getAttribute('aria-pressed')).toBe('true')
    expect((await heart()).textContent).toBe('5')
    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id').map(({ params }) => params.id)).toEqual(['1']))
  })

  it('is rolled back silently when the request fails', async () => {
    let answer = () => {}
    const refused = () => new Promise((resolve) => (answer = () => resolve(refuse(500))))
    const { person } = await open([post('1', { like_count: 4 })], { 'PUT /user/likes/:id': refused })
    await person.click(await heart())
    expect((await heart()).textContent).toBe('5')

    answer()

    await waitFor(async () => expect((await heart()).textContent).toBe('4'))
    expect((await heart()).getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the state of the last press while an earlier one is in flight', async () => {
    let answer = () => {}
    const later = () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    const { person, server } = await open([post('1', { like_count: 4 })], {
      'PUT /user/likes/:id': later,
      'DELETE /user/likes/:id': () => new Promise(() => {}),
    })
    await person.click(await heart())
    await person.click(await heart())

    answer()

    await waitFor(() => expect(server.callsOf('DELETE /user/likes/:id')).toHaveLength(1))
    expect((await heart()).textContent).toBe('4')
    expect((await heart()).getAttribute('aria-pressed')).toBe('false')
  })

  it('outlives a refetch that began before it', async () => {
    let answer = () => {}
    const { person, server } = await open([post('1', { like_count: 4 })], { 'PUT /user/likes/:id': undefined })
    await heart()
    const old = pageOf([post('1', { like_count: 4 })])
    server.change({ 'GET /user/feed': () => new Promise((resolve) => (answer = () => resolve(old))) })
    const before = server.callsOf('GET /user/feed').length
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(server.callsOf('GET /user/feed').length).toBe(before + 1))

    await person.click(await heart())
    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id')).toHaveLength(1))
    await act(async () => answer())

    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect((await heart()).textContent).toBe('5')
  })

  it('is sent in the order of the presses', async () => {
    const { person, server } = await open([post('1')], {
      'PUT /user/likes/:id': undefined,
      'DELETE /user/likes/:id': undefined,
    })

    await person.click(await heart())
    await person.click(await heart())

    expect((await heart()).textContent).toBe('0')
    await waitFor(() =>
      expect(server.calls.map(({ route }) => route).filter((route) => route.endsWith('/user/likes/:id'))).toEqual([
        'PUT /user/likes/:id',
        'DELETE /user/likes/:id',
      ]),
    )
  })
})
