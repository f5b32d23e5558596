import { expect, type Page } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { newMember } from './people.ts'
import { visit } from './settled.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything that pages of this origin have stored on the device, except the app's files. */
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

inEachLanguage((language, t) => {
  test('logging out leaves nothing of a member on the device, without a connection and in other windows @thorough-on-phone', async ({
    page,
    context,
  }) => {
    await newMember(page, 'Jonas', language)
    const other = await context.newPage()
    await other.goto('/messages/henrik-lauritzen')
    await other.getByRole('textbox', { name: t('messages_write_to', { name: 'Henrik' }) }).fill('A thought for later')
    await page.goto('/activity/all')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/instruments/volvo-b')
    await page
      .getByRole('combobox', { name: t('instruments_compare_with') })
      .first()
      .selectOption({ index: 2 })
    await page.getByRole('button', { name: t('posts_write_about', { name: 'Volvo B' }) }).click()
    await page.getByRole('textbox', { name: t('posts_text'), exact: true }).click()
    await page.keyboard.type('A draft for later')
    await expect.poll(async () => (await leftBehind(page)).local.join()).toContain('sikta.draft.')
    const stored = await leftBehind(page)
    expect(stored.local).toContain('sikta.comparison')
    expect(stored.session).toContain('sikta.lists')
    expect((await leftBehind(other)).session).toContain('sikta.unsent')

    await visit(page, '/more')
    const logOut = page
      .getByRole('button', { name: t('app_log_out'), exact: true })
      .filter({ visible: true })
      .first()
    await expect(logOut).toBeVisible()
    await logOut.click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('app_log_out'), exact: true })
    await expect(confirm).toBeVisible()
    await context.setOffline(true)
    await confirm.click()
    for (const each of [page, other]) {
      await expect
        .poll(() => leftBehind(each))
        .toEqual({ local: ['sikta.language'], session: [], cookies: '', cached: [], databases: [] })
    }
    await context.setOffline(false)
    // What a page saves when it unloads must not come back either.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('auth_landing_title') })).toBeVisible()
    const { local, session } = await leftBehind(page)
    expect(local).toEqual(['sikta.language'])
    expect(session.filter((name) => name !== 'tsr-scroll-restoration-v1_3')).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '')).not.toContain('/')
  })
})
