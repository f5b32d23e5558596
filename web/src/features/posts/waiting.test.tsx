import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { sessionStore } from '#lib/session.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)

const open = (answers: Answers = {}) =>
  renderAt('/activity', { as: 'Anna', answers: { ...feedOf([post('1', { like_count: 4 })]), ...answers } })
const heart = () => screen.findByRole('button', { name: /^Like/ })
const kept = () => localStorage.getItem('sikta.waiting')

/** Presses the heart without a connection, and closes the page. */
async function leaveAfter(presses: number): Promise<void> {
  const { person, server } = await open()
  await heart()
  act(() => onlineManager.setOnline(false))
  for (let i = 0; i < presses; i++) await person.click(await heart())
  expect((await heart()).getAttribute('aria-pressed')).toBe(String(presses === 1))
  expect(server.calls.filter(({ route }) => route.endsWith('/user/likes/:id'))).toEqual([])
  cleanup()
  sessionStore.set({ kind: 'restoring' })
}

describe('a like that waits for a connection when its page is closed', () => {
  it('is sent by the next page, which then shows it', async () => {
    await leaveAfter(1)

    let liked = false
    const { server } = await open({
      'PUT /user/likes/:id': () => void (liked = true),
      'GET /user/feed': () => pageOf([post('1', { like_count: liked ? 5 : 4, liked })]),
    })

    await waitFor(async () => expect((await heart()).textContent).toBe('5'))
    expect(server.callsOf('PUT /user/likes/:id').map(({ params }) => params.id)).toEqual(['1'])
    expect(kept()).toBeNull()
  })

  it('is not sent if it was taken back', async () => {
    await leaveAfter(2)
    const { server } = await open({ 'DELETE /user/likes/:id': undefined })
    await waitFor(() => expect(server.callsOf('DELETE /user/likes/:id')).toHaveLength(1))
    expect(server.callsOf('PUT /user/likes/:id')).toEqual([])
  })

  it('is sent again if the connection breaks once more', async () => {
    await leaveAfter(1)
    let tries = 0
    const { server } = await open({
      'PUT /user/likes/:id': () => {
        if (++tries === 1) throw new TypeError('Failed to fetch')
      },
    })
    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id')).toHaveLength(2))
    await waitFor(() => expect(kept()).toBeNull())
  })

  it.each([
    ['is forgotten when the server refuses it', 404, true],
    ['is kept while the server fails', 503, false],
  ])('%s', async (_, status, isOver) => {
    await leaveAfter(1)
    const { server } = await open({ 'PUT /user/likes/:id': refuse(status) })
    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id')).toHaveLength(1))
    await waitFor(() => expect(kept() === null).toBe(isOver))
  })

  it('is sent by its own page when the connection is back, and then forgotten', async () => {
    const { person, server } = await open({ 'PUT /user/likes/:id': undefined })
    await heart()
    act(() => onlineManager.setOnline(false))
    await person.click(await heart())
    expect(kept()).toContain('PUT /user/likes/:id')

    act(() => onlineManager.setOnline(true))

    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id')).toHaveLength(1))
    await waitFor(() => expect(kept()).toBeNull())
  })
})
