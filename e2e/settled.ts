import type { Page } from '@playwright/test'

/** Opens a page and waits for all that it shows. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

export async function settled(page: Page): Promise<void> {
  await loaded(page)
  // What lies below the first view is rendered after it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await loaded(page)
}

/** Waits until a page that the server rendered reacts to keys. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

const loaded = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
