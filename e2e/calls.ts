import { expect, type Page } from '@playwright/test'

import type { Language } from './texts.ts'

type Options = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; data?: object; language?: Language }

/** Calls the API as the member who is signed in to a page. */
export async function call<Reply>(
  page: Page,
  path: string,
  { method = 'GET', data, language = 'en' }: Options = {},
): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('sikta.token'))
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': language,
    ...(data && { 'content-type': 'application/json' }),
  }
  const body = data && JSON.stringify(data)
  // Not with `page.request`, which takes several times as long: some journeys make hundreds of calls.
  const reply = await fetch(new URL(`/v1${path}`, page.url()), { method, headers, ...(body && { body }) })
  expect(reply.ok, path).toBe(true)
  return (reply.status === 204 ? undefined : await reply.json()) as Reply
}

/** Collects what the server sends to a page, including the answers in the pages that it renders. */
export function answersTo(page: Page): string[] {
  const answers: string[] = []
  page.on('response', async (response) => {
    const isAnswer = response.url().includes('/v1/') || response.request().resourceType() === 'document'
    if (isAnswer) answers.push(await response.text().catch(() => ''))
  })
  return answers
}
