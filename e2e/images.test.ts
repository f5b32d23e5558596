import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { newMember } from './people.ts'
import { settle } from './settled.ts'

/** A picture of so many pixels, which the page itself draws. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')!
      context.fillStyle = 'teal'
      context.fillRect(0, 0, w!, h!)
      context.fillStyle = 'orange'
      context.fillRect(w! / 4, h! / 4, w! / 2, h! / 2)
      return canvas.toDataURL('image/png')
    },
    [width, height],
  )
  return Buffer.from(url.split(',')[1]!, 'base64')
}

/** Posts three pictures and opens the page of the post. */
async function openPictures(page: Page): Promise<void> {
  const { token } = await newMember(page, 'Anna')
  const images: string[] = []
  for (const [width, height] of [
    [1600, 1000],
    [1000, 1600],
    [1200, 400],
  ] as const) {
    const reply = await page.request.post('/v1/images', {
      data: await drawn(page, width, height),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    })
    images.push(((await reply.json()) as { id: string }).id)
  }
  const data = { content: 'Three pictures', images, alts: ['First', 'Second', 'Third'] }
  const { id } = await call<{ id: string }>(page, '/posts', { method: 'POST', data })
  await settle(page, `/posts/${id}`)
}

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Image \d of 3/ })
const scaleOf = (page: Page) => viewer(page).getByRole('status')
const opener = (page: Page, name: string) => page.getByRole('article').getByRole('button', { name })

/** Where a picture is shown, in pixels of the window. */
async function boxOf(picture: Locator) {
  const box = await picture.boundingBox()
  return box!
}

async function expectClosed(page: Page, name: string): Promise<void> {
  await expect(viewer(page)).toHaveCount(0)
  await expect(opener(page, name)).toBeFocused()
  await expect(page).toHaveURL(/\/posts\/\d+$/)
}

test('images open one after the other, zoom by wheel and double click, and give the focus back @desktop', async ({
  page,
}) => {
  await openPictures(page)
  await opener(page, 'First').click()
  await expect(viewer(page)).toHaveAccessibleName(/^Image 1 of 3/)
  await page.keyboard.press('ArrowRight')
  const second = viewer(page).getByRole('img', { name: 'Second' })
  await expect(second).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Next image' }).click()
  await expect(viewer(page).getByRole('img', { name: 'Third' })).toBeVisible()
  await expect(viewer(page).getByRole('button', { name: 'Next image' })).toBeDisabled()
  await viewer(page).getByRole('button', { name: 'Previous image' }).click()

  // A picture is as large as the window allows, and the wheel zooms it around the pointer.
  const { height: whole } = await boxOf(second)
  expect(whole).toBeGreaterThan(600)
  await second.hover()
  await page.mouse.wheel(0, -100)
  await expect(scaleOf(page)).toHaveText('125%')
  // Within a tenth of a second, it counts once.
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    await expect(scaleOf(page)).toHaveText('100%', { timeout: 500 })
  }).toPass()
  await second.dblclick()
  await expect(scaleOf(page)).toHaveText('200%')
  expect((await boxOf(second)).height).toBeCloseTo(2 * whole, 0)
  // Dragging moves it, and does not go to the next one.
  const { x: before } = await boxOf(second)
  await page.mouse.move(700, 500)
  await page.mouse.down()
  await page.mouse.move(500, 400, { steps: 4 })
  await page.mouse.up()
  await expect(second).toBeVisible()
  expect((await boxOf(second)).x).toBeLessThanOrEqual(before)
  await second.dblclick()
  await expect(scaleOf(page)).toHaveText('100%')

  await page.keyboard.press('Escape')
  await expectClosed(page, 'First')
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expectClosed(page, 'First')
})

type Finger = { x: number; y: number }

const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
  client.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
  })

/** Moves fingers from where they are to where they go, in a few steps. */
async function drag(client: CDPSession, from: Finger[], to: Finger[]): Promise<void> {
  await touch(client, 'touchStart', from)
  for (let step = 1; step <= 8; step++) {
    const at = from.map(({ x, y }, i) => ({ x: x + ((to[i]!.x - x) * step) / 8, y: y + ((to[i]!.y - y) * step) / 8 }))
    await touch(client, 'touchMove', at)
  }
  await touch(client, 'touchEnd', [])
}

test('images zoom by two fingers, and one finger goes to the next or moves a zoomed one @phone', async ({ page }) => {
  await openPictures(page)
  await opener(page, 'First').click()
  const first = viewer(page).getByRole('img', { name: 'First' })
  await expect(first).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const { width: whole } = await boxOf(first)
  const spread = (by: number) => [
    { x: 195 - by, y: 400 },
    { x: 195 + by, y: 400 },
  ]
  await drag(client, spread(30), spread(90))
  await expect(scaleOf(page)).toHaveText('300%')
  expect((await boxOf(first)).width).toBeCloseTo(3 * whole, 0)
  const { x: before } = await boxOf(first)
  await drag(client, [{ x: 300, y: 400 }], [{ x: 100, y: 400 }])
  await expect(first).toBeVisible()
  expect((await boxOf(first)).x).toBeCloseTo(before - 200, 0)
  // Never less than the whole picture, which a swipe leaves.
  await drag(client, spread(150), spread(10))
  await expect(scaleOf(page)).toHaveText('100%')
  expect((await boxOf(first)).width).toBeCloseTo(whole, 0)
  await drag(client, [{ x: 330, y: 400 }], [{ x: 60, y: 400 }])
  await expect(viewer(page).getByRole('img', { name: 'Second' })).toBeVisible()
  // The page below has not been zoomed.
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/posts\/\d+$/)
})

/** A film of a second, which the page itself records. */
async function filmed(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(12), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 24; frame++) {
      context.fillStyle = frame % 2 ? 'teal' : 'orange'
      context.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a video has a poster, plays in its place by tap or key, and fills the screen @thorough-on-desktop', async ({
  page,
  isMobile,
}) => {
  await newMember(page, 'Anna')
  await settle(page, '/activity')
  const film = { name: 'film.webm', mimeType: 'video/webm', buffer: await filmed(page) }
  await page.getByRole('button', { name: 'Share a thought' }).click()
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.click()
  await page.keyboard.type('A film of my week')
  await page.locator('input[type=file]').setInputFiles(film)
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Uploading the video' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(editor).toHaveCount(0)

  const video = page.getByRole('article').filter({ hasText: 'A film of my week' }).locator('video')
  await expect(video).toHaveAttribute('poster', /^\/media\/\d+/)
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).toHaveAccessibleName(/^Video by Anna/)
  const playing = () => video.evaluate((film: HTMLVideoElement) => !film.paused || film.ended)
  expect(await playing()).toBe(false)
  if (isMobile) await video.evaluate((film: HTMLVideoElement) => film.play())
  else {
    await video.focus()
    await page.keyboard.press('Space')
  }
  await expect.poll(playing).toBe(true)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(320)
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await video.evaluate((film) => film.requestFullscreen())
  expect(await video.evaluate((film) => document.fullscreenElement === film)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
})
