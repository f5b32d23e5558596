import type { Page } from '@playwright/test'

import { vitalsOf } from './phone.ts'

type Interaction = { name: string; act: (page: Page) => Promise<void> }

/** What a member does from Activity on, one after the other. */
const interactions: readonly Interaction[] = [
  { name: 'like', act: (page) => page.getByRole('button', { name: /like/i }).first().tap() },
  {
    name: 'tab',
    act: async (page) => {
      await page.locator('main h2 button[aria-haspopup=dialog]').tap()
      await page.getByRole('dialog').getByRole('link').nth(1).tap()
    },
  },
  {
    name: 'open a post',
    act: (page) =>
      page
        .locator('article')
        .first()
        .tap({ position: { x: 150, y: 60 } }),
  },
  {
    name: 'open Explore',
    act: async (page) => {
      await page.goBack()
      await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).filter({ visible: true }).tap()
      await page.waitForTimeout(1000)
    },
  },
  {
    name: 'open search',
    act: async (page) => {
      await page.locator('main').getByRole('button', { name: 'Stocks, funds, members' }).tap()
      await page.getByRole('combobox').first().waitFor()
    },
  },
  { name: 'type in search', act: (page) => page.keyboard.type('volvo', { delay: 120 }) },
]

/** The longest delay from each interaction to the next paint, in milliseconds; zero below the browser's 16. */
export async function interactionsOn(page: Page): Promise<Record<string, number>> {
  const delays: Record<string, number> = {}
  for (const { name, act } of interactions) {
    const { interactions: before } = await vitalsOf(page)
    await act(page)
    await page.waitForTimeout(1500)
    const { interactions: after } = await vitalsOf(page)
    delays[name] = Math.max(0, ...after.slice(before.length).map(({ duration }) => duration))
  }
  return delays
}
