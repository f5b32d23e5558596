import { gunzipSync, zstdDecompressSync } from 'node:zlib'

import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeIn, mailsTo, someone } from '#features/auth/sign-in.fixture.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

const ofBrowsers = 'gzip, deflate, br, zstd'
const long = 'What the order book says and what the price says are two things. '.repeat(40)

let app: TestApp
let anna: TestMember
let post: string
beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
  post = (await anna.post('/posts', { title: 'Long', content: long, profile: anna.id })).body.id
})
afterAll(() => app.close())

const ask = (url: string, encodings: string | undefined, options: InjectOptions = {}) =>
  app.app.inject({
    url,
    ...options,
    headers: {
      authorization: `Bearer ${anna.token}`,
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
      ...options.headers,
    },
  })

describe('a long answer', () => {
  it.each([
    [ofBrowsers, 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'gzip', gunzipSync],
    ['zstd;q=0.5, gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (asked, encoding, decompress) => {
    const plain = await ask(`/v1/posts/${post}`, undefined)
    const { headers, rawPayload } = await ask(`/v1/posts/${post}`, asked)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(decompress(rawPayload).toString()).toBe(plain.payload)
  })

  it.each([undefined, '', 'identity', 'br', 'zstd;q=0, gzip;q=0', '%, ;q=x'])(
    'is sent uncompressed to a client that accepts %s',
    async (asked) => {
      const { headers, rawPayload, payload } = await ask(`/v1/posts/${post}`, asked)
      expect(headers).toMatchObject({ 'content-length': String(rawPayload.length), vary: 'accept-encoding' })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(JSON.parse(payload)).toMatchObject({ title: 'Long' })
    },
  )

  it('has the same headers for HEAD, without a body', async () => {
    const whole = await ask(`/v1/posts/${post}`, ofBrowsers)
    const head = await ask(`/v1/posts/${post}`, ofBrowsers, { method: 'HEAD' })
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect(head.rawPayload).toHaveLength(0)
  })

  it('is compressed as a whole when it is a batch', async () => {
    const { headers, rawPayload } = await ask('/v1/batch', ofBrowsers, {
      method: 'POST',
      payload: [{ path: `/posts/${post}` }, { path: '/build' }],
    })
    expect(headers['content-encoding']).toBe('zstd')
    const parts = JSON.parse(zstdDecompressSync(rawPayload).toString()) as { body: object }[]
    expect(parts).toMatchObject([{ body: { title: 'Long' } }, { status_code: 200 }])
  })

  it('may be an error', async () => {
    const payload = Object.fromEntries(['title', 'content', 'parent', 'instrument', 'profile'].map((key) => [key, {}]))
    const tags = Array.from({ length: 20 }, () => ({ mention: '' }))
    const reply = await ask('/v1/posts', ofBrowsers, { method: 'POST', payload: { ...payload, tags } })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-encoding']).toBe('zstd')
    expect(JSON.parse(zstdDecompressSync(reply.rawPayload).toString())).toHaveProperty('tags')
  })

  it('may be the API document or a file of its page', async () => {
    for (const url of ['/v1/openapi.json', '/docs/api/static/swagger-ui-bundle.js']) {
      const plain = await ask(url, undefined)
      const { headers, rawPayload } = await ask(url, ofBrowsers)
      expect(headers, url).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
      expect(headers['content-length'], url).not.toBe(plain.headers['content-length'])
      expect(zstdDecompressSync(rawPayload).equals(plain.rawPayload), url).toBe(true)
    }
  })
})

describe('an answer is not compressed', () => {
  it('when it is short', async () => {
    const { headers } = await ask('/v1/build', ofBrowsers)
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('when it holds an access token', async () => {
    const email = someone()
    await app.visitor.post('/auth/code', { email, terms_accepted: true })
    const [mail] = await mailsTo(email)
    const payload = { email, code: codeIn(mail!) }
    const reply = await ask('/v1/auth/code/login', ofBrowsers, { method: 'POST', payload })
    expect(reply.json()).toHaveProperty('access_token')
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  it('when it is a picture', async () => {
    const { id } = await app.context.db
      .insertInto('images')
      .values({ content_type: 'image/png', body: Buffer.alloc(5000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { headers, rawPayload } = await ask(`/media/${id}`, ofBrowsers)
    expect(rawPayload).toHaveLength(5000)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('vary')
  })

  it('when it is a range of a file or says that the file is unchanged', async () => {
    const url = '/docs/api/static/swagger-ui-bundle.js'
    const range = await ask(url, ofBrowsers, { headers: { range: 'bytes=0-1999' } })
    expect(range.statusCode).toBe(206)
    expect(range.rawPayload).toHaveLength(2000)
    expect(range.headers).not.toHaveProperty('content-encoding')
    const { headers } = await ask(url, ofBrowsers)
    const again = await ask(url, ofBrowsers, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers).not.toHaveProperty('content-encoding')
  })
})
