import { expect, type Page } from '@playwright/test'

import { chooseBank, connectComdirect, connectNordea } from './banks.ts'
import { test } from './journey.ts'
import { newMember } from './people.ts'
import { visit } from './settled.ts'
import { type Language, textsIn } from './texts.ts'

const main = (page: Page) => page.getByRole('main')

/** Goes on from a sync that has succeeded to the portfolio. */
async function openPortfolio(page: Page, language: Language = 'en'): Promise<string> {
  const name = textsIn(language)('common_continue')
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/user\/portfolios\/\d+$/)
  return new URL(page.url()).pathname
}

test('Anna connects a Swedish bank, says what an unknown holding is, and reads the analyses @phone', async ({
  page,
}) => {
  test.slow()
  await newMember(page, 'Anna')
  await connectNordea(page)
  const own = await openPortfolio(page)
  await expect(main(page).getByText('Volvo B', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByText('Not matched, not analysed')).toBeVisible()

  await main(page).getByRole('button', { name: 'Match Gruvan i Norr' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is Gruvan i Norr?' })
  await dialog.getByRole('textbox').fill('Boliden')
  await dialog.getByRole('button', { name: 'Boliden', exact: true }).click()
  await expect(page.getByText('Matched with Boliden')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByText('Not matched, not analysed')).toBeVisible()

  await main(page).getByRole('button', { name: 'Match Gruvan i Norr' }).click()
  await dialog.getByRole('textbox').fill('Boliden')
  const matched = page.waitForResponse((response) => /\/user\/holdings\/\d+\/instrument$/.test(response.url()))
  await dialog.getByRole('button', { name: 'Boliden', exact: true }).click()
  expect((await matched).status()).toBe(200)
  await page.reload()
  await expect(main(page).getByRole('link', { name: 'Boliden' })).toBeVisible()

  for (const [view, text] of [
    ['/analysis/risk', 'Kinds of assets'],
    ['/analysis/return', 'The past year'],
    ['/analysis/co2', 'Carbon risk'],
  ] as const) {
    await visit(page, own + view)
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible()
  }

  await visit(page, own)
  await main(page).getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Your holdings at Nordea are up to date')).toBeVisible()
})

for (const [language, connect, holding] of [
  ['sv', connectNordea, 'Volvo B'],
  ['de', connectComdirect, 'SAP'],
] as const) {
  test(`Clara connects her bank in her language @${language}`, async ({ page }) => {
    await newMember(page, 'Clara', language)
    await connect(page, language)
    await openPortfolio(page, language)
    await expect(main(page).getByText(holding, { exact: true }).first()).toBeVisible()
    const t = textsIn(language)
    await visit(page, '/more/connections')
    await expect(page.getByRole('heading', { level: 1, name: t('app_connections') })).toBeVisible()
    await expect(main(page).getByText(t('connections_synced', { time: '' }).replace(':', '').trim())).toBeVisible()
  })
}

test('Anna cancels at the bank and can begin again @phone', async ({ page }) => {
  await newMember(page, 'Anna')
  await chooseBank(page, { country: 'SE', name: 'Nordea' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No bank was connected')).toBeVisible()
})

test('Anna sees that reading her bank failed, and keeps her earlier holdings @desktop', async ({ page }) => {
  await newMember(page, 'Anna')
  const customer = await connectNordea(page)
  const own = await openPortfolio(page)
  await customer.garble()
  await visit(page, '/more/connections')
  await main(page).getByRole('button', { name: 'Update' }).click()
  await expect(main(page).getByText(/^Nordea sent something that could not be read/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()

  await visit(page, own)
  await expect(main(page).getByText('Volvo B', { exact: true }).first()).toBeVisible()
})

const statement = `\uFEFFDatum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat
2025-09-01;ISK Clara;Köp;Gruvan i Norr;100;12,5;-1259;SEK;9;;SEK;SE0099999999;
2025-06-02;ISK Clara;Sälj;Volvo B;-5;290;1441;SEK;9;;SEK;SE0000115446;341
2025-05-12;ISK Clara;Utdelning;Volvo B;20;8;160;SEK;;;SEK;SE0000115446;
2025-03-04;ISK Clara;Köp;Volvo B;20;220,5;-4419;SEK;9;;SEK;SE0000115446;
2025-03-04;ISK Clara;Köp;Volvo B;tjugo;220,5;-4419;SEK;9;;SEK;SE0000115446;
2025-03-03;ISK Clara;Insättning;Månadssparande;;;10000;SEK;;;;;
`

test('Clara uploads the file of her broker, matches what it does not know, and sees her portfolio @desktop', async ({
  page,
}) => {
  await newMember(page, 'Clara')
  await page.goto('/more/connections/upload')
  const buffer = Buffer.from(statement)
  const file = { name: 'transaktioner_2025-03-03_2025-09-01.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(
    main(page)
      .getByText(/^Avanza/)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByText('“tjugo” in Antal is no number')).toBeVisible()

  await main(page).getByRole('button', { name: 'Match Gruvan i Norr' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is Gruvan i Norr?' })
  await dialog.getByRole('textbox').fill('Boliden')
  await dialog.getByRole('button', { name: 'Boliden', exact: true }).click()
  await expect(main(page).getByText('No match')).toHaveCount(0)

  await main(page).getByText('Leave out the refused row').click()
  await main(page).getByRole('button', { name: 'Book 5 rows' }).click()
  await expect(page.getByText('Everything has been read')).toBeVisible()
  await openPortfolio(page)
  for (const name of ['Volvo B', 'Boliden']) {
    await expect(main(page).getByText(name, { exact: true }).first()).toBeVisible()
  }
})
