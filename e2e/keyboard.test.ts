import { expect, type Locator, type Page } from '@playwright/test'

import { codeFor, countMails } from './inbox.ts'
import { test } from './journey.ts'

/** Moves the focus by pressing Tab alone; fails if it does not reach the target. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${target.toString()}.`)
}

test('logging in, posting and messaging work with the keyboard alone', async ({ page }) => {
  const email = 'maja@demo.sikta.example'
  const seen = await countMails(email)
  await page.goto('/?login=true')
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Code' }))
  await page.keyboard.type(await codeFor(email, seen))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/overview/)

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, navigation.getByRole('link', { name: /^Activity/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/activity')
  const words = `Written without a mouse ${Date.now()}`
  await tabTo(page, page.getByRole('button', { name: 'Share a thought…' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Text', exact: true }))
  await page.keyboard.type(words)
  await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()

  await tabTo(page, navigation.getByRole('link', { name: /^Messages/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search members' }))
  await page.keyboard.type('Henrik')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Henrik/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Write to Henrik…' }))
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
})
