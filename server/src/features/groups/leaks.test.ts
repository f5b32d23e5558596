import { limits } from '@app/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rankPopular } from '#features/feed/index.ts'
import type { Client } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { canary, type ClosedWorld, closedWorld, removeWhileReading } from './leaks.fixture.ts'

let app: TestApp
let world: ClosedWorld
let anna: TestMember
let björn: TestMember
beforeAll(async () => {
  app = await testApp({ jobs: true })
  world = await closedWorld(app)
  ;({ anna, björn } = world)
  await app.settled()
  await rankPopular(app.context.db, app.clock())
})
afterAll(() => app.close())

/** Every list and page that could show what is in the group. */
const paths = ({ group, instrument, post, reply }: ClosedWorld = world) => [
  '/user/feed',
  '/posts/all',
  '/posts/popular',
  '/posts/news',
  '/user/saved-posts',
  '/posts/saved',
  '/user/saved-posts-ids',
  '/user/notifications',
  `/profiles/${anna.id}/posts`,
  `/profiles/${björn.id}/posts`,
  `/instruments/${instrument.id}/posts`,
  `/search?q=${canary}`,
  `/groups/${group.id}`,
  `/groups/slug/${group.slug}`,
  ...listsIn(group.id),
  `/posts/${post}`,
  `/posts/${post}/replies`,
  `/posts/${post}/likes`,
  `/posts/${post}/history`,
  `/posts/${reply}`,
]

/** What members alone see, by its words and without. */
const worded = ['posts', 'portfolios', 'holdings', 'holdings/percentages']
const listsIn = (id: string) => [...worded, 'members', 'instruments?ids=1'].map((list) => `/groups/${id}/${list}`)

async function found(client: Client): Promise<string[]> {
  const calls = paths().map((path) => ({ path }))
  const batches = []
  for (let first = 0; first < calls.length; first += limits.batch) {
    batches.push((await client.send('POST', '/batch', calls.slice(first, first + limits.batch))).body)
  }
  const texts = await Promise.all(paths().map(async (path) => JSON.stringify((await client.send('GET', path)).body)))
  expect(JSON.stringify(batches).includes(canary)).toBe(texts.some((text) => text.includes(canary)))
  return paths().filter((_, i) => texts[i]!.includes(canary))
}

describe('what is in a closed group', () => {
  it('is found by its members in their feed, in the group and where they saved it, and nowhere else', async () => {
    const { group, post, reply } = world
    const lists = worded.map((list) => `/groups/${group.id}/${list}`)
    const own = [...lists, `/posts/${post}`, `/posts/${post}/replies`, `/posts/${reply}`]
    expect((await found(anna)).toSorted()).toEqual(['/user/feed', '/user/notifications', ...own].toSorted())
    expect((await found(björn)).toSorted()).toEqual(
      ['/user/feed', '/user/saved-posts', '/posts/saved', '/user/notifications', ...own].toSorted(),
    )
    expect((await björn.get(`/posts/${post}`)).body).toMatchObject({
      kind: 'GROUP',
      group: { id: group.id, private: true },
      tags: [{ mention: 'Volvo' }, { mention: 'Björn' }, { mention: 'Us', group: { id: group.id } }],
    })
    expect((await anna.get(`/groups/${group.id}`)).body.post_count).toBe(1)
  })

  it('is found by nobody else, also when they were members before', async () => {
    const { group, open, instrument, post, reply } = world
    await anna.delete(`/groups/${group.id}/members/${björn.id}`)
    for (const outsider of [björn, await app.member('Doris'), await app.user(), app.visitor]) {
      expect(await found(outsider)).toEqual([])
    }
    expect((await björn.get('/user/unread')).body.unread_notifications).toBe(0)
    for (const path of listsIn(group.id)) {
      const refusal = { status: 403, headers: { 'x-error-codes': 'group_closed' } }
      expect(await björn.send('GET', path), path).toMatchObject(refusal)
      expect((await anna.send('GET', path)).status, path).toBe(200)
      expect((await anna.send('GET', path.replace(group.id, '999999'))).status, path).toBe(404)
    }
    for (const path of [
      `/posts/${post}`,
      `/posts/${post}/replies`,
      `/posts/${post}/likes`,
      `/posts/${reply}`,
    ] as const) {
      expect((await björn.send('GET', path)).status, path).toBe(404)
    }
    for (const act of [
      () => björn.put(`/user/likes/${reply}`),
      () => björn.put(`/user/saved-posts/${reply}`),
      () => björn.post(`/posts/${post}/replies`, { content: 'Still here' }),
    ]) {
      expect((await act()).status).toBe(404)
    }
    const refusals = [
      [{ content: 'Still here', group: group.id }, 'group=not_member'],
      [{ content: 'Hello', group: open.id }, 'group=not_member'],
      [{ content: 'Hello', group: '999999' }, 'group=unknown_target'],
      [{ content: 'Hello', group: open.id, instrument: instrument.id }, 'non_field_errors=one_destination'],
      [{ content: 'With @Us', tags: [{ mention: 'Us', group: group.id }] }, 'tags.0.group=unknown_target'],
      [{ content: 'With @Us', tags: [{ mention: 'Us', group: '999999' }] }, 'tags.0.group=unknown_target'],
    ] as const
    for (const [draft, code] of refusals) {
      expect((await björn.send('POST', '/posts', draft)).headers['x-error-codes'], code).toBe(code)
    }
    expect(
      (await björn.post('/posts', { content: 'With @Us', tags: [{ mention: 'Us', group: open.id }] })).status,
    ).toBe(201)
  })

  it('never reaches a member after the answer to their removal, whatever they read meanwhile', async () => {
    await removeWhileReading(world, 10)
  })
})

describe('an open group', () => {
  it('shows its posts to everybody, also at their author and instruments, and takes no more once it is archived', async () => {
    const { open, instrument } = world
    const tags = [{ mention: 'Volvo', instrument: instrument.id }]
    const { body } = await anna.post('/posts', { content: 'Open @Volvo', tags, group: open.id })
    expect(body).toMatchObject({ kind: 'GROUP', group: { id: open.id } })
    const idsAt = async (
      path: `/groups/${string}/posts` | `/profiles/${string}/posts` | `/instruments/${string}/posts`,
    ) => (await björn.get(path)).body.results.map(({ id }) => id)
    for (const path of [
      `/groups/${open.id}/posts`,
      `/profiles/${anna.id}/posts`,
      `/instruments/${instrument.id}/posts`,
    ] as const) {
      expect(await idsAt(path), path).toContain(body.id)
    }
    expect((await björn.get('/groups/999999/posts')).status).toBe(404)
    const { id: reply } = (await anna.post(`/posts/${body.id}/replies`, { content: 'To myself' })).body
    for (const kind of ['likes', 'saved-posts'] as const) await björn.put(`/user/${kind}/${reply}`)
    await anna.delete(`/groups/${open.id}`)
    const refused = await anna.post('/posts', { content: 'Late', group: open.id })
    for (const late of [
      await anna.post(`/posts/${body.id}/replies`, { content: 'Late' }),
      await björn.post(`/posts/${reply}/replies`, { content: 'Late' }),
      await björn.put(`/user/likes/${body.id}`),
      await anna.patch(`/posts/${body.id}`, { content: 'Late' }),
      await anna.patch(`/posts/${reply}`, { content: 'Late' }),
    ]) {
      expect(late).toMatchObject({ status: 403, headers: { 'x-error-codes': 'group_archived' } })
    }
    expect((await anna.get(`/posts/${body.id}`)).body).toMatchObject({
      content: 'Open @Volvo',
      like_count: 0,
      reply_count: 1,
    })
    for (const end of ['likes', 'saved-posts'] as const) {
      expect((await björn.delete(`/user/${end}/${reply}`)).status).toBe(204)
    }
    expect((await anna.get(`/posts/${reply}`)).body.like_count).toBe(0)
    expect((await björn.put(`/user/likes/${reply}`)).status).toBe(403)
    expect((await björn.put(`/user/saved-posts/${body.id}`)).status).toBe(204)
    expect((await anna.delete(`/posts/${reply}`)).status).toBe(204)
    expect(refused.headers['x-error-codes']).toBe('group=group_archived')
    expect(await idsAt(`/groups/${open.id}/posts`)).toEqual([body.id])
  })
})
