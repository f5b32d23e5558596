import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
  for (const content of ['one', 'two']) await anna.post('/posts', { content })
})
afterAll(() => app.close())

const escaped = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

describe('a cursor', () => {
  it('leads to the next page, and is valid only for the list that it came from', async () => {
    const first = await anna.get('/posts/all?page_size=1')
    expect(first.body.results).toMatchObject([{ content: 'two' }])
    const next = first.body.next!
    expect((await anna.get(next)).body).toMatchObject({ results: [{ content: 'one' }], next: null })
    expect((await anna.send('GET', next.replace('/posts/all', '/posts/news'))).status).toBe(404)
  })

  it('is the same however the address was written', async () => {
    const { body } = await anna.get('/posts/all?page_size=1')
    const spelled = await anna.send('GET', '/%70osts/al%6c/?page_size=1')
    expect(spelled.body).toEqual(body)
    const { id } = (await anna.get('/posts/all')).body.results[0]!
    for (const content of ['one', 'two']) await anna.post(`/posts/${id}/replies`, { content })
    const { next } = (await anna.get(`/posts/${escaped(id)}/replies?page_size=1`)).body
    expect(next).toMatch(new RegExp(`^/v1/posts/${id}/replies[?]`))
    expect((await anna.get(next!)).body).toMatchObject({ results: [{ content: 'two' }], next: null })
  })

  it('comes in an address of ours, however the list was called', async () => {
    for (const url of ['/v1/posts/%61ll/?page_size=1&x=y', 'http://elsewhere.example/v1/posts/all?page_size=1']) {
      const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } })
      expect(reply.json(), url).toMatchObject({
        next: expect.stringMatching(/^\/v1\/posts\/all\?page_size=1&cursor=[^&]+$/),
      })
    }
  })

  it('that was made up is an invalid page', async () => {
    for (const cursor of ['', 'MQ', 'MQ.', `MQ.${'x'.repeat(22)}`, `MQ.${'å'.repeat(22)}`, '.', '\0']) {
      const reply = await anna.get(`/posts/all?cursor=${encodeURIComponent(cursor)}`)
      expect(reply, cursor).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } })
    }
  })
})

describe('the size of a page', () => {
  it.each(['-1', '0', '101', '1e2', '2.5', ''])('is refused by its name when it is %o', async (size) => {
    const { id } = await make.instrument(app.context.db)
    for (const path of ['/posts/all?', '/search?q=anna&', `/instruments/${id}/followers?`] as const) {
      expect(await anna.get(`${path}page_size=${size}`), path).toMatchObject({
        status: 400,
        body: { page_size: [expect.any(String)] },
      })
      expect((await anna.get(`${path}page_size=100`)).status, path).toBe(200)
    }
  })
})
