import type { Locator, Page } from '@playwright/test'

import { vitalsOf } from './phone.ts'

export type Interaction = { name: string; prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }

/** A person sees a page before they touch it. */
const settledMs = 1500

/** On the bare page: what the phone itself takes. */
export const onBarePage: readonly Interaction[] = [
  { name: 'a button of the bare page', act: (page) => tap(page.getByRole('button')) },
]

/** What a member does from Activity on, one after the other. */
export const fromActivity: readonly Interaction[] = [
  { name: 'like', act: (page) => tap(page.getByRole('button', { name: /like/i }).first()) },
  {
    name: 'tab',
    act: async (page) => {
      await tap(page.locator('main h2 button[aria-haspopup=dialog]'))
      await tap(page.getByRole('dialog').getByRole('link').nth(1))
    },
  },
  {
    name: 'open a post',
    act: (page) => tap(page.locator('article').first(), { x: 150, y: 60 }),
  },
  {
    name: 'open Explore',
    prepare: async (page) => {
      await page.goBack()
    },
    act: async (page) => {
      await tap(page.getByRole('navigation').getByRole('link', { name: 'Explore' }).filter({ visible: true }))
    },
  },
  {
    name: 'open search',
    act: async (page) => {
      await tap(page.locator('main').getByRole('button', { name: 'Stocks, funds, members' }))
      await page.getByRole('combobox').first().waitFor()
    },
  },
  { name: 'type in search', act: (page) => page.keyboard.type('volvo', { delay: 120 }) },
]

/** A finger rests on the glass for about 80 ms; Playwright's own tap lifts it at once, so that a click waits for the handlers of its start. */
async function tap(target: Locator, at?: { x: number; y: number }): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const point = { x: x + (at?.x ?? width / 2), y: y + (at?.y ?? height / 2) }
  const devtools = await target.page().context().newCDPSession(target.page())
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await target.page().waitForTimeout(80)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** The longest delay from each interaction to the next paint, in milliseconds; zero below the browser's 16. */
export async function delaysOf(
  interactions: readonly Interaction[],
  page: Page,
): Promise<[name: string, delay: number][]> {
  const delays: [string, number][] = []
  for (const { name, prepare, act } of interactions) {
    await prepare?.(page)
    await page.waitForTimeout(settledMs)
    const { interactions: before } = await vitalsOf(page)
    await act(page)
    await page.waitForTimeout(settledMs)
    const { interactions: after } = await vitalsOf(page)
    delays.push([name, Math.max(0, ...after.slice(before.length).map(({ duration }) => duration))])
  }
  return delays
}
