import type { NewPost, Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { hidePost } from './hide.ts'
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
      ids.map((id) => ({ ...shownAs(id), content_type: 'image/webp', width: 1200, height: 900, alt: '' })),
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

describe('what an image of a post shows', () => {
  const altsOf = ({ media }: Post) => media!.map(({ alt }) => alt)

  it('is said with it, and by an edit', async () => {
    const images = [await image(), await image()]
    const { body } = await anna.post('/posts', { images, alts: [' A falling curve\u0007 '] })
    expect(altsOf(body)).toEqual(['A falling curve', ''])
    expect((await bjorn.get(`/posts/${body.id}`)).body).toEqual(body)
    const edit = async (more: object) => (await anna.send('PATCH', `/posts/${body.id}`, more)).body as Post
    expect(await edit({ images, alts: ['A falling curve'] })).toEqual(body)
    expect(altsOf(await edit({ alts: ['A falling curve', 'Two bars'] }))).toEqual(['A falling curve', 'Two bars'])
    expect(altsOf(await edit({ images: images.toReversed() }))).toEqual(['Two bars', 'A falling curve'])
    expect(altsOf(await edit({ alts: [''] }))).toEqual(['', 'A falling curve'])
    const versions = (await bjorn.get(`/posts/${body.id}/history`)).body.results
    expect(versions).toHaveLength(3)
    const reply = await bjorn.post(`/posts/${body.id}/replies`, {
      content: '',
      images: [await image(bjorn)],
      alts: ['A bull'],
    })
    expect(altsOf(reply.body)).toEqual(['A bull'])
  })

  it('is at most 1,000 characters, for each of them', async () => {
    const codes = async (alts: string[]) => {
      const { status, headers } = await anna.send('POST', '/posts', { content: 'x', alts })
      return [status, headers['x-error-codes']]
    }
    expect(await codes(['x'.repeat(1001)])).toEqual([400, 'alts.0=too_long'])
    expect(await codes(['', '', '', '', ''])).toEqual([400, 'alts=too_many'])
  })
})

describe('the images of a post that not everybody may see', () => {
  const statusAt = async (url: string) => (await app.app.inject({ url })).statusCode
  const urlOf = ({ media }: Post) => media![0]!.url

  it('are found only at an address that its readers get, for twenty minutes or half an hour', async () => {
    const group = await make.group(app.context.db, { isClosed: true, members: [anna, bjorn], admins: [anna] })
    const ids = [await image(), await image(bjorn), await image()]
    const { body: post } = await anna.post('/posts', { images: [ids[0]!], group: group.id })
    const { body: reply } = await bjorn.post(`/posts/${post.id}/replies`, { content: '', images: [ids[1]!] })
    const edited = (await anna.patch(`/posts/${post.id}`, { content: 'Look', images: [ids[2]!] })).body
    const old = (await bjorn.get(`/posts/${post.id}/history`)).body.results[0]!.media[0]!.url
    for (const url of [urlOf(post), urlOf(reply), urlOf(edited), old]) {
      expect([await statusAt(url), await statusAt(`${url}/180`)]).toEqual([200, 200])
    }
    for (const id of ids) expect(await statusAt(`/media/${id}`)).toBe(404)

    app.clock.advance(20 * 60_000 - 1)
    expect(await statusAt(urlOf(edited))).toBe(200)
    app.clock.advance(10 * 60_000 + 1)
    expect(await statusAt(urlOf(edited))).toBe(404)
    expect(await statusAt(urlOf((await bjorn.get(`/posts/${post.id}`)).body))).toBe(200)
    expect((await anna.send('DELETE', `/groups/${group.id}/members/${bjorn.id}`)).status).toBe(204)
    expect((await bjorn.get(`/posts/${post.id}`)).status).toBe(404)
  })

  it('are closed while it is hidden, with those of its replies', async () => {
    const { body: post } = await anna.post('/posts', { images: [await image()] })
    const reply = async () =>
      (await bjorn.post(`/posts/${post.id}/replies`, { content: '', images: [await image(bjorn)] })).body
    const replies = [await reply(), await reply()]
    const hide = ({ id }: Post, at: Date | null) => app.context.db.transaction().execute((tx) => hidePost(tx, id, at))
    const statuses = () => Promise.all([post, ...replies].map((one) => statusAt(urlOf(one))))
    await hide(replies[1]!, app.clock())
    expect(await statuses()).toEqual([200, 200, 404])
    await hide(post, app.clock())
    expect(await statuses()).toEqual([404, 404, 404])
    await hide(post, null)
    expect(await statuses()).toEqual([200, 200, 404])
    await hide(post, app.clock())
    await hide(replies[1]!, null)
    expect(await statuses()).toEqual([404, 404, 404])
    await hide(post, null)
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

describe('the tag of a currency', () => {
  const write = async (...tags: NewPost['tags']) => anna.post('/posts', { content: 'I bought @USD', tags })

  it('names a currency and nothing else', async () => {
    const { body } = await write({ mention: 'USD', currency: 'USD' })
    expect(body.tags).toEqual([{ mention: 'USD', instrument: null, profile: null, group: null, currency: 'USD' }])
    expect((await bjorn.get(`/posts/${body.id}`)).body).toEqual(body)
    const refused = await write({ mention: 'USD', currency: 'USD', profile: bjorn.id })
    expect(refused.body.tags).toEqual({ 0: ['Exactly one target must be named.'] })
    const wrong = await write({ mention: 'USD', currency: 'usd' })
    expect(wrong.body.tags).toEqual({ 0: { currency: ['Enter a valid value.'] } })
  })
})
