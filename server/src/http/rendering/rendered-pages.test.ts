import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { viewCookie } from '@app/contract/view-cookie.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

/** A web app that shows what it is told and what it finds. */
const script = `
const call = (method, address, body) => host.send({ method, address, headers: {}, body })
module.exports.renderView = async () => {
  const { path, view } = host.page
  if (path === '/activity') throw new Error('broken')
  if (path === '/messages') for (;;) {}
  const user = await call('GET', '/v1/user')
  if (user.status !== 200) return undefined
  const profile = JSON.parse((await call('GET', '/v1/user/profile')).text)
  const logout = await call('POST', '/v1/user/logout')
  const seen = globalThis.member
  globalThis.member = profile.name
  const facts = [profile.name, view.language, view.size, new Date(2026, 6, 1).getTimezoneOffset(), logout.status, seen]
  const secrets = Object.keys(require('node:process').env)
  return { html: '<p style="color:&quot;red&quot;">' + facts.join() + secrets + '</p>', data: { paths: ['</script>'], answers: [] } }
}
`
const page = `<!doctype html><html lang="en" data-brand="open"><head><link rel="stylesheet" href="/assets/a.css"></head>
<body><div id="root"></div></body></html>`
const views = ['^/overview$', '^/activity$', '^/messages$'].map((path) => ({
  path,
  styles: ['/assets/a.css', '/assets/b.css'],
}))

let app: TestApp
let webDir: string
let anna: TestMember
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'sikta-rendering-'))
  mkdirSync(join(webDir, 'render'))
  writeFileSync(join(webDir, 'index.html'), page)
  for (const language of ['en', 'sv', 'de']) writeFileSync(join(webDir, `landing.${language}.html`), 'landing')
  writeFileSync(join(webDir, 'render/render.cjs'), script)
  writeFileSync(join(webDir, 'render/views.json'), JSON.stringify(views))
  app = await testApp({ config: { webDir } })
  anna = await app.member('Anna')
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

type Options = { token?: string; rest?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }

function open(
  url: string,
  { token = anna.token, rest = 'sv~phone~1~0~~-120~Europe/Stockholm', headers, method }: Options = {},
) {
  const cookie = `other=1; ${viewCookie}=0123abcd~${token}~${rest}`
  return app.app.inject({ url, headers: { cookie, ...headers }, ...(method && { method }) })
}

const payloadsOf = (answers: readonly { payload: string }[]) => answers.map(({ payload }) => payload)

describe('a page', () => {
  it('comes rendered for the member and the device of the cookie, and is kept by nobody', async () => {
    const { payload, headers } = await open('/overview')
    expect(payload).toContain('<html lang="sv" data-rendered="ready" data-view="0123abcd" data-brand="open">')
    // July in Stockholm. The script may not log her out, and finds nothing of the server's environment.
    expect(payload).toContain('>Anna,sv,phone,-120,404,TZ</p></div>')
    expect(payload.match(/href="\/assets\/[ab]\.css"/g)).toHaveLength(2)
    expect(payload).toContain(String.raw`id="first-data">{"paths":["\u003c/script>"]`)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers.vary).toContain('cookie')
    const hash = createHash('sha256').update('color:"red"').digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('is Overview at the first address, where visitors meet the first page', async () => {
    expect((await open('/')).payload).toContain('>Anna,')
    expect((await app.app.inject({ url: '/' })).payload).toBe('landing')
  })

  it('knows nothing of the member whose page was rendered before', async () => {
    const bjorn = await app.member('Björn')
    await open('/overview')
    const { payload } = await open('/overview', { token: bjorn.token, rest: 'de~desktop~0~0~~300~America/Bogota' })
    expect(payload).toContain('>Björn,de,desktop,300,404,TZ<')
    expect(payload).not.toContain('Anna')
  })

  it('comes as the app renders it by itself to whom the server cannot render it for', async () => {
    const plain = async (answer: ReturnType<typeof open>) => {
      const { payload, statusCode, headers } = await answer
      expect([statusCode, payload]).toEqual([200, page])
      expect(headers['cache-control']).toBe('no-cache')
    }
    await plain(app.app.inject({ url: '/overview' }))
    await plain(open('/overview', { token: 'b'.repeat(43) }))
    await plain(open('/overview', { rest: 'sv~phone~1~0~~-120~Europe/Atlantis' }))
    await plain(open('/overview', { rest: 'nonsense' }))
    await plain(open('/overview?welcome'))
    await plain(open('/overview', { headers: { 'sec-fetch-dest': 'iframe' } }))
    await plain(open('/elsewhere'))
    await plain(open('/activity'))
    const carla = await app.member('Carla')
    await carla.post('/user/logout')
    await plain(open('/overview', { token: carla.token }))
  })

  it('is left to the app in time while one that never ends is rendered, and rendered again after it', async () => {
    // Either may be the first to know whose page it is.
    const both = async () => payloadsOf(await Promise.all([open('/messages'), open('/overview')]))
    await expect.poll(both).toEqual([page, page])
    await expect.poll(async () => (await open('/overview')).payload).toContain('>Anna,')
  })

  it('does not wait for pages that are for nobody', async () => {
    const strangers = () => Array.from({ length: 12 }, () => open('/messages', { token: 'b'.repeat(43) }))
    const together = async () => {
      const [own, ...others] = payloadsOf(await Promise.all([open('/overview'), ...strangers()]))
      expect(new Set(others)).toEqual(new Set([page]))
      return own
    }
    // A busy machine may take longer than a page waits.
    await expect.poll(together).toContain('>Anna,')
  })
})

it('reads pages only: no call of the API takes the cookie', async () => {
  for (const url of ['/v1/user', '/v1/user/profile']) expect((await open(url)).statusCode).toBe(401)
  const cookie = `${viewCookie}=0123abcd~${anna.token}~sv~phone~1~0~~-120~Europe/Stockholm`
  const logout = await app.app.inject({ method: 'POST', url: '/v1/user/logout', headers: { cookie } })
  expect(logout.statusCode).toBe(401)
})

it('serves neither the script nor what belongs to it', async () => {
  for (const url of ['/render/render.cjs', '/render/views.json'])
    expect((await app.app.inject({ url })).statusCode, url).toBe(404)
})
