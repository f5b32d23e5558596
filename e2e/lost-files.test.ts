import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { newMember } from './people.ts'
import { alive } from './settled.ts'

/** Blocks the app's files whose names match; resolves to a function that unblocks them. */
async function lose(page: Page, names: RegExp): Promise<() => Promise<void>> {
  await page.route(names, (route) => route.abort('connectionreset'))
  return () => page.unroute(names)
}

const lost = (page: Page) => page.getByRole('dialog', { name: 'Couldn’t load this' })

test('an overlay whose code or styles fail to load leaves the page working, and opens once they load', async ({
  page,
}) => {
  await newMember(page, 'Lotta')
  const overview = page.getByRole('main').getByText('Members for you')
  const openSearch = () => page.keyboard.press('/')

  for (const kind of ['js', 'css']) {
    const find = await lose(page, new RegExp(`/assets/(SearchOverlay|SearchDialog|ModalLayer)[^/]*\\.${kind}$`))
    await page.goto('/overview')
    await expect(overview).toBeVisible()
    await alive(page)
    await openSearch()
    await expect(lost(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost(page)).toBeHidden()
    await expect(page).toHaveURL('/overview')
    await expect(overview).toBeVisible()
    await openSearch()
    await expect(lost(page)).toBeVisible()
    await find()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('searchbox', { name: /Search/ }).or(page.getByRole('combobox'))).toBeVisible()
    const width = await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width)
    expect(width).toBeLessThanOrEqual(640)
  }
})

test('a page whose app fails to load says so, and loads once it can', async ({ page }) => {
  const find = await lose(page, /\/assets\/index[^/]*\.js$/)
  // The first has been rendered, and the second is empty until the app is there.
  for (const [path, readable] of [
    ['/', true],
    ['/signup', false],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('The app did not load')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ visible: readable })
  }
  await find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a stylesheet of a page that fails to load is asked for once more', async ({ page }) => {
  let requests = 0
  await page.route(/\/assets\/index[^/]*\.css$/, (route) => {
    requests += 1
    return requests === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/')
  await alive(page)
  expect(requests).toBe(2)
  await expect(page.locator('body')).toHaveCSS('font-family', /Inter/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await lose(page, /\/assets\/index[^/]*\.css$/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The app did not load')
})

test('the app says so if its texts fail to load', async ({ page }) => {
  const find = await lose(page, /\/assets\/en[^/]*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The app did not load')
  await find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a legal document that is lost leaves the page, and is asked for again on request only', async ({ page }) => {
  let requests = 0
  page.on('request', (request) => {
    if (/\/assets\/terms/.test(request.url())) requests += 1
  })
  const find = await lose(page, /\/assets\/terms[^/]*\.js$/)
  await page.goto('/docs/terms')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load this')
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  const before = requests
  await find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(before).toBe(1)
})
