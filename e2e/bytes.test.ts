import { type Browser, expect, type Request } from '@playwright/test'

import { test } from './journey.ts'
import { signInAs } from './people.ts'

test.use({ serviceWorkers: 'allow' })

// The cost of a first visit: the bytes of response bodies as the server sends them to a browser.

type Transfer = { kind: string; path: string; encoding: string | undefined; sent: number; unpacked: number }
type State = NonNullable<Parameters<Browser['newContext']>[0]>['storageState']

const isText = /^(?:document|script|stylesheet|fetch)$/

/** Opens a page with empty caches and returns all transfers until the network is idle. */
async function transfersOf(browser: Browser, path: string, storageState?: State): Promise<Transfer[]> {
  // Without this, the service worker would precache all other pages in the background.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  const page = await context.newPage()
  // Code is loaded ahead after three seconds, which a busy machine may take for the page.
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms?: number) => (ms === 3000 ? 0 : start(run, ms))) as typeof setTimeout
  })
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('h1')).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
  const transfers = await Promise.all(requests.map(transferOf))
  await context.close()
  return transfers
}

async function transferOf(request: Request): Promise<Transfer> {
  const [response, sizes] = [(await request.response())!, await request.sizes()]
  return {
    kind: request.resourceType(),
    path: new URL(request.url()).pathname,
    encoding: (await response.allHeaders())['content-encoding'],
    sent: sizes.responseBodySize,
    unpacked: (await response.body()).length,
  }
}

function report(path: string, transfers: Transfer[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { kind, sent } of transfers) sums[kind] = (sums[kind] ?? 0) + sent
  const total = transfers.reduce((sum, { sent }) => sum + sent, 0)
  console.log(`${path}: ${total} bytes in ${transfers.length} responses: ${JSON.stringify(sums)}`)
  return sums
}

/** Text of 1,000 bytes or more that was sent uncompressed. */
const uncompressed = (transfers: Transfer[]) =>
  transfers.filter(({ kind, encoding, unpacked }) => isText.test(kind) && unpacked >= 1000 && !encoding)

test('the first page of a visitor takes at most 130 kB of JavaScript', async ({ browser }) => {
  const transfers = await transfersOf(browser, '/')
  const { script } = report('/', transfers)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(130_000)
  expect(uncompressed(transfers)).toEqual([])
})

// What is there at the first paint has a budget of its own (web/budgets.json); charts and lists of holdings come after it.
test('the overview of a member with portfolios takes at most 218.2 kB of JavaScript', async ({ browser, page }) => {
  await signInAs(page, 'henrik@demo.sikta.example')
  const transfers = await transfersOf(browser, '/overview', await page.context().storageState())
  const { script } = report('/overview', transfers)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(218_200)
  expect(uncompressed(transfers)).toEqual([])
})

test('the app opens offline with the pages that were visited', async ({ page, context }) => {
  await page.goto('/docs/terms')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).length))
    .toBeGreaterThan(3)
  await context.setOffline(true)
  for (const path of ['/docs/terms', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a visitor who comes back is sent the first page to read, though the worker keeps an empty one', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/docs/terms')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'ready')
})

for (const [locale, title] of [
  ['en-GB', 'See how other people really invest.'],
  ['sv-SE', 'Se hur andra faktiskt investerar.'],
  ['de-DE', 'Sieh, wie andere wirklich anlegen.'],
] as const) {
  test(`the first page is readable before its script has loaded, and hydrates unchanged: ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    // Not all files: a browser opens six connections, and the styles need one.
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    // The styles have loaded.
    await expect(heading).not.toHaveCSS('font-weight', '400')
    const address = page.getByRole('textbox')
    await address.fill('anna@example.com')
    const rendered = await heading.elementHandle()
    release()
    await page.waitForLoadState('networkidle')
    expect(await rendered!.evaluate((element) => element.isConnected)).toBe(true)
    await expect(address).toHaveValue('anna@example.com')
    expect(faults).toEqual([])
    await context.close()
  })
}
