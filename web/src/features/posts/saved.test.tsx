import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)

const kept = post('1', { saved: true })
const open = (path: string, posts: (typeof kept)[], answers = {}) =>
  renderAt(path, { as: 'Anna', answers: { ...feedOf(posts), 'GET /posts/saved': pageOf(posts), ...answers } })
const bookmark = () => screen.findByRole('button', { name: 'Save' })

describe('saving', () => {
  it('shows at once, is sent, and refetches the saved ids', async () => {
    const { person, server } = await open('/activity', [post('1')], {
      'PUT /user/saved-posts/:id': undefined,
      'GET /user/saved-posts-ids': { ids: ['1'] },
    })

    await person.click(await bookmark())

    expect((await bookmark()).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() =>
      expect(server.calls.map(({ route }) => route).filter((route) => route.includes('saved'))).toEqual([
        'PUT /user/saved-posts/:id',
        'GET /user/saved-posts-ids',
      ]),
    )
    expect((await bookmark()).getAttribute('aria-pressed')).toBe('true')
  })

  it('is rolled back if the request fails', async () => {
    const { person, server } = await open('/activity', [post('1')], {
      'PUT /user/saved-posts/:id': refuse(500),
      'GET /user/saved-posts-ids': { ids: [] },
    })

    await person.click(await bookmark())

    await waitFor(() => expect(server.callsOf('GET /user/saved-posts-ids')).toHaveLength(1))
    await waitFor(async () => expect((await bookmark()).getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('a saved post', () => {
  it('stays in its list until the list is reopened, so that a mistake can be undone', async () => {
    const { person, server } = await open('/activity/saved', [kept], {
      'DELETE /user/saved-posts/:id': undefined,
      'GET /user/saved-posts-ids': { ids: [] },
    })
    expect((await bookmark()).getAttribute('aria-pressed')).toBe('true')

    await person.click(await bookmark())
    await waitFor(() => expect(server.callsOf('GET /user/saved-posts-ids')).toHaveLength(1))
    expect((await bookmark()).getAttribute('aria-pressed')).toBe('false')

    server.change({ 'GET /posts/saved': pageOf([]) })
    await person.click(screen.getByRole('tab', { name: 'Feed' }))
    await person.click(screen.getByRole('tab', { name: 'Saved' }))
    expect(await screen.findByText('No saved posts yet')).toBeTruthy()
  })

  it('can be saved and unsaved in the menu of a post', async () => {
    const { person, server } = await open('/activity', [post('1')], {
      'PUT /user/saved-posts/:id': undefined,
      'GET /user/saved-posts-ids': { ids: ['1'] },
    })

    await person.click(await screen.findByRole('button', { name: 'More about this post by Björn' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Save' }))

    await waitFor(async () => expect((await bookmark()).getAttribute('aria-pressed')).toBe('true'))
    expect(server.callsOf('PUT /user/saved-posts/:id').map(({ params }) => params.id)).toEqual(['1'])
    await person.click(await screen.findByRole('button', { name: 'More about this post by Björn' }))
    expect(await screen.findByRole('menuitem', { name: 'Remove from saved' })).toBeTruthy()
  })

  it('has an empty list that links to posts to save', async () => {
    const { person, address } = await open('/activity/saved', [])

    await person.click(await screen.findByRole('link', { name: 'Open Activity' }))

    await waitFor(() => expect(address()).toBe('/activity'))
  })
})

it('what a member likes is beside what they saved, in the order of the posts', async () => {
  const liked = Array.from({ length: 12 }, (_, at) => post(String(30 - at), { liked: true, title: `Liked ${at}` }))
  const { person, server, address } = await open('/activity/saved', [kept], {
    'GET /user/likes': { ids: liked.map(({ id }) => id) },
    'GET /posts/:id': ({ params }: { params: { id: string } }) => liked.find(({ id }) => id === params.id)!,
  })
  await person.click(await screen.findByRole('radio', { name: 'Liked' }))
  expect(await screen.findByRole('heading', { name: 'Liked 0' })).toBeTruthy()
  expect(address()).toMatch(/^\/activity\/saved\?liked/)
  expect(server.callsOf('GET /posts/:id')).toHaveLength(10)
  const titles = screen.getAllByRole('heading', { name: /^Liked \d/ }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['Liked 0', 'Liked 1', 'Liked 2'])
  server.change({ 'GET /user/likes': { ids: [] } })
  await person.click(screen.getByRole('radio', { name: 'Saved' }))
  expect(await bookmark()).toBeTruthy()
})
