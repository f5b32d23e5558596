import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { alive } from './settled.ts'

const forMembers = [
  '/overview',
  '/activity',
  '/activity/saved',
  '/explore',
  '/favorites',
  '/more',
  '/more/settings',
  '/more/muted',
  '/messages',
  '/notifications',
  '/profile',
  '/instruments/volvo-b',
  '/sectors/technology',
]

test('a visitor reaches what is for everyone; other pages lead to the login, and back after it @desktop', async ({
  page,
}) => {
  for (const path of ['/', '/signup', '/docs/terms', '/docs/privacy', '/more/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const path of forMembers) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/\?login&next=/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(path)
  }
})

test('a link or an overlay for members asks a visitor to sign up, over the page that they read @phone', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/more/about')
  for (const name of ['Activity', 'Explore', 'Favourites']) {
    await page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' })
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/more/about')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const overlay of ['gs=true', 'pm=1']) {
    await page.goto(`/more/about?${overlay}`)
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
})

test('nothing on the page for visitors can be written, liked, followed or saved @desktop', async ({ page }) => {
  await page.goto('/more/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /Share a thought|Like|Follow|Save|Reply|Mute|Report|Join/ }),
  ).toHaveCount(0)
})

/** Where the texts of the page begin, each with its first letters. */
const textsAt = (page: Page) =>
  page
    .locator(':is(main, footer) :is(h1, p, label, button, a, span):visible')
    .evaluateAll((all) =>
      all.map((one) => `${Math.round(one.getBoundingClientRect().top)} ${one.textContent.slice(0, 20)}`),
    )

for (const [language, otherSize] of [
  ['en', 'phone'],
  ['sv', 'desktop'],
  ['de', 'phone'],
] as const) {
  test(`no line of the landing page moves when its fonts arrive, in ${language} @thorough-on-${otherSize}`, async ({
    page,
  }) => {
    const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await mayArrive
      await route.continue()
    })
    await page.addInitScript((name) => localStorage.setItem('sikta.language', name), language)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    // A page in another language than the browser's is rendered again.
    await alive(page)
    await page.getByRole('textbox').first().focus()
    const before = await textsAt(page)
    expect(before.length).toBeGreaterThan(10)
    letArrive()
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
      .toBeGreaterThan(0)
    expect(await textsAt(page)).toEqual(before)
  })
}
