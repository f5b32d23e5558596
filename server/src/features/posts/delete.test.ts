import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { storeImages } from '#features/images/store-images.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { newImage } from './media.fixture.ts'

let app: TestApp
let [anna, bjorn]: TestMember[] = []
beforeAll(async () => {
  app = await testApp()
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

const write = async (content: string, more = {}) => (await anna!.post('/posts', { content, ...more })).body
const answer = async (id: string, member = bjorn!) =>
  (await member.post(`/posts/${id}/replies`, { content: 'A reply' })).body

describe('a deleted post', () => {
  it('is gone, with all that it said and showed', async () => {
    const { db } = app.context
    const volvo = await make.instrument(db)
    const images = [await newImage(app, anna!), await newImage(app, anna!)]
    const tags = [{ mention: 'Björn', profile: bjorn!.id }]
    const { id } = await write('platypus @Björn', { tags, images, instrument: volvo.id })
    await storeImages(app.context)
    await anna!.patch(`/posts/${id}`, { content: 'platypus', images: images.slice(0, 1) })
    await bjorn!.put(`/user/likes/${id}`)
    await bjorn!.put(`/user/saved-posts/${id}`)

    expect((await anna!.delete(`/posts/${id}`)).status).toBe(204)

    for (const member of [anna!, bjorn!]) {
      for (const path of ['', '/replies', '/likes', '/history'] as const) {
        expect((await member.get(`/posts/${id}${path}`)).status).toBe(404)
      }
    }
    const lists = ['/posts/all', '/posts/saved', '/user/feed', `/instruments/${volvo.id}/posts`] as const
    for (const path of lists) expect((await bjorn!.get(path)).body.results).toEqual([])
    expect((await bjorn!.get('/user/saved-posts-ids')).body.ids).toEqual([])
    for (const table of ['post_tags', 'post_sources', 'post_media', 'post_edits'] as const) {
      expect(await db.selectFrom(table).where('post_id', '=', id).selectAll().execute()).toEqual([])
    }
    const posts = await db.selectFrom('posts').where('content', 'like', '%platypus%').select('id').execute()
    expect(posts).toEqual([])
    for (const image of images) {
      expect((await app.app.inject({ url: `/media/${image}` })).statusCode).toBe(404)
      expect(await app.context.images.get(image)).toBeUndefined()
    }
    expect((await anna!.delete(`/posts/${id}`)).status).toBe(404)
    expect((await anna!.patch(`/posts/${id}`, { content: 'Back' })).status).toBe(404)
  })

  it('is not told by the answer to a repeat of the call that created it, which does not bring it back', async () => {
    const create = () => anna!.send('POST', '/posts', { content: 'platypus' }, { 'idempotency-key': 'one' })
    const { body: post } = await create()
    const { id } = post as { id: string }
    const { body: other } = await anna!.send('POST', '/posts', { content: 'axolotl' }, { 'idempotency-key': 'two' })
    await anna!.delete(`/posts/${id}`)
    expect(await create()).toMatchObject({ status: 201, body: { id, deleted: true, content: '' } })
    expect((await anna!.get(`/posts/${id}`)).status).toBe(404)
    const { rows } = await sql<{ body: string }>`select body from idempotency_keys order by key`.execute(app.context.db)
    expect(rows.map(({ body }) => [body.includes('platypus'), body.includes('axolotl')])).toEqual([
      [false, false],
      [false, true],
    ])
    await anna!.delete(`/posts/${(other as { id: string }).id}`)
  })

  it('leaves its replies, which go on for as long as there are any', async () => {
    const { id } = await write('A question')
    const [first, second] = [await answer(id), await answer(id, anna)]
    await anna!.delete(`/posts/${id}`)

    const { status, body } = await bjorn!.get(`/posts/${id}`)
    expect([status, body]).toMatchObject([
      200,
      { deleted: true, title: '', content: '', author: { name: null }, reply_count: 2, parent: null },
    ])
    expect([anna!.id, bjorn!.id]).not.toContain(body.author.id)
    expect((await bjorn!.get(`/posts/${id}/replies`)).body.results).toEqual([first, second])
    expect((await bjorn!.get(`/posts/${first.id}`)).status).toBe(200)
    expect((await anna!.put(`/user/likes/${first.id}`)).status).toBe(204)
    const named = await bjorn!.post('/posts', { content: 'More', parent: first.id })
    expect(named.headers['x-error-codes']).toBe('parent=unknown_target')
    for (const answered of [id, first.id]) {
      expect((await bjorn!.post(`/posts/${answered}/replies`, { content: 'More' })).status).toBe(404)
    }
    expect((await bjorn!.get('/posts/all')).body.results).toEqual([])

    await bjorn!.delete(`/posts/${first.id}`)
    expect((await bjorn!.get(`/posts/${id}`)).body.reply_count).toBe(1)
    await anna!.delete(`/posts/${second.id}`)
    expect((await bjorn!.get(`/posts/${id}`)).status).toBe(404)
  })

  it('is counted once, however often and from wherever it is deleted', async () => {
    const { id } = await write('A question')
    const [reply] = [await answer(id), await answer(id)]
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await bjorn!.delete(`/posts/${reply!.id}`)).status),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(7)
    expect((await anna!.get(`/posts/${id}`)).body.reply_count).toBe(1)
  })

  it('was deleted by its author', async () => {
    const { id } = await write('Mine')
    expect(await bjorn!.delete(`/posts/${id}`)).toMatchObject({
      status: 403,
      headers: { 'x-error-codes': 'not_allowed' },
    })
    expect((await app.visitor.delete(`/posts/${id}`)).status).toBe(401)
    expect((await (await app.user()).delete(`/posts/${id}`)).status).toBe(403)
    expect((await anna!.get(`/posts/${id}`)).status).toBe(200)
  })
})
