import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp } from '#testing/test-app.ts'

// Random, so that they stay long when they are compressed.
const page = `<!doctype html><title>${randomBytes(5000).toString('hex')}</title>`
const script = `console.log("${randomBytes(5000).toString('hex')}")`
const ofBrowsers = 'gzip, deflate, br, zstd'

let app: TestApp
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'sikta-web-'))
  mkdirSync(join(webDir, 'assets'))
  for (const [name, text] of [
    ['index.html', page],
    ['assets/index-1.js', script],
  ] as const) {
    writeFileSync(join(webDir, name), text)
    writeFileSync(join(webDir, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(webDir, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(webDir, 'assets/small-1.js'), 'export {}')
  for (const language of ['en', 'sv', 'de'])
    writeFileSync(join(webDir, `landing.${language}.html`), `<title>landing_${language}</title>`)
  mkdirSync(join(webDir, 'render'))
  writeFileSync(join(webDir, 'render/paths.json'), JSON.stringify(['^/instruments/[^/]+/?$', '^/overview/?$', '^/?$']))
  mkdirSync(join(webDir, 'brands/comdirect'), { recursive: true })
  for (const name of ['index', 'landing.de'])
    writeFileSync(join(webDir, `brands/comdirect/${name}.html`), `<title>comdirect_${name}</title>`)
  app = await testApp({ config: { webDir } })
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = { 'accept-encoding': ofBrowsers }, method?: 'HEAD') =>
  app.app.inject({ url, headers, ...(method && { method }) })

describe('a file of the web app', () => {
  it.each([
    ['/?login=true', 'text/html; charset=utf-8', page, 'no-cache'],
    ['/instruments/volvo-b', 'text/html; charset=utf-8', page, 'no-cache'],
    ['/assets/index-1.js', 'application/javascript; charset=utf-8', script, 'public, max-age=31536000, immutable'],
  ])('is sent at %s as the build has compressed it', async (url, type, text, caching) => {
    const common = { 'content-type': type, 'cache-control': caching, vary: 'accept-encoding' }
    const brotli = await ask(url)
    expect(brotli.headers).toMatchObject({ ...common, 'content-encoding': 'br' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text)
    const gzip = await ask(url, { 'accept-encoding': 'gzip, deflate' })
    expect(gzip.headers).toMatchObject({ ...common, 'content-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    const plain = await ask(url, {})
    expect(plain.headers).toMatchObject(common)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.payload).toBe(text)
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('has the same headers for HEAD, without a body', async () => {
    for (const url of ['/', '/instruments/volvo-b', '/assets/index-1.js']) {
      const [whole, head] = [await ask(url), await ask(url, undefined, 'HEAD')]
      expect(head.statusCode, url).toBe(200)
      for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
        expect(head.headers[name], `${url} ${name}`).toBe(whole.headers[name])
      expect(head.rawPayload).toHaveLength(0)
    }
  })

  it('is not sent again while it is unchanged', async () => {
    const { headers } = await ask('/assets/index-1.js')
    const again = await ask('/assets/index-1.js', {
      'accept-encoding': ofBrowsers,
      'if-none-match': String(headers.etag),
    })
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
    expect(again.rawPayload).toHaveLength(0)
  })

  it('is sent in ranges of its compressed form', async () => {
    const whole = await ask('/assets/index-1.js')
    const range = await ask('/assets/index-1.js', { 'accept-encoding': ofBrowsers, range: 'bytes=0-9' })
    expect(range.statusCode).toBe(206)
    expect(range.headers).toMatchObject({
      'content-encoding': 'br',
      'content-range': `bytes 0-9/${whole.rawPayload.length}`,
    })
    expect(range.rawPayload.equals(whole.rawPayload.subarray(0, 10))).toBe(true)
  })

  it('is sent uncompressed when it is small', async () => {
    const { headers, payload } = await ask('/assets/small-1.js')
    expect(headers).toMatchObject({ 'content-length': '9', vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(payload).toBe('export {}')
  })

  it('is the first page in the language that the browser prefers, unless the address has a query', async () => {
    const titleAt = async (url: string, language: string) => {
      const { headers, payload } = await ask(url, { 'accept-language': language })
      expect(headers.vary).toContain('accept-encoding')
      return { title: /<title>(\w+)/.exec(payload)![1], vary: String(headers.vary).includes('accept-language') }
    }
    expect(await titleAt('/', 'sv-SE, sv;q=0.9')).toEqual({ title: 'landing_sv', vary: true })
    expect(await titleAt('/', 'de')).toEqual({ title: 'landing_de', vary: true })
    expect(await titleAt('/', 'fr')).toEqual({ title: 'landing_en', vary: true })
    expect((await titleAt('/?login=true', 'sv')).title).not.toContain('landing')
    expect((await ask('/landing.sv.html')).statusCode).toBe(404)
  })

  it('has no address of its own for its compressed form', async () => {
    expect((await ask('/assets/index-1.js.br')).statusCode).toBe(404)
    expect((await ask('/index.html.gz')).statusCode).toBe(404)
  })
})

describe('an address without a page', () => {
  const byReader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }

  it.each(['/nonsense', '/404', '/instruments', '/instruments/volvo-b/nonsense', '/nonsense?next=/overview', '/a.php'])(
    'gets the app, which says so, with the status that it is not found: %s',
    async (url) => {
      const { statusCode, payload, headers } = await ask(url, byReader)
      expect([statusCode, payload]).toEqual([404, page])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it.each([
    '/overview',
    '/Overview/',
    '/overview?welcome=true',
    '/instruments/a%2Fb',
    '/instruments/volvo-b?period=y1',
  ])('is none that the router knows: %s', async (url) => {
    const { statusCode, payload } = await ask(url, byReader)
    expect([statusCode, payload]).toEqual([200, page])
  })

  it('answers programs that want a file in their own form', async () => {
    const { statusCode, headers } = await ask('/assets/gone-1.js', { accept: '*/*' })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  })
})

describe('a variant', () => {
  it('serves the files of its own brand, and the general ones otherwise', async () => {
    const partner = await testApp({ config: { webDir, variant: 'comdirect' } })
    const textAt = async (url: string) =>
      (await partner.app.inject({ url, headers: { 'accept-language': 'sv', 'accept-encoding': 'br' } })).payload
    expect(await textAt('/overview')).toBe('<title>comdirect_index</title>')
    expect(await textAt('/index.html')).toBe('<title>comdirect_index</title>')
    expect(await textAt('/')).toBe('<title>comdirect_landing.de</title>')
    expect(await textAt('/assets/small-1.js')).toBe('export {}')
    await partner.close()
  })

  it('does not send the files of another', async () => {
    expect((await ask('/brands/comdirect/index.html')).statusCode).toBe(404)
    expect((await ask('/overview', {})).payload).toBe(page)
  })
})
