import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from '@playwright/test'

import { networkPages } from './network-pages.ts'
import { makeOperator } from './operators.ts'
import { newMember } from './people.ts'

// Takes screenshots of every screen, desktop and mobile, light and dark, signed out and in; run by `npm run shots`.

const { BASE_URL = '', INBOX_URL = '', SHOTS_DIR = '.data/shots', CHROMIUM = '' } = process.env
const only = process.argv.slice(2)

const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const
const themes = ['light', 'dark'] as const

const signedOut: Record<string, string> = {
  landing: '/',
  'landing-login': '/?login=true',
  signup: '/signup',
  code: '/auth/code?email=anna@example.com',
  terms: '/docs/terms',
  rules: '/docs/rules',
  'not-found': '/404',
  maintenance: '/maintenance',
}

const signedIn: Record<string, string> = {
  overview: '/overview',
  welcome: '/overview?welcome=true',
  activity: '/activity',
  'activity-popular': '/activity/popular',
  'activity-saved': '/activity/saved',
  'activity-liked': '/activity/saved?liked=true',
  instrument: '/instruments/volvo-b',
  screener: '/explore/screener?country=SE&dividend_yield=2..&by=dividend_yield',
  'instrument-fund': '/instruments/avanza-zero',
  'instrument-index': '/instruments/omxs30',
  'instrument-details': '/instruments/volvo-b/details',
  'instrument-portfolios': '/instruments/volvo-b/portfolios',
  'fund-details': '/instruments/avanza-zero/details',
  profile: '/members/amira-haddad',
  'profile-own': '/profile',
  followers: '/members/amira-haddad/followers',
  'profile-portfolios': '/members/maja-bergqvist',
  group: '/groups/dividend-investors',
  'group-holdings': '/groups/dividend-investors/holdings',
  'group-members': '/groups/dividend-investors/members',
  'group-portfolios': '/groups/dividend-investors/members/portfolios',
  'group-closed': '/groups/nordic-small-caps',
  'group-edit': '/groups/svenska-kvalitetsbolag/admin/edit',
  'group-invites': '/groups/svenska-kvalitetsbolag/admin/invites',
  'group-requests': '/groups/svenska-kvalitetsbolag/admin/requests',
  'group-create': '/explore/groups/groups-top-followers#create',
  favorites: '/favorites',
  'favorites-groups': '/favorites/groups',
  'favorites-list': '/favorites/1',
  'favorites-portfolios': '/favorites/portfolios',
  explore: '/explore',
  'explore-stocks': '/explore/stocks/stocks-top-followed',
  'explore-regions': '/explore/regions/regions',
  'explore-etfs': '/explore/etfs/etfs-top-owned',
  'explore-portfolios': '/explore/portfolios/portfolios-top-rating',
  'explore-search': '/explore?q=volvo',
  sector: '/sectors/industrials',
  region: '/regions/europe',
  search: '/activity?gs=true&gsq=vol',
  notifications: '/notifications',
  messages: '/messages',
  conversation: '/messages/henrik-lauritzen',
  more: '/more',
  settings: '/more/settings',
  muted: '/more/muted',
  alerts: '/more/alerts',
  feedback: '/more/feedback',
  'weekly-report': '/reports/weekly',
  'report-answer': '/decisions/report-upheld',
  'operator-denied': '/operator',
  connect: '/overview?connect=true',
  connections: '/more/connections',
  upload: '/more/connections/upload',
}

const browser = await chromium.launch({
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ],
})
mkdirSync(SHOTS_DIR, { recursive: true })
const token = await signInAs('elin@demo.sikta.example')
const network = await openNetwork(browser)
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of themes) {
    await shoot(browser, { size, viewport, theme, screens: signedOut })
    await shoot(browser, { size, viewport, theme, screens: await withFound(signedIn), token })
    for (const series of network) await shoot(browser, { size, viewport, theme, ...series })
  }
}
await browser.close()

type Series = {
  size: string
  viewport: { width: number; height: number }
  theme: string
  screens: Record<string, string>
  token?: string | undefined
}

async function shoot(from: Browser, { size, viewport, theme, screens, token: signedInBy }: Series): Promise<void> {
  const isMobile = size === 'mobile'
  const context = await from.newContext({ viewport, isMobile, hasTouch: isMobile, deviceScaleFactor: isMobile ? 2 : 1 })
  await context.addInitScript(
    ([name, value]) => {
      localStorage.setItem('sikta.theme', name!)
      if (value) localStorage.setItem('sikta.token', value)
    },
    [theme, signedInBy ?? ''],
  )
  const page = await context.newPage()
  for (const [name, path] of Object.entries(screens)) {
    if (only.length > 0 && !only.includes(name)) continue
    await settle(page, path)
    const file = `${name}-${size}-${theme}.png`
    await page.screenshot({ path: join(SHOTS_DIR, file) })
    console.log(file)
  }
  await context.close()
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(BASE_URL + path)
  await page.waitForLoadState('load')
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: 10_000 })
    .catch(() => undefined)
  // The chart's line is revealed in an animation of one second.
  await page.waitForTimeout(1600)
}

/** The pages that only an operator sees, who runs groups, and those of the author whom they decide about. */
async function openNetwork(from: Browser): Promise<Pick<Series, 'screens' | 'token'>[]> {
  const open = async () => (await from.newContext({ baseURL: BASE_URL })).newPage()
  const [operators, authors] = [await open(), await open()]
  const [anna, björn] = [await newMember(operators, 'Anna'), await newMember(authors, 'Björn')]
  await makeOperator(operators)
  const { ofOperator, ofAuthor } = await networkPages(operators, authors)
  return [
    { screens: ofOperator, token: anna.token },
    { screens: ofAuthor, token: björn.token },
  ]
}

/** Adds what only its id leads to: a post, and the member's own portfolio beside that of another. */
async function withFound(screens: Record<string, string>): Promise<Record<string, string>> {
  const get = async <T>(path: string) => {
    const reply = await fetch(`${BASE_URL}/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { results: T[] }).results
  }
  const [post] = await get<{ id: string }>('/posts/popular?page_size=1')
  const [own] = await get<{ id: string }>('/user/portfolios')
  const [other] = await get<{ id: string; profile: { slug: string } }>('/explore/portfolios/top/rating')
  return {
    ...screens,
    post: `/posts/${post!.id}`,
    ...viewsOf('own', `/user/portfolios/${own!.id}`),
    ...viewsOf('others', `/members/${other!.profile.slug}/portfolios/${other!.id}`),
  }
}

function viewsOf(name: string, path: string): Record<string, string> {
  return {
    [`portfolio-${name}`]: path,
    [`portfolio-${name}-distribution`]: `${path}/distribution`,
    [`portfolio-${name}-risk`]: `${path}/analysis/risk`,
    [`portfolio-${name}-return`]: `${path}/analysis/return`,
    [`portfolio-${name}-co2`]: `${path}/analysis/co2`,
    [`portfolio-${name}-history`]: `${path}/history`,
  }
}

async function signInAs(email: string): Promise<string> {
  const json = { 'content-type': 'application/json' }
  await fetch(`${BASE_URL}/v1/auth/code`, { method: 'POST', headers: json, body: JSON.stringify({ email }) })
  const mails = (await (await fetch(`${INBOX_URL}messages?to=${email}`)).json()) as { text: string }[]
  const code = /: ([0-9A-Z]{4}-[0-9A-Z]{4})\s/.exec(mails[0]!.text)![1]
  const login = await fetch(`${BASE_URL}/v1/auth/code/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, code }),
  })
  return ((await login.json()) as { access_token: string }).access_token
}
