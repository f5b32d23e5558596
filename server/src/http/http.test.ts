import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
    expect((await app.app.inject('/health/ready')).statusCode).toBe(200)
  })

  it('answers an unknown address in the agreed shape, with a request id', async () => {
    const reply = await app.visitor.get('/nothing/here')
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

  it('takes a body as long as its call may have', async () => {
    const sizes = [
      ['/auth/code', 4096],
      ['/batch', 32_768],
      ['/posts', 153_600],
    ] as const
    for (const [path, most] of sizes) {
      const statusOf = async (bytes: number) =>
        (await app.visitor.post(path, { x: 'x'.repeat(bytes - '{"x":""}'.length) })).status
      expect(await statusOf(most), path).toBe(path === '/posts' ? 401 : 400)
      expect(await statusOf(most + 1), path).toBe(413)
    }
  })

  it('tells a problem as RFC 9457 when asked to', async () => {
    const reply = await app.app.inject({ url: '/v1/nothing', headers: { accept: 'application/problem+json' } })
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({ status: 404, title: 'Not found.' })
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
    const { body } = await app.visitor.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/posts/{id}/replies')
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
    expect(reply.body.map((part: { status_code: number }) => part.status_code)).toEqual([200, 401, 404])
  })

  it('refuses more than 20 parts, nesting and other methods', async () => {
    const many = Array.from({ length: 21 }, () => ({ path: '/build' }))
    expect((await app.visitor.post('/batch', many)).status).toBe(400)
    expect((await app.visitor.post('/batch', { requests: [{ path: '/build', method: 'delete' }] })).status).toBe(400)
    const nested = await app.visitor.post('/batch', [
      { path: '/batch' },
      { path: '/v1/build' },
      { path: '/../health/live' },
    ])
    expect(nested.body.map((part: { status_code: number }) => part.status_code)).toEqual([404, 404, 404])
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
    expect(first.headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/csp-report$/)
    expect(first.headers['reporting-endpoints']).toBe('csp="/csp-report"')
    const again = await app.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    await app.close()
    rmSync(webDir, { recursive: true })
  })
})
