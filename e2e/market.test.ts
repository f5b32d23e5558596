import { expect, type Page, test } from '@playwright/test'

import { signInAs } from './people.ts'

const elin = 'elin@demo.sikta.example'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('Elin finds SAP by the keyboard alone, and it is the first thing when she searches again', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/activity')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('DE0007164600')
  await expect(page.getByRole('option', { name: /SAP/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, /SAP/)).toBeVisible()
  await expect(page).toHaveURL(/\/instruments\/sap/)

  await page.keyboard.press('/')
  await expect(page.getByRole('option', { name: /SAP/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('a slip of the finger and missing dots still find the right stock', async ({ page }) => {
  await signInAs(page, elin)
  for (const [typed, found] of [
    ['ericson', /Ericsson/],
    ['hennes', /H&M|Hennes/],
  ] as const) {
    await page.goto(`/activity?gs=true&gsq=${typed}`)
    await expect(page.getByRole('option').first()).toContainText(found)
  }
})

test('the page of a stock shows price, chart, facts and the way to its sector', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/instruments/volvo-b')
  await expect(heading(page, 'Volvo B')).toBeVisible()
  await expect(page.getByText(/delayed 15 min/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/instruments\/volvo-b\/details/)
  await page.getByRole('link', { name: 'Industrials' }).first().click()
  await expect(page).toHaveURL(/\/sectors\/industrials/)
  await expect(heading(page, 'Industrials')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Atlas Copco A/ })
    .first()
    .click()
  await expect(heading(page, /Atlas Copco A/)).toBeVisible()
})

test('the page of a fund shows what it holds and hands out its fact sheet', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/instruments/avanza-zero/details')
  await expect(heading(page, /Avanza Zero/)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /fact sheet/i })
    .first()
    .click()
  const file = await (await waiting).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the page of an index describes it and has no tabs', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/instruments/omxs30/details')
  await expect(page).toHaveURL(/\/instruments\/omxs30$/)
  await expect(heading(page, /OMX|Stockholm 30/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
})

test('the world map leads to a region by the keyboard', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/explore/regions/regions')
  const map = page.getByRole('group', { name: 'World map of regions' })
  await map.getByRole('link', { name: /^North America/ }).focus()
  await page.keyboard.press('ArrowRight')
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/regions\/[a-z-]+/)
  await expect(heading(page, name!)).toBeVisible()
})

test('Explore leads from its sections to ranked lists of ETFs', async ({ page, isMobile }) => {
  await signInAs(page, elin)
  await page.goto('/explore')
  if (!isMobile) await expect(page).toHaveURL(/\/explore\/recommended\/profiles-recommended/)
  await page.getByRole('link', { name: 'ETFs' }).first().click()
  await expect(page).toHaveURL(/\/explore\/etfs\//)
  for (const name of ['Most held', 'Lowest carbon', 'Most bought', 'Most sold'])
    await expect(page.getByRole('tab', { name })).toBeAttached()
  await page.goto('/explore/etfs/etfs-top-low-carbon')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /ETF|UCITS|iShares|XACT/ })
      .first(),
  ).toBeVisible()
})

test('somebody new is guided to stocks and members, and has a feed afterwards', async ({ page }) => {
  await signInAs(page, elin)
  await page.goto('/explore?q=volvo&k=STOCK')
  await expect(page.getByText('Volvo B').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Volvo B').first()).toBeVisible()
})
