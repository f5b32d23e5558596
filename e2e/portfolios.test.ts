import { expect } from '@playwright/test'

import { connectComdirect } from './banks.ts'
import { answersTo, call } from './calls.ts'
import { test } from './journey.ts'
import { anotherBrowser, newMember, signInAs } from './people.ts'
import { settle, visit } from './settled.ts'

/** What the customer owns, in digits that stand nowhere else. */
const canaries = ['7734911', '8391', '5512']

test('Anna connects comdirect and sees her portfolio and its analyses; a connected member sees percentages only @desktop', async ({
  page,
  browser,
}) => {
  await newMember(page, 'Anna')
  await connectComdirect(page)
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/user\/portfolios\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByText('SAP', { exact: true }).first()).toBeVisible()
  await expect(main).toContainText('EUR')

  const own = new URL(page.url()).pathname
  for (const [view, text] of [
    ['/distribution', 'Distribution'],
    ['/analysis/risk', 'Kinds of assets'],
    ['/analysis/return', 'The past year'],
    ['/analysis/co2', 'Carbon risk'],
    ['/history', 'Trades'],
  ] as const) {
    await visit(page, own + view)
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }

  await visit(page, `${own}/analysis/return`)
  await main
    .getByRole('button', { name: /explain/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(/\d/)

  // She has portfolios of her own, so that nothing is locked for her.
  const amirasPage = await anotherBrowser(browser, page)
  await signInAs(amirasPage, 'amira@demo.sikta.example')
  const answers = answersTo(amirasPage)
  const portfolio = own.split('/').at(-1)
  const { profile } = await call<{ profile: { slug: string } }>(amirasPage, `/portfolios/${portfolio}`)
  const others = `/members/${profile.slug}/portfolios/${portfolio}`
  for (const view of ['', '/distribution', '/analysis/risk', '/analysis/return', '/analysis/co2', '/history']) {
    await (view === '' ? settle : visit)(amirasPage, others + view)
    await expect(amirasPage.getByRole('heading', { level: 1 })).toBeVisible()
    await amirasPage.waitForLoadState('networkidle')
  }
  await amirasPage.goto(others)
  await expect(amirasPage.getByRole('main').getByText('SAP', { exact: true }).first()).toBeVisible()
  expect(answers.filter((answer) => answer.includes('"weight"')).length).toBeGreaterThan(0)
  for (const canary of canaries) expect(answers.join('\n')).not.toContain(canary)
  // Their owner finds them where they belong.
  expect(JSON.stringify(await call(page, `/user/portfolios/${portfolio}/positions`))).toContain('8391')

  // It goes with her account, whose end is followed by a job.
  await call(page, '/user/profile', { method: 'DELETE' })
  await expect(async () => {
    await amirasPage.goto(others)
    await expect(amirasPage.getByText('404')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('Clara disconnects her bank, and everything that was read is gone @phone', async ({ page }) => {
  await newMember(page, 'Clara')
  await connectComdirect(page)
  await visit(page, '/more/connections')
  await page.getByRole('button', { name: 'Disconnect comdirect' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('comdirect is disconnected')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'See how you really invest' })).toBeVisible()
  expect(await call(page, '/user/portfolios')).toEqual({ results: [] })
})

const statement = `date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax
2025-01-10,deposit,,,,,,10000.00,SEK,,
2025-01-13,buy,SE0000115446,VOLV B,Volvo B,20,270.00,-5439.00,SEK,39.00,
2025-05-12,dividend,SE0000115446,VOLV B,Volvo B,,,160.00,SEK,,
2025-07-01,buy,SE0000115446,VOLV B,Volvo B,10,280.00,-9999.00,SEK,,
`

test('Anna uploads a statement, sees what is refused and why, and books the rest @desktop', async ({ page }) => {
  await newMember(page, 'Anna')
  await page.goto('/more/connections/upload')
  const file = { name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('Row 5')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Book 3 rows' })).toBeVisible()
  await main.getByText('Leave out the refused row').click()
  await main.getByRole('button', { name: 'Book 3 rows' }).click()
  await expect(page.getByText('Everything has been read')).toBeVisible()
  await main.getByRole('link', { name: 'Continue' }).click()
  await expect(main.getByText('Volvo B', { exact: true }).first()).toBeVisible()

  await visit(page, '/more/connections/upload')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(main.getByText('There is nothing to book: every new row is refused.')).toBeVisible()
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/more/connections')
})
