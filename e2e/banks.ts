import { expect, type FrameLocator, type Page } from '@playwright/test'

import { type Language, textsIn } from './texts.ts'

type Bank = { country: 'SE' | 'DE' | 'GB'; name: string }

/** Goes through the dialog that connects a bank, to the bank's page. */
export async function chooseBank(page: Page, { country, name }: Bank, language: Language = 'en'): Promise<void> {
  const t = textsIn(language)
  await page.goto('/overview?connect=true')
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: t('common_continue'), exact: true })
  await expect(dialog.getByRole('heading', { name: t('connections_info_title') })).toBeVisible()
  await next.click()
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country)!
  await dialog.getByText(countryName, { exact: true }).click()
  await next.click()
  await dialog.getByPlaceholder(t('connections_bank_search')).fill(name)
  await dialog.getByText(name, { exact: true }).click()
}

/** Puts a customer into a bank's sandbox. */
async function handOverAt(page: Page, origin: string, customer: object): Promise<void> {
  const reply = await page.request.put(`${origin}/sandbox/customers`, { data: [customer] })
  expect(reply.status()).toBe(204)
}

/** How many shares of SAP a customer of `newComdirectCustomer` has. */
export const sapHeld = 8391

/** Puts a customer with shares of SAP, whom no other journey knows, into comdirect's sandbox. Returns the number that they log in with. */
export async function newComdirectCustomer(page: Page, origin: string): Promise<string> {
  const number = String(30_000_000 + Math.floor(Math.random() * 60_000_000))
  const isin = 'DE0007164600'
  const buy = { kind: 'BUY', direction: 'IN', isin }
  await handOverAt(page, origin, {
    number,
    pin: '271828',
    tan: '314159',
    tanKind: 'M_TAN',
    euroRates: {},
    securities: [{ isin, wkn: '716460', name: 'SAP SE', kind: 'SHARE', currency: 'EUR' }],
    accounts: [{ key: 'V1', kind: 'SA', currency: 'EUR', balance: '7734911.37' }],
    depots: [
      {
        alias: 'Depot 1',
        account: 'V1',
        positions: [{ isin, quantity: String(sapHeld), price: '240.00' }],
        transactions: [
          { ...buy, key: '1', quantity: '2879', price: '180.00', date: '2025-03-03', bookedOn: '2025-03-03' },
          { ...buy, key: '2', quantity: '5512', price: '190.00', date: '2025-09-01', bookedOn: '2025-09-01' },
        ],
      },
    ],
  })
  return number
}

/** Enters number and PIN on a page of comdirect. */
export async function enterAtComdirect(bank: Page | FrameLocator, number: string, button: string): Promise<void> {
  await bank.getByLabel('Zugangsnummer').fill(number)
  await bank.getByLabel('PIN').fill('271828')
  await bank.getByRole('button', { name: button, exact: true }).click()
}

/** Logs in at comdirect and confirms it with a TAN. */
export async function logInAtComdirect(page: Page, number: string): Promise<void> {
  await enterAtComdirect(page, number, 'Anmelden')
  await page.getByLabel('TAN').fill('314159')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
}

/** Connects comdirect through its page, as a customer with shares of SAP, and waits for the end of the first sync. */
export async function connectComdirect(page: Page, language: Language = 'en'): Promise<void> {
  await chooseBank(page, { country: 'DE', name: 'comdirect' }, language)
  await page.getByLabel('Zugangsnummer').waitFor()
  await logInAtComdirect(page, await newComdirectCustomer(page, new URL(page.url()).origin))
  await synced(page, language)
}

const volvo = {
  name: 'Volvo B',
  type: 'EQUITY',
  isin: 'SE0000115446',
  currency: 'SEK',
  quantity: 120,
  value: '33960.00',
}
const unknown = {
  name: 'Gruvan i Norr',
  type: 'EQUITY',
  isin: 'SE0099999999',
  currency: 'SEK',
  quantity: 5,
  value: '4000.00',
}

/** A customer of a Swedish bank, for whom Tink can be made to send what nobody can read. */
type TinkCustomer = { garble: () => Promise<void> }

/** Connects a Swedish bank through Tink, as a customer of a known and of an unknown share, and waits for the sync. */
export async function connectNordea(page: Page, language: Language = 'en'): Promise<TinkCustomer> {
  await chooseBank(page, { country: 'SE', name: 'Nordea' }, language)
  const username = page.locator('input[name=username]')
  await username.waitFor()
  const { origin } = new URL(page.url())
  const name = `saver-${Math.random().toString(36).slice(2)}`
  const customerWith = (holdings: object[]) => {
    const isk = { product: 'SE_ISK', number: '9551-2234567', currency: 'SEK', cash: '1250.50', holdings }
    return { username: name, password: 'sparare', name: 'Sanna Sparare', syncs: [[isk]] }
  }
  const handOver = (holdings: object[]) => handOverAt(page, origin, customerWith(holdings))
  await handOver([volvo, unknown])
  await username.fill(name)
  await page.locator('input[name=password]').fill('sparare')
  await page.locator('button.main').click()
  await page.locator('button[value=agree]').click()
  await synced(page, language)
  return { garble: () => handOver([{ ...volvo, quantity: 1e25 }]) }
}

async function synced(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(textsIn(language)('connections_done'))).toBeVisible({ timeout: 30_000 })
}
