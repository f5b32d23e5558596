import { expect } from '@playwright/test'

import { call } from './calls.ts'
import { test } from './journey.ts'
import { signInAs } from './people.ts'
import { settle, visit } from './settled.ts'

const elin = 'elin@demo.sikta.example'

test('large text cuts no figure and nothing scrolls sideways', async ({ page }) => {
  test.slow()
  await signInAs(page, elin)
  const { results: owned } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  const paths = [
    '/overview',
    '/favorites',
    '/instruments/volvo-b',
    '/explore/stocks',
    '/instruments/avanza-zero/details',
  ]
  await settle(page, '/more')
  for (const path of [...paths, '/members/amira-haddad', `/user/portfolios/${owned[0]!.id}`]) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await visit(page, path)
    for (const percent of [130, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      const faults = await page.evaluate(() => {
        const cut = [...document.querySelectorAll<HTMLElement>('main .num')].filter((figure) => {
          const box = figure.getBoundingClientRect()
          for (let at = figure.parentElement; at && at.id !== 'main'; at = at.parentElement) {
            const { overflowX } = getComputedStyle(at)
            const frame = at.getBoundingClientRect()
            if (overflowX !== 'visible' && !/auto|scroll/.test(overflowX) && box.right > frame.right + 5) return true
            if (/auto|scroll/.test(overflowX)) return false
          }
          return false
        })
        return [...cut.map(({ textContent }) => textContent), document.documentElement.scrollWidth - innerWidth]
      })
      expect(faults, `${path} at ${percent} %`).toEqual([0])
    }
  }
})

test('large text leaves the count inside its badge', async ({ page }) => {
  await signInAs(page, elin)
  await settle(page, '/messages')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const outside = await page.evaluate(() => {
    const badges = [...document.querySelectorAll('[class*=_badge_]')].filter(({ textContent }) =>
      /^\d/.test(textContent),
    )
    return badges.map((badge) => {
      const range = document.createRange()
      range.selectNodeContents(badge)
      const [text, box] = [range.getBoundingClientRect(), badge.getBoundingClientRect()]
      return { text: badge.textContent, isOutside: text.top < box.top - 2 || text.bottom > box.bottom + 2 }
    })
  })
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.filter(({ isOutside }) => isOutside)).toEqual([])
})

test('large text keeps the labels of a chart apart, and the periods below it', async ({ page }) => {
  test.slow()
  await signInAs(page, elin)
  for (const language of ['en', 'de']) {
    await page.evaluate((name) => localStorage.setItem('sikta.language', name), language)
    await settle(page, '/instruments/volvo-b?period=y3')
    for (const percent of [100, 130, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      const touching = await page.evaluate(() => {
        const texts = document.querySelectorAll('figure > [aria-hidden=true] span, [role=radiogroup] > label')
        const boxes = [...texts].flatMap((label) => {
          const range = document.createRange()
          range.selectNodeContents(label.lastChild!)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          return right > left ? [{ text: label.textContent, left, right, top, bottom }] : []
        })
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(({ left, right }) => left - one.right < 4 && one.left - right < 4)
            .filter(({ top, bottom }) => top - one.bottom < -4 && one.top - bottom < -4)
            .map(({ text }) => `${one.text} ${text}`),
        )
      })
      expect(touching, `${language} at ${percent} %`).toEqual([])
    }
  }
})
