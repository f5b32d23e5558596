import type { Page } from '@playwright/test'

import { somePayloads } from './payloads.ts'

/** The fields of answers that are texts by people. Others, such as ids and addresses, are left as they are. */
const texts = new Set(
  'name title content body text bio location description alt note facts reason beginning symbol short_name'.split(' '),
)

/** Has every answer to a page say something hostile wherever a text by people can be, whatever limits the server keeps. */
export async function poison(page: Page): Promise<void> {
  let turn = 0
  const poisoned = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return texts.has(key) ? somePayloads[turn++ % somePayloads.length] : value
    if (Array.isArray(value)) return value.map((one) => poisoned(one))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]))
  }
  await page.route('**/v1/**', async (route) => {
    const isRead = route.request().method() === 'GET' || route.request().url().endsWith('/batch')
    if (!isRead) return route.continue()
    try {
      const answer = await route.fetch()
      const isJson = answer.headers()['content-type']?.startsWith('application/json') ?? false
      await route.fulfill({ response: answer, ...(isJson && { json: poisoned(await answer.json()) }) })
    } catch {
      // the page that asked is gone
    }
  })
}
