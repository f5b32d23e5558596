import { expect, type Locator, type Page } from '@playwright/test'

import { watchForHarm } from './harm.ts'
import { counts, dispute, fill, messages, newHostile, replies } from './hostile-world.ts'
import { mailsTo } from './inbox.ts'
import { test } from './journey.ts'
import { makeOperator } from './operators.ts'
import { payloads, shortPayloads, somePayloads } from './payloads.ts'
import { newName, signInAs } from './people.ts'
import { picture } from './picture.ts'
import { poison } from './poison.ts'
import { settle, settled, visit } from './settled.ts'

const articles = (page: Page) => page.getByRole('article')
const rows = (page: Page) => page.getByRole('main').locator('[data-index]')

test(`${payloads.length} hostile texts in every field of members remain plain text`, async ({
  page,
  request,
  baseURL,
}) => {
  const { look, expectNone } = await watchForHarm(page, new URL(baseURL!).host)
  const name = shortPayloads[6 * test.info().retry]!
  const [author, reader] = [await newHostile(request, name), await newHostile(request, newName('Reader'))]
  const { posts, groups } = await fill(request, author, reader)
  await page.goto('/docs/terms')
  const signIn = ({ token }: typeof author) => page.evaluate((text) => localStorage.setItem('sikta.token', text), token)
  await signIn(reader)
  await makeOperator(page)
  const { cases, decisions } = await dispute(request, { author, reader, posts })

  await settle(page, `/members/${author.slug}`)
  await look()
  await readAll(page, articles(page), counts.posts)
  await look()
  await visit(page, `/posts/${posts[0]}`)
  await page.getByRole('button', { name: /^Show all/ }).click()
  // The post itself is one, too.
  await readAll(page, articles(page), replies.length + 1)
  await look()
  await page
    .getByRole('button', { name: /onerror|xss/i })
    .filter({ has: page.locator('img[src^="/media/"]') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('xss()')
  await look()
  await visit(page, `/messages/${author.slug}`)
  const log = page.getByRole('log')
  await expect(log.getByText('last message')).toBeVisible()
  await log.hover()
  await readAll(page, log.locator('[data-index]'), messages.length + 1, { isUpwards: true })
  await look()

  await visit(page, `/members/${author.slug}/follows/groups`)
  await readAll(page, rows(page), counts.groups)
  await look()
  await visit(page, '/notifications')
  await readAll(page, rows(page), counts.groups)
  await look()
  const ofReader = ['/operator', '/operator/appeals', ...cases.map((id) => `/operator/cases/${id}`)]
  for (const path of [...groups.map((slug) => `/groups/${slug}`), ...ofReader]) {
    await visit(page, path)
    await expect(page.getByRole('main')).toContainText(/xss\(\)|evil\.example/)
    await look()
  }
  for (const payload of payloads.filter((_, i) => i % 50 === 0)) {
    await page.goto(`/overview?gs&gsq=${encodeURIComponent(payload)}&next=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
  }
  await look()
  await signIn(author)
  await settle(page, '/decisions')
  await look()
  for (const id of decisions) {
    await visit(page, `/decisions/${id}`)
    await look()
  }
  await uploadFiles(page)
  await look()
  // The app's own pages take no markup from scripts, not even from the test.
  await page.goto('about:blank')
  for (const address of [author.email, reader.email, 'hello@sikta.example']) {
    for (const { html } of await mailsTo(address)) await page.setContent(html)
    await look()
  }
  expectNone()
})

const everywhere = [
  '/overview',
  '/activity/all',
  '/activity/news',
  '/instruments/volvo-b',
  '/instruments/volvo-b/portfolios',
  '/members/amira-haddad',
  '/members/amira-haddad/follows/groups',
  '/groups/dividend-investors',
  '/groups/dividend-investors/members',
  '/explore',
  '/favorites/groups',
  '/notifications',
  '/messages',
  '/messages/henrik-lauritzen',
  '/more/muted',
  '/reports/weekly',
]

test('hostile texts that a server sends anywhere remain plain text', async ({ page, baseURL }) => {
  const { look, expectNone } = await watchForHarm(page, new URL(baseURL!).host)
  await signInAs(page, 'jonas@demo.sikta.example')
  await settle(page, '/docs/terms')
  await poison(page)
  for (const path of everywhere) {
    await visit(page, path)
    await look()
  }
  await expect(page.getByRole('main')).not.toBeEmpty()
  expectNone()
})

/** Chooses files whose names are hostile: images that are taken and refused, and statements whose securities are hostile too. */
async function uploadFiles(page: Page): Promise<void> {
  const name = `${shortPayloads[0]!}.png`
  await visit(page, '/more/feedback')
  await page.locator('input[type=file]').setInputFiles({ ...picture, name })
  await expect(page.getByRole('main').locator('img[src^="/media/"]')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(name) })
  await expect(page.getByRole('main').getByText(/^The file is not an image/)).toBeVisible()
  await visit(page, '/more/connections/upload')
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(name)
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  const rows = somePayloads
    .filter((text) => !text.includes('\n'))
    .map((text) => `2025-01-13,buy,,,"${text.replaceAll('"', '""')}",10,100.00,-1000.00,SEK,,`)
  await choose(['date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax', ...rows].join('\n'))
  await expect(page).toHaveURL(/statement=/)
  await settled(page)
  await expect(page.getByRole('main')).toContainText('xss()')
}

/** Scrolls until this many items have been rendered, each of them whole; those out of view leave the document. */
async function readAll(page: Page, items: Locator, count: number, { isUpwards = false } = {}): Promise<void> {
  const seen = new Set<string>()
  const look = async () => {
    const { now, isRendered } = await items.evaluateAll((all, up) => {
      const cut = all.flatMap((one) => [...one.querySelectorAll<HTMLElement>('button[aria-expanded=false]')])
      const more = cut.filter(({ textContent }) => textContent === 'Show more')
      for (const button of more) button.click()
      const [first, last] = [all[0], all.at(-1)].map((one) => one?.getBoundingClientRect())
      // What is scrolled past before it has been rendered is never seen.
      const isFilled = first && last && (up || scrollY === 0 || first.top <= 0) && (up || last.bottom >= innerHeight)
      return {
        now: all.map((one) => one.closest<HTMLElement>('[data-index]')?.dataset.index ?? one.textContent),
        isRendered: isFilled && more.length === 0,
      }
    }, isUpwards)
    for (const one of now) seen.add(one)
    if (isRendered) await page.mouse.wheel(0, isUpwards ? -800 : 800)
    return seen.size
  }
  await expect.poll(look, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(count)
}
