import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { newMember } from './people.ts'
import { picture } from './picture.ts'

test.use({ serviceWorkers: 'allow' })

test('text becomes neither markup nor a script in a page of the app', async ({ page, contentPolicy }) => {
  await page.goto('/docs/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(async () => {
    const tryTo = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const reported: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reported.push(effectiveDirective))
    const element = document.createElement('div')
    const markup = tryTo(() => (element.innerHTML = '<img src=x onerror=alert(1)>'))
    const reference = tryTo(() => (element.innerHTML = '&amp;'))
    const script = tryTo(() => (document.createElement('script').src = '/assets/other.js'))
    const policy = tryTo(() => Reflect.get(window, 'trustedTypes').createPolicy('evil', {}))
    const handler = document.createElement('button')
    tryTo(() => handler.setAttribute('onclick', 'document.title = "run"'))
    document.body.append(handler)
    handler.click()
    handler.remove()
    await new Promise((resolve) => setTimeout(resolve))
    return { markup, reference, script, policy, title: document.title, reported }
  })
  expect(outcomes).toMatchObject({ markup: 'refused', reference: 'done', script: 'refused', policy: 'refused' })
  expect(outcomes.title).not.toBe('run')
  expect(outcomes.reported).toContain('trusted-types')
  // These violations were provoked on purpose.
  expect(contentPolicy.length).toBeGreaterThan(0)
  contentPolicy.length = 0
})

test('the app can register its worker and nothing else', async ({ page }) => {
  await page.goto('/docs/terms')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(new URL('/', page.url()).href)
})

test('the API page is readable, and its scripts cannot access the app', async ({ page }) => {
  const failed: string[] = []
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  page.on('pageerror', (error) => failed.push(String(error)))
  await page.goto('/docs/terms')
  await page.evaluate(() => localStorage.setItem('sikta.token', 'a secret'))
  await page.goto('/docs/api')
  await page.getByRole('link', { name: 'auth', exact: true }).click()
  await page.getByRole('button', { name: /^POST \/auth\/code\/login/ }).click()
  await expect(page.getByText('access_token').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Try it out|Execute|Authorize/ })).toHaveCount(0)
  expect(failed).toEqual([])

  const reach = await page.evaluate(() => {
    try {
      return localStorage.getItem('sikta.token')
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reach).toBe('SecurityError')
  expect(await page.evaluate(() => self.origin)).toBe('null')
})

/** What a file could hold that no decoder has seen, and the types under which we serve files of members and drawings. */
const bodies = {
  page: '<!doctype html><script>ran("page")</script>',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" onload="ran(1)"><script>ran("drawing")</script></svg>',
  script: 'typeof document === "undefined" ? postMessage("ran") : ran("script")',
  style: 'html { display: none }',
}
const types = ['image/webp', 'image/svg+xml', 'video/mp4']

test('what is served as an image or a video runs nowhere, however it is asked for', async ({ page, contentPolicy }) => {
  const ran: string[] = []
  await page.exposeFunction('ran', (what: string) => void ran.push(what))
  const { token } = await newMember(page, 'Anna')
  const upload = await page.request.post('/v1/images', {
    headers: { authorization: `Bearer ${token}`, 'content-type': picture.mimeType },
    data: picture.buffer,
  })
  const { url } = (await upload.json()) as { url: string }
  const served = await page.request.get(url)
  expect(served.headers()['content-type']).toBe(types[0])
  const ours = Object.fromEntries(
    Object.entries(served.headers()).filter(([name]) => /^(x-content|content-security|cross-origin)/.test(name)),
  )
  // A page of this origin without a policy of its own, so that only the headers of the files protect it.
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.route(/\/media\/\w+\/\w+$/, (route) => {
    const [body, type] = new URL(route.request().url()).pathname.split('/').slice(2) as [keyof typeof bodies, string]
    const headers =
      type === 'html' ? { 'content-type': 'text/html' } : { ...ours, 'content-type': types[Number(type)]! }
    return route.fulfill({ headers, body: bodies[body] })
  })
  const addresses = Object.keys(bodies).flatMap((body) => types.map((_, type) => `/media/${body}/${type}`))

  await page.goto('/bare')
  const outcomes = await page.evaluate(async (all) => {
    const load = (tag: string, properties: object) =>
      new Promise((resolve) => {
        const element = Object.assign(document.createElement(tag), properties)
        element.onload = element.onerror = resolve
        document.body.append(element)
        // Some elements that are refused say nothing.
        setTimeout(resolve, 500)
      })
    const work = (address: string) =>
      new Promise<string>((resolve) => {
        const worker = new Worker(address)
        worker.onmessage = () => resolve('ran')
        worker.onerror = () => resolve('refused')
      })
    const found: string[] = []
    const tryAll = async (address: string) => {
      await Promise.all([
        ...['iframe', 'embed', 'img', 'script'].map((tag) => load(tag, { src: address })),
        load('script', { src: address, type: 'module' }),
        load('object', { data: address }),
        load('link', { href: address, rel: 'stylesheet' }),
        import(address).then(
          () => found.push(`${address} imported`),
          () => undefined,
        ),
        navigator.serviceWorker.register(address, { scope: '/media/' }).then(
          () => found.push(`${address} registered`),
          () => undefined,
        ),
        work(address).then((outcome) => outcome === 'ran' && found.push(`${address} works`)),
      ])
    }
    await Promise.all(all.map(tryAll))
    return { found, display: getComputedStyle(document.documentElement).display }
  }, addresses)
  expect(outcomes).toEqual({ found: [], display: 'block' })
  for (const address of addresses) {
    await page.goto(address).catch(() => undefined)
    expect(await page.evaluate(() => self.origin)).toBe('null')
  }
  expect(ran).toEqual([])

  await page.goto('/media/page/html')
  expect(ran, 'without our headers it would run').toEqual(['page'])
  // Those of drawings were provoked on purpose.
  contentPolicy.length = 0
})
