import { expect } from '@playwright/test'

import { inEachLanguage, test } from './journey.ts'
import { newMember } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Runs in the page: the keys of all queries that are kept on the device. */
function keptQueries(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('sikta')
    opening.onupgradeneeded = () => opening.transaction!.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('kept').objectStore('kept').get('kept')
      reading.onsuccess = () => {
        const kept = reading.result as { queries: { key: string[] }[] } | undefined
        resolve((kept?.queries ?? []).map(({ key }) => key.slice(0, 4).join(' ')))
      }
      database.close()
    }
  })
}

inEachLanguage((language, t) => {
  test('a start without a connection shows what was read last, and a like waits @thorough-on-desktop', async ({
    page,
    context,
  }) => {
    await newMember(page, 'Offline', language)
    // A wall to which no other journey adds posts.
    await page.goto('/members/henrik-lauritzen')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    const first = page.locator('article').first()
    await expect(first).toBeVisible()
    await expect.poll(() => page.evaluate(keptQueries)).toContain('posts copies at profiles')

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(t('common_offline'))).toBeVisible()
    await expect(first).toBeVisible()
    const post = page.locator(`[data-post="${await first.getAttribute('data-post')}"]`)
    const like = post.getByRole('button', { name: new RegExp(`^${t('posts_like')}, `) })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    // Closed before it could be sent.
    await page.reload()
    await expect(page.getByText(t('common_offline'))).toBeVisible()
    await expect(first).toBeVisible()
    const sent = page.waitForResponse((response) => /\/user\/likes\//.test(response.url()))
    await context.setOffline(false)
    expect((await sent).ok()).toBe(true)
    await expect(page.getByText(t('common_offline'))).toHaveCount(0)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })
})
