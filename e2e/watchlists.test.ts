import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signUp } from './people.ts'
import { visit } from './settled.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lists = (page: Page) => page.getByRole('navigation', { name: 'Watchlists' })
/** The names of the instruments on the page, in their order. */
const shown = (page: Page) => page.getByRole('main').locator('a[href^="/instruments/"]')

async function addTo(page: Page, slug: string, list: string): Promise<void> {
  await visit(page, `/instruments/${slug}`)
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: list })
  if (
    await dialog
      .getByText('Favourites')
      .waitFor()
      .then(() => box.isVisible())
  ) {
    await box.check()
    await expect(box).toBeChecked()
  } else {
    await dialog.getByRole('textbox', { name: 'New list' }).fill(list)
    await dialog.getByRole('button', { name: 'Create list' }).click()
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, list: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${list}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Drags an entry by its handle to the place of another. */
async function drag(page: Page, entry: Locator, to: Locator): Promise<void> {
  const [from, goal] = [await entry.boundingBox(), await to.boundingBox()]
  const x = from!.x + 12
  await page.mouse.move(x, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, goal!.y + goal!.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a list is made on the page of a stock, renamed, ordered, emptied and deleted', async ({ page, isMobile }) => {
  await signUp(page, `Lister ${isMobile ? 'phone' : 'desk'} ${Date.now() % 1_000_000}`)
  await addTo(page, 'volvo-b', 'Trucks')
  await addTo(page, 'sap', 'Trucks')
  await addTo(page, 'ericsson-b', 'Trucks')

  await visit(page, '/favorites')
  await lists(page).getByRole('link', { name: 'Trucks' }).click()
  await expect(page).toHaveURL(/\/favorites\/\d+$/)
  await expect(heading(page, 'Trucks')).toBeAttached()
  await expect(shown(page)).toHaveText([/Volvo B/, /SAP/, /Ericsson B/])

  await choose(page, 'Trucks', 'Rename list')
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Trucks and code')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Trucks and code')).toBeAttached()

  await choose(page, 'Trucks and code', 'Change order')
  await page.getByRole('button', { name: /^Move Ericsson B.* to the top$/ }).click()
  const entries = page.getByRole('dialog').getByRole('listitem')
  await expect(entries).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
  // By its handle, two places down and up again.
  await drag(page, entries.nth(0), entries.nth(2))
  await expect(entries).toHaveText([/Volvo B/, /SAP/, /Ericsson B/])
  await drag(page, entries.nth(2), entries.nth(0))
  await expect(entries).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

  await page.getByRole('button', { name: /^Remove Volvo B from/ }).click()
  await expect(shown(page)).toHaveText([/Ericsson B/, /SAP/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
  await page.reload()
  await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

  await choose(page, 'Trucks and code', 'Delete list')
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(lists(page).getByRole('link')).toHaveText(['Favourites'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

  // The favourites are the first list, and Back leads to it.
  await lists(page).getByRole('link', { name: 'Favourites' }).click()
  await expect(heading(page, 'Favourites')).toBeAttached()
  await page.goBack()
  await expect(heading(page, 'Trucks and code')).toBeAttached()
})
