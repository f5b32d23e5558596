import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

describe('the HTTP side', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is live and ready', async () => {
    expect((await app.app.inject('/health/live')).statusCode).toBe(200)
    // On a busy machine the database may answer later than a server in service is allowed to.
    await expect.poll(async () => (await app.app.inject('/health/ready')).statusCode).toBe(200)
  })

  it('answers an unknown address in the agreed shape, with a request id', async () => {
    const reply = await app.visitor.send('GET', '/nothing/here')
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    expect(reply.headers['x-error-codes']).toBe('not_found')
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('reads addresses of up to 4 KiB', async () => {
    const statusOf = async (length: number) =>
      (await app.app.inject(`/v1/build?x=${'x'.repeat(length - '/v1/build?x='.length)}`)).statusCode
    expect(await statusOf(4096)).toBe(200)
    expect(await statusOf(4097)).toBe(414)
  })

  it('refuses a body that is not JSON', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/v1/batch',
      headers: { 'content-type': 'text/plain' },
      payload: '[]',
    })
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toEqual({ detail: 'Unsupported media type "text/plain" in request.' })
  })

  it('accepts a call without a body that declares JSON', async () => {
    const anna = await app.member('Anna')
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
    const reply = await app.app.inject({ method: 'POST', url: '/v1/user/notifications/read', headers })
    expect(reply.statusCode).toBe(204)
    const post = await app.app.inject({ method: 'POST', url: '/v1/user/messages', headers })
    expect(post.json()).toEqual({ recipient: ['This field is required.'], body: ['This field is required.'] })
    const broken = await app.app.inject({ method: 'POST', url: '/v1/posts', headers, payload: ' ' })
    expect(broken.json()).toEqual({ detail: 'JSON parse error.' })
  })

  it('accepts a body up to the limit of its call', async () => {
    const sizes = [
      ['/auth/code', 4096],
      ['/batch', 32_768],
      ['/posts', 153_600],
    ] as const
    for (const [path, most] of sizes) {
      const statusOf = async (bytes: number) =>
        (await app.visitor.send('POST', path, { x: 'x'.repeat(bytes - '{"x":""}'.length) })).status
      expect(await statusOf(most), path).toBe(path === '/posts' ? 401 : 400)
      expect(await statusOf(most + 1), path).toBe(413)
    }
  })

  it('sends problems as RFC 9457 when asked to', async () => {
    const reply = await app.app.inject({ url: '/v1/nothing', headers: { accept: 'application/problem+json' } })
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toEqual({
      type: 'about:blank#not_found',
      title: 'Not Found',
      status: 404,
      detail: 'Not found.',
      instance: `urn:uuid:${String(reply.headers['x-request-id'])}`,
    })
  })

  it('carries the headers that protect a browser on success and failure alike', async () => {
    for (const url of ['/v1/build', '/v1/nothing', '/health/live']) {
      const { headers } = await app.app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('shows its API in an origin that is not its own', async () => {
    for (const url of ['/docs/api', '/docs/api/', '/docs/api/static/swagger-ui-bundle.js', '/docs/api/json']) {
      const { statusCode, headers } = await app.app.inject(url)
      expect(statusCode, url).toBe(200)
      expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/)
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
  })

  it('describes every call in one document', async () => {
    expect((await app.visitor.send('GET', '/openapi.json')).body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/posts/{id}/replies': {} },
    })
  })
})

describe('a batch', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('answers each part as the call alone would, in order', async () => {
    const reply = await app.visitor.post('/batch', [{ path: '/build' }, { path: '/user' }, { path: '/nothing' }])
    expect(reply.status).toBe(200)
    expect(reply.body.map((part) => part.status_code)).toEqual([200, 401, 404])
  })

  it('refuses more than 20 parts, nesting and other methods', async () => {
    const many = Array.from({ length: 21 }, () => ({ path: '/build' }))
    expect((await app.visitor.post('/batch', many)).status).toBe(400)
    expect(
      (await app.visitor.send('POST', '/batch', { requests: [{ path: '/build', method: 'delete' }] })).status,
    ).toBe(400)
    const paths = ['/batch', '/v1/batch', '/v1/v1/build', '/v1', '/../health/live', '/v1/../health/live']
    const nested = await app.visitor.post(
      '/batch',
      paths.map((path) => ({ path })),
    )
    expect(nested.body.map((part) => part.status_code)).toEqual(paths.map(() => 404))
  })

  it('names the faults of a malformed list of parts', async () => {
    const many = Array.from({ length: 21 }, () => ({ path: '/build' }))
    const tooMany = ['Ensure this field has no more than 20 elements.']
    expect((await app.visitor.post('/batch', many)).body).toEqual({ non_field_errors: tooMany })
    expect((await app.visitor.post('/batch', { requests: many })).body).toEqual({ requests: tooMany })
    const long = [{ path: '/build', params: { t: 'x'.repeat(501) } }]
    expect((await app.visitor.post('/batch', long)).body).toEqual({
      0: { params: { t: ['Ensure this field has no more than 500 characters.'] } },
    })
    expect((await app.visitor.post('/batch')).body).toEqual({ requests: ['This field is required.'] })
    expect((await app.visitor.send('POST', '/batch', [7])).body).toEqual({
      0: ['Invalid data. Expected a dictionary.'],
    })
  })

  it('accepts the `next` of a page as it is', async () => {
    const anna = await app.member('Anna')
    for (const content of ['one', 'two', 'three']) await anna.post('/posts', { content })
    const { next } = (await anna.get('/posts/all?page_size=1')).body
    const reply = await anna.post('/batch', [{ path: next! }, { path: next!, params: { page_size: 2 } }])
    const [one, two] = reply.body as { body: Page<Post> }[]
    expect(one?.body.results.map(({ content }) => content)).toEqual(['two'])
    expect(two?.body.results.map(({ content }) => content)).toEqual(['two', 'one'])
  })
})

describe('the web app', () => {
  it('keeps the policy of a page when nothing has changed since it was loaded', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'sikta-web-'))
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Sikta</title>')
    const app = await testApp({ config: { webDir } })
    const first = await app.app.inject('/instruments/volvo-b')
    expect(first.headers['content-security-policy']).toContain("script-src 'self'")
    expect(first.headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default",
    )
    expect(first.headers['content-security-policy']).toContain("; frame-src 'self'; ")
    expect(first.headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/csp-report$/)
    expect(first.headers['reporting-endpoints']).toBe('csp="/csp-report"')
    const again = await app.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    await app.close()
    rmSync(webDir, { recursive: true })
  })

  it('may frame the pages of the partner and no others, and is framed by no other', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'sikta-web-'))
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Sikta</title>')
    const { publicKey: key } = generateKeyPairSync('ed25519')
    const login = { url: 'https://login.bank.example/sikta/login', key }
    const partner = { login, tradeUrl: 'https://trade.bank.example/sikta/trade' }
    const app = await testApp({ config: { webDir, variant: 'comdirect', partner } })
    const policy = String((await app.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("; frame-src 'self' https://login.bank.example https://trade.bank.example; ")
    expect(policy).toContain("; frame-ancestors 'self'; ")
    expect((await app.app.inject('/v1/build')).headers['content-security-policy']).not.toContain('bank.example')
    await app.close()
    rmSync(webDir, { recursive: true })
  })
})
