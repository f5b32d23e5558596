import { expect, type Page, type WebSocket } from '@playwright/test'

import { test } from './journey.ts'
import { anotherBrowser, newMember, newName, signUp } from './people.ts'
import { visit } from './settled.ts'

test.use({ serviceWorkers: 'allow' })

type Price = { type: string; instrument_id: string; last_price: number }

/** Collects every price that the page's socket receives. */
function listenForPrices(page: Page): Price[] {
  const prices: Price[] = []
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const match of String(payload).matchAll(/\{"type":"INSTRUMENT_PRICE".*?\}/g))
        prices.push(JSON.parse(match[0]) as Price)
    })
  })
  return prices
}

test('Anna signs up, follows Volvo B, sees its price move and writes about it; Björn sees it in his open feed @thorough-on-desktop', async ({
  page,
  browser,
}) => {
  const anna = newName('Anna')
  const prices = listenForPrices(page)
  await signUp(page, anna)

  const björnsPage = await anotherBrowser(browser, page)
  await newMember(björnsPage, 'Björn')
  await björnsPage.goto('/instruments/volvo-b')
  const followed = björnsPage.waitForResponse((response) => response.url().includes('/user/follows/instruments/'))
  await björnsPage
    .getByRole('button', { name: /Follow/ })
    .first()
    .click()
  await followed
  await visit(björnsPage, '/activity')
  await expect(björnsPage.getByRole('article').first()).toBeVisible()

  await visit(page, '/instruments/volvo-b')
  await expect(page.getByRole('heading', { level: 1, name: 'Volvo B' })).toBeVisible()
  await page
    .getByRole('button', { name: /Follow/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Following|Unfollow/ }).first()).toBeVisible()

  const price = page.getByRole('main').locator('[aria-live=off]').first()
  const before = await price.textContent()
  const heard = prices.length
  await expect.poll(() => price.textContent()).not.toBe(before)
  expect(prices.length).toBeGreaterThan(heard)
  const shown = Number((await price.textContent())!.replace(/[^\d.]/g, ''))
  expect(prices.map(({ last_price }) => last_price)).toContain(shown)

  const words = `Order books say more than prices ${Date.now()}`
  await page.getByRole('button', { name: 'Write about Volvo B…' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type(`${words} @volvo`)
  await page
    .getByRole('option', { name: /Volvo B/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const written = page.getByRole('article').filter({ hasText: words })
  await expect(written).toBeVisible()
  await expect(written.getByRole('link', { name: 'Volvo B' }).first()).toHaveAttribute('href', '/instruments/volvo-b')

  await expect(activityWithNews(björnsPage)).toBeVisible()
  await björnsPage.getByRole('button', { name: /new posts?/i }).click()
  const post = björnsPage.getByRole('article').filter({ hasText: words })
  await expect(post).toBeVisible()
  await expect(post).toContainText(anna)
  await post.scrollIntoViewIfNeeded()
  await expect(activityWithNews(björnsPage)).toBeHidden()
})

/** The navigation entry while it shows its dot. */
function activityWithNews(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: /Activity.*new posts/ })
}
