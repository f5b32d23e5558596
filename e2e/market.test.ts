import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { newName, signInAs, signUp } from './people.ts'

// A code works for one login, so parallel tests sign in as different members.
const members = ['elin@demo.sikta.example', 'viktor@demo.sikta.example'] as const
const signIn = (page: Page) => signInAs(page, members[test.info().parallelIndex % 2]!)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The percentage of the chart's columns that contain the line, in the colour of its direction. */
const drawnColumns = (chart: Locator) =>
  chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const probe = document.createElement('canvas').getContext('2d')!
    const colours = ['--pos-line', '--neg-line'].map((token) => {
      probe.fillStyle = getComputedStyle(canvas).getPropertyValue(token)
      probe.fillRect(0, 0, 1, 1)
      return probe.getImageData(0, 0, 1, 1).data
    })
    const { width, height } = canvas
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
    const isOf = (colour: Uint8ClampedArray, at: number) =>
      pixels[at + 3]! > 240 && [0, 1, 2].every((part) => Math.abs(pixels[at + part]! - colour[part]!) < 16)
    const rows = Array.from({ length: height }, (_, y) => y)
    const columns = Array.from({ length: width }, (_, x) => x)
    const counts = colours.map(
      (colour) => columns.filter((x) => rows.some((y) => isOf(colour, 4 * (y * width + x)))).length,
    )
    return (100 * Math.max(...counts)) / width
  })

/** How much of the screen a layer covers. */
async function roomOf(page: Page, layer: Locator) {
  const [box, screen] = [await layer.boundingBox(), page.viewportSize()!]
  return { width: Math.round(box?.width ?? 0), isFull: (box?.height ?? 0) > 0.9 * screen.height }
}

test('SAP is found by the keyboard alone, and is the first thing when one searches again', async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  await page.goto('/activity')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByRole('dialog')
  const field = search.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect.poll(() => roomOf(page, search)).toEqual({ width: isMobile ? 390 : 640, isFull: isMobile })
  await page.keyboard.type('DE0007164600')
  await expect(search.getByRole('option', { name: /SAP/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, /SAP/)).toBeVisible()
  await expect(page).toHaveURL(/\/instruments\/sap/)

  await page.keyboard.press('/')
  await expect(search.getByRole('option', { name: /SAP/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})

test('a slip of the finger and missing dots still find the right stock', async ({ page }) => {
  await signIn(page)
  for (const [typed, found] of [
    ['ericson', /Ericsson/],
    ['hennes', /H&M|Hennes/],
  ] as const) {
    await page.goto(`/activity?gs=true&gsq=${typed}`)
    await expect(page.getByRole('option').first()).toContainText(found)
  }
})

test('the page of a stock shows price, chart, facts and the way to its sector', async ({ page }) => {
  await signIn(page)
  await page.goto('/instruments/volvo-b')
  await expect(heading(page, 'Volvo B')).toBeVisible()
  await expect(page.getByText(/delayed 15 min/).first()).toBeVisible()

  const chart = page.getByRole('img', { name: /Arrow keys move along the line/ })
  await expect.poll(() => drawnColumns(chart)).toBeGreaterThan(95)
  const headline = page.getByRole('main').locator('[aria-live=off]').first()
  const [, firstPrice = ''] = await page.getByRole('figure').locator('tbody tr').first().locator('td').allInnerTexts()
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(headline).toContainText(firstPrice)
  await expect(page.getByText(/delayed 15 min/).first()).toBeHidden()
  await page.keyboard.press('Escape')
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
  await signIn(page)
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
  await signIn(page)
  await page.goto('/instruments/omxs30/details')
  await expect(page).toHaveURL(/\/instruments\/omxs30$/)
  await expect(heading(page, /OMX|Stockholm 30/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
})

test('the world map leads to a region by the keyboard', async ({ page }) => {
  await signIn(page)
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
  await signIn(page)
  await page.goto('/explore')
  if (!isMobile) await expect(page).toHaveURL(/\/explore\/recommended\/profiles-recommended/)
  await page.getByRole('link', { name: 'ETFs' }).first().click()
  await expect(page).toHaveURL(/\/explore\/etfs\//)
  for (const name of ['Most held', 'Lowest CO2', 'Most bought', 'Most sold'])
    await expect(page.getByRole('tab', { name })).toBeAttached()
  await page.goto('/explore/etfs/etfs-top-low-carbon')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /ETF|UCITS|iShares|XACT/ })
      .first(),
  ).toBeVisible()
})

test('the search of Explore survives a reload', async ({ page }) => {
  await signIn(page)
  await page.goto('/explore?q=volvo&k=STOCK')
  const hit = page.getByRole('main').getByRole('link', { name: /Volvo B/ })
  await expect(hit).toBeVisible()
  await page.reload()
  await expect(hit).toBeVisible()
})

test('somebody new is guided to stocks and members, and has a feed afterwards', async ({ page }) => {
  await signUp(page, newName('Nora'))
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Start' }).click()
  const guide = page.getByRole('dialog')
  for (const question of ['Which stocks do you follow?', 'Whom do you want to read?']) {
    await expect(guide.getByRole('heading', { name: question })).toBeVisible()
    await guide.getByRole('button', { name: 'Follow all' }).click()
    await guide.getByRole('button', { name: 'Next' }).click()
  }
  await guide.getByRole('button', { name: /Next|Skip/ }).click()
  await guide.getByRole('button', { name: 'Open my feed' }).click()
  await expect(page).toHaveURL(/\/activity/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
