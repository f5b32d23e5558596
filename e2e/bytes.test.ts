import { type Browser, expect, type Request } from '@playwright/test'

import { test } from './journey.ts'
import { signInAs } from './people.ts'

// The cost of a first visit: the bytes of response bodies as the server sends them to a browser.

type Transfer = { kind: string; path: string; encoding: string | undefined; sent: number; unpacked: number }
type State = NonNullable<Parameters<Browser['newContext']>[0]>['storageState']

const isText = /^(?:document|script|stylesheet|fetch)$/

/** Opens a page with empty caches and returns everything that came over the wire until the network was idle. */
async function transfersOf(browser: Browser, path: string, storageState?: State): Promise<Transfer[]> {
  // Without this, the service worker would precache all other pages in the background.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  const page = await context.newPage()
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

test('the overview of a member takes at most 190 kB of JavaScript', async ({ browser, page }) => {
  await signInAs(page, 'henrik@demo.sikta.example')
  const transfers = await transfersOf(browser, '/overview', await page.context().storageState())
  const { script } = report('/overview', transfers)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(190_000)
  expect(uncompressed(transfers)).toEqual([])
})

test('the app opens offline from what its service worker has precached', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/docs/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
