import { expect } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { anotherBrowser, newMember } from './people.ts'
import { visit } from './settled.ts'

inEachLanguage((language, t) => {
  test('what a member takes out comes back to another one, marked as imported @thorough-on-phone', async ({
    page,
    browser,
  }) => {
    const anna = await newMember(page, 'Anna', language)
    const words = `Patience pays ${Date.now()}`
    const headers = { authorization: `Bearer ${anna.token}` }
    const { id: instrument } = (await (await page.request.get('/v1/instruments/slug/volvo-b', { headers })).json()) as {
      id: string
    }
    const post = await page.request.post('/v1/posts', { data: { content: words, instrument }, headers })
    expect(post.ok()).toBe(true)
    await page.request.put(`/v1/user/follows/instruments/${instrument}`, { headers })

    await page.goto('/more/settings')
    await page.getByRole('link', { name: t('account_data'), exact: true }).click()
    await page.getByRole('button', { name: t('archives_make'), exact: true }).click()
    const button = page.getByRole('button', { name: t('archives_download'), exact: true })
    await expect(button).toBeVisible({ timeout: 40_000 })
    await page.reload()
    const downloading = page.waitForEvent('download')
    await button.click()
    const file = await (await downloading).path()

    const other = await anotherBrowser(browser, page)
    const berit = await newMember(other, 'Berit', language)
    await other.goto('/more/data')
    await expect(other.getByRole('button', { name: t('archives_choose'), exact: true })).toBeVisible()
    await other.locator('input[type=file]').setInputFiles(file)
    const start = other.getByRole('button', { name: t('archives_start'), exact: true })
    await expect(start).toBeVisible({ timeout: 40_000 })
    await other.reload()
    await start.click()
    await expect(other.getByLabel(t('archives_brought'), { exact: true })).toBeVisible({ timeout: 40_000 })

    await visit(other, '/profile')
    const card = other.getByRole('article').filter({ hasText: words })
    await expect(card.getByText(t('posts_imported'), { exact: true })).toBeVisible()
    await expect(card.getByText(berit.name).first()).toBeVisible()
    await other.goto('/favorites')
    await expect(other.getByRole('link', { name: 'Volvo B' }).first()).toBeVisible()
  })
})
