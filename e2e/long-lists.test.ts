import { type Browser, expect, type Locator, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { anotherBrowser, newMember, signInAs } from './people.ts'

const rows = (page: Page) => page.locator('[data-index]')

/** The first row in view: its index and its position on the screen. */
const firstInView = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      .map((row) => ({
        index: Number(row.dataset.index),
        top: Math.round(row.getBoundingClientRect().top),
        text: row.innerText,
      }))
      .find(({ top }) => top >= 60)
    return found!
  })

/** The rows that show in the upper part of the window. */
const topsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-index]')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 60 && top < 300 ? [{ index: Number(row.dataset.index), top }] : []
    }),
  )

const create = (page: Page, path: string, data: object) => call<{ id: string }>(page, path, { method: 'POST', data })

/** Creates posts, every fourth of which is long enough to be collapsed. */
async function write(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const more =
      number % 4 === 0 ? ' And there is more to say about it than fits into one line of a phone.'.repeat(6) : ''
    await create(page, '/posts', { content: `This is post number ${number}.${more}` })
  }
}

/** Scrolls down step by step until nothing more comes; returns how many rows there were at most, and all that were seen. */
async function readAll(page: Page, last: string, by = 600): Promise<{ most: number; seen: Set<string> }> {
  const seen = new Set<string>()
  let most = 0
  let waits = 0
  for (let step = 0; step < 600; step++) {
    const { texts, isCovered } = await rows(page).evaluateAll((all) => {
      const [first, last] = [all[0], all.at(-1)]
      const isFromTop = first?.dataset.index === '0' || (first?.getBoundingClientRect().top ?? 1) <= 0
      return {
        texts: all.map((row) => /post number \d+/.exec(row.textContent)?.[0] ?? ''),
        isCovered: isFromTop && (last?.getBoundingClientRect().bottom ?? 0) >= innerHeight,
      }
    })
    for (const text of texts) seen.add(text)
    most = Math.max(most, texts.length)
    if (seen.has(last)) break
    // What is scrolled past before it has been rendered is never seen; but more may come only once the end is reached.
    if (isCovered || ++waits > 10) {
      await page.evaluate((pixels) => scrollBy(0, pixels), by)
      waits = 0
    }
    await page.waitForTimeout(30)
  }
  return { most, seen }
}

test('of a long wall only some posts are in the document, and the place comes back with Back and on a reload @phone', async ({
  page,
}) => {
  await newMember(page, 'Anna', 'de')
  await write(page, 120)
  await page.goto('/profile')
  const { most, seen } = await readAll(page, 'post number 1')
  expect(seen.size).toBeGreaterThanOrEqual(120)
  expect(most).toBeLessThan(30)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.waitForTimeout(500)
  const before = await firstInView(page)
  expect(before.index).toBeGreaterThan(20)
  await rows(page)
    .nth(4)
    .locator('a[href^="/posts/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/posts\//)
  await page.goBack()
  await expect.poll(() => firstInView(page)).toEqual(before)
  await page.reload()
  await expect.poll(async () => (await firstInView(page).catch(() => undefined))?.index).toBe(before.index)
})

test('the focused post stays, and Tab moves on to the next one @desktop', async ({ page }) => {
  await signInAs(page, 'henrik@demo.sikta.example')
  await page.goto('/activity/all')
  await rows(page).first().waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  await rows(page).nth(2).locator('article').focus()
  for (let step = 0; step < 20; step++) {
    await page.evaluate(() => scrollBy(0, 600))
    await page.waitForTimeout(50)
  }
  expect(await rows(page).count()).toBeLessThan(30)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('3')
  await page.evaluate(() => {
    const inside = document.activeElement!.querySelectorAll<HTMLElement>('a, button')
    inside[inside.length - 1]!.focus()
  })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))).toBe(
    '3',
  )
})

test('expanded parts of a post stay expanded when scrolled away and back, and nothing moves meanwhile @desktop', async ({
  page,
}) => {
  await newMember(page, 'Clara')
  await write(page, 40)
  await page.goto('/profile')
  const button = page.getByRole('button', { name: 'Show more' }).first()
  await button.click()
  const opened = page.getByRole('button', { name: 'Show less' }).first()
  await expect(opened).toBeVisible()
  // With the focus, it would stay in the document.
  await opened.evaluate((element: HTMLElement) => element.blur())
  const place = await opened.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  for (let step = 0; step < 12; step++) {
    await page.evaluate(() => scrollBy(0, 500))
    await page.waitForTimeout(80)
  }
  await expect(opened).toHaveCount(0)
  for (let step = 0; step < 30; step++) {
    await page.evaluate(() => scrollBy(0, -300))
    await page.waitForTimeout(30)
  }
  await expect(opened).toBeVisible()
  expect(
    Math.abs((await opened.evaluate((element) => element.getBoundingClientRect().top + scrollY)) - place),
  ).toBeLessThan(2)
})

/** A conversation with so many messages, open at its end. */
async function converse(page: Page, browser: Browser, count: number): Promise<Locator> {
  const { id } = await newMember(await anotherBrowser(browser, page), 'Björn')
  await newMember(page, 'Anna')
  for (let number = 1; number <= count; number++) {
    await create(page, `/user/messages/conversations/${id}`, {
      content: `Message number ${number}.${' And more of it.'.repeat(number % 9)}`,
    })
  }
  await page.goto('/messages')
  await page.getByRole('main').getByRole('link', { name: 'Björn' }).click()
  const log = page.getByRole('log')
  await expect(log.getByText(`Message number ${count}.`)).toBeInViewport()
  return log
}

test('a conversation begins at its end, and older messages come above without moving what is read @desktop', async ({
  page,
  browser,
}) => {
  const log = await converse(page, browser, 120)
  const seen = new Set<string>()
  let most = 0
  for (let step = 0; step < 200 && !seen.has('Message number 1.'); step++) {
    const texts = await log.locator('[data-index]').allTextContents()
    most = Math.max(most, texts.length)
    for (const text of texts) seen.add(/Message number \d+\./.exec(text)?.[0] ?? '')
    await log.evaluate((box) => box.scrollBy(0, -400))
    await page.waitForTimeout(60)
  }
  expect(seen.size).toBeGreaterThanOrEqual(120)
  expect(most).toBeLessThan(80)
  await log.focus()
  await page.keyboard.press('End')
  await expect(log.getByText('Message number 120.')).toBeInViewport()
})

/** The first row below the top of the box: what the eye rests on. */
const firstIn = (box: Locator) =>
  box.evaluate((element) => {
    const edge = element.getBoundingClientRect().top
    const found = [...element.querySelectorAll<HTMLElement>('[data-index]')].find(
      (row) => row.getBoundingClientRect().top >= edge,
    )!
    return { text: /number \d+/.exec(found.innerText)?.[0], top: Math.round(found.getBoundingClientRect().top) }
  })

test('the place in a conversation comes back with Back and on a reload @phone', async ({ page, browser }) => {
  const log = await converse(page, browser, 100)
  for (let step = 0; step < 20; step++) {
    await log.evaluate((box) => box.scrollBy(0, -120))
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(500)
  const before = await firstIn(log)
  expect(before.text).toMatch(/number [2-6]\d$/)

  await page
    .locator('main a[href^="/members/"]')
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await expect(log).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => firstIn(log).catch(() => undefined)).toEqual(before)

  await page.reload()
  await expect.poll(() => firstIn(log).catch(() => undefined)).toEqual(before)
})

test('of many replies only some are in the document; a linked one is found, and the place comes back @phone', async ({
  page,
}) => {
  await newMember(page, 'David')
  const post = await create(page, '/posts', { content: 'What do you think?' })
  const ids: string[] = []
  for (let number = 1; number <= 90; number++) {
    const more = ' And there is more to say about it.'.repeat(number % 7)
    ids.push((await create(page, `/posts/${post.id}/replies`, { content: `This is post number ${number}.${more}` })).id)
  }
  await page.goto(`/posts/${post.id}`)
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Show all 90 replies' }).click()
  const { most, seen } = await readAll(page, 'post number 90', 300)
  expect(seen.size).toBeGreaterThanOrEqual(90)
  expect(most).toBeLessThan(40)

  await page.evaluate(() => scrollBy(0, -1500))
  await page.waitForTimeout(500)
  const before = await firstInView(page)
  expect(before.index).toBeGreaterThan(40)
  await rows(page)
    .nth(4)
    .locator('a')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(/\/posts\//)
  await page.goBack()
  await expect.poll(async () => (await firstInView(page).catch(() => undefined))?.index).toBe(before.index)
  await page.reload()
  await expect.poll(async () => (await firstInView(page).catch(() => undefined))?.index).toBe(before.index)

  await page.goto(`/posts/${post.id}?replyId=${ids[66]}`)
  await expect(page.getByText('This is post number 67.')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('post number 67.')
})

test('a turned phone shows what it showed @phone', async ({ page }) => {
  await newMember(page, 'Elin')
  await write(page, 40)
  await page.goto('/profile')
  await readAll(page, 'post number 20')
  await page.waitForTimeout(500)
  const before = await topsInView(page)
  expect(before[0]!.index).toBeGreaterThan(10)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await page.waitForTimeout(500)
  const turned = new Map((await topsInView(page)).map(({ index, top }) => [index, top]))
  const moved = before.map(({ index, top }) => Math.abs((turned.get(index) ?? Infinity) - top))
  // One row stays where it was; others have new heights. A lying phone has no top bar.
  expect(Math.min(...moved)).toBeLessThan(60)
})

test('what arrives above does not move what is read @phone', async ({ page, browser }) => {
  await newMember(page, 'Anna')
  const post = await create(page, '/posts', { content: 'What do you think?' })
  const björnsPage = await anotherBrowser(browser, page)
  await newMember(björnsPage, 'Björn')
  const reply = (number: number) =>
    create(björnsPage, `/posts/${post.id}/replies`, { content: `This is post number ${number}.` })
  for (let number = 1; number <= 30; number++) await reply(number)
  await page.goto('/notifications')
  await expect(page.getByText('replied to your post').first()).toBeVisible()
  // As painted: a row that is added is measured, and the others put back in place, in the frame that shows it.
  const read = () =>
    rows(page).evaluateAll(async (all) => {
      const painted = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          resolve(entries)
        })
        for (const each of all) observer.observe(each)
      })
      const { target, boundingClientRect } = painted.find((each) => each.boundingClientRect.top >= 60)!
      const link = target.querySelector('a[href^="/posts/"]')?.getAttribute('href')
      return { index: Number(target.getAttribute('data-index')), link, top: Math.round(boundingClientRect.top) }
    })
  // The list grows to its height first.
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 500), scrollY))).toBe(500)
  await page.waitForTimeout(500)
  const before = await read()
  await reply(31)
  await expect.poll(async () => (await read()).index).toBeGreaterThan(before.index)
  expect(await read()).toEqual({ ...before, index: expect.any(Number) })
})
