import { expect, type Page } from '@playwright/test'

import { call } from './calls.ts'
import { countMails } from './inbox.ts'
import { test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'
import { picture } from './picture.ts'
import { visit } from './settled.ts'

const main = (page: Page) => page.getByRole('main')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const notificationsOf = (page: Page) => navigation(page).getByRole('link', { name: /^Notifications/ })
/** The navigation entry that marks unread messages. */
const moreOf = (page: Page) => navigation(page).getByRole('link', { name: /^More/ })
const log = (page: Page) => page.getByRole('log')

async function openMessages(page: Page): Promise<void> {
  await moreOf(page).click()
  await main(page).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/messages')
}

async function write(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Write to ${to}…` }).fill(text)
  // Enter starts a new line on a phone.
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

type Member = { name: string; slug: string; email: string }

async function meet(page: Page, name: string): Promise<Member> {
  const { email } = await newMember(page, name)
  return { ...(await call<Member>(page, '/user/profile')), email }
}

test('Anna follows Björn, likes the picture in which he mentions her, and they talk, each at once; then he deletes his account @phone', async ({
  page: annas,
  browser,
}) => {
  test.slow()
  const björns = await anotherBrowser(browser, annas)
  const [anna, björn] = [await meet(annas, 'Anna'), await meet(björns, 'Björn')]
  await björns.goto('/notifications')
  await expect(björns.getByText('No notifications yet', { exact: true })).toBeVisible()
  await annas.goto(`/members/${björn.slug}`)
  await main(annas)
    .getByRole('button', { name: /^Follow\s/ })
    .first()
    .click()
  const unread = main(björns).getByRole('link', { name: anna.name }).filter({ hasText: 'unread' })
  await expect(unread).toHaveText(new RegExp(`${anna.name} follows you`))

  const words = `Two colours, ${Date.now()}`
  await visit(björns, '/activity')
  await björns.getByRole('button', { name: 'Share a thought' }).click()
  await björns.getByRole('textbox', { name: 'Text', exact: true }).click()
  await björns.keyboard.type(`${words} @${anna.name.split(' ')[1]}`)
  await björns.getByRole('option', { name: anna.name }).click()
  await björns.locator('input[type=file]').setInputFiles(picture)
  await expect(björns.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await björns.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(björns.getByRole('article').filter({ hasText: words })).toBeVisible()
  await notificationsOf(björns).click()

  await expect(notificationsOf(annas)).toContainText('1 unread')
  await notificationsOf(annas).click()
  await main(annas)
    .getByRole('link', { name: `${björn.name} mentioned you` })
    .click()
  const post = annas.getByRole('article').filter({ hasText: words })
  const image = post.getByRole('button').getByRole('img')
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(2)
  const { pathname: address } = new URL(annas.url())
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(unread.filter({ hasText: 'likes your post' })).toBeVisible()
  await annas.getByRole('button', { name: 'Write a reply…' }).click()
  await annas.getByRole('textbox', { name: 'Text', exact: true }).click()
  await annas.keyboard.type('Red and blue')
  await annas.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(annas.getByRole('article').getByText('Red and blue')).toBeVisible()
  await expect(unread.filter({ hasText: 'replied to your post' })).toBeVisible()
  await expect(unread).toHaveCount(3)
  await björns.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(unread).toHaveCount(0)
  await main(björns)
    .getByRole('link', { name: `${anna.name} replied to your post` })
    .click()
  const reply = björns.getByRole('article').filter({ hasText: 'Red and blue' }).last()
  await reply.getByRole('link', { name: anna.name }).first().click()
  await main(björns).getByRole('link', { name: 'Message', exact: true }).first().click()
  await write(björns, 'Anna', 'Hello Anna')

  await expect(moreOf(annas)).toContainText('1 unread')
  await openMessages(annas)
  await annas.getByRole('link', { name: new RegExp(`${björn.name}.*Hello Anna`) }).click()
  await expect(log(annas).getByText('Hello Anna')).toBeVisible()
  await expect(navigation(annas)).toHaveCount(0)
  await write(annas, 'Björn', 'Hello Björn')
  await expect(log(björns).getByText('Hello Björn', { exact: true })).toBeVisible()
  await björns.reload()
  await expect(log(björns).getByText(/^Hello/)).toHaveText(['Hello Anna', 'Hello Björn'])

  await find(annas, björn.name)
  await leave(björns, björn)
  await expectGone(annas, { ...björn, address, words })
})

/** Finds a conversation by the name of its counterpart, whose page keeps the search. */
async function find(page: Page, name: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search members' })
  const row = page.getByRole('link', { name: new RegExp(`${name}.*Hello Björn`) })
  await visit(page, '/messages')
  await field.fill(name)
  await expect(page).toHaveURL(/\/messages\?q=/)
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0)
  await page.reload()
  await expect(field).toHaveValue(name)
  await row.click()
  await expect(log(page).getByText('Hello Björn', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/messages')
}

/** Deletes an account after both confirmations, of which a mail tells. */
async function leave(page: Page, { name, email }: Member): Promise<void> {
  await visit(page, '/more/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const end = dialog.getByRole('button', { name: 'Delete account' })
  await expect(end).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  const seen = await countMails(email)
  await end.click()
  await expect(page.getByText(/^Your account has been deleted\./)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => countMails(email)).toBe(seen + 1)
  await page.goto('/more/settings')
  await expect(page).toHaveURL(/\/\?login&next=/)
}

type Gone = Member & { address: string; words: string }

/** What another member still sees of one who has left: posts and messages without a name, and nothing else. */
async function expectGone(page: Page, { name, slug, address, words }: Gone): Promise<void> {
  await visit(page, `/members/${slug}`)
  await expect(page.getByText('404')).toBeVisible()
  // A job goes through what they have left behind.
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('article').filter({ hasText: words })).toContainText('Former member', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('article').getByText('Red and blue')).toBeVisible()
  await expect(main(page)).not.toContainText(name)
  await visit(page, '/messages')
  await page.getByRole('link', { name: /Former member.*Hello Björn/ }).click()
  await expect(log(page).getByText('Hello Anna', { exact: true })).toBeVisible()
  for (const path of ['/notifications', '/favorites/members']) {
    await visit(page, path)
    await expect(main(page)).not.toContainText(name)
  }
  await visit(page, `/activity?gs=true&gsq=${encodeURIComponent(name)}`)
  await expect(page.getByText(`No results for “${name}”`)).toBeVisible()
}
