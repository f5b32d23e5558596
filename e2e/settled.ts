import type { Page } from '@playwright/test'

/** What is needed here of the router. */
type Router = { state: { status: 'idle' | 'pending'; resolvedLocation?: { publicHref: string } } }

/** Opens a page and waits for all that it shows, and until it reacts: a press on what the server rendered could be lost. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  await settled(page)
}

/** Opens a page as a link of the app does, which does not load the app again, and waits for all that it shows. */
export async function visit(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await page.waitForFunction(() => {
    // The router makes itself known by this name once the app runs.
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router }
    if (!router) return false
    const { status, resolvedLocation } = router.state
    const here = location.pathname + location.search
    return status === 'idle' && decodeURIComponent(resolvedLocation?.publicHref ?? '') === decodeURIComponent(here)
  })
  await settled(page)
}

/** Navigates as a link of the app does, and does not wait for the page. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number }
    history.pushState({ __TSR_index: index + 1, key: String(performance.now()) }, '', to)
  }, path)

export async function settled(page: Page): Promise<void> {
  await loaded(page)
  // What lies below the first view is rendered after it. Chromium does not always call back on a page that draws nothing more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })))
  await loaded(page)
}

/** Waits until a page that the server rendered reacts to keys. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

const loaded = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
