import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, expect } from '@playwright/test'

import { test } from './journey.ts'

const built = join(import.meta.dirname, '../web/dist')

/** What tells a brand, as a page that the build made shows it to a Swedish visitor. */
async function firstView(browser: Browser, path: string, file: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ locale: 'sv-SE', serviceWorkers: 'block', javaScriptEnabled })
  const page = await context.newPage()
  const body = readFileSync(join(built, file), 'utf8')
  await page.route(
    (url) => url.pathname === path,
    async (route) => route.fulfill({ response: await route.fetch(), body }),
  )
  await page.goto(path)
  const logo = page
    .getByRole('link', { name: /^(Sikta|comdirect)$/ })
    .filter({ visible: true })
    .first()
  await expect(logo).toBeVisible()
  const view = {
    name: await logo.textContent(),
    mark: await logo.locator('svg').innerHTML(),
    title: await page.title(),
    language: await page.locator('html').getAttribute('lang'),
    colour: await page.locator('html').evaluate((html) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--accent-solid)'
      html.append(probe)
      return getComputedStyle(probe).color
    }),
  }
  await context.close()
  return view
}

for (const [when, isRunning] of [
  ['before its script runs', false],
  ['once it runs', true],
] as const) {
  test(`the first page of a partner has its name, mark, colour and language ${when}`, async ({ browser }) => {
    const ours = await firstView(browser, '/', 'landing.sv.html', isRunning)
    const theirs = await firstView(browser, '/', 'brands/comdirect/landing.de.html', isRunning)
    expect(ours).toMatchObject({ name: 'Sikta', language: 'sv', colour: 'oklch(0.49 0.2 266)' })
    expect(theirs).toMatchObject({ name: 'comdirect', language: 'de', colour: 'oklch(0.49 0.095 222)' })
    expect(ours.title).toContain('Sikta')
    expect(theirs.title).toContain('comdirect')
    expect(theirs.title).not.toContain('Sikta')
    expect(theirs.mark).not.toBe(ours.mark)
  })
}

test('so have the pages of the app', async ({ browser }) => {
  const theirs = await firstView(browser, '/signup', 'brands/comdirect/index.html', true)
  expect(theirs).toMatchObject({ name: 'comdirect', language: 'de', colour: 'oklch(0.49 0.095 222)' })
  expect(theirs.title).toContain('comdirect')
})
