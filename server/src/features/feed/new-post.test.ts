import type { NewPost } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const write = async (member: TestMember, body: Partial<NewPost> = {}): Promise<string> =>
  (await member.post('/posts', { content: 'Text', ...body })).body.id

describe('a new post', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ jobs: true })
  })
  afterAll(() => app.close())

  it('is published to every node with its sources; a reply is not', async () => {
    const published: { postId: string }[] = []
    app.context.bus.subscribe('feed', (message) => published.push(message))
    const anna = await app.member('Anna')
    const bjorn = await app.member('Björn')
    const volvo = await make.instrument(app.context.db)

    const first = await write(anna, {
      content: '@V',
      tags: [{ mention: 'V', instrument: volvo.id }],
      profile: bjorn.id,
    })
    await bjorn.post(`/posts/${first}/replies`, { content: 'A reply' })
    const second = await write(bjorn)

    await expect.poll(() => published).toHaveLength(2)
    // Events of the same moment may be published in any order.
    expect(published.toSorted((a, b) => Number(a.postId) - Number(b.postId))).toEqual([
      {
        postId: first,
        timestamp: '2026-11-20T12:00:00.000Z',
        sources: expect.arrayContaining([
          ['profile', anna.id],
          ['wall', bjorn.id],
          ['instrument', volvo.id],
        ]) as unknown,
        authorId: anna.id,
        closedGroupId: null,
      },
      {
        postId: second,
        timestamp: '2026-11-20T12:00:00.000Z',
        sources: [['profile', bjorn.id]],
        authorId: bjorn.id,
        closedGroupId: null,
      },
    ])
  })
})
