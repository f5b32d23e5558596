import { expect, type Page } from '@playwright/test'

type Options = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; data?: object }

/** Calls the API as the member who is signed in to a page. */
export async function call<Reply>(page: Page, path: string, { method = 'GET', data }: Options = {}): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('sikta.token'))
  const headers = { authorization: `Bearer ${token}` }
  // The server may be closing a connection that has long been idle; what only reads is asked for again.
  const maxRetries = method === 'GET' ? 1 : 0
  const reply = await page.request.fetch(`/v1${path}`, { method, headers, maxRetries, ...(data && { data }) })
  expect(reply.ok(), path).toBe(true)
  return (reply.status() === 204 ? undefined : await reply.json()) as Reply
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
