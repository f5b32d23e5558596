import { expect, type Page } from '@playwright/test'

import { codeFor, linkFor } from './inbox.ts'
import { test } from './journey.ts'
import { anotherBrowser, askToSignUp, newAddress, newMember, newName, signInAs } from './people.ts'

test('a wrong code is rejected and the right one still works @desktop', async ({ page }) => {
  const address = newAddress('clara')
  await page.goto('/signup')
  await askToSignUp(page, address)
  const code = page.getByRole('textbox', { name: 'Code' })
  const ok = page.getByRole('button', { name: 'OK' })
  await expect(ok).toBeDisabled()

  await code.fill('WRNG-CDEX')
  await ok.click()
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign-up' })).toBeVisible()

  await code.fill(await codeFor(address))
  await ok.click()
  const name = newName('Clara')
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Location' })).toBeVisible()
})

test('the mailed link takes one press, and in another browser the terms as well @phone', async ({ page, browser }) => {
  const open = async (from: Page, target: Page) => {
    const address = newAddress('dora')
    await from.goto('/signup')
    await askToSignUp(from, address)
    await target.goto(await linkFor(address))
    await expect(target.getByRole('textbox')).toHaveCount(0)
    await target.getByRole('button', { name: `Log in as ${address}` }).click()
  }
  const tab = await page.context().newPage()
  await open(page, tab)
  await expect(tab.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await tab.evaluate(() => localStorage.clear())

  const other = await anotherBrowser(browser, page)
  await open(page, other)
  await other.getByRole('checkbox').first().check()
  await other.getByRole('checkbox').last().check()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('an invalid address is reported under its field @phone', async ({ page }) => {
  await page.goto('/signup')
  await askToSignUp(page, 'anna@nowhere')
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
})

test('a taken name is rejected @desktop', async ({ page, browser }) => {
  const { name } = await newMember(page, 'Anna')
  const other = await browser.newPage()
  const address = newAddress('anna')
  await other.goto('/signup')
  await askToSignUp(other, address)
  await other.getByRole('textbox', { name: 'Code' }).fill(await codeFor(address))
  await other.getByRole('button', { name: 'OK' }).click()
  await other.getByRole('textbox', { name: 'Username' }).fill(name.toUpperCase())
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('Another member has this name. Choose a different one.')).toBeVisible()
})

test('a requested page opens after login, and the end of a session leads back to Landing @desktop', async ({
  page,
}) => {
  await page.goto('/instruments/volvo-b')
  await expect(page).toHaveURL(/\/\?.*next=/)
  const next = new URL(page.url()).searchParams.get('next')
  expect(next).toContain('/instruments/volvo-b')

  await signInAs(page, 'jonas@demo.sikta.example')
  await page.goto('/instruments/volvo-b')
  await expect(page.getByRole('heading', { level: 1, name: 'Volvo B' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('sikta.token', 'ended'))
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1, name: /See how other/ })).toBeVisible()
})

test('the language is remembered and applies to texts and numbers @phone', async ({ page }) => {
  await signInAs(page, 'klara@demo.sikta.example')
  await page.evaluate(() => localStorage.setItem('sikta.language', 'de'))
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1, name: 'Aktivität' })).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(
    page
      .getByText(/[+−]\d+,\d+\s%/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('an unknown URL stays and shows the 404 page @desktop', async ({ page }) => {
  const reply = await page.goto('/nonsense/here')
  expect(reply?.status()).toBe(404)
  await expect(page).toHaveURL(/\/nonsense\/here$/)
  await expect(page.getByText('404')).toBeVisible()
})
