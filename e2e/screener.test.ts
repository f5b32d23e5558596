import { expect, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'
import { settle, visit } from './settled.ts'

type Listed = { name: string; follower_count: number; market_cap: number | null; change_y1: number | null }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Stocks' }).getByRole('listitem')
const bodyRows = (page: Page) => page.getByRole('table', { name: 'Stocks' }).locator('tbody tr')
/** The results: a table where there is room for it. */
const results = (page: Page) => rows(page).or(bodyRows(page))
const namesIn = (page: Page) => results(page).getByRole('link').allInnerTexts()

async function addRange(page: Page, condition: string, least: string): Promise<void> {
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: condition, exact: true }).click()
  await dialog(page, condition).getByLabel('At least').fill(least)
  await dialog(page, condition).getByRole('button', { name: 'Show' }).click()
  await expect(dialog(page, condition)).toHaveCount(0)
}

test('the screener filters, sorts, saves a filter and shares it by its address', async ({
  page,
  browser,
  isMobile,
}) => {
  await newMember(page, 'Screens')
  await settle(page, '/explore/screener')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: 'Country', exact: true }).click()
  await dialog(page, 'Country')
    .getByRole('checkbox', { name: /^Sweden/ })
    .check()
  await dialog(page, 'Country').getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/country=SE/)
  await addRange(page, 'Market cap, EUR m', '20000')
  await expect(page).toHaveURL(/market_cap=20000\.\./)

  await page.getByLabel('Sort by').selectOption({ label: 'Market cap, EUR m' })
  await expect(page).toHaveURL(/by=market_cap/)
  const query = 'country=SE&market_cap=20000..&by=market_cap'
  const found = await call<{ results: Listed[]; count: number }>(page, `/screener?${query}`)
  expect(found.count).toBeGreaterThan(5)
  await expect(page.getByText(`${found.count} matches`)).toBeVisible()
  await expect.poll(() => namesIn(page)).toEqual(found.results.map(({ name }) => name))
  const caps = found.results.map(({ market_cap }) => market_cap!)
  expect(caps).toEqual(caps.toSorted((a, b) => b - a))
  await expect(results(page).first()).toContainText(Math.round(caps[0]!).toLocaleString('en'))
  await page.getByRole('button', { name: 'Show the smallest first' }).click()
  await expect.poll(async () => (await namesIn(page)).at(-1)).toBe(found.results[0]!.name)

  await page.getByRole('button', { name: 'Save filter' }).click()
  await dialog(page, 'Save filter').getByLabel('Name').fill('Large Swedish')
  await dialog(page, 'Save filter').getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: 'Large Swedish' })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await visit(page, '/explore/screener')
  await saved.click()
  await expect(page).toHaveURL(/country=SE.*order=asc/)
  await expect(page.getByText(`${found.count} matches`)).toBeVisible()

  const other = await anotherBrowser(browser, page)
  await newMember(other, 'Receives')
  await settle(other, page.url())
  await expect(other.getByText(`${found.count} matches`)).toBeVisible()
  expect(await namesIn(other)).toEqual(await namesIn(page))
  await expect(other.getByRole('navigation', { name: 'Saved filters' })).toHaveCount(0)
  expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  if (!isMobile)
    await expect(other.getByRole('columnheader', { name: 'Market cap' })).toHaveAttribute('aria-sort', 'ascending')
})

test('a follow moves its stock in the screener to where its followers belong', async ({ page }) => {
  await newMember(page, 'Follows')
  const list = '/screener?country=IS'
  const [first, second] = (await call<{ results: (Listed & { id: string })[] }>(page, list)).results
  await settle(page, '/explore/screener?country=IS')
  await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(1)
  await call(page, `/user/follows/instruments/${second!.id}`, { method: 'PUT' })
  const counts = async () => {
    const { results: now } = await call<{ results: Listed[] }>(page, list)
    return now.map(({ name, follower_count }) => [name, follower_count] as const)
  }
  await expect.poll(async () => new Map(await counts()).get(second!.name)).toBe(second!.follower_count + 1)
  const inOrder = (await counts()).map(([, count]) => count)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
  expect((await counts()).map(([name]) => name)).toContain(first!.name)
})

test('the details of a stock show its market capitalisation, ranges, volume, risk, months and dividends', async ({
  page,
}) => {
  await newMember(page, 'Reads')
  await settle(page, '/instruments/volvo-b/details?with=abb-ltd')
  const card = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Key figures')).toContainText(/Market cap\s*\d+(\.\d)?bn\sSEK/)
  await expect(card('Key figures')).toContainText('1,589,000,000')
  await card('Trading').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  const range = card('Price range and volume')
  await expect(range.getByRole('group', { name: /^52-week range/ })).toBeVisible()
  for (const name of ['Volume', 'Average volume, 3 months'])
    await expect(range.getByText(name, { exact: true }).locator('xpath=..')).toContainText(/\d,\d{3},\d{3}/)
  for (const name of ['Volatility, 1 year', 'Largest fall, 3 years', 'Beta, 1 year', 'Correlation, 1 year'])
    await expect(card('Risk').getByText(name)).toBeVisible()
  await expect(card('Monthly returns, 3 years').getByText('Months with a gain')).toBeVisible()
  const dividends = card('Dividends')
  await expect(dividends.getByRole('listitem').nth(5)).toBeVisible()
  await expect(dividends.getByText(/^\+\d+\.\d\d% a year on average/)).toBeVisible()
  await expect(dividends.getByRole('row')).toHaveCount(5)
  const beside = card('Compare with another instrument')
  await expect(beside.getByRole('row', { name: /^Market cap \d.*SEK .*SEK$/ })).toBeVisible()
  await expect(beside.getByText(/^Correlation over 1 year/)).toBeVisible()
})

test('a price alert is created on a stock, listed, and deleted', async ({ page }) => {
  await newMember(page, 'Waits')
  await settle(page, '/instruments/volvo-b')
  await page.getByRole('button', { name: 'Price alerts' }).click()
  const alerts = dialog(page, 'Price alerts for Volvo B')
  await alerts.getByLabel('Price', { exact: true }).last().fill('99999')
  await expect(alerts.getByText(/The alert fires at 99,999/)).toBeVisible()
  await alerts.getByRole('button', { name: 'Create alert' }).click()
  await expect(alerts.getByText(/^Rises to 99,999/)).toBeVisible()
  await alerts.getByRole('link', { name: 'All your price alerts' }).click()
  await expect(page).toHaveURL(/\/more\/alerts$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Price alerts' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Volvo B' })).toBeVisible()
  await page.getByRole('button', { name: /^Delete alert/ }).click()
  await expect(page.getByText('No price alerts yet')).toBeVisible()
})

test('every list that Explore offers has something, and is in the order of what it shows', async ({ page }) => {
  await newMember(page, 'Explores')
  type Section = { slug: string; lists: { slug: string; kind: string; endpoint: string; display_field: string }[] }
  const { results: sections } = await call<{ results: Section[] }>(page, '/explore/sections')
  expect(sections.length).toBeGreaterThan(8)
  const stocks = sections.find(({ slug }) => slug === 'stocks')!
  await settle(page, '/explore')
  for (const { slug, endpoint, display_field: field } of stocks.lists) {
    await visit(page, `/explore/stocks/${slug}`)
    const { results: listed } = await call<{ results: Record<string, unknown>[] }>(page, endpoint)
    const figures = listed.map((item) => item[field]).filter((figure) => typeof figure === 'number')
    const isFalling = slug !== 'stocks-top-losers'
    expect(figures, slug).toEqual(figures.toSorted((a, b) => (isFalling ? b - a : a - b)))
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: listed[0]!.name as string })
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), slug).toBe(true)
  }
})
