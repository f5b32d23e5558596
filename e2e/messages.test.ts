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

  await page.goto('/messages')
  await page.getByRole('searchbox', { name: 'Search members' }).fill(björn)
  await expect(page).toHaveURL(/\/messages\?q=/)
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveValue(björn)
  await page.getByRole('link', { name: new RegExp(`${björn}.*Hello Anna`) }).click()
  await expect(page.getByRole('log').getByText('Hello Anna', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: new RegExp(`${björn}.*Hello Anna`) })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/messages')
})

test('Björn mutes Anna: her next message is there, but nothing announces it', async ({ page, browser }) => {
  const anna = await newMember(page, 'Anna')
  const björnsPage = await anotherBrowser(browser, page)
  const björn = await newMember(björnsPage, 'Björn')
  const send = async (body: string) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const reply = await page.request.post('/v1/user/messages', { data: { recipient: björn.id, body }, headers })
    expect(reply.status()).toBe(201)
  }
  await send('Hello Björn')
  await björnsPage.goto('/messages')
  await expect(entry(björnsPage)).toContainText('1 unread')
  await björnsPage.getByRole('link', { name: new RegExp(`${anna.name}.*Hello Björn`) }).click()
  for (const entryOfMenu of ['Follow', 'Mute']) {
    await björnsPage.getByRole('button', { name: `More about ${anna.name}` }).click()
    await björnsPage.getByRole('menuitem', { name: entryOfMenu, exact: true }).click()
  }
  await expect(björnsPage.getByText(`${anna.name} is muted in your feed`)).toBeVisible()

  await björnsPage.goto('/overview')
  await expect(entry(björnsPage)).toBeVisible()
  await send('Are you there?')
  await björnsPage.goto('/messages')
  const row = björnsPage.getByRole('link', { name: `${anna.name} (muted)` })
  await expect(row).toContainText('Are you there?')
  await expect(row).not.toContainText('unread')
  await expect(entry(björnsPage)).not.toContainText('unread')
})
