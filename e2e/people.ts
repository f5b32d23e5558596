import { type Browser, expect, type Page } from '@playwright/test'

import { codeFor, countMails } from './inbox.ts'

let people = 0

/** An unused e-mail address. */
export function newAddress(name: string): string {
  return `${name.toLowerCase()}-${process.pid}-${Date.now()}-${++people}@example.com`
}

/** Signs up as a person does: address, terms, the code from the mail, name and location. */
export async function signUp(page: Page, name: string): Promise<void> {
  const address = newAddress('person')
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send code' }).click()

  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(address))
  await page.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Uppsala')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/overview/)
}

/** Opens a second browser for another person. */
export async function anotherBrowser(browser: Browser, like: Page): Promise<Page> {
  const viewport = like.viewportSize() ?? { width: 1440, height: 900 }
  const isMobile = viewport.width < 760
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile })
  return context.newPage()
}

/** An unused member name. */
export function newName(name: string): string {
  return `${name} ${Date.now().toString(36)}${++people}`
}

/** Signs in a member of the demo world without going through the screens. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/docs/terms')
  const post = async (path: string, data: object) => page.request.post(path, { data })
  const seen = await countMails(email)
  await post('/v1/auth/code', { email })
  const reply = await post('/v1/auth/code/login', { email, code: await codeFor(email, seen) })
  const { access_token } = (await reply.json()) as { access_token: string }
  await page.evaluate((token) => localStorage.setItem('sikta.token', token), access_token)
}
