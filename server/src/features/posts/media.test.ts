import type { NewPost } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { newImage } from './media.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
beforeAll(async () => {
  app = await testApp()
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

const image = (owner = anna) => newImage(app, owner)
const shownAs = (id: string) => ({ id, url: `/media/${id}` })

describe('the images of a post', () => {
  it('are shown in their order, wherever it is, and need no text', async () => {
    const ids = [await image(), await image(), await image()].toReversed()
    const { status, body } = await anna.post('/posts', { images: ids })
    expect(status).toBe(201)
    expect(body.images).toEqual(ids.map(shownAs))
    expect(body.media).toEqual(
      ids.map((id) => ({ ...shownAs(id), content_type: 'image/webp', width: 1200, height: 900 })),
    )
    expect((await bjorn.get(`/posts/${body.id}`)).body).toEqual(body)
    expect((await bjorn.get('/posts/all')).body.results[0]).toEqual(body)

    const own = await image(bjorn)
    const reply = await bjorn.post(`/posts/${body.id}/replies`, { content: '', images: [own] })
    expect([reply.status, reply.body.images]).toEqual([201, [shownAs(own)]])
    expect((await anna.get(`/posts/${body.id}/replies`)).body.results).toEqual([reply.body])
  })

  it('are the same for a repeated call', async () => {
    const draft = { content: 'Once', images: [await image()] }
    const [first, second] = [1, 2].map(() => anna.post('/posts', draft, { 'idempotency-key': 'picture' }))
    expect((await second!).body).toEqual((await first!).body)
    expect((await first!).body.images).toEqual(draft.images.map(shownAs))
  })

  it('are refused if they are not there, another member’s, in use, listed twice or too many', async () => {
    const [used, free] = [await image(), await image()]
    await anna.post('/posts', { content: 'Mine', images: [used] })
    const { id } = (await bjorn.post('/posts', { content: 'Hello' })).body
    const codes = async (path: '/posts' | `/posts/${string}/replies`, images: string[]) => {
      const reply = await anna.send('POST', path, { content: 'Refused', images })
      return [reply.status, reply.headers['x-error-codes']]
    }
    for (const path of ['/posts', `/posts/${id}/replies`] as const) {
      for (const other of ['999999', await image(bjorn), used]) {
        expect(await codes(path, [free, other])).toEqual([400, 'images=unknown_target'])
      }
      expect(await codes(path, [free, free])).toEqual([400, 'images=invalid_value'])
      expect(
        await codes(
          path,
          Array.from({ length: 5 }, (_, i) => `${i + 1}`),
        ),
      ).toEqual([400, 'images=too_many'])
      expect(await codes(path, ['x'])).toEqual([400, 'images.0=invalid_value'])
    }
    const { db } = app.context
    expect(await db.selectFrom('posts').where('content', '=', 'Refused').select('id').execute()).toEqual([])
    const unused = db.selectFrom('images').where('attached_at', 'is', null).select('id')
    expect((await unused.execute()).map((one) => one.id)).toContain(free)
  })

  it('stay free if the post is refused', async () => {
    const free = await image()
    expect((await anna.post('/posts/999999/replies', { content: 'x', images: [free] })).status).toBe(404)
    expect((await anna.post('/posts', { content: 'x', images: [free] })).status).toBe(201)
  })
})

describe('the tag of a currency', () => {
  const write = async (...tags: NewPost['tags']) => anna.post('/posts', { content: 'I bought @USD', tags })

  it('names a currency and nothing else', async () => {
    const { body } = await write({ mention: 'USD', currency: 'USD' })
    expect(body.tags).toEqual([{ mention: 'USD', instrument: null, profile: null, currency: 'USD' }])
    expect((await bjorn.get(`/posts/${body.id}`)).body).toEqual(body)
    const refused = await write({ mention: 'USD', currency: 'USD', profile: bjorn.id })
    expect(refused.body.tags).toEqual({ 0: ['Exactly one target must be named.'] })
    const wrong = await write({ mention: 'USD', currency: 'usd' })
    expect(wrong.body.tags).toEqual({ 0: { currency: ['Enter a valid value.'] } })
  })
})
