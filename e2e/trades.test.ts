import { expect, type Page } from '@playwright/test'

import { answersTo, call } from './calls.ts'
import { test } from './journey.ts'
import { anotherBrowser, newMember, signInAs } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const posts = (page: Page) => main(page).getByRole('article')

type Trade = { id: string; name: string; amount: string; post: string | null }

test('Björn sees what savers trade and what one of them writes about it, without any amounts @phone', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'jonas@demo.sikta.example')
  const saver = await call<{ id: string; name: string }>(page, '/user/profile')
  const { results: owned } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  const portfolio = owned[0]!.id

  const björns = await anotherBrowser(browser, page)
  await newMember(björns, 'Björn')
  const answers = answersTo(björns)
  const { results: others } = await call<{ results: { id: string }[] }>(
    björns,
    '/explore/profiles/top/rating?page_size=50',
  )
  // One after the other: a member makes twenty calls at a time, and a busy machine answers later than they come.
  for (const { id } of [saver, ...others]) await call(björns, `/user/follows/profiles/${id}`, { method: 'PUT' })
  // In the feed itself, other journeys write at the same time.
  type Feed = { results: { transaction: object | null }[] }
  const { results: feed } = await call<Feed>(björns, '/user/feed?page_size=100')
  expect(feed.filter(({ transaction }) => transaction).length).toBeGreaterThan(0)

  await page.goto(`/user/portfolios/${portfolio}/history`)
  const { results: trades } = await call<{ results: Trade[] }>(page, `/user/portfolios/${portfolio}/trades`)
  const trade = trades.find(({ post }) => post === null)!
  const text = `For the long run, ${Date.now()}`
  await main(page)
    .getByRole('button', { name: `Write about the trade in ${trade.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Write about the trade' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text)
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog).toHaveCount(0)

  const { results: written } = await call<{ results: Trade[] }>(page, `/user/portfolios/${portfolio}/trades`)
  const { post: postId } = written.find(({ id }) => id === trade.id)!
  await björns.goto(`/posts/${postId}`)
  const post = posts(björns).filter({ hasText: text })
  await expect(post).toContainText(saver.name)
  await expect(post).toContainText(/Bought|Sold|Switched/)
  await expect(post.getByRole('link', { name: trade.name }).first()).toBeVisible()

  await main(page).locator(`a[href="/posts/${postId}"]`).click()
  const own = posts(page).filter({ hasText: text })
  await own.getByRole('button', { name: /^More about this post/ }).click()
  await page.getByRole('menuitem', { name: 'Delete text' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete text' }).click()
  await expect(main(page).getByText(text)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: trade.name }).first()).toBeVisible()

  await björns.reload()
  await expect(main(björns).getByRole('link', { name: trade.name }).first()).toBeVisible()
  await expect(main(björns).getByText(text)).toHaveCount(0)

  const sent = answers.join('\n')
  expect(sent).toContain(text)
  expect(sent).not.toMatch(/"(?:quantity|amount)\\?"/)
  expect(sent).not.toContain(trade.amount.replace('-', ''))
})
