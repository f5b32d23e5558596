import { expect, type Page } from '@playwright/test'

import { codeFor } from './inbox.ts'
import { test } from './journey.ts'
import { askToSignUp, newAddress, newName } from './people.ts'
import { picture } from './picture.ts'
import { settled, visit } from './settled.ts'

/** From Landing to the guide. */
async function join(page: Page): Promise<void> {
  const address = newAddress('new')
  await page.goto('/')
  await askToSignUp(page, address)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(address))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(newName('Nora'))
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Lund')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('main').locator('img[src^="/media/"]')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/overview\?welcome.*#guidance$/)
}

test('a new member is led to stocks, members and groups, and to a filled feed @thorough-on-desktop', async ({
  page,
}) => {
  await join(page)
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('heading', { name: /stocks/ })).toBeVisible()
  await guide.getByRole('button', { name: 'Follow all' }).click()
  await guide.getByRole('button', { name: 'Next' }).click()
  await guide
    .getByRole('button', { name: /^Follow\s/ })
    .first()
    .click()
  await guide.getByRole('button', { name: 'Next' }).click()
  await expect(guide.getByRole('heading', { name: /groups/i })).toBeVisible()
  await guide.getByRole('button', { name: 'Join all' }).click()
  await guide.getByRole('button', { name: 'Next' }).click()
  await guide.getByRole('button', { name: 'Open my feed' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await visit(page, '/favorites/groups')
  await expect(page.getByRole('button', { name: /^Member/ }).first()).toBeVisible()
  await visit(page, '/overview')
  await expect(page.getByRole('heading', { name: 'Your favourites today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stocks to follow' })).toHaveCount(0)
})

test('a new member who skips the guide finds stocks and posts on Overview @phone', async ({ page }) => {
  await join(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: /Follow a stock or a fund/ }).click()
  await expect(page).toHaveURL(/\/explore\/stocks\/stocks-top-followed$/)
  await visit(page, '/overview')
  await expect(page.getByRole('heading', { name: 'Popular posts' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await settled(page)

  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Follow\s/ })
    .first()
  await first.click()
  await expect(page.getByRole('heading', { name: 'Your favourites today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stocks to follow' })).toBeVisible()
})
