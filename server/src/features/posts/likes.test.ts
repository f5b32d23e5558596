import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('likes', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let postId: string

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
    postId = await write('Like me')
  })
  afterAll(() => app.close())

  const write = async (content: string) => (await anna.post('/posts', { content })).body.id
  const likeCount = async () => (await anna.get(`/posts/${postId}`)).body.like_count
  const countRows = async () =>
    (await app.context.db.selectFrom('likes').where('post_id', '=', postId).select('profile_id').execute()).length

  it('count once, however often they are given or taken back', async () => {
    const first = await bjorn.put(`/user/likes/${postId}`)
    expect(first).toMatchObject({ status: 204, body: '' })
    expect((await bjorn.put(`/user/likes/${postId}`)).status).toBe(204)
    expect((await bjorn.get(`/posts/${postId}`)).body).toMatchObject({ like_count: 1, liked: true })
    expect((await anna.get(`/posts/${postId}`)).body).toMatchObject({ like_count: 1, liked: false })

    expect((await bjorn.delete(`/user/likes/${postId}`)).status).toBe(204)
    expect((await bjorn.delete(`/user/likes/${postId}`)).status).toBe(204)
    expect((await bjorn.get(`/posts/${postId}`)).body).toMatchObject({ like_count: 0, liked: false })
  })

  it('and what else a member has done with posts are listed for them, as far as they may see it', async () => {
    const [older, newer] = [await write('Older'), await write('Newer')]
    for (const id of [newer, older]) await bjorn.put(`/user/likes/${id}`)
    await bjorn.put(`/user/saved-posts/${newer}`)
    await bjorn.put(`/user/reported-posts/${older}`, {})
    expect((await bjorn.get('/user/likes')).body).toEqual({ ids: [newer, older] })
    expect((await bjorn.get('/user/reactions')).body).toEqual({
      likes: [newer, older],
      saved: [newer],
      reported: [older],
    })
    await anna.delete(`/posts/${newer}`)
    expect((await bjorn.get('/user/reactions')).body).toEqual({ likes: [older], saved: [], reported: [older] })
    await bjorn.delete(`/user/likes/${older}`)
    expect((await bjorn.get('/user/likes')).body.ids).toEqual([])
    expect((await app.visitor.get('/user/reactions')).status).toBe(401)
  })

  it('count once when the same like arrives a hundred times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => bjorn.put(`/user/likes/${postId}`)))

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await likeCount()).toBe(1)
  })

  it('stay exact when several members toggle at once', async () => {
    const members = await Promise.all(['Clara', 'David', 'Eva', 'Filip'].map((name) => app.member(name)))
    await Promise.all(
      Array.from({ length: 80 }, (_, i) => {
        const member = members[i % members.length]!
        return i % 3 === 0 ? member.delete(`/user/likes/${postId}`) : member.put(`/user/likes/${postId}`)
      }),
    )

    expect(await likeCount()).toBe(await countRows())
    await Promise.all(members.map((member) => member.delete(`/user/likes/${postId}`)))
    expect(await likeCount()).toBe(await countRows())
  })

  it('are listed newest first, page by page', async () => {
    const id = await write('Liked by many')
    const members: TestMember[] = []
    for (const name of ['Gustav', 'Hanna', 'Ivar', 'Johanna', 'Karl']) {
      const member = await app.member(name)
      members.push(member)
      await member.put(`/user/likes/${id}`)
    }

    const names: (string | null)[] = []
    for await (const { results } of anna.pages(`/posts/${id}/likes?page_size=2`)) {
      names.push(...results.map(({ name }) => name))
    }
    expect(names).toEqual(['Karl', 'Johanna', 'Ivar', 'Hanna', 'Gustav'])
  })

  it('are for members', async () => {
    const user = await app.user()

    expect((await app.visitor.put(`/user/likes/${postId}`)).status).toBe(401)
    expect((await app.visitor.delete(`/user/likes/${postId}`)).status).toBe(401)
    expect((await app.visitor.get(`/posts/${postId}/likes`)).status).toBe(401)
    expect((await user.put(`/user/likes/${postId}`)).status).toBe(403)
    expect((await user.delete(`/user/likes/${postId}`)).status).toBe(403)
    expect((await user.get(`/posts/${postId}/likes`)).status).toBe(200)
  })
})
