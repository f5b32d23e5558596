import { type BrowserContextOptions, expect, type Locator, type Page, type Response } from '@playwright/test'

import { call } from './calls.ts'
import { inEachLanguage, isThorough, test } from './journey.ts'
import { newMember, signInAs } from './people.ts'
import { alive } from './settled.ts'

test.use({ serviceWorkers: 'allow' })

const paths = [
  '/overview',
  '/activity',
  '/explore',
  '/instruments/volvo-b',
  '/members/henrik-lauritzen',
  '/groups/dividend-investors',
  '/notifications',
  '/messages',
]

/** A wide window is led on from Explore to its first list. */
const pagesAt = (width: number) => paths.filter((path) => width < 1100 || path !== '/explore')

/** Opens any page, so that the next one is rendered for this member and device. */
async function tellTheServer(page: Page): Promise<void> {
  await page.goto('/more/about')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

/** Asks again while the server is so busy that it leaves drawing to the browser. */
async function openRendered(page: Page, path: string, until: 'load' | 'commit' = 'load'): Promise<Response> {
  let response: Response | null = null
  await expect(async () => {
    // A page whose address is entered again is drawn where its reader was.
    if (new URL(page.url()).pathname === path) await page.goto('about:blank')
    response = await page.goto(path, { waitUntil: until })
    await expect(page.locator('html'), path).toHaveAttribute('data-rendered', 'ready', { timeout: 1000 })
  }).toPass()
  return response!
}

test('pages can be read before any script has run @thorough-on-desktop', async ({ page, browser }) => {
  await signInAs(page, 'amira@demo.sikta.example')
  await tellTheServer(page)
  const { viewport, isMobile = false, hasTouch } = test.info().project.use
  const options: BrowserContextOptions = {
    viewport: viewport!,
    isMobile,
    hasTouch: hasTouch ?? false,
  }
  const storageState = await page.context().storageState()
  const reader = await (await browser.newContext({ ...options, storageState, javaScriptEnabled: false })).newPage()
  const parts: Partial<Record<string, Locator>> = {
    '/activity': reader.getByRole('article'),
    '/instruments/volvo-b': reader.getByRole('img', { name: /Volvo B/ }),
  }
  for (const path of pagesAt(viewport!.width)) {
    await openRendered(reader, path)
    await expect(reader.locator('h1').first(), path).toBeAttached()
    await expect(reader.locator('main'), path).not.toHaveText('')
    await expect((parts[path] ?? reader.getByRole('main')).first(), path).toBeVisible()
  }
})

inEachLanguage((language) => {
  test('pages come to life as they were rendered', async ({ page, isMobile }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
    await newMember(page, 'Nils', language)
    await tellTheServer(page)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-first', ''))
    })
    const all = pagesAt(page.viewportSize()!.width)
    // Each size takes every other one.
    const inTurn = all.filter((_, index) => isThorough || (index % 2 === 1) === isMobile)
    for (const path of inTurn) {
      await openRendered(page, path)
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')),
      )
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
      await expect(page.locator('main[data-first]'), path).toHaveCount(1)
    }
    expect(errors).toEqual([])
  })
})

/** What the server sends of a page, without the answers for the app. */
async function sentAt(page: Page, path: string): Promise<string> {
  const response = await openRendered(page, path)
  await alive(page)
  return (await response.text()).replace(/<script[^>]* id="first-data".*?<\/script>/s, '')
}

test('pages come to life with what was chosen on the device @desktop', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  await signInAs(page, 'amira@demo.sikta.example')
  const indices = await call<{ results: { id: string; name: string }[] }>(page, '/instruments/indices')
  const dax = indices.results.find(({ name }) => name.startsWith('DAX'))!
  const { results } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  const own = `/user/portfolios/${results[0]!.id}`
  const { index } = await call<{ index: { id: string } | null }>(page, '/user/profile')
  await tellTheServer(page)
  expect(await sentAt(page, own)).toMatch(amount)

  const choice = `${index?.id ?? ''}:${dax.id}`
  await page.evaluate((comparison) => {
    localStorage.setItem('sikta.amounts', 'hidden')
    localStorage.setItem('sikta.comparison', comparison)
  }, choice)
  await tellTheServer(page)
  expect(await sentAt(page, own)).not.toMatch(amount)
  for (const path of ['/overview', '/instruments/volvo-b']) {
    await sentAt(page, path)
    await expect(page.getByRole('combobox', { name: 'Compare with' }).first(), path).toHaveValue(dax.id)
  }
  expect(errors).toEqual([])
})

test('a page whose address is entered again is drawn where its reader was @phone', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signInAs(page, 'amira@demo.sikta.example')
  await tellTheServer(page)
  await openRendered(page, '/activity')
  await expect(page.getByRole('article').first()).toBeVisible()
  await alive(page)
  await page.goto('/activity')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered')
  expect(errors).toEqual([])
})

/** An amount as screen readers say it. */
const amount = /\d\sSwedish kron/

/** Holds the app's script back; resolves to a function that lets it go. */
async function holdApp(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.context().route(/\/assets\/index-.*\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}

test('what is pressed, chosen and typed too early is made up for @phone', async ({ page }) => {
  await signInAs(page, 'jonas@demo.sikta.example')
  await tellTheServer(page)
  const release = await holdApp(page)
  await openRendered(page, '/instruments/volvo-b', 'commit')
  const year = page.getByRole('radio', { name: '1 year' })
  await page.locator('label', { has: year }).click()
  const comparison = page.getByRole('combobox', { name: 'Compare with' }).first()
  await comparison.selectOption({ index: 2 })
  const chosen = await comparison.inputValue()
  await expect(year).not.toBeChecked()
  release()
  await expect(year).toBeChecked()
  await expect(page).toHaveURL(/period=/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sikta.comparison'))).toMatch(`:${chosen}`)
  await expect(comparison).toHaveValue(chosen)

  await tellTheServer(page)
  const releaseNext = await holdApp(page)
  await openRendered(page, '/messages', 'commit')
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('Henrik')
  releaseNext()
  await expect(page.getByRole('link', { name: 'Henrik Lauritzen' }).first()).toBeVisible()
  await expect(search).toHaveValue('Henrik')
})

test('keys that are pressed too early open the search and are typed into it @desktop', async ({ page }) => {
  await signInAs(page, 'jonas@demo.sikta.example')
  await tellTheServer(page)
  const release = await holdApp(page)
  await openRendered(page, '/activity', 'commit')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.type('/sap')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('sap')
})

test('a page for another size, or after logging out, is not the one that was rendered @phone', async ({ page }) => {
  await signInAs(page, 'henrik@demo.sikta.example')
  await tellTheServer(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/activity')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered')
  await openRendered(page, '/overview')

  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toEqual(['sikta.view'])
  await page.evaluate(() => localStorage.removeItem('sikta.token'))
  await page.goto('/activity')
  await expect(page).toHaveURL(/\/\?.*login/)
  await expect(page.getByRole('article')).toHaveCount(0)
})
