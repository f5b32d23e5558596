import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client, PathTo } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('saved posts', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
  })
  afterAll(() => app.close())

  const write = async (content = 'Text') => (await anna.post('/posts', { content })).body.id
  const idsAt = async (client: Client, path: PathTo<Page<Post>>) =>
    (await client.get(path)).body.results.map(({ id }) => id)
  const savedIds = async (client: Client) => (await client.get('/user/saved-posts-ids')).body.ids

  it('are saved once and unsaved once, however often that is repeated', async () => {
    const clara = await app.member('Clara')
    const id = await write()

    const first = await clara.put(`/user/saved-posts/${id}`)
    expect(first).toMatchObject({ status: 204, body: '' })
    expect((await clara.put(`/user/saved-posts/${id}`)).status).toBe(204)
    expect(await savedIds(clara)).toEqual([id])

    expect((await clara.delete(`/user/saved-posts/${id}`)).status).toBe(204)
    expect((await clara.delete(`/user/saved-posts/${id}`)).status).toBe(204)
    expect(await savedIds(clara)).toEqual([])
  })

  it('are marked for the member who saved them, wherever the post is shown', async () => {
    const id = await write('Keep me')
    const reply = (await anna.post(`/posts/${id}/replies`, { content: 'And me' })).body.id
    await bjorn.put(`/user/saved-posts/${id}`)
    await bjorn.put(`/user/saved-posts/${reply}`)

    const savedFor = async (client: Client) => [
      (await client.get(`/posts/${id}`)).body.saved,
      (await client.get('/posts/all')).body.results.find((post) => post.id === id)?.saved,
      (await client.get(`/posts/${id}/replies`)).body.results[0]?.saved,
    ]
    expect(await savedFor(bjorn)).toEqual([true, true, true])
    expect(await savedFor(anna)).toEqual([false, false, false])
  })

  it('are listed page by page at two endpoints, the most recently saved first, without deleted posts', async () => {
    const david = await app.member('David')
    const [a, b, c, d, gone] = [await write(), await write(), await write(), await write(), await write()]
    for (const id of [c, a, gone, d, b]) await david.put(`/user/saved-posts/${id}`)
    await app.context.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', gone).execute()

    expect(await savedIds(david)).toEqual([b, d, a, c])
    for (const path of ['/user/saved-posts', '/posts/saved'] as const) {
      const first = (await david.get(`${path}?page_size=3`)).body
      expect(first.results.map(({ id }) => id)).toEqual([b, d, a])
      expect(first.results.every(({ saved }) => saved)).toBe(true)
      expect(first.next).toMatch(new RegExp(`^/v1${path}\\?`))
      expect(await idsAt(david, first.next!)).toEqual([c])
    }
  })

  it('stay on their page if others are saved or unsaved in between', async () => {
    const eva = await app.member('Eva')
    const ids = [await write(), await write(), await write()]
    for (const id of ids) await eva.put(`/user/saved-posts/${id}`)
    const first = (await eva.get('/user/saved-posts?page_size=2')).body

    await eva.put(`/user/saved-posts/${await write()}`)
    await eva.delete(`/user/saved-posts/${ids[2]}`)

    expect(await idsAt(eva, first.next!)).toEqual([ids[0]])
  })

  it('must exist', async () => {
    const gone = await write()
    await app.context.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', gone).execute()

    for (const id of [gone, '999999', '0', 'x']) {
      expect(await bjorn.put(`/user/saved-posts/${id}`)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
      expect((await bjorn.delete(`/user/saved-posts/${id}`)).status).toBe(404)
    }
  })

  it('are limited to 7500', async () => {
    const gustav = await app.member('Gustav')
    await sql`
      with post as (
        insert into posts (kind, author_id, content) select 'PROFILE', ${anna.id}, 'x' from generate_series(1, 7499)
        returning id
      )
      insert into saves (post_id, profile_id) select id, ${gustav.id} from post
    `.execute(app.context.db)
    await app.context.db.updateTable('profiles').set({ saves_count: 7499 }).where('id', '=', gustav.id).execute()
    const paths = [`/user/saved-posts/${await write()}`, `/user/saved-posts/${await write()}`] as const
    const replies = await Promise.all(paths.map((path) => gustav.put(path)))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
    expect(await savedIds(gustav)).toHaveLength(7500)
    const again = replies.findIndex(({ status }) => status === 204)
    expect((await gustav.put(paths[again]!)).status).toBe(204)
  })

  it('are for members, each their own', async () => {
    const filip = await app.member('Filip')
    const id = await write()
    await filip.put(`/user/saved-posts/${id}`)
    const user = await app.user()

    for (const [client, status] of [
      [app.visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.put(`/user/saved-posts/${id}`)).status).toBe(status)
      expect((await client.delete(`/user/saved-posts/${id}`)).status).toBe(status)
      for (const path of ['/user/saved-posts-ids', '/user/saved-posts', '/posts/saved'] as const) {
        expect((await client.get(path)).status).toBe(status)
      }
    }
    await anna.delete(`/user/saved-posts/${id}`)
    expect(await idsAt(anna, '/user/saved-posts')).toEqual([])
    expect(await savedIds(filip)).toEqual([id])
  })
})
