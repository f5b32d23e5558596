import { expect } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { signInAs } from './people.ts'
import { settle, visit } from './settled.ts'
import { smallTargets } from './targets.ts'

const elin = 'elin@demo.sikta.example'

test('Back closes overlays, and then leads to the previous page', async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/overview')
  await page.getByRole('link', { name: 'Activity', exact: true }).last().click()
  // Overview has menus of posts as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeAttached()
  const menus = page.locator('article button[aria-haspopup="menu"]')
  await menus.first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(/\/activity$/)

  await page.getByRole('button', { name: 'Share a thought…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Closed in any other way, it leaves no history entry behind; nor does a reload.
  await menus.first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share a thought…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(menus.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/overview$/)
})

test('a heading names the open tab and opens a sheet with all of them', async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/activity')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: /^Feed/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Popular' }).click()
  await expect(page).toHaveURL(/\/activity\/popular$/)
  await expect(page.getByRole('button', { name: /^Popular ?, 2 of 5$/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/activity$/)
})

test("pressing the active navigation entry opens Explore's search and scrolls other pages up", async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/activity')
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 900))
  const entry = (name: string) => page.getByRole('navigation').last().getByRole('link', { name, exact: true })
  await entry('Activity').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await settle(page, '/explore')
  await entry('Explore').click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

// Pages in their first state are looked at in `accessibility.test.ts`.
test('in sheets, and with longer words, every control has a touch target of 44 px', async ({ page }) => {
  const small = () => page.evaluate(smallTargets, 44)
  await signInAs(page, elin)
  const { results: owned } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  await settle(page, `/user/portfolios/${owned[0]!.id}`)
  await page.getByRole('button', { name: /^[\d.]+ of 100/ }).click()
  // A sheet that is still coming in has nothing under its controls.
  await page.getByRole('dialog').getByRole('link').first().click({ trial: true })
  expect.soft(await small(), 'the explanation of a figure').toEqual([])
  await settle(page, '/explore/screener?country=SE')
  await page.getByRole('button', { name: /Country.*Sweden/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().click({ trial: true })
  expect.soft(await small(), 'the countries of the screener').toEqual([])
  for (const path of ['/activity?write=true', '/explore/groups/groups-top-followers#create']) {
    await settle(page, path)
    await page.getByRole('dialog').getByRole('textbox').first().click({ trial: true })
    expect.soft(await small(), path).toEqual([])
  }

  await page.evaluate(() => localStorage.setItem('sikta.language', 'sv'))
  await settle(page, '/more')
  const withLongWords = ['/explore', '/explore/stocks', '/explore?q=s', '/more/connections', '/nowhere']
  const ofOthers = [
    '/groups/svenska-kvalitetsbolag/admin/edit',
    '/members/viktor-ekholm',
    '/members/viktor-ekholm/followers',
  ]
  for (const path of [...withLongWords, ...ofOthers]) {
    await visit(page, path)
    expect.soft(await small(), path).toEqual([])
  }
})

test('what stands beside a short figure of the day has its touch target', async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/overview')
  // The difference to the index moves with the length of the figure, above what is chosen to compare with.
  const figure = page.locator('h2 + div .spoken > [aria-hidden]').first()
  for (const text of ['0.00%', '+0.01%', '+10.00%', '+100.00%']) {
    await figure.evaluate((element, shown) => (element.textContent = shown), text)
    expect.soft(await page.evaluate(smallTargets, 44), text).toEqual([])
  }
})

test('on a narrow phone, where names wrap, every control keeps a touch target of 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, elin)
  await settle(page, '/overview')
  for (const path of ['/overview', '/activity', '/groups/dividend-investors/holdings']) {
    await visit(page, path)
    expect.soft(await page.evaluate(smallTargets, 24), path).toEqual([])
  }
})

test('no field is so small that a phone zooms into it', async ({ page }) => {
  test.slow()
  let count = 0
  const expectLegible = async (path: string, open = visit) => {
    await open(page, path)
    // Editor and search come with code of their own.
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
        ),
      ]
        .filter((field) => field.getClientRects().length > 0)
        .map((field) => parseFloat(getComputedStyle(field).fontSize)),
    )
    count += sizes.length
    expect.soft(Math.min(16, ...sizes), path).toBe(16)
  }
  for (const path of ['/', '/signup', '/auth/code?email=anna@example.com', '/docs/terms']) {
    await expectLegible(path, settle)
  }
  await signInAs(page, elin)
  await expectLegible('/activity?write=true', settle)
  for (const path of ['/activity?gs=true', '/explore?q=vol', '/messages']) await expectLegible(path)
  for (const path of ['/messages/henrik-lauritzen', '/instruments/volvo-b', '/more']) await expectLegible(path)
  expect(count).toBeGreaterThan(10)
})

test('an on-screen keyboard covers neither sheets nor the field of a conversation', async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/messages/henrik-lauritzen')
  // As on an iPhone, whose keyboard does not shrink the page.
  const keyboardPx = 340
  const type = (isOpen: boolean) =>
    page.evaluate(
      ([covered]) => {
        const viewport = visualViewport!
        Object.defineProperty(viewport, 'height', { configurable: true, get: () => innerHeight - covered! })
        viewport.dispatchEvent(new Event('resize'))
      },
      [isOpen ? keyboardPx : 0],
    )
  const freePx = page.viewportSize()!.height - keyboardPx
  const bottomOf = async (name: RegExp) => {
    const box = await page.getByRole('textbox', { name }).boundingBox()
    return Math.round(box!.y + box!.height)
  }
  await type(true)
  await expect.poll(() => bottomOf(/Write to/)).toBeLessThanOrEqual(freePx)
  await type(false)
  await settle(page, '/activity')
  await page.getByRole('button', { name: 'Share a thought…' }).click()
  await page.getByRole('textbox', { name: 'Text' }).click()
  await type(true)
  await expect.poll(() => bottomOf(/Text/)).toBeLessThanOrEqual(freePx)
  await type(false)

  // The buttons of a sheet stay in view, and must not cover its last field.
  await settle(page, '/profile#edit')
  const lastField = page.getByRole('dialog').getByRole('textbox', { name: 'Location' })
  const isWhole = () =>
    lastField.evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect()
      return [top, bottom - 1].every((y) => document.elementFromPoint(left + 40, y) === field)
    })
  await lastField.focus()
  await expect.poll(isWhole).toBe(true)
  await type(true)
  await expect.poll(isWhole).toBe(true)
  await type(false)
  // As on Android, whose keyboard shrinks the page.
  await page.setViewportSize({ ...page.viewportSize()!, height: freePx })
  await expect.poll(isWhole).toBe(true)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
})

test('on the narrowest phone, how a trade was made leaves room for its name', async ({ page }) => {
  await signInAs(page, 'amira@demo.sikta.example')
  type Trade = { id: string; name: string; kind: string }
  const { results: owned } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  const { results: trades } = await call<{ results: Trade[] }>(
    page,
    `/user/portfolios/${owned[0]!.id}/trades?page_size=100`,
  )
  const trade = trades.find(({ kind }) => kind === 'SWITCH_SELL')!
  const { id } = await call<{ id: string }>(page, `/transactions/${trade.id}/post`, {
    method: 'PUT',
    data: { content: 'To one that costs less.' },
  })
  await page.evaluate(() => localStorage.setItem('sikta.language', 'de'))
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page, `/posts/${id}`)
  const article = page.getByRole('article').first()
  await expect(article).toContainText('Tausch (Verkauf)')
  const box = await article.getByRole('link', { name: trade.name }).first().boundingBox()
  expect(box!.width).toBeGreaterThan(100)
})

test('sideways, a phone reaches every place, and its notch covers nothing', async ({ page, context }) => {
  await signInAs(page, elin)
  const devtools = await context.newCDPSession(page)
  const notchPx = 44
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notchPx, right: notchPx } })
  await page.setViewportSize({ width: 740, height: 360 })
  await settle(page, '/more')
  for (const path of ['/favorites', '/more', '/docs/terms', '/messages/henrik-lauritzen', '/activity?gs=true']) {
    await visit(page, path)
    const covered = await page.evaluate((notch) => {
      const texts = document.createTreeWalker(document.querySelector('[role=dialog]') ?? document.body, 4)
      const found = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const { left, right, width } = range.getBoundingClientRect()
        const isSeen = width > 1 && !texts.currentNode.parentElement!.closest('.vh, .vhOnMobile, [href="#main"]')
        if (isSeen && (left < notch - 1 || right > innerWidth - notch + 1)) found.push(texts.currentNode.textContent)
      }
      return found
    }, notchPx)
    expect(covered, path).toEqual([])
  }
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  await page.setViewportSize({ width: 844, height: 390 })
  await settle(page, '/overview')
  for (const name of ['Messages', 'Notifications']) {
    await expect(page.getByRole('navigation').first().getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
})
