import { resolve } from 'node:path'

import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

import { browserArgs, findJourneysBrowser } from '../../tools/browser.ts'

/** The phone of all figures: a round trip of 150 ms, 1.6 Mbit/s, a fourth of this processor. */
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

export type View = {
  lcp: number
  fcp: number
  cls: number
  element: string
  requests: number
  bytes: Record<string, number>
}
type Vitals = {
  lcp: number
  fcp: number
  cls: number
  element: string
  interactions: { name: string; duration: number }[]
}

/** Without windows: with a new window, Chromium loads pages of its own, which compete for the processor. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findJourneysBrowser()
  return chromium.launch({ args: browserArgs, ...(executablePath !== undefined && { executablePath }) })
}

/** What Chromium emulates of it. */
export const device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}

/** A phone without a cache; if a token is given, with what it stores of a member who has logged in. */
export async function newPhone(browser: Browser, url: string, token?: string): Promise<BrowserContext> {
  const storageState = token === undefined ? undefined : await storageOf(browser, url, token)
  const context = await browser.newContext({ ...device, ...(storageState && { storageState }) })
  await context.addInitScript({ path: resolve(import.meta.dirname, 'vitals.js') })
  return context
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
const storages = new Map<string, Storage>()

/** What the app stores on a phone that is given a token. */
async function storageOf(browser: Browser, url: string, token: string): Promise<Storage> {
  const { origin } = new URL(url)
  const known = storages.get(token)
  if (known) return known
  const localStorage = [{ name: 'sikta.token', value: token }]
  const context = await browser.newContext({
    ...device,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(`${origin}/docs/terms`, { waitUntil: 'networkidle' })
  const storage = await context.storageState()
  await context.close()
  storages.set(token, storage)
  return storage
}

/** Opens a page on the slow line and waits until nothing more arrives. */
export async function openSlowly(phone: BrowserContext, url: string): Promise<{ page: Page; view: View }> {
  const page = await phone.newPage()
  const devtools = await slowDown(page)
  const traffic = countTraffic(devtools)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(1000)
  const { lcp, fcp, cls, element } = await vitalsOf(page)
  return { page, view: { lcp, fcp, cls, element, ...traffic } }
}

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate('globalThis.vitals')

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devtools
}

/** Counts what comes over the wire, headers included; what a cache or the service worker answers counts nothing. */
function countTraffic(devtools: CDPSession): { requests: number; bytes: Record<string, number> } {
  const traffic = { requests: 0, bytes: {} as Record<string, number> }
  const kinds = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isLocal = response.fromServiceWorker || response.fromDiskCache || response.fromPrefetchCache
    if (!isLocal) kinds.set(requestId, type)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === undefined) return
    traffic.requests += 1
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength
  })
  return traffic
}
