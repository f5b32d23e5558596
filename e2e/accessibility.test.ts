import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { signInAs } from './people.ts'

const forVisitors = [
  '/',
  '/?login=true',
  '/signup',
  '/auth/code?email=anna@example.com',
  '/docs/terms',
  '/404',
  '/maintenance',
]
const forMembers = [
  '/overview?welcome=true',
  '/activity',
  '/activity/popular',
  '/activity/news',
  '/instruments/volvo-b',
  '/instruments/volvo-b/details',
  '/instruments/omxs30',
  '/instruments/avanza-zero',
  '/instruments/avanza-zero/details',
  '/instruments/volvo-b/portfolios',
  '/members/amira-haddad',
  '/members/amira-haddad/followers',
  '/profile',
  '/favorites',
  '/explore',
  '/explore?q=volvo',
  '/explore/stocks/stocks-top-followed',
  '/explore/regions/regions',
  '/sectors/industrials',
  '/industries/semiconductors',
  '/regions/europe',
  '/notifications',
  '/messages',
  '/messages/henrik-lauritzen',
  '/more',
  '/activity?gs=true&gsq=vol',
]

/** Serious and critical faults of a page, each with the elements that have it. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
  // What fades in is pale while it does.
  await page.waitForTimeout(400)
}

for (const theme of ['light', 'dark'] as const) {
  test(`no screen for visitors has a serious fault, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('sikta.theme', value), theme)
    for (const path of forVisitors) {
      await settle(page, path)
      expect.soft(await faultsOf(page), path).toEqual([])
    }
  })

  test(`no screen for members has a serious fault, ${theme}`, async ({ page }) => {
    test.setTimeout(210_000)
    await page.addInitScript((value) => localStorage.setItem('sikta.theme', value), theme)
    await signInAs(page, 'amira@demo.sikta.example')
    for (const path of forMembers) {
      await settle(page, path)
      expect.soft(await faultsOf(page), path).toEqual([])
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect.soft(isWider, `${path} scrolls sideways`).toBe(false)
    }
  })
}
