import { type BrowserContext, expect, type Page, type Request, type TestInfo } from '@playwright/test'

import { test } from './journey.ts'
import { newMember } from './people.ts'
import { follow } from './settled.ts'
import { type Weather, weatherOf, weathers } from './weather.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } })

/**
 * A member walks through the app at random while the network is cut, slowed and restored at random, from the same seeds in
 * every run, a hundred times with `THOROUGH=1`. `WALK_SEED=random` makes other walks; a failed walk reports its seed, and
 * `WALK_SEED=<seed> WALKS=1` repeats it.
 */
const { THOROUGH, WALKS = THOROUGH ? '100' : '2', WALK_SEED = '2026' } = process.env
const steps = 14

const sizes = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
]

/** A reproducible sequence of numbers from 0 to 1 for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Walk = {
  page: Page
  random: () => number
  pick: <T>(choices: readonly T[]) => T
  /** The member's draft as last typed; undefined once it has been sent. */
  draft: string | undefined
  /** Every text for which a send button was pressed. */
  posts: Set<string>
  messages: Set<string>
  member: { id: string; token: string }
  texts: number
}

const quick = { timeout: 1500 }

/** Presses a target if it is there; if it is covered or gone, the step has no effect. */
const press = (target: ReturnType<Page['locator']>) => target.click(quick).catch(() => {})

/** Back and forward can lead to a page that the browser reloads. */
const leftTheApp = () => {}

async function open(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await follow(page, path).catch(leftTheApp)
}

async function pressAny(walk: Walk, selector: string): Promise<void> {
  const found = await walk.page.locator(selector).filter({ visible: true }).all()
  if (found.length > 0) await press(walk.pick(found))
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('sikta.draft.') ? [(JSON.parse(value) as { content: string }).content] : [],
    ),
  )

async function write(walk: Walk): Promise<void> {
  const { page } = walk
  await open(page, '/activity?write=true')
  const type = async () => {
    await editor(page).click({ timeout: 4000 })
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`draft ${++walk.texts} of ${walk.member.id}`)
    return await editor(page).textContent(quick)
  }
  // The server may go down while the draft is being typed; only what was stored by then counts.
  const typed = await type().catch(async () => (await keptDrafts(page))[0])
  if (typed) walk.draft = typed
}

async function post(walk: Walk): Promise<void> {
  const { page, draft } = walk
  const button = page.getByRole('button', { name: 'Post', exact: true })
  if (draft === undefined || !(await button.isVisible())) return
  walk.posts.add(draft)
  await press(button)
}

async function message(walk: Walk): Promise<void> {
  const { page } = walk
  await open(page, '/messages/henrik-lauritzen')
  const field = page.getByRole('textbox', { name: /Write to/ })
  const text = `message ${++walk.texts} of ${walk.member.id}`
  const isSent = async () => {
    await field.fill(text, { timeout: 4000 })
    await page.getByRole('button', { name: 'Send', exact: true }).click(quick)
    return (await field.inputValue(quick)) === ''
  }
  if (await isSent().catch(() => false)) walk.messages.add(text)
}

const acts: Record<string, (walk: Walk) => Promise<unknown>> = {
  go: (walk) => pressAny(walk, 'a[href^="/"]:not([href^="/v1"], [href^="/docs/api"], [target])'),
  overlay: (walk) => pressAny(walk, '[aria-haspopup="dialog"], [aria-haspopup="menu"], button[aria-label^="Search"]'),
  close: ({ page }) => page.keyboard.press('Escape'),
  // The tab began with a blank page.
  back: ({ page }) => page.evaluate(() => navigation.canGoBack && history.back()).catch(leftTheApp),
  forward: ({ page }) => page.evaluate(() => history.forward()).catch(leftTheApp),
  reload: ({ page }) => page.reload({ waitUntil: 'domcontentloaded', timeout: 15_000 }).catch(() => {}),
  like: (walk) => pressAny(walk, 'article button[aria-label^="Like"], article button[aria-pressed]'),
  follow: (walk) => pressAny(walk, 'button:has-text("Follow")'),
  again: (walk) => pressAny(walk, 'button:has-text("Try again")'),
  async search({ page, pick }) {
    await open(page, '/overview?gs=true')
    const text = pick(['volvo', 'elin', 'xyz'])
    // Until its field is there, the keys would write on in the draft.
    await page
      .getByRole('combobox')
      .pressSequentially(text, { delay: 20, timeout: 4000 })
      .catch(() => {})
  },
  write,
  post,
  message,
}

/** A page is never blank: it shows its content, that it is loading, or what is wrong. */
async function expectNotBlank(page: Page): Promise<void> {
  const isSaying = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, [role=alert], [role=dialog], dialog[open]')].some(
        (part) => (part as HTMLElement).innerText.trim() !== '' || part.querySelector('[aria-busy=true]') !== null,
      ),
    )
  await expect.poll(() => isSaying().catch(() => false), { timeout: 20_000, message: 'a page with content' }).toBe(true)
}

/** The draft is stored on the device, unless it is being sent or has been. */
async function expectDraft({ page, draft, posts }: Walk): Promise<void> {
  if (draft === undefined || posts.has(draft)) return
  // Maintenance reloads the page once the server is back, which ends what is asked of it meanwhile.
  await expect.poll(() => keptDrafts(page).catch(() => []), { message: 'the draft is kept' }).toContain(draft)
}

async function walkOn(walk: Walk, weather: Awaited<ReturnType<typeof weatherOf>>, log: string[]): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    if (walk.random() < 0.4) await weather.set(walk.pick<Weather>(weathers))
    const name = walk.pick(Object.keys(acts))
    log.push(`${step} ${weather.now()} ${name} at ${new URL(walk.page.url()).pathname}`)
    await acts[name]!(walk)
    await expectNotBlank(walk.page)
    await expectDraft(walk)
  }
}

async function read<T>({ page, member }: Walk, path: string): Promise<T[]> {
  const reply = await page.request.get(`/v1${path}`, { headers: { authorization: `Bearer ${member.token}` } })
  return ((await reply.json()) as { results: T[] }).results
}

/** Runs in the page: the messages that are only on the device, whether it shows them already or not. */
const unsentMessages = () =>
  (JSON.parse(sessionStorage.getItem('sikta.unsent') ?? '{"messages":[]}') as { messages: unknown[] }).messages

/** Sends everything still unsent, as a member would once the network is back. */
async function finish(walk: Walk): Promise<void> {
  const { page } = walk
  // The last step may still go back, as the app does once a post is stored, which ends any other navigation.
  await expect(() => page.goto('/messages/henrik-lauritzen')).toPass()
  const field = page.getByRole('textbox', { name: /Write to/ })
  await expect(field).toBeVisible()
  const again = page.getByRole('log').getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // A page that was loaded again before its button was pressed has kept the text in the field.
    if ((await field.inputValue(quick)) !== '')
      await page.getByRole('button', { name: 'Send', exact: true }).click(quick)
    await expect(field).toHaveValue('', quick)
    while ((await again.count()) > 0) await again.first().click(quick)
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0, quick)
    expect(await again.count()).toBe(0)
    expect(await page.evaluate(unsentMessages)).toEqual([])
  }).toPass()
  if (walk.draft === undefined) return
  await page.goto('/activity?write=true')
  await expect(editor(page)).toBeVisible()
  const isEmpty = ((await editor(page).textContent()) ?? '').trim() === ''
  if (walk.posts.has(walk.draft) && isEmpty) return
  await expect(editor(page)).toContainText(walk.draft)
  walk.posts.add(walk.draft)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(editor(page)).toBeHidden()
}

async function expectEachOnce(walk: Walk, henrik: string): Promise<void> {
  const textsAt = async (path: string) => (await read<{ content: string }>(walk, path)).map(({ content }) => content)
  const posts = await textsAt(`/profiles/${walk.member.id}/posts`)
  const messages = await textsAt(`/user/messages/conversations/${henrik}`)
  for (const texts of [posts, messages]) expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted())
  expect(messages).toEqual(expect.arrayContaining([...walk.messages]))
  // A draft edited after a failed send need not arrive.
  if (walk.draft !== undefined) expect(posts).toContain(walk.draft)
}

/** Logs what the page sends, and what became of it. */
function logWrites(page: Page, log: string[]): void {
  const write = (request: Request, outcome: string) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !pathname.endsWith('/batch'))
      log.push(`  ${request.method()} ${pathname} ${outcome}`)
  }
  page.on('response', (response) => write(response.request(), String(response.status())))
  page.on('requestfailed', (request) => write(request, request.failure()?.errorText ?? 'failed'))
}

async function walkOnce(context: BrowserContext, seed: number, info: TestInfo): Promise<void> {
  const random = randomFrom(seed)
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!
  // In a tab of its own, so that nothing but the app lies behind the walk.
  const newcomer = await context.newPage()
  const member = await newMember(newcomer, 'Walker')
  await newcomer.close()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)))
  const walk: Walk = { page, random, pick, draft: undefined, posts: new Set(), messages: new Set(), member, texts: 0 }
  const henrik = await page.request.get('/v1/profiles/slug/henrik-lauritzen', {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const { id } = (await henrik.json()) as { id: string }
  await page.goto('/overview')
  // Without its worker, the app cannot be reloaded offline.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const weather = await weatherOf(context, page, random)
  const log: string[] = []
  logWrites(page, log)
  try {
    await walkOn(walk, weather, log)
    await weather.set('fine')
    await finish(walk)
    await expectEachOnce(walk, id)
    expect(faults).toEqual([])
  } catch (error) {
    await page.screenshot({ path: info.outputPath(`walk-${seed}.png`) }).catch(() => {})
    throw new Error(`WALK_SEED=${seed} WALKS=1\n${log.join('\n')}\n${faults.join('\n')}`, { cause: error })
  }
}

for (let walk = 0; walk < Number(WALKS); walk += 1) {
  test(`random walk ${walk + 1}`, async ({ browser }, info) => {
    const seed = WALK_SEED === 'random' ? Math.floor(Math.random() * 1e9) : Number(WALK_SEED) + walk
    info.annotations.push({ type: 'seed', description: String(seed) })
    const context = await browser.newContext({ ...sizes[seed % sizes.length], locale: 'en-GB' })
    await walkOnce(context, seed, info)
  })
}
