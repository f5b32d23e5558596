import { type APIRequestContext, expect, type Page } from '@playwright/test'

import { codeFor } from './inbox.ts'
import { test } from './journey.ts'
import { newAddress } from './people.ts'
import { payloads, shortPayloads } from './payloads.ts'

type Member = { id: string; slug: string; token: string }

/** The payloads as few texts of at most this length; a longer payload is one of its own. */
function packed(length: number): string[][] {
  const packs: string[][] = []
  for (const payload of payloads) {
    const last = packs.at(-1)
    if (last && [...last, payload].join(' ').length <= length) last.push(payload)
    else packs.push([payload])
  }
  return packs
}

/** As many as fit into a title; and what replies and messages hold. */
const posts = packed(150)
const replies = packed(600)

/** Executed scripts, content policy violations and requests to other hosts while the pages were open. */
type Harm = { executed: string[]; violations: string[]; foreign: string[] }

test(`${payloads.length} hostile texts in every field of members remain plain text`, async ({
  page,
  request,
  baseURL,
}) => {
  const harm = await watchFor(page, new URL(baseURL!).host)
  const [author, reader] = [await newMember(request, shortPayloads[0]!), await newMember(request, 'Reader of all')]
  const postId = await fill(request, author, reader)

  await page.goto('/docs/terms')
  await page.evaluate((token) => localStorage.setItem('sikta.token', token), reader.token)
  await page.goto(`/members/${author.slug}`)
  await readToTheEnd(page, posts.length)
  await page.goto(`/posts/${postId}`)
  await page.getByRole('button', { name: /^Show all/ }).click()
  // The post itself is one, too.
  await readToTheEnd(page, replies.length + 1)
  await page.goto(`/messages/${author.slug}`)
  await expect(page.getByRole('log').getByText('last message')).toBeVisible()
  for (const payload of payloads.filter((_, i) => i % 20 === 0)) {
    await page.goto(`/overview?gs&gsq=${encodeURIComponent(payload)}&next=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible()
  }

  expect(harm).toEqual({ executed: [], violations: [], foreign: [] })
})

async function watchFor(page: Page, ownHost: string): Promise<Harm> {
  const harm: Harm = { executed: [], violations: [], foreign: [] }
  await page.exposeFunction('xss', () => harm.executed.push(page.url()))
  await page.exposeFunction('violated', (text: string) => harm.violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as never as { violated: (text: string) => void }).violated(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    harm.executed.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (sent) => {
    const { protocol, host } = new URL(sent.url())
    if (/^(?:https?|wss?):$/.test(protocol) && host !== ownHost) harm.foreign.push(sent.url())
  })
  return harm
}

async function newMember(request: APIRequestContext, name: string): Promise<Member> {
  const email = newAddress('hostile')
  await request.post('/v1/auth/code', { data: { email, terms_accepted: true } })
  const login = await request.post('/v1/auth/code/login', { data: { email, code: await codeFor(email) } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  await request.patch('/v1/user', { headers, data: { terms_accepted: true } })
  const made = await request.post('/v1/user/profile', { headers, data: { name } })
  expect(made.status()).toBe(201)
  return { ...((await made.json()) as Omit<Member, 'token'>), token }
}

/**
 * Puts the payloads into posts, titles, mentions, replies, messages and the profile; returns the id of the post with
 * the replies.
 */
async function fill(request: APIRequestContext, author: Member, reader: Member): Promise<string> {
  const send = async (path: string, data: object, method = 'POST') => {
    const reply = await request.fetch(`/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${author.token}` },
      data,
    })
    expect(reply.ok(), `${path} ${await reply.text()}`).toBe(true)
    return (await reply.json()) as { id: string }
  }
  await send(
    '/user/profile',
    { bio: payloads.slice(0, 12).join('\n').slice(0, 1000), location: shortPayloads[1] },
    'PATCH',
  )
  const post = (some: readonly string[]) => {
    const mentions = some.filter(({ length }) => length <= 100)
    return send('/posts', {
      title: some.join(' ').slice(0, 150),
      content: [...some, ...mentions.map((mention) => `@${mention}`)].join('\n'),
      tags: mentions.map((mention) => ({ mention, profile: reader.id })),
    })
  }
  const { id } = (await inTurns(posts, post))[0]!
  await inTurns(replies, (some) => send(`/posts/${id}/replies`, { content: some.join('\n') }))
  await inTurns(replies, (some) => send(`/user/messages/conversations/${reader.id}`, { content: some.join('\n') }))
  await send(`/user/messages/conversations/${reader.id}`, { content: 'last message' })
  return id
}

/** Processes ten at a time. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let next = 0; next < items.length; next += 10) {
    results.push(...(await Promise.all(items.slice(next, next + 10).map(work))))
  }
  return results
}

/** Scrolls until this many articles have been rendered; those out of view leave the document. */
async function readToTheEnd(page: Page, count: number): Promise<void> {
  const seen = new Set<string>()
  const articles = page.getByRole('article')
  const look = async () => {
    const { now, isRendered } = await articles.evaluateAll((all) => ({
      now: all.map((one) => one.closest('[aria-posinset]')?.ariaPosInSet ?? one.textContent),
      // What is scrolled past before it has been rendered is never seen.
      isRendered:
        all.length > 0 &&
        (scrollY === 0 || all[0]!.getBoundingClientRect().top <= 0) &&
        all.at(-1)!.getBoundingClientRect().bottom >= innerHeight,
    }))
    for (const one of now) seen.add(one)
    if (isRendered) await page.mouse.wheel(0, 600)
    return seen.size
  }
  await expect.poll(look, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(count)
}
