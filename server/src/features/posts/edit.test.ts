import type { NewPost, Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { newImage } from './media.fixture.ts'

let app: TestApp
let [anna, bjorn, clara]: TestMember[] = []
let volvo: { id: string }
beforeAll(async () => {
  app = await testApp({ jobs: true })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  volvo = await make.instrument(app.context.db)
})
afterAll(() => app.close())

const write = async (body: Partial<NewPost>): Promise<Post> => (await anna!.post('/posts', body)).body
const edit = (id: string, body: object, member = anna!) => member.send('PATCH', `/posts/${id}`, body)
const edited = async (id: string, body: object): Promise<Post> => {
  const { status, body: post } = await edit(id, body)
  expect(status).toBe(200)
  return post as Post
}
const historyOf = async (id: string) => (await bjorn!.get(`/posts/${id}/history`)).body.results
const codesOf = async (id: string, body: object) => {
  const { status, headers } = await edit(id, body)
  return [status, headers['x-error-codes']]
}
const isListedAt = async (path: '/posts/all' | `/instruments/${string}/posts`, id: string) =>
  (await bjorn!.get(path)).body.results.some((post) => post.id === id)

describe('an edited post', () => {
  it('says something else everywhere, since when, and what it said before', async () => {
    const before = await write({ title: 'First', content: 'Order books are full' })
    app.clock.advance(60_000)
    const body = await edited(before.id, { title: '', content: 'Die Auftragsbücher sind voll, sagt der Vorstand' })
    const { created } = before
    const at = app.clock().toISOString()
    expect(body).toEqual({ ...before, title: '', content: body.content, lang: 'de', edited: at })
    for (const path of [`/posts/all`, `/profiles/${anna!.id}/posts`] as const) {
      expect((await bjorn!.get(path)).body.results[0]).toEqual(body)
    }
    app.clock.advance(60_000)
    await edited(before.id, { content: 'Third' })
    const plain = { markdown: false, media: [] }
    expect(await historyOf(before.id)).toEqual([
      { ...plain, version: 2, title: '', content: body.content, lang: 'de', written: at },
      { ...plain, version: 1, title: 'First', content: 'Order books are full', lang: 'en', written: created },
    ])
    const pages = []
    for await (const { results } of bjorn!.pages(`/posts/${before.id}/history?page_size=1`)) pages.push(results.length)
    expect(pages).toEqual([1, 1])
    expect(await historyOf((await write({ content: 'Never edited' })).id)).toEqual([])
  })

  it('is not one if nothing changed', async () => {
    const tags = [{ mention: 'V', instrument: volvo.id }]
    const before = await write({ content: '@V', tags, images: [await newImage(app, anna!)] })
    const same = { title: '', content: '@V', tags, images: before.images!.map(({ id }) => id) }
    for (const body of [{}, { content: ' @V ' }, { ...same, markdown: false, alts: [''] }])
      expect(await edited(before.id, body)).toEqual(before)
    expect(await historyOf(before.id)).toEqual([])
  })

  it('may become Markdown, or plain text again', async () => {
    const before = await write({ content: '**Bold**', markdown: true })
    expect(before.markdown).toBe(true)
    const plain = await edited(before.id, { markdown: false })
    expect(plain).toEqual({ ...before, markdown: false, edited: plain.edited })
    expect(await edited(before.id, { content: '*Bold*' })).toMatchObject({ markdown: false })
    const reply = await anna!.post(`/posts/${before.id}/replies`, { content: '- One', markdown: true })
    expect((await bjorn!.get(`/posts/${before.id}/replies`)).body.results).toEqual([reply.body])
    expect(reply.body.markdown).toBe(true)
  })

  it('is found at the instruments that it mentions now, and stays where it was written', async () => {
    const other = await make.instrument(app.context.db)
    const { id } = await write({
      content: '@V',
      instrument: other.id,
      tags: [{ mention: 'V', instrument: volvo.id }],
    })
    const places = () =>
      Promise.all([volvo, other].map((instrument) => isListedAt(`/instruments/${instrument.id}/posts`, id)))
    expect(await places()).toEqual([true, true])
    expect((await edited(id, { content: 'Nothing' })).tags).toEqual([])
    expect([await places(), await isListedAt('/posts/all', id)]).toEqual([[false, true], true])
    await edited(id, { content: '@V', tags: [{ mention: 'V', instrument: volvo.id }] })
    expect((await edited(id, { content: 'Still @V' })).tags).toMatchObject([{ mention: 'V' }])
    expect(await places()).toEqual([true, true])
    const reply = (await anna!.post(`/posts/${id}/replies`, { content: 'Hm' })).body
    await edited(reply.id, { content: '@V', tags: [{ mention: 'V', instrument: volvo.id }] })
    expect(await isListedAt(`/instruments/${volvo.id}/posts`, reply.id)).toBe(false)
  })

  it('tells whom it did not mention before, once', async () => {
    const noticesOf = async (member: TestMember, id: string) => {
      await app.settled()
      const { results } = (await member.get('/user/notifications')).body
      return results.filter(({ post }) => post === id).map(({ kind }) => kind)
    }
    const tag = (member: TestMember) => ({ mention: member.name, profile: member.id })
    const { id } = await write({ content: '@Björn', profile: bjorn!.id, tags: [tag(bjorn!)] })
    const both = { content: '@Björn @Clara', tags: [tag(bjorn!), tag(clara!)] }
    for (const body of [both, { content: '@Björn' }, both]) await edited(id, body)
    expect([await noticesOf(bjorn!, id), await noticesOf(clara!, id)]).toEqual([['PROFILE_POST'], ['MENTION']])
  })

  it('keeps its images, changes them, and may have one back', async () => {
    const [first, second] = [await newImage(app, anna!), await newImage(app, anna!)]
    const imagesOf = (post: Pick<Post, 'media'>) => post.media!.map(({ id }) => id)
    const { id } = await write({ content: 'Look', images: [first] })
    expect(imagesOf(await edited(id, { content: 'Look here' }))).toEqual([first])
    expect(imagesOf(await edited(id, { images: [second, first] }))).toEqual([second, first])
    expect(imagesOf(await edited(id, { images: [] }))).toEqual([])
    expect((await historyOf(id)).map(imagesOf)).toEqual([[second, first], [first], [first]])
    expect(imagesOf(await edited(id, { images: [first] }))).toEqual([first])
    const other = await newImage(app, bjorn!)
    expect(await codesOf(id, { images: [other] })).toEqual([400, 'images=unknown_target'])
    const elsewhere = await write({ content: 'Other' })
    expect(await codesOf(elsewhere.id, { images: [first] })).toEqual([400, 'images=unknown_target'])
  })

  it('still mentions whom its author cannot reach any more, as plain text', async () => {
    const doris = await app.member('Doris')
    const tags = [{ mention: 'Doris', profile: doris.id }]
    const { id } = await write({ content: '@Doris', tags })
    await app.context.db.insertInto('blocks').values({ member_id: doris.id, blocked_id: anna!.id }).execute()
    expect((await edited(id, { content: 'Hello @Doris', tags })).tags).toEqual([])
    expect(await codesOf(id, { tags })).toEqual([400, 'tags.0.profile=unknown_target'])
  })

  it('keeps the rules of posts and of replies', async () => {
    const { id } = await write({ content: 'Hello' })
    const reply = (await anna!.post(`/posts/${id}/replies`, { content: 'Hi' })).body.id
    expect(await codesOf(id, { content: ' ' })).toEqual([400, 'content=post_empty'])
    expect(await codesOf(id, { content: 'x'.repeat(10_001) })).toEqual([400, 'content=too_long'])
    expect(await codesOf(id, { title: 'x'.repeat(151) })).toEqual([400, 'title=too_long'])
    expect(await codesOf(id, { tags: [{ mention: 'V', instrument: volvo.id }] })).toEqual([
      400,
      'tags.0.mention=invalid_value',
    ])
    expect(await codesOf(id, { profile: bjorn!.id })).toEqual([200, undefined])
    expect(await codesOf(reply, { title: 'A title' })).toEqual([400, 'title=title_on_reply'])
    expect(await codesOf(reply, { content: 'x'.repeat(5001) })).toEqual([400, 'content=too_long'])
    expect((await anna!.get(`/posts/${id}`)).body).toMatchObject({ content: 'Hello', profile: null, edited: null })
  })

  it('was edited by its author, and has a version for each of several edits at once', async () => {
    const { id } = await write({ content: 'Hello' })
    expect((await edit(id, { content: 'Not mine' }, bjorn)).status).toBe(403)
    expect((await app.visitor.get(`/posts/${id}/history`)).status).toBe(401)
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async (_, i) => (await edit(id, { content: `Edit ${i}` })).status),
    )
    expect(statuses).toEqual(Array(5).fill(200))
    expect(await historyOf(id)).toHaveLength(5)
  })
})
