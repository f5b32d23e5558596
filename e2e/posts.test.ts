import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { newMember } from './people.ts'
import { picture } from './picture.ts'
import { settled } from './settled.ts'

const rows = (page: Page) => page.locator('[data-index]')
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function openComposer(page: Page): Promise<void> {
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Share a thought' }).click()
  await editorOf(page).click()
}

test('a list of posts shows five, all of them once the reader gets there, and all at once after Back @thorough-on-phone', async ({
  page,
  context,
  isMobile,
}) => {
  const { token } = await newMember(page, 'Anna')
  for (let number = 1; number <= 10; number++) {
    const content = `Number ${number}.${'\nOne more line of it.'.repeat(5)}`
    const answer = await page.request.post('/v1/posts', {
      data: { content },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok()).toBe(true)
  }
  // On phones the list begins below the portfolios, and its last row may be too far away to be rendered: until it has been,
  // its height is an estimate.
  const [first, estimated] = isMobile ? [4, 60] : [5, 0]
  await page.goto('/profile')
  await expect(rows(page)).toHaveCount(first)
  await settled(page)
  const short = await heightOf(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => heightOf(page)).toBeGreaterThan(short + 400)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByText('Number 1.')).toBeVisible()

  const window = await context.newPage()
  await window.goto('/profile')
  await expect(rows(window)).toHaveCount(first)
  await settled(window)
  expect(Math.abs((await heightOf(window)) - short)).toBeLessThanOrEqual(estimated)
  await rows(window).first().locator('a[href^="/posts/"]').first().click()
  await expect(window.getByRole('heading', { level: 1, name: /^Post by/ })).toBeAttached()
  await window.goBack()
  await expect(window).toHaveURL(/\/profile$/)
  await expect.poll(() => heightOf(window)).toBeGreaterThan(short + 400)
  if (isMobile) return
  // The field opens where it is, with the posts below it.
  await window.evaluate(() => scrollTo(0, 150))
  await window.getByRole('button', { name: 'Share a thought' }).click()
  await expect(editorOf(window)).toBeFocused()
  expect(await window.evaluate(() => scrollY)).toBe(150)
})

test('what is pasted into a post is plain text @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newMember(page, 'Bea')
  await openComposer(page)
  await page.evaluate(() => {
    const blob = (type: string, text: string) => new Blob([text], { type })
    const item = new ClipboardItem({
      'text/html': blob('text/html', '<h1>Big</h1><b>bold</b> <a href="https://example.com">link</a>'),
      'text/plain': blob('text/plain', 'Big\nbold link'),
    })
    return navigator.clipboard.write([item])
  })
  await page.keyboard.press('ControlOrMeta+V')
  await expect(editorOf(page)).toHaveText('Bigbold link')
  const markup = await editorOf(page).evaluate((field) =>
    [...field.querySelectorAll('*')].map(({ tagName }) => tagName),
  )
  expect(new Set(markup)).toEqual(new Set(['P', 'SPAN', 'BR']))
})

test('a post is written in two lines at least, at most 30 % of the window or eight lines of a phone, and with images', async ({
  page,
  isMobile,
}) => {
  await newMember(page, 'Clara')
  await openComposer(page)
  const measure = () =>
    editorOf(page).evaluate((field) => ({
      height: field.clientHeight,
      lines: field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight),
    }))
  expect((await measure()).lines).toBe(2)
  for (let line = 0; line < 20; line++) {
    await page.keyboard.type('line')
    await page.keyboard.press('Shift+Enter')
  }
  const most = isMobile ? 8 * 16 : 0.3 * page.viewportSize()!.height
  expect((await measure()).height).toBe(most)

  await page.locator('input[type=file]').setInputFiles([picture, picture])
  await expect(page.getByRole('img', { name: 'Image 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Alt text for image 1' }).click()
  await page.getByRole('textbox', { name: 'Alt text for image 1' }).fill('Two colours')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const image = page.getByRole('button', { name: 'Two colours' })
  const widthOf = () => image.getByRole('img').evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
  await expect.poll(widthOf).toBe(2)
  await image.click()
  const viewer = page.getByRole('dialog', { name: /^Image 1 of 2 by Clara/ })
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByText('125%')).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(image).toBeVisible()
})
