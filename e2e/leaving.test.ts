import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { newName, signUp } from './people.ts'

/** Everything that a page of this origin has stored on the device, except the files of the app. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const cached = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    }
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      cached: cached.filter((path) => !/^\/(assets\/|[\w-]+\.(html|svg|png|webmanifest)$)/.test(path)),
      databases: databases.filter((name) => name !== 'workbox-expiration'),
    }
  })

test('logging out leaves nothing of a member on the device, without a connection and in other windows', async ({
  page,
  context,
}) => {
  await signUp(page, newName('Jonas'))
  await page.evaluate(() => localStorage.setItem('sikta.language', 'en'))
  const other = await context.newPage()
  await other.goto('/messages/henrik-lauritzen')
  await other.getByRole('textbox', { name: /Write to/ }).fill('A thought for later')
  await page.goto('/instruments/volvo-b')
  await page.getByRole('button', { name: 'Write about Volvo B…' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('A draft for later')
  await expect.poll(async () => (await leftBehind(page)).local.join()).toContain('sikta.draft.')
  expect((await leftBehind(other)).session).toContain('sikta.unsent')

  await page.goto('/more')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click()
  for (const each of [page, other]) {
    await expect
      .poll(() => leftBehind(each))
      .toEqual({ local: ['sikta.language'], session: [], cookies: '', cached: [], databases: [] })
  }
  await context.setOffline(false)
  // What a page saves when it unloads must not come back either.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /See how other/ })).toBeVisible()
  const { local, session } = await leftBehind(page)
  expect(local).toEqual(['sikta.language'])
  expect(session.filter((name) => name !== 'tsr-scroll-restoration-v1_3')).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '')).not.toContain('/')
})
