import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const isMobile = (page: Page) => page.viewportSize()!.width < 760

/** The navigation entry that marks unread messages: More on a phone. */
const entry = (page: Page) => navigation(page).getByRole('link', { name: isMobile(page) ? /^More/ : /^Messages/ })

test('Björn mutes Anna: her next message is there, but nothing announces it @thorough-on-phone', async ({
  page,
  browser,
}) => {
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
