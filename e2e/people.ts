import { randomBytes } from 'node:crypto'

import { type Browser, expect, type Page } from '@playwright/test'

import { codeFor, countMails } from './inbox.ts'
import type { Language } from './texts.ts'

let people = 0

/** Anything of the app's origin opens its storage, and this starts no app. */
const anyFile = '/manifest.webmanifest'

/** An unused e-mail address. */
export function newAddress(name: string): string {
  return `${name.toLowerCase()}-${process.pid}-${Date.now()}-${++people}@example.com`
}

/** Signs up through the screens: address, terms, the code from the mail, name and location; skips the picture and closes the guide. */
export async function signUp(page: Page, name: string): Promise<void> {
  const address = newAddress('person')
  await page.goto('/signup')
  await askToSignUp(page, address)

  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(address))
  await page.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Uppsala')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Add a picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/overview/)
  const guide = page.getByRole('dialog')
  await guide.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(guide).toHaveCount(0)
}

/** Fills in the sign-up form: the address and both boxes. */
export async function askToSignUp(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  await page.getByRole('button', { name: /^(Send code|Continue with e-mail)$/ }).click()
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
  return `${name} ${randomBytes(5).toString('hex')}`
}

/** The tokens of members of the demo world who have signed in before, in this process. */
const tokens = new Map<string, string>()

/** Signs in a member of the demo world without going through the screens, with the session of an earlier journey if it lasts. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(anyFile)
  const token = (await lastingToken(page, email)) ?? (await newToken(page, email))
  tokens.set(email, token)
  await page.evaluate((text) => localStorage.setItem('sikta.token', text), token)
}

async function lastingToken(page: Page, email: string): Promise<string | undefined> {
  const token = tokens.get(email)
  if (token === undefined) return undefined
  const reply = await page.request.get('/v1/user', { headers: { authorization: `Bearer ${token}` } })
  return reply.ok() ? token : undefined
}

async function newToken(page: Page, email: string): Promise<string> {
  const post = async (path: string, data: object) => page.request.post(path, { data })
  let token = ''
  // A code works for one login, and another test may have used it as the same member.
  await expect(async () => {
    const seen = await countMails(email)
    await post('/v1/auth/code', { email })
    const reply = await post('/v1/auth/code/login', { email, code: await codeFor(email, seen) })
    expect(reply.ok()).toBe(true)
    token = ((await reply.json()) as { access_token: string }).access_token
  }).toPass()
  return token
}

/** Signs up a member of an unused name without going through the screens, whose device is set to the language. */
export async function newMember(
  page: Page,
  name: string,
  language: Language = 'en',
): Promise<{ id: string; name: string; token: string; email: string }> {
  await page.goto(anyFile)
  const email = newAddress('member')
  const post = async <T>(path: string, data: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await page.request.post(path, { data, headers })
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true)
    return (await reply.json()) as T
  }
  await post('/v1/auth/code', { email, terms_accepted: true })
  const login = { email, code: await codeFor(email), terms_accepted: true }
  const { access_token: token } = await post<{ access_token: string }>('/v1/auth/code/login', login)
  const profile = await post<{ id: string; name: string }>('/v1/user/profile', { name: newName(name) }, token)
  await page.evaluate(
    (device) => {
      localStorage.setItem('sikta.token', device.token)
      localStorage.setItem('sikta.language', device.language)
    },
    { token, language },
  )
  return { id: profile.id, name: profile.name, token, email }
}
