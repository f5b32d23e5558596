import { expect, type Locator, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { inEachLook, type Look, test } from './journey.ts'
import { signInAs } from './people.ts'
import { visit } from './settled.ts'
import { patternOf } from './texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A code works for one login, so parallel tests sign in as different members.
const members = ['elin@demo.sikta.example', 'viktor@demo.sikta.example'] as const
const signIn = (page: Page) => signInAs(page, members[test.info().parallelIndex % 2]!)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/**
 * The percentage of the chart's width that its line spans, in a colour of gain or loss; 0 while it is being revealed.
 */
const drawnWidth = (chart: Locator) =>
  chart.evaluate((plot) => {
    const probe = plot.appendChild(document.createElement('i'))
    const colours = ['--pos-line', '--neg-line'].map((token) => {
      probe.style.color = `var(${token})`
      return getComputedStyle(probe).color
    })
    probe.remove()
    if (plot.getAnimations({ subtree: true }).length > 0) return 0
    const lines = Array.from(plot.querySelectorAll('path')).filter((line) =>
      colours.includes(getComputedStyle(line).stroke),
    )
    const widths = lines.map((line) => line.getBoundingClientRect().width)
    return (100 * Math.max(0, ...widths)) / plot.getBoundingClientRect().width
  })

/** How much of the screen an overlay covers. */
async function roomOf(page: Page, layer: Locator) {
  const [box, screen] = [await layer.boundingBox(), page.viewportSize()!]
  return { width: Math.round(box?.width ?? 0), isFull: (box?.height ?? 0) > 0.9 * screen.height }
}

/** On a phone, the heading that opens the sheet with the tabs. */
const tabHeading = (page: Page) => page.getByRole('main').locator('h2 button[aria-haspopup="dialog"]')

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await expect(tab.or(tabHeading(page)).first()).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  await tabHeading(page).click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
}

/** On the narrowest desktop, the cards of a list's first three show whole words of their names, and cut no figure. */
async function expectWholeCards(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 900 })
  await visit(page, '/explore/funds/funds-top-followed')
  const cards = page.getByRole('main').getByRole('list', { name: title }).locator('li')
  await expect(cards).toHaveCount(3)
  const faults = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const frame = card.firstElementChild!.getBoundingClientRect()
      const name = card.querySelector('a')!
      const words = name.textContent.split(' ').map((word) => {
        const range = document.createRange()
        const at = name.textContent.indexOf(word)
        range.setStart(name.firstChild!, at)
        range.setEnd(name.firstChild!, at + word.length)
        return { text: word, boxes: range.getClientRects().length, right: range.getBoundingClientRect().right }
      })
      const figures = [...card.querySelectorAll('.num')].map((figure) => {
        return { text: figure.textContent, boxes: 1, right: figure.getBoundingClientRect().right }
      })
      return [...words, ...figures]
        .filter(({ boxes, right }) => boxes > 1 || right > frame.right)
        .map(({ text }) => text)
    }),
  )
  expect(faults).toEqual([])
}

/** The titles of the lists of a section by their slugs, and its own, in the language of the look. */
async function titlesOf(page: Page, section: string, { language }: Look): Promise<Map<string, string>> {
  type Titled = { slug: string; title: string }
  const sections = '/explore/sections'
  const { results } = await call<{ results: (Titled & { lists: Titled[] })[] }>(page, sections, { language })
  const found = results.find(({ slug }) => slug === section)!
  return new Map([found, ...found.lists].map(({ slug, title }) => [slug, title]))
}

/** In any language. */
const percent = String.raw`\d+[.,]\d{2}\s?%`

inEachLook((t, look) => {
  test('SAP is found with the keyboard alone, and comes first in the next search @thorough-on-phone', async ({
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

  test('typos and missing dots still find the right stock @phone', async ({ page }) => {
    await signIn(page)
    for (const [typed, found] of [
      ['ericson', /Ericsson/],
      ['hennes', /H&M|Hennes/],
    ] as const) {
      await page.goto(`/activity?gs=true&gsq=${typed}`)
      await expect(page.getByRole('option').first()).toContainText(found)
    }
  })

  test('the page of a stock shows price, chart, facts and a link to its sector', async ({ page }) => {
    await signIn(page)
    await page.goto('/instruments/volvo-b')
    await expect(heading(page, 'Volvo B')).toBeVisible()
    await expect(page.getByText(t('common_market_delayed', { minutes: '15' })).first()).toBeVisible()

    const chart = page.getByRole('img', { name: t('common_chart_keys') })
    await expect.poll(() => drawnWidth(chart)).toBeGreaterThan(95)
    const headline = page.getByRole('main').locator('[aria-live=off]').first()
    const [, firstPrice = ''] = await page.getByRole('figure').locator('tbody tr').first().locator('td').allInnerTexts()
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(headline).toContainText(firstPrice.replace(/\sSEK$/, ''))
    await expect(page.getByText(t('common_market_delayed', { minutes: '15' })).first()).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('common_market_delayed', { minutes: '15' })).first()).toBeVisible()

    const industrials = t('classifications_sector_industrials')
    await openTab(page, t('instruments_tab_details'))
    await expect(page).toHaveURL(/\/instruments\/volvo-b\/details/)
    await page.getByRole('link', { name: industrials }).first().click()
    await expect(page).toHaveURL(/\/sectors\/industrials/)
    await expect(heading(page, industrials)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Atlas Copco A/ })
      .first()
      .click()
    await expect(heading(page, /Atlas Copco A/)).toBeVisible()
  })

  test('the page of a fund shows its holdings and offers its fact sheet @desktop', async ({ page }) => {
    await signIn(page)
    await page.goto('/instruments/avanza-zero/details')
    await expect(heading(page, /Avanza Zero/)).toBeVisible()
    const waiting = page.waitForEvent('download')
    await page
      .getByRole('button', { name: t('instruments_fact_sheet') })
      .first()
      .click()
    const file = await (await waiting).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of file) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a fund is compared with another one that is searched for @thorough-on-phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/instruments/avanza-zero/details')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: t('instruments_overlap') }) })
    const inCommon = new RegExp(`^${patternOf(t, 'portfolios_overlap_value', { percent })}`)
    const compare = async (open: string, text: string, name: string) => {
      await card.getByRole('button', { name: open, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('instruments_overlap_choose') })
      await dialog.getByRole('textbox').fill(text)
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await compare(t('instruments_overlap_choose'), 'sverige', 'Nordnet Sverige Index')
    await expect(card.getByRole('button', { name: inCommon })).toBeVisible()
    await expect(card.getByRole('row', { name: new RegExp(`^Volvo B( ${percent}){2}$`) })).toBeVisible()
    const again = card.getByRole('button', { name: t('instruments_overlap_another') })
    await expect(again).toBeFocused()
    expect((await again.boundingBox())!.width).toBeLessThan((await card.boundingBox())!.width / 2)

    await compare(t('instruments_overlap_another'), 'räntefond', 'AMF Räntefond Lång')
    await expect(card.getByText(t('portfolios_overlap_none'))).toBeVisible()
    await expect(card.getByRole('table')).toHaveCount(0)
  })

  test('the page of an index describes it and has no tabs @phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/instruments/omxs30/details')
    await expect(page).toHaveURL(/\/instruments\/omxs30$/)
    await expect(heading(page, /OMX|Stockholm 30/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
  })

  test('the world map opens a region with the keyboard @desktop', async ({ page }) => {
    await signIn(page)
    await page.goto('/explore/regions/regions')
    const map = page.getByRole('group', { name: t('classifications_map') })
    await map.getByRole('link', { name: t('classifications_region_north_america') }).focus()
    await page.keyboard.press('ArrowRight')
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/regions\/[a-z-]+/)
    await expect(heading(page, name!)).toBeVisible()
  })

  test('the world map lists how much of the member’s holdings is in each region @thorough-on-desktop', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/explore/regions/regions')
    const shares = page.getByRole('list', { name: t('classifications_map_own_share') })
    await expect(
      shares.getByRole('listitem').filter({ hasText: new RegExp(`^${t('classifications_region_europe')}\\d`) }),
    ).toBeVisible()
  })

  test('Explore leads from its sections to ranked lists of ETFs @thorough-on-desktop', async ({ page, isMobile }) => {
    await signIn(page)
    await page.goto('/explore')
    const titles = await titlesOf(page, 'etfs', look)
    if (!isMobile) await expect(page).toHaveURL(/\/explore\/recommended\/profiles-recommended/)
    await page
      .getByRole('link', { name: titles.get('etfs')! })
      .first()
      .click()
    await expect(page).toHaveURL(/\/explore\/etfs\//)
    const lists = isMobile ? page.getByRole('dialog').getByRole('link') : page.getByRole('tab')
    if (isMobile) await tabHeading(page).click()
    for (const slug of ['etfs-top-owned', 'etfs-top-low-carbon', 'etfs-top-bought', 'etfs-top-sold'])
      await expect(lists.filter({ hasText: titles.get(slug)! })).toBeAttached()
    const ofFunds = await titlesOf(page, 'funds', look)
    if (!isMobile) await expectWholeCards(page, ofFunds.get('funds-top-followed')!)
    await visit(page, '/explore/etfs/etfs-top-low-carbon')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /ETF|UCITS|iShares|XACT/ })
        .first(),
    ).toBeVisible()
  })

  test('the search of Explore survives a reload @phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/explore?q=volvo&k=STOCK')
    const hit = page.getByRole('main').getByRole('link', { name: /Volvo B/ })
    await expect(hit).toBeVisible()
    await page.reload()
    await expect(hit).toBeVisible()
  })
})
