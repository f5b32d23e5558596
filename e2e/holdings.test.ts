import { expect, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { newMember } from './people.ts'
import { visit } from './settled.ts'

const securities = 300

type Listed = { isin: string | null; name: string; currency: string }

/** A statement with a purchase of each of so many securities: first those that the market has, then unknown ones. */
async function statementOf(page: Page, count: number): Promise<string> {
  const known: Listed[] = []
  for (const kind of ['stocks', 'etfs']) {
    let next: string | null = `/explore/${kind}/top/followed?page_size=100`
    while (next !== null) {
      const list: { results: Listed[]; next: string | null } = await call(page, next.replace(/^\/v1/, ''))
      known.push(...list.results.filter(({ isin }) => isin !== null))
      next = list.next
    }
  }
  const others = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return { isin: '', name: `Mine ${number}`, currency: 'SEK' }
  })
  const bought = [...known, ...others].slice(0, count)
  const rows = bought.map(({ isin, name, currency }, index) => {
    const day = new Date(Date.UTC(2025, 0, 2 + index)).toISOString().slice(0, 10)
    return `${day},buy,${isin},,"${name}",10,100.00,-1000.00,${currency},,`
  })
  return ['date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax', ...rows].join('\n')
}

/** Books a statement and returns the id of the portfolio. */
async function book(page: Page, statement: string): Promise<string> {
  await page.goto('/more/connections/upload')
  const file = { name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Book ${securities} rows` }).click()
  await expect(page.getByText('Everything has been read')).toBeVisible({ timeout: 45_000 })
  await main.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/user\/portfolios\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

const rows = (page: Page) => page.locator('[data-index]')

/** The first row below the top bar: which one it is, and where on the screen. */
const firstInView = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      .map((row) => ({ index: Number(row.dataset.index), top: Math.round(row.getBoundingClientRect().top) }))
      .find(({ top }) => top >= 60)
    return found ?? { index: -1, top: 0 }
  })

/** Scrolls until the row of an index is among the rendered ones; returns how many there were at most. */
async function scrollTo(page: Page, index: number): Promise<number> {
  let most = 0
  await expect(async () => {
    const indexes = await rows(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.index)))
    most = Math.max(most, indexes.length)
    // Back again if rows were rendered too late to be seen on the way.
    const step = Math.min(...indexes) > index ? -500 : 500
    if (!indexes.includes(index)) await page.evaluate((by) => scrollBy(0, by), step)
    expect(indexes).toContain(index)
  }).toPass({ intervals: [50] })
  return most
}

test('of 300 holdings and trades only some are in the document, and the place comes back with Back and on a reload @phone', async ({
  page,
}) => {
  await newMember(page, 'Anna')
  const id = await book(page, await statementOf(page, securities))
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^Show all / })
    .first()
    .click()
  expect(await scrollTo(page, 120)).toBeLessThan(60)
  // The rows around are rendered and measured.
  await page.waitForTimeout(500)
  const before = await firstInView(page)
  expect(before.index).toBeGreaterThan(50)

  await rows(page)
    .filter({ has: page.locator('a[href^="/instruments/"]') })
    .last()
    .locator('a[href^="/instruments/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/instruments\//)
  await page.goBack()
  await expect.poll(() => firstInView(page)).toEqual(before)
  await page.reload()
  await expect.poll(async () => (await firstInView(page)).index).toBe(before.index)

  await visit(page, `/user/portfolios/${id}/history`)
  expect(await scrollTo(page, 150)).toBeLessThan(60)
})

test('of a statement with many rows and securities only some are in the document @desktop', async ({ page }) => {
  await newMember(page, 'Clara')
  await page.goto('/more/connections/upload')
  const buffer = Buffer.from(await statementOf(page, securities))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page).nth(8)).toBeVisible()
  expect(await scrollTo(page, 200)).toBeLessThan(80)
  await page.reload()
  await expect.poll(async () => (await firstInView(page)).index).toBeGreaterThan(100)
})
