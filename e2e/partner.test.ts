import { type ConsoleMessage, expect, type Page } from '@playwright/test'

import { faultsIn } from './axe.ts'
import { enterAtComdirect, logInAtComdirect, newComdirectCustomer, sapHeld } from './banks.ts'
import { call } from './calls.ts'
import { codeFor, countMails } from './inbox.ts'
import { frameIn, test, tokenFor } from './partner.ts'
import { anotherBrowser, newMember } from './people.ts'
import { textsIn } from './texts.ts'

// All of them run in one worker, which starts the partner's server, so that those on a phone bring its size themselves.
test.describe.configure({ mode: 'default' })

const t = textsIn('de')
const app = 'comdirect'
const logIn = t('partner_log_in', { app })

const main = (page: Page) => page.getByRole('main')

/** Opens Landing and the dialog with the login page of the partner. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: logIn, exact: true }).click()
  await expect(frameIn(page).getByLabel('Zugangsnummer')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/more')
  const button = page.getByRole('button', { name: t('app_log_out'), exact: true })
  await button.filter({ visible: true }).first().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('app_log_out'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: logIn, exact: true })).toBeVisible()
}

/** The document in the frame of the open dialog. */
const documentIn = async (page: Page) =>
  (await (await page.getByRole('dialog').locator('iframe').elementHandle())!.contentFrame())!

test.describe('on a phone', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a customer of comdirect logs in, joins the account of a member, and is that member from then on', async ({
    page,
    browser,
    partner,
  }) => {
    const member = await newMember(await anotherBrowser(browser, page), 'Klara', 'de')
    const number = await newComdirectCustomer(page, partner.bank)
    const seen = await countMails(member.email)

    await openLogin(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await faultsIn(page)).toEqual([])
    expect(await faultsIn(await documentIn(page))).toEqual([])
    await enterAtComdirect(frameIn(page), number, 'Anmelden')

    await expect(page).toHaveURL(/\/onboarding\/partner\/email/)
    await page.getByRole('textbox', { name: t('auth_email'), exact: true }).fill(member.email)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    expect(await faultsIn(page)).toEqual([])
    await page.getByRole('button', { name: t('common_continue'), exact: true }).click()
    await page.getByRole('textbox', { name: t('auth_code_label') }).fill(await codeFor(member.email, seen))
    await page.getByRole('button', { name: t('common_continue'), exact: true }).click()
    await expect(page).toHaveURL(/\/overview/)
    expect(await call(page, '/user/profile')).toMatchObject({ id: member.id, name: member.name })

    await logOut(page)
    await openLogin(page)
    await enterAtComdirect(frameIn(page), number, 'Anmelden')
    await expect(page).toHaveURL(/\/overview/)
    expect(await call(page, '/user/profile')).toMatchObject({ id: member.id })
  })

  test('a customer who closes the login, or mistypes, is not logged in', async ({ page, partner }) => {
    const number = await newComdirectCustomer(page, partner.bank)
    await openLogin(page)
    const frame = frameIn(page)
    await frame.getByLabel('Zugangsnummer').fill(number)
    await frame.getByLabel('PIN').fill('111111')
    await frame.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(frame.getByText('Zugangsnummer oder PIN ist falsch.')).toBeVisible()
    await frame.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: logIn, exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sikta.token'))).toBeNull()

    // Outside of the app, the page only says where it belongs.
    await page.goto(`${partner.bank}/sikta/login?origin=${new URL(partner.url).origin}`)
    await expect(page.getByText('Diese Seite gehört in die App')).toBeVisible()
    await expect(page.getByLabel('Zugangsnummer')).toBeHidden()
  })
})

test('a member buys at comdirect in a frame and writes about the trade @desktop', async ({ page, partner }) => {
  const number = await newComdirectCustomer(page, partner.bank)
  await newMember(page, 'Jonas', 'de')
  await page.goto('/instruments/sap?tradeInstrument=sap&tradeSide=BUY')

  // The bank is asked for a login first, and leads back to the dialog.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('connections_log_in_at', { bank: app }) })
    .click()
  await logInAtComdirect(page, number)
  await expect(page).toHaveURL(/\/instruments\/sap\?.*tradeInstrument=sap/)
  const frame = frameIn(page)
  await expect(frame.getByText('SAP SE')).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('partner_buy_of', { name: 'SAP' }) })).toBeVisible()
  expect(await faultsIn(page)).toEqual([])
  expect(await faultsIn(await documentIn(page))).toEqual([])

  await frame.getByLabel('Stück').fill('3')
  await enterAtComdirect(frame, number, 'Weiter')
  await frame.getByLabel('TAN').fill('314159')
  await frame.getByRole('button', { name: 'Order erteilen' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')

  const text = `Drei Stück mehr, ${Date.now()}`
  const dialog = page.getByRole('dialog', { name: t('posts_trade_comment_of', { name: 'SAP' }) })
  await dialog.getByRole('textbox', { name: t('posts_text') }).fill(text)
  expect(await faultsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: t('posts_send') }).click()
  await expect(dialog).toHaveCount(0)

  // Cancelled at the bank, and refused there.
  await main(page)
    .getByRole('link', { name: t('instruments_sell'), exact: true })
    .click()
  await expect(page).toHaveURL(/tradeSide=SELL/)
  await frame.getByLabel('Stück').fill(String(sapHeld + 4))
  await enterAtComdirect(frame, number, 'Weiter')
  await expect(
    frame.getByText(`Sie können höchstens ${(sapHeld + 3).toLocaleString('de')} Stück verkaufen.`),
  ).toBeVisible()
  await frame.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/instruments\/sap$/)

  // Others see it in their feeds fifteen minutes after it was booked; its author among the posts of the portfolio at once.
  const { results } = await call<{ results: { id: string }[] }>(page, '/user/portfolios')
  await page.goto(`/user/portfolios/${results[0]!.id}/history`)
  await main(page).getByText(t('portfolios_posts'), { exact: true }).click()
  const post = main(page).getByRole('article').filter({ hasText: text })
  await expect(post).toContainText(t('posts_trade_BUY'))
  await expect(post.getByRole('link', { name: 'SAP' }).first()).toBeVisible()
})

/** A page of another origin, which posts to the window that opened it or frames it. */
const hostile = (message: object) =>
  `<!doctype html><title>Gewinn</title><script>(window.opener ?? parent).postMessage(${JSON.stringify(message)}, '*')</script>`

const evil = 'http://evil.example'

/** Opens the login and counts what the app ignores of the evil origin. */
async function openWatched(page: Page) {
  const warnings: string[] = []
  page.on('console', (message: ConsoleMessage) => message.type() === 'warning' && warnings.push(message.text()))
  const logins: string[] = []
  page.on('request', (request) => request.url().endsWith('/user/login') && logins.push(request.url()))
  await openLogin(page)
  return {
    isIgnored: () => expect.poll(() => warnings.filter((text) => text.includes(evil))).toHaveLength(1),
    frameOther: () =>
      page.evaluate((address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }, `${evil}/frame`),
    async expectNothing() {
      await expect(frameIn(page).getByLabel('Zugangsnummer')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('sikta.token'))).toBeNull()
      expect(logins).toEqual([])
    },
  }
}

test('pages of others cannot log anybody in, and a token works once @desktop', async ({
  page,
  browser,
  partner,
  contentPolicy,
}) => {
  const number = await newComdirectCustomer(page, partner.bank)
  // Of the attacker's own customer, so that only where it comes from is wrong.
  const customerToken = await tokenFor(page, partner, number)
  // In one of the windows no policy keeps frames away.
  const lax = await browser.newContext({ bypassCSP: true })
  for (const context of [page.context(), lax]) {
    await context.route(`${evil}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile({ kind: 'LOGIN', customerToken }) }),
    )
  }

  const watched = await openWatched(page)
  const popup = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), `${evil}/page`)
  await popup
  await watched.isIgnored()
  await watched.frameOther()
  await expect.poll(() => contentPolicy.join('\n')).toContain('frame-src')
  // This violation was provoked on purpose.
  contentPolicy.length = 0
  await watched.expectNothing()

  const open = await openWatched(await lax.newPage())
  await open.frameOther()
  await open.isIgnored()
  await open.expectNothing()

  // It was a good one, and is used up by its first use.
  const send = async () => {
    const origin = new URL(partner.url).origin
    const reply = await page.request.post('/v1/user/login', {
      data: { accessToken: customerToken },
      headers: { origin },
    })
    return { status: reply.status(), codes: reply.headers()['x-error-codes'] }
  }
  expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 403, codes: expect.stringContaining('customer_token_invalid') })
})
