import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from './test-app.ts'

describe('a client of the tests', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  it('knows the paths, the bodies and the answers of the contract', async () => {
    const { body } = await anna.post('/posts', { content: 'Hello' })
    expect((await anna.get(`/posts/${body.id}`)).body.author.name).toBe('Anna')
    expect((await anna.get('/posts/all?page_size=1')).body.results[0]!.content).toBe('Hello')
    // @ts-expect-error -- no such field in the answer
    expect(body.contents).toBeUndefined()
    // @ts-expect-error -- no such field in the body
    expect((await anna.post('/posts', { contents: 'Hello' })).status).toBe(400)
    // @ts-expect-error -- no such path
    expect((await anna.get('/post/1')).status).toBe(404)
    // @ts-expect-error -- no such method at this path
    expect((await anna.put(`/posts/${body.id}`)).status).toBe(405)
  })

  it('yields every page of a list, and fails if one is refused', async () => {
    const { body: post } = await anna.post('/posts', { content: 'A question' })
    for (const content of ['one', 'two', 'three']) await anna.post(`/posts/${post.id}/replies`, { content })
    const pages: string[][] = []
    for await (const { results } of anna.pages(`/posts/${post.id}/replies?page_size=2`)) {
      pages.push(results.map(({ content }) => content))
    }
    expect(pages).toEqual([['one', 'two'], ['three']])
    await expect(app.visitor.pages('/posts/all').next()).rejects.toThrow('/posts/all answers 401')
  })
})
