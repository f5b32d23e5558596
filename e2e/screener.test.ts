import { expect, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { inEachLook, lookLike, test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'
import { settle, visit } from './settled.ts'
import { patternOf, type Texts } from './texts.ts'

type Listed = { name: string; follower_count: number; market_cap: number | null; change_y1: number | null }

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** The results: a table where there is room for it. */
function resultsOn(page: Page, t: Texts) {
  const name = t('screener_kind_stock')
  const rows = page.getByRole('list', { name }).getByRole('listitem')
  return rows.or(page.getByRole('table', { name }).locator('tbody tr'))
}

const namesIn = (page: Page, t: Texts) => resultsOn(page, t).getByRole('link').allInnerTexts()

async function addRange(page: Page, t: Texts, condition: string, least: string): Promise<void> {
  await page.getByRole('button', { name: t('screener_add') }).click()
  await page.getByRole('menuitem', { name: condition, exact: true }).click()
  await dialog(page, condition).getByLabel(t('screener_least')).fill(least)
  await dialog(page, condition)
    .getByRole('button', { name: t('screener_apply') })
    .click()
  await expect(dialog(page, condition)).toHaveCount(0)
}

inEachLook((t, look) => {
  test('the screener filters, sorts, saves a filter and shares it by its address', async ({
    page,
    browser,
    isMobile,
  }) => {
    const [country, marketCap] = [t('instruments_country'), t('screener_market_cap')]
    await newMember(page, 'Screens')
    await settle(page, '/explore/screener')
    await page.getByRole('button', { name: t('screener_add') }).click()
    await page.getByRole('menuitem', { name: country, exact: true }).click()
    await dialog(page, country)
      .getByRole('checkbox', { name: new Intl.DisplayNames(look.language, { type: 'region' }).of('SE')! })
      .check()
    await dialog(page, country)
      .getByRole('button', { name: t('screener_apply') })
      .click()
    await expect(page).toHaveURL(/country=SE/)
    await addRange(page, t, marketCap, '20000')
    await expect(page).toHaveURL(/market_cap=20000\.\./)

    await page.getByLabel(t('screener_by')).selectOption({ label: marketCap })
    await expect(page).toHaveURL(/by=market_cap/)
    const query = 'country=SE&market_cap=20000..&by=market_cap'
    const found = await call<{ results: Listed[]; count: number }>(page, `/screener?${query}`)
    expect(found.count).toBeGreaterThan(5)
    const matches = new RegExp(`^${found.count} \\S+$`)
    await expect(page.getByRole('status').getByText(matches)).toBeVisible()
    await expect.poll(() => namesIn(page, t)).toEqual(found.results.map(({ name }) => name))
    const caps = found.results.map(({ market_cap }) => market_cap!)
    expect(caps).toEqual(caps.toSorted((a, b) => b - a))
    await expect(resultsOn(page, t).first()).toContainText(Math.round(caps[0]!).toLocaleString(look.language))
    await page.getByRole('button', { name: t('screener_asc') }).click()
    await expect.poll(async () => (await namesIn(page, t)).at(-1)).toBe(found.results[0]!.name)

    await page.getByRole('button', { name: t('screener_save') }).click()
    await dialog(page, t('screener_save')).getByLabel(t('screener_save_name')).fill('Large Swedish')
    await dialog(page, t('screener_save'))
      .getByRole('button', { name: t('common_save') })
      .click()
    const saved = page
      .getByRole('navigation', { name: t('screener_saved') })
      .getByRole('link', { name: 'Large Swedish' })
    await expect(saved).toHaveAttribute('aria-current', 'page')
    await visit(page, '/explore/screener')
    await saved.click()
    await expect(page).toHaveURL(/country=SE.*order=asc/)
    await expect(page.getByRole('status').getByText(matches)).toBeVisible()

    const other = await anotherBrowser(browser, page)
    await lookLike(other, look)
    await newMember(other, 'Receives')
    await settle(other, page.url())
    await expect(other.getByRole('status').getByText(matches)).toBeVisible()
    expect(await namesIn(other, t)).toEqual(await namesIn(page, t))
    await expect(other.getByRole('navigation', { name: t('screener_saved') })).toHaveCount(0)
    expect(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (!isMobile)
      await expect(other.getByRole('columnheader', { name: marketCap })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('a follow moves its stock in the screener to where its followers belong @thorough-on-phone', async ({
    page,
  }) => {
    await newMember(page, 'Follows')
    const list = '/screener?country=IS'
    const [first, second] = (await call<{ results: (Listed & { id: string })[] }>(page, list)).results
    await settle(page, '/explore/screener?country=IS')
    await expect.poll(async () => (await namesIn(page, t)).length).toBeGreaterThan(1)
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

  test('the details of a stock show its market capitalisation, ranges, volume, risk, months and dividends @thorough-on-desktop', async ({
    page,
  }) => {
    await newMember(page, 'Reads')
    await settle(page, '/instruments/volvo-b/details?with=abb-ltd')
    const card = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card(t('instruments_fundamentals'))).toContainText(
      new RegExp(String.raw`${t('instruments_market_cap')}\s*\d+([.,]\d)?\D+SEK`),
    )
    await expect(card(t('instruments_fundamentals'))).toContainText((1_589_000_000).toLocaleString(look.language))
    await card(t('instruments_trading')).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    const range = card(t('statistics_ranges'))
    await expect(range.getByRole('group', { name: t('statistics_year') })).toBeVisible()
    for (const name of [t('statistics_volume'), t('statistics_average_volume')])
      await expect(range.getByText(name, { exact: true }).locator('xpath=..')).toContainText(/\d[.,\s]\d{3}[.,\s]\d{3}/)
    for (const figure of ['volatility', 'drawdown', 'beta', 'correlation'])
      await expect(card(t('statistics_risk')).getByText(t(`statistics_${figure}`), { exact: true })).toBeVisible()
    await expect(card(t('statistics_months')).getByText(t('statistics_months_rising'))).toBeVisible()
    const dividends = card(t('statistics_dividends'))
    await expect(dividends.getByRole('listitem').nth(5)).toBeVisible()
    const percent = String.raw`\+\d+[.,]\d\d\s?%`
    const growth = new RegExp(patternOf(t, 'statistics_dividends_growth', { growth: percent, from: '.+', to: '.+' }))
    await expect(dividends.getByText(growth)).toBeVisible()
    await expect(dividends.getByRole('row')).toHaveCount(5)
    const beside = card(t('statistics_other'))
    await expect(
      beside.getByRole('row', { name: new RegExp(`^${t('instruments_market_cap')} \\d.*SEK .*SEK$`) }),
    ).toBeVisible()
    const correlation = new RegExp(patternOf(t, 'statistics_other_correlation', { correlation: '.+' }))
    await expect(beside.getByText(correlation)).toBeVisible()
  })

  test('a price alert is created on a stock, listed, and deleted @thorough-on-desktop', async ({ page }) => {
    await newMember(page, 'Waits')
    await settle(page, '/instruments/volvo-b')
    await page.getByRole('button', { name: t('instruments_alerts') }).click()
    const price = String.raw`99\D999[.,]00\sSEK`
    const alerts = dialog(page, t('alerts_on', { name: 'Volvo B' }))
    await alerts.getByLabel(t('alerts_level'), { exact: true }).last().fill('99999')
    await expect(alerts.getByText(new RegExp(patternOf(t, 'alerts_then', { price, change: '.+' })))).toBeVisible()
    await alerts.getByRole('button', { name: t('alerts_create') }).click()
    await expect(alerts.getByText(new RegExp(`^\\D+${price}$`))).toBeVisible()
    await alerts.getByRole('link', { name: t('alerts_all') }).click()
    await expect(page).toHaveURL(/\/more\/alerts$/)
    await expect(page.getByRole('heading', { level: 1, name: t('alerts_title') })).toBeAttached()
    await expect(page.getByRole('link', { name: 'Volvo B' })).toBeVisible()
    await page
      .getByRole('button', { name: new RegExp(`^${patternOf(t, 'alerts_delete_of', { name: '.*Volvo B.*' })}`) })
      .click()
    await expect(page.getByText(t('alerts_empty'))).toBeVisible()
  })

  test('every list that Explore offers has something, and is in the order of what it shows @thorough-on-phone', async ({
    page,
  }) => {
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
})
