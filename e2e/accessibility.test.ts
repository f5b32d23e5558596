import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
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
const ofTheMarket = [
  '/instruments/volvo-b',
  '/instruments/volvo-b/details',
  '/instruments/omxs30',
  '/instruments/avanza-zero',
  '/instruments/avanza-zero/details',
  '/instruments/volvo-b/portfolios',
  '/explore',
  '/explore?q=volvo',
  '/explore/stocks/stocks-top-followed',
  '/explore/regions/regions',
  '/sectors/industrials',
  '/industries/semiconductors',
  '/regions/europe',
]
const ofMembers = [
  '/overview?welcome=true',
  '/activity',
  '/activity/popular',
  '/activity/news',
  '/activity?gs=true&gsq=vol',
  '/members/amira-haddad',
  '/members/amira-haddad/followers',
  '/profile',
  '/favorites',
  '/notifications',
  '/messages',
  '/messages/henrik-lauritzen',
  '/more',
]

const whole = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** The only rules whose result can differ between the themes. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** The serious and critical violations on a page, each with its elements. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode avoids the second page that merges results of frames, which these pages do not have.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
  await fadeIn(page)
}

/** Waits for fades to finish, as colours are pale until then; the first frame is when they begin. */
const fadeIn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/** Checks each screen completely in the light theme, and only its colours in the dark one. */
async function expectNoFaults(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sikta.theme', 'light'))
  // Makes fades instant.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await settle(page, path)
    expect.soft(await faultsOf(new AxeBuilder({ page }).withTags(whole)), path).toEqual([])
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect.soft(isWider, `${path} scrolls sideways`).toBe(false)
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await fadeIn(page)
    expect.soft(await faultsOf(new AxeBuilder({ page }).withRules(ofColour)), `${path}, dark`).toEqual([])
  }
}

// A code works for one login, so parallel tests sign in as different members.
const members = ['amira@demo.sikta.example', 'jonas@demo.sikta.example'] as const

test('no screen for visitors has a serious fault', ({ page }) => expectNoFaults(page, forVisitors))

for (const [what, paths] of Object.entries({ 'the market': ofTheMarket, members: ofMembers })) {
  test(`no screen of ${what} has a serious fault`, async ({ page }) => {
    test.setTimeout(210_000)
    await signInAs(page, members[test.info().parallelIndex % 2]!)
    await expectNoFaults(page, paths)
  })
}
