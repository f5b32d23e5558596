import { expect, type Locator, type Page } from '@playwright/test'

import { inEachLook, test } from './journey.ts'
import { newMember } from './people.ts'
import { settle, visit } from './settled.ts'
import { patternOf, type Texts } from './texts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lists = (page: Page, t: Texts) => page.getByRole('navigation', { name: t('watchlists_title') })
/** The names of the instruments on the page, in their order. */
const shown = (page: Page) => page.getByRole('main').locator('a[href^="/instruments/"]')

async function addTo(page: Page, t: Texts, slug: string, list: string): Promise<void> {
  await visit(page, `/instruments/${slug}`)
  await page.getByRole('button', { name: t('instruments_lists'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: list })
  if (
    await dialog
      .getByText(t('app_favorites'))
      .waitFor()
      .then(() => box.isVisible())
  ) {
    await box.check()
    await expect(box).toBeChecked()
  } else {
    await dialog.getByRole('textbox', { name: t('watchlists_new') }).fill(list)
    await dialog.getByRole('button', { name: t('watchlists_create') }).click()
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, t: Texts, list: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: t('watchlists_menu', { name: list }) }).click()
  await page.getByRole('menuitem', { name: t(entry) }).click()
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

inEachLook((t) => {
  test('a list is made on the page of a stock, renamed, ordered, emptied and deleted @thorough-on-desktop', async ({
    page,
  }) => {
    await newMember(page, 'Lists')
    await settle(page, '/instruments/volvo-b')
    await addTo(page, t, 'volvo-b', 'Trucks')
    await addTo(page, t, 'sap', 'Trucks')
    await addTo(page, t, 'ericsson-b', 'Trucks')

    await visit(page, '/favorites')
    await lists(page, t).getByRole('link', { name: 'Trucks' }).click()
    await expect(page).toHaveURL(/\/favorites\/\d+$/)
    await expect(heading(page, 'Trucks')).toBeAttached()
    await expect(shown(page)).toHaveText([/Volvo B/, /SAP/, /Ericsson B/])

    await choose(page, t, 'Trucks', 'watchlists_rename')
    await page.getByRole('textbox', { name: t('watchlists_name') }).fill('Trucks and code')
    await page.getByRole('button', { name: t('common_save') }).click()
    await expect(heading(page, 'Trucks and code')).toBeAttached()

    await choose(page, t, 'Trucks and code', 'watchlists_order')
    await page
      .getByRole('button', { name: new RegExp(`^${patternOf(t, 'watchlists_top', { name: 'Ericsson B.*' })}$`) })
      .click()
    const entries = page.getByRole('dialog').getByRole('listitem')
    await expect(entries).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
    // By its handle, two places down and up again.
    await drag(page, entries.nth(0), entries.nth(2))
    await expect(entries).toHaveText([/Volvo B/, /SAP/, /Ericsson B/])
    await drag(page, entries.nth(2), entries.nth(0))
    await expect(entries).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
    await page.getByRole('button', { name: t('common_save') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

    await page
      .getByRole('button', { name: t('watchlists_remove', { name: 'Volvo B', list: 'Trucks and code' }) })
      .click()
    await expect(shown(page)).toHaveText([/Ericsson B/, /SAP/])
    await page.getByRole('button', { name: t('mutes_undo') }).click()
    await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])
    await page.reload()
    await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

    await choose(page, t, 'Trucks and code', 'watchlists_delete')
    await expect(page).toHaveURL(/\/favorites$/)
    await expect(lists(page, t).getByRole('link')).toHaveText([t('app_favorites')])
    await page.getByRole('button', { name: t('mutes_undo') }).click()
    await expect(shown(page)).toHaveText([/Ericsson B/, /Volvo B/, /SAP/])

    // The favourites are the first list, and Back leads to it.
    await lists(page, t)
      .getByRole('link', { name: t('app_favorites') })
      .click()
    await expect(heading(page, t('app_favorites'))).toBeAttached()
    await page.goBack()
    await expect(heading(page, 'Trucks and code')).toBeAttached()
  })
})
