import { expect, type Locator, type Page } from '@playwright/test'

import { forVisitors, ofExplore, ofMembers, ofTheMarket, statement, views } from './accessible-pages.ts'
import { faultsIn } from './axe.ts'
import { call } from './calls.ts'
import { codeFor } from './inbox.ts'
import { everyLook, isThorough, type Look, lookLike, test } from './journey.ts'
import { networkPages } from './network-pages.ts'
import { makeOperator } from './operators.ts'
import { anotherBrowser, newAddress, newMember, newName, signInAs } from './people.ts'
import { alive, settle, settled, visit } from './settled.ts'
import { smallTargets } from './targets.ts'
import { textsIn } from './texts.ts'

/** Whatever covers a page. */
const overPage = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Waits for the app, which replaces what the server rendered in the language of the last visit, and for what covers the page,
 * which is transparent until its content is there.
 */
async function readable(page: Page): Promise<void> {
  await alive(page)
  await settled(page)
  await page.waitForFunction(
    (covers) => [...document.querySelectorAll(covers)].every((one) => one.checkVisibility({ opacityProperty: true })),
    overPage,
  )
}

/**
 * What pages are seen in, one after the other in turn, each at one size: `THOROUGH=1` shows each page in every language and
 * theme at both sizes.
 */
const looks = [
  { size: 'desktop', language: 'en', theme: 'light' },
  { size: 'mobile', language: 'de', theme: 'dark' },
  { size: 'desktop', language: 'sv', theme: 'dark' },
  { size: 'mobile', language: 'de', theme: 'light' },
] as const
/** Many pages, one after the other. */
const wait = () => test.setTimeout(isThorough ? 900_000 : 210_000)

/** What is seen of the pages at this size, and in which look. */
function viewsOf(paths: readonly string[]): { look: Look; paths: readonly string[] }[] {
  if (isThorough) return everyLook.map((look) => ({ look, paths }))
  return looks.flatMap(({ size, ...look }, turn) => {
    const inTurn = paths.filter((_, index) => index % looks.length === turn)
    return size === test.info().project.name && inTurn.length > 0 ? [{ look, paths: inTurn }] : []
  })
}

/** Runs in the page: the levels of all headings in their order. */
const headings = () =>
  [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.getClientRects().length > 0)
    .map(({ tagName }) => tagName[1])
    .join('')

async function expectNoFault(page: Page, name: string, { language, theme }: Look): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.lang), name).toBe(language)
  // An overlay hides from readers what it covers.
  const isCovered = /gs=true|write=true/.test(name) || (await page.locator(overPage).count()) > 0
  const rulesOff = isCovered ? ['landmark-one-main', 'page-has-heading-one'] : []
  expect.soft(await faultsIn(page, rulesOff), `${name}, ${theme}`).toEqual([])
  if (!isCovered) expect.soft(await page.evaluate(headings), `${name} begins with its only h1`).toMatch(/^1[23]*$/)
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect.soft(isWider, `${name} scrolls sideways`).toBe(false)
  if (test.info().project.name === 'mobile') {
    expect.soft(await page.evaluate(smallTargets, 44), `touch targets of ${name}`).toEqual([])
  }
}

async function expectNoFaults(page: Page, paths: readonly string[], open = visit): Promise<void> {
  for (const { look, paths: inTurn } of viewsOf(paths)) {
    await lookLike(page, look)
    for (const [index, path] of inTurn.entries()) {
      // The app is loaded once in each look.
      await (index === 0 ? settle : open)(page, path)
      if (path.includes('pm=')) await page.getByRole('dialog').waitFor()
      await readable(page)
      await expectNoFault(page, path, look)
    }
  }
}

/** Addresses that lead visitors elsewhere than links do, which ask them to log in, or lead on at once. */
const byAddress = ['/more', '/maintenance']

const expectNoFaultsForVisitors = (page: Page, paths: readonly string[]) =>
  expectNoFaults(page, paths, async (_, path) => {
    await (byAddress.includes(path) ? settle : visit)(page, path)
    // The question whether to sign up comes with code of its own.
    if (path.includes('?to=')) await page.getByRole('dialog').waitFor()
  })

// A code works for one login, so parallel tests sign in as different members.
const members = ['amira@demo.sikta.example', 'jonas@demo.sikta.example'] as const
const signIn = (page: Page) => signInAs(page, members[test.info().parallelIndex % 2]!)

/** The first of a list that the signed-in member may read. */
async function firstOf<T>(page: Page, path: string): Promise<T> {
  return (await call<{ results: T[] }>(page, path)).results[0]!
}

test('no screen for visitors has a fault', async ({ page }) => {
  wait()
  await expectNoFaultsForVisitors(page, forVisitors)
})

for (const [what, paths] of Object.entries({ 'the market': ofTheMarket, members: ofMembers })) {
  test(`no screen of ${what} has a violation`, async ({ page }) => {
    wait()
    await signIn(page)
    await expectNoFaults(page, paths)
  })
}

test('no page of Explore has a fault, nor has a post', async ({ page }) => {
  wait()
  await signIn(page)
  const { id } = await firstOf<{ id: string }>(page, '/posts/popular')
  await expectNoFaults(page, [...ofExplore, `/posts/${id}`, `/activity?pm=${id}`])
})

test('no page of an operator, of an admin or of a member whom a decision concerns has a fault', async ({
  page,
  browser,
}) => {
  wait()
  const authors = await anotherBrowser(browser, page)
  await newMember(authors, 'Björn')
  await newMember(page, 'Anna')
  await makeOperator(page)
  const { ofOperator, ofAuthor } = await networkPages(page, authors)
  await expectNoFaults(page, Object.values(ofOperator))
  await expectNoFaults(authors, Object.values(ofAuthor))
})

/** The pages of one of the signed-in member's portfolios, and those of another's. */
async function portfolioPaths(page: Page): Promise<string[]> {
  const own = await firstOf<{ id: string }>(page, '/user/portfolios')
  const other = await firstOf<{ id: string; profile: { slug: string } }>(page, '/explore/portfolios/top/rating')
  const others = `/members/${other.profile.slug}/portfolios/${other.id}`
  return [...views.map((view) => `/user/portfolios/${own.id}${view}`), ...views.map((view) => others + view)]
}

test('no page of a portfolio has a fault', async ({ page }) => {
  wait()
  await signIn(page)
  await expectNoFaults(page, await portfolioPaths(page))
})

type Step = { page: Page; isMobile: boolean; look: Look }

/** Declares a test of what a member goes through step by step: in every look at both sizes, or in the first one of the size given. */
function inLooks(name: string, size: 'desktop' | 'phone', body: (step: Step) => Promise<void>): void {
  const given = looks[size === 'desktop' ? 0 : 1]
  for (const look of isThorough ? everyLook : [given]) {
    const title = isThorough ? `${name} (${look.language}, ${look.theme})` : `${name} @${size}`
    test(title, ({ page, isMobile }) => body({ page, isMobile, look }))
  }
}

inLooks('no step that connects a bank has a fault', 'desktop', async ({ page, look }) => {
  await signIn(page)
  const next = textsIn(look.language)('common_continue')
  await lookLike(page, look)
  await settle(page, '/overview?connect=true')
  const dialog = page.getByRole('dialog')
  for (const step of ['info', 'country', 'bank']) {
    await expect(
      dialog.getByRole('heading', { name: textsIn(look.language)(`connections_${step}_title`) }),
    ).toBeVisible()
    await readable(page)
    await expectNoFault(page, `connect, ${step}`, look)
    if (step !== 'bank') await dialog.getByRole('button', { name: next, exact: true }).click()
  }
})

inLooks('no step of the sign-up has a fault', 'phone', async ({ page, look }) => {
  const email = newAddress('step')
  await page.goto('/docs/terms')
  await page.request.post('/v1/auth/code', { data: { email, terms_accepted: true } })
  const login = await page.request.post('/v1/auth/code/login', { data: { email, code: await codeFor(email) } })
  const { access_token } = (await login.json()) as { access_token: string }
  await page.evaluate((token) => localStorage.setItem('sikta.token', token), access_token)
  await lookLike(page, look)
  await page.goto('/onboarding/signup/terms')
  for (const step of ['terms', 'username', 'location', 'image']) {
    await expect(page).toHaveURL(new RegExp(`/signup/${step}`))
    await readable(page)
    await expectNoFault(page, step, look)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    if (step === 'username' || step === 'location') await page.getByRole('textbox').fill(newName('Step'))
    const skip = page.getByRole('button', { name: textsIn(look.language)('onboarding_skip'), exact: true })
    await (step === 'image' ? skip : page.locator('button[type=submit]')).click()
  }
  const guide = page.getByRole('dialog')
  const next = guide.getByRole('button', { name: textsIn(look.language)('explore_guidance_next'), exact: true })
  await expect(guide).toBeVisible()
  for (let step = 1; step <= 3; step += 1) {
    await readable(page)
    await expectNoFault(page, `guide, step ${step}`, look)
    if (await next.isVisible()) await next.click()
  }
})

inLooks('no menu, sheet or form over a page has a fault', 'phone', async ({ page, isMobile, look }) => {
  test.slow()
  await signIn(page)
  const t = textsIn(look.language)
  await lookLike(page, look)
  await settle(page, '/overview')
  const check = async (path: string, opener: Locator) => {
    await page.keyboard.press('Escape')
    await expect(page.locator(overPage)).toHaveCount(0)
    await visit(page, path)
    await opener.click()
    await expect(page.locator(overPage).first()).toBeVisible()
    await readable(page)
    await expectNoFault(page, `${path}, open`, look)
  }
  const next = async (name: string, press: string) => {
    await page.locator(overPage).getByText(press, { exact: true }).click()
    await expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible()
    await readable(page)
    await expectNoFault(page, name, look)
  }
  await check('/members/henrik-lauritzen', page.locator('article button[aria-haspopup=menu]').first())
  await next('a report', t('moderation_report'))
  await check('/explore/groups/groups-top-followers', page.getByRole('button', { name: t('explore_create_group') }))
  await check('/profile', page.getByRole('button', { name: t('profiles_edit'), exact: true }).filter({ visible: true }))
  await check('/more/settings', page.getByRole('button', { name: t('account_delete'), exact: true }))
  await next('the second confirmation', t('common_continue'))
  if (isMobile) await check('/activity', page.locator('h2 button[aria-haspopup=dialog]'))
  const { id } = await firstOf<{ id: string }>(page, '/user/portfolios')
  const own = `/user/portfolios/${id}`
  await check(own, page.getByRole('button', { name: t('portfolios_settings'), exact: true }))
  await check(`${own}/analysis/return`, page.locator('main dd button[aria-haspopup=dialog]').first())
})

inLooks('no step of a statement has a fault', 'phone', async ({ page, look }) => {
  await newMember(page, 'Statement')
  await lookLike(page, look)
  await settle(page, '/more/connections/upload')
  const buffer = Buffer.from(statement)
  await page.locator('input[type=file]').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer })
  await expect(page).toHaveURL(/statement=/)
  await readable(page)
  await expectNoFault(page, 'a statement', look)
  const match = textsIn(look.language)('statements_match', { name: 'Gruvan i Norr' })
  await page.getByRole('button', { name: match }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Boliden')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Boliden', exact: true })).toBeVisible()
  await readable(page)
  await expectNoFault(page, 'a match', look)
})
