import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const isMobile = (page: Page) => page.viewportSize()!.width < 760

/** The navigation entry that marks unread messages: More on a phone. */
const entry = (page: Page) => navigation(page).getByRole('link', { name: isMobile(page) ? /^More/ : /^Messages/ })

async function openMessages(page: Page): Promise<void> {
  await entry(page).click()
  if (isMobile(page)) await page.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/messages')
}

/** Enter starts a new line on a phone. */
const sendIn = (page: Page) =>
  isMobile(page) ? page.getByRole('button', { name: 'Send' }).click() : page.keyboard.press('Enter')

test('Anna writes to Björn, whose badge shows it at once; his reply appears in her open conversation', async ({
  page,
  browser,
}) => {
  const { name: anna } = await newMember(page, 'Anna')
  const björnsPage = await anotherBrowser(browser, page)
  const { name: björn } = await newMember(björnsPage, 'Björn')
  for (const each of [page, björnsPage]) await each.goto('/overview')
  await expect(entry(björnsPage)).toBeVisible()
  await expect(entry(björnsPage)).not.toContainText('unread')

  await openMessages(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill(björn)
  await page.getByRole('link', { name: björn }).click()
  await page.getByRole('textbox', { name: 'Write to Björn…' }).fill('Hello Björn')
  await sendIn(page)
  await expect(page.getByRole('log').getByText('Hello Björn')).toBeVisible()

  await expect(entry(björnsPage)).toContainText('1 unread')
  await openMessages(björnsPage)
  await björnsPage.getByRole('link', { name: new RegExp(`${anna}.*Hello Björn`) }).click()
  await expect(björnsPage.getByRole('log').getByText('Hello Björn')).toBeVisible()
  if (isMobile(björnsPage)) await expect(navigation(björnsPage)).toHaveCount(0)
  else await expect(entry(björnsPage)).not.toContainText('unread')

  await björnsPage.getByRole('textbox', { name: 'Write to Anna…' }).fill('Hello Anna')
  await björnsPage.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Hello Anna', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('log').getByText(/^Hello/)).toHaveText(['Hello Björn', 'Hello Anna'])
})
