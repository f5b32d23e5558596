import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PathTo } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('replies', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let postId: string

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
  })
  afterAll(() => app.close())

  const newPost = async () => {
    postId = (await anna.post('/posts', { content: 'What do you think?' })).body.id
  }

  const reply = async (member: TestMember, id: string, content: string) => {
    const written = await member.post(`/posts/${id}/replies`, { content })
    expect(written.status).toBe(201)
    return written.body
  }
  const pageAt = async (path: PathTo<Page<Post>>) => (await anna.get(path)).body

  it('are listed oldest first, page by page', async () => {
    await newPost()
    for (let i = 1; i <= 5; i++) await reply(bjorn, postId, `Reply ${i}`)

    const first = await pageAt(`/posts/${postId}/replies?page_size=2`)
    expect(first.results.map(({ content }) => content)).toEqual(['Reply 1', 'Reply 2'])
    expect(first.next).toMatch(/^\/v1\/posts\/\d+\/replies\?page_size=2&cursor=/)
    await reply(bjorn, postId, 'Reply 6')
    const second = await pageAt(first.next!)
    const third = await pageAt(second.next!)
    expect([...second.results, ...third.results].map(({ content }) => content)).toEqual([
      'Reply 3',
      'Reply 4',
      'Reply 5',
      'Reply 6',
    ])
    expect(third.next).toBeNull()
    expect((await anna.get(`/posts/${postId}`)).body.reply_count).toBe(6)
  })

  it('are in no feed', async () => {
    await newPost()
    const body = await reply(bjorn, postId, 'Only here')

    expect(body).toMatchObject({ kind: 'PROFILE', parent: postId, author: { id: bjorn.id }, title: '' })
    for (const path of ['/posts/all', '/user/feed', `/profiles/${bjorn.id}/posts`] as const) {
      expect((await bjorn.get(path)).body.results.map(({ id }) => id)).not.toContain(body.id)
    }
  })

  it('can be written as a post with a parent', async () => {
    await newPost()

    expect(await bjorn.post('/posts', { content: 'Hi @Anna', parent: postId, tags: [] })).toMatchObject({
      status: 201,
      body: { parent: postId },
    })
    expect((await anna.get(`/posts/${postId}`)).body.reply_count).toBe(1)
    expect(await bjorn.post('/posts', { content: 'x', title: 'T', parent: postId })).toMatchObject({
      status: 400,
      body: { title: ['A reply has no title.'] },
    })
    expect(await bjorn.post('/posts', { content: 'x'.repeat(5001), parent: postId })).toMatchObject({
      status: 400,
      body: { content: ['Ensure this field has no more than 5000 characters.'] },
    })
  })

  it('join the thread of the post when they answer a reply', async () => {
    await newPost()
    const first = await reply(bjorn, postId, 'First')
    const answer = await reply(anna, first.id, 'Second')

    expect(answer.parent).toBe(postId)
    expect((await anna.get(`/posts/${postId}/replies`)).body.results).toHaveLength(2)
    expect((await anna.get(`/posts/${postId}`)).body.reply_count).toBe(2)
    expect((await anna.get(`/posts/${first.id}`)).body.reply_count).toBe(0)
  })

  it('are counted exactly when many answer at once', async () => {
    await newPost()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? anna : bjorn).post(`/posts/${postId}/replies`, { content: `Reply ${i}` }),
      ),
    )

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await anna.get(`/posts/${postId}`)).body.reply_count).toBe(30)
  })

  it('refuse an empty or too long text, tags that are wrong, and those without a profile', async () => {
    await newPost()
    const path = `/posts/${postId}/replies` as const
    const user = await app.user()

    expect(await anna.post(path, { content: ' ' })).toMatchObject({
      status: 400,
      body: { content: ['A post needs a title, a text or an image.'] },
    })
    expect(await anna.send('POST', path, {})).toMatchObject({
      status: 400,
      body: { content: ['This field is required.'] },
    })
    expect((await anna.post(path, { content: 'x'.repeat(5001) })).status).toBe(400)
    expect(await anna.post(path, { content: 'x', tags: [{ mention: 'Anna', profile: anna.id }] })).toMatchObject({
      status: 400,
      body: { tags: { 0: { mention: ['Enter a valid value.'] } } },
    })
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await app.visitor.post(path, { content: 'x' })).status).toBe(401)
    expect((await user.get(path)).status).toBe(200)
    expect((await user.post(path, { content: 'x' })).status).toBe(403)
    expect((await anna.get(`/posts/${postId}`)).body.reply_count).toBe(0)
  })

  it('cannot be read with a forged cursor', async () => {
    await newPost()
    expect(await anna.get(`/posts/${postId}/replies?cursor=MTA.AAAAAAAAAAAAAAAAAAAAAA`)).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
    expect((await anna.get(`/posts/${postId}/replies?page_size=101`)).status).toBe(400)
    expect((await anna.get(`/posts/${postId}/replies?page_size=0`)).status).toBe(400)
  })
})
