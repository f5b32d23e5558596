import type { NewPost } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('posts', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let volvo: { id: string; slug: string; name: string }

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
    volvo = await make.instrument(app.context.db)
  })
  afterAll(() => app.close())

  const sourcesOf = async (postId: string) => {
    const rows = await app.context.db
      .selectFrom('post_sources')
      .where('post_id', '=', postId)
      .select(['kind', 'source_id'])
      .orderBy('kind')
      .orderBy('source_id')
      .execute()
    return rows.map((row) => `${row.kind} ${row.source_id}`).toSorted()
  }
  const write = async (body: Partial<NewPost>) => {
    const reply = await anna.post('/posts', body)
    expect(reply.status).toBe(201)
    return reply.body
  }
  const countPosts = async () => {
    const rows = await app.context.db.selectFrom('posts').select('id').execute()
    return rows.length
  }

  it('without anything visible count as empty, as do replies, messages and descriptions', async () => {
    const { id } = await write({ content: '👩‍👩‍👧' })
    const nothing = '\u200b\u2800\u3164\ufe0f \u00ad'
    const empty = ['A post needs a title, a text or an image.']
    expect((await anna.post('/posts', { title: nothing, content: nothing })).body).toEqual({ content: empty })
    expect((await anna.post(`/posts/${id}/replies`, { content: nothing })).body).toEqual({ content: empty })
    const message = await anna.post('/user/messages', { recipient: bjorn.id, body: nothing })
    expect(message.body).toEqual({ body: ['This field may not be blank.'] })
    expect((await anna.patch('/user/profile', { bio: nothing })).body.bio).toBe('')
  })

  it('with half a surrogate pair are refused', async () => {
    const reply = await anna.post('/posts', { content: 'a\ud83d' })
    expect(reply).toMatchObject({
      status: 400,
      body: { content: ['Not valid Unicode: half of a character is missing.'] },
    })
    expect(reply.headers['x-error-codes']).toBe('content=not_unicode')
  })

  it("appear on the author's own wall", async () => {
    const body = await write({ title: ' Hello ', content: 'A first post' })

    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      kind: 'PROFILE',
      lang: 'en',
      author: {
        id: anna.id,
        slug: anna.slug,
        name: 'Anna',
        image: null,
        location: '',
        follower_count: 0,
        return_y1: null,
      },
      profile: null,
      instrument: null,
      group: null,
      title: 'Hello',
      content: 'A first post',
      markdown: false,
      created: '2026-11-20T12:00:00.000Z',
      like_count: 0,
      reply_count: 0,
      liked: false,
      saved: false,
      news: false,
      tags: [],
      media: [],
      images: [],
      edited: null,
      imported: null,
      transaction: null,
      position: null,
      parent: null,
    })
    expect(await sourcesOf(body.id)).toEqual([`profile ${anna.id}`])
    expect((await bjorn.get(`/posts/${body.id}`)).body).toEqual(body)
  })

  it('appear on the wall of another member', async () => {
    const body = await write({ content: 'Welcome', profile: bjorn.id })

    expect(body).toMatchObject({ kind: 'PROFILE', profile: { id: bjorn.id, name: 'Björn' } })
    expect(await sourcesOf(body.id)).toEqual([`profile ${anna.id}`, `wall ${bjorn.id}`])
  })

  it("appear on the author's own wall if it is named", async () => {
    const body = await write({ content: 'To myself', profile: anna.id })

    expect(body.profile).toBeNull()
    expect(await sourcesOf(body.id)).toEqual([`profile ${anna.id}`])
  })

  it('about an instrument appear in its feed once, however often they mention it', async () => {
    const other = await make.instrument(app.context.db, { name: 'Atlas Copco A' })
    const body = await write({
      title: '@Volvo B',
      content: 'I like @Volvo and @Atlas, says @Björn',
      instrument: volvo.id,
      tags: [
        { mention: 'Volvo', instrument: volvo.id },
        { mention: 'Volvo B', instrument: volvo.id },
        { mention: 'Atlas', instrument: other.id },
        { mention: 'Björn', profile: bjorn.id },
      ],
    })

    expect(body).toMatchObject({ kind: 'INSTRUMENT', instrument: { id: volvo.id, name: 'Volvo B' } })
    expect(body.tags).toMatchObject([
      { mention: 'Volvo', instrument: { id: volvo.id }, profile: null },
      { mention: 'Volvo B', instrument: { id: volvo.id } },
      { mention: 'Atlas', instrument: { id: other.id } },
      { mention: 'Björn', instrument: null, profile: { id: bjorn.id } },
    ])
    expect((await anna.get(`/posts/${body.id}`)).body).toEqual(body)
    expect(await sourcesOf(body.id)).toEqual(
      [`profile ${anna.id}`, `instrument ${volvo.id}`, `instrument ${other.id}`].toSorted(),
    )
  })

  it('refuse what breaks a rule, and store nothing', async () => {
    const before = await countPosts()
    const refused = async (body: object) => {
      const reply = await anna.send('POST', '/posts', body)
      expect(reply.status).toBe(400)
      return reply.body
    }

    expect(await refused({ title: ' ', content: '\u0000\n' })).toEqual({
      content: ['A post needs a title, a text or an image.'],
    })
    expect(await refused({ content: 'x', title: 'é'.repeat(151) })).toEqual({
      title: ['Ensure this field has no more than 150 characters.'],
    })
    expect(await refused({ content: '𝒳'.repeat(10_001) })).toEqual({
      content: ['Ensure this field has no more than 10000 characters.'],
    })
    expect(await refused({ content: 'x', profile: bjorn.id, instrument: volvo.id })).toEqual({
      non_field_errors: ['A post has at most one destination.'],
    })
    expect(await refused({ content: 'x', profile: '999999' })).toEqual({ profile: ['Object does not exist.'] })
    expect(await refused({ content: 'x', instrument: '999999' })).toEqual({ instrument: ['Object does not exist.'] })
    expect(await refused({ content: 'x', parent: '999999' })).toEqual({ parent: ['Object does not exist.'] })
    expect(await refused({ content: 'x', profile: 'anna' })).toEqual({ profile: ['Enter a valid value.'] })
    expect(await countPosts()).toBe(before)
  })

  it('take texts up to the bound, counted in code points', async () => {
    const body = await write({ title: '𝒳'.repeat(150), content: '𝒳'.repeat(10_000) })

    expect(Array.from(body.content)).toHaveLength(10_000)
  })

  it('refuse tags that are not in the text, have no or two targets, or whose target is not there', async () => {
    const before = await countPosts()
    const refusedTag = async (content: string, ...tags: NewPost['tags']) => {
      const reply = await anna.post('/posts', { content, tags })
      expect(reply.status).toBe(400)
      return reply.body.tags
    }

    expect(await refusedTag('Volvo B', { mention: 'Volvo B', instrument: volvo.id })).toEqual({
      0: { mention: ['Enter a valid value.'] },
    })
    expect(await refusedTag('@Volvobil', { mention: 'Volvo', instrument: volvo.id })).toEqual({
      0: { mention: ['Enter a valid value.'] },
    })
    expect(await refusedTag('@V', { mention: 'V', instrument: volvo.id }, { mention: 'V', profile: anna.id })).toEqual({
      1: { mention: ['Enter a valid value.'] },
    })
    expect(await refusedTag('@V', { mention: 'V', instrument: volvo.id, profile: anna.id })).toEqual({
      0: ['Exactly one target must be named.'],
    })
    expect(await refusedTag('@V', { mention: 'V' })).toEqual({ 0: ['Exactly one target must be named.'] })
    expect(await refusedTag('@V', { mention: 'V', instrument: '999999' })).toEqual({
      0: { instrument: ['Object does not exist.'] },
    })
    expect(await refusedTag('@V', { mention: 'V', profile: '999999' })).toEqual({
      0: { profile: ['Object does not exist.'] },
    })
    const many = Array.from({ length: 51 }, (_, index) => ({ mention: `V${index}`, instrument: volvo.id }))
    expect(await refusedTag(many.map(({ mention }) => `@${mention}`).join(' '), ...many)).toEqual([
      'Ensure this field has no more than 50 elements.',
    ])
    expect(await countPosts()).toBe(before)
  })

  it('are for members: nobody and somebody without a profile are refused', async () => {
    const post = await write({ content: 'Hello' })
    const user = await app.user()

    expect(await app.visitor.get(`/posts/${post.id}`)).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    expect((await app.visitor.post('/posts', { content: 'x' })).status).toBe(401)
    expect((await user.get(`/posts/${post.id}`)).status).toBe(200)
    expect(await user.post('/posts', { content: 'x' })).toMatchObject({
      status: 403,
      body: { detail: 'A profile is required.' },
    })
  })

  it('are not found under an unknown id, nor once they are deleted', async () => {
    const post = await write({ content: 'Soon gone' })
    await app.context.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post.id).execute()

    for (const id of ['999999', '0', '-1', 'x', post.id]) {
      for (const path of [`/posts/${id}`, `/posts/${id}/replies`, `/posts/${id}/likes`] as const) {
        expect(await anna.get(path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
      }
      expect((await anna.post(`/posts/${id}/replies`, { content: 'x' })).status).toBe(404)
      expect((await anna.put(`/user/likes/${id}`)).status).toBe(404)
      expect((await anna.delete(`/user/likes/${id}`)).status).toBe(404)
    }
    expect((await anna.get('/posts/all')).body.results.map((one) => one.id)).not.toContain(post.id)
  })
})
