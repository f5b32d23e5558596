import { type APIRequestContext, expect } from '@playwright/test'

import { codeFor } from './inbox.ts'
import { dealt, packed, payloads, shortPayloads, somePayloads } from './payloads.ts'
import { newAddress } from './people.ts'
import { picture } from './picture.ts'

export type Hostile = { id: string; slug: string; token: string; email: string }

/** The payloads as texts of the length that each field takes. */
const titles = packed(150, somePayloads)
const contents = dealt(titles.length)
const markdowns = packed(6000)
export const replies = packed(2500)
export const messages = packed(4000)
const alts = dealt(24)
const descriptions = packed(2000, somePayloads)
const notes = packed(1000, somePayloads)
const statements = packed(2000, somePayloads)
const appeals = packed(5000)
const feedbacks = packed(5000)
/** With room for what makes a name unused. */
const names = dealt(
  3,
  payloads.filter(({ length }) => length <= 48),
)
  .slice(1)
  .flat()
  .slice(0, 100)

export const counts = { posts: titles.length + markdowns.length, groups: names.length }

export async function newHostile(request: APIRequestContext, name: string): Promise<Hostile> {
  const email = newAddress('hostile')
  await request.post('/v1/auth/code', { data: { email, terms_accepted: true } })
  const login = await request.post('/v1/auth/code/login', { data: { email, code: await codeFor(email) } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  await request.patch('/v1/user', { headers, data: { terms_accepted: true } })
  const made = await request.post('/v1/user/profile', { headers, data: { name } })
  expect(made.status()).toBe(201)
  return { ...((await made.json()) as Omit<Hostile, 'token' | 'email'>), token, email }
}

type Send = (path: string, data?: object, method?: string) => Promise<{ id: string; slug: string }>

export function callsOf(request: APIRequestContext, { token }: Hostile): Send {
  return async (path, data, method = 'POST') => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.fetch(`/v1${path}`, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${path} ${reply.status() < 400 ? '' : await reply.text()}`).toBe(true)
    return reply.status() === 204 ? { id: '', slug: '' } : ((await reply.json()) as { id: string; slug: string })
  }
}

/**
 * Puts the payloads into the profile, posts, titles, mentions, what images show, Markdown, replies, messages, groups and
 * feedback of the author. Returns the posts, of which the first has the replies, and the groups that have a description.
 */
export async function fill(
  request: APIRequestContext,
  author: Hostile,
  reader: Hostile,
): Promise<{ posts: string[]; groups: string[] }> {
  const send = callsOf(request, author)
  const bio = payloads.slice(0, 12).join('\n').slice(0, 1000)
  await send('/user/profile', { bio, location: shortPayloads.at(-1) }, 'PATCH')
  const images = await inTurns(alts, () => upload(request, author))
  const posts = await inTurns([...titles.keys()], (at) => {
    const mentions = contents[at]!.filter(({ length }) => length <= 100)
    return send('/posts', {
      title: titles[at]!.join('\n\n').slice(0, 150),
      content: [...contents[at]!, ...mentions.map((mention) => `@${mention}`)].join('\n'),
      tags: mentions.map((mention) => ({ mention, profile: reader.id })),
      images: images.slice(4 * at, 4 * at + 4),
      alts: alts.slice(4 * at, 4 * at + 4).map((some) => some.join('\n').slice(0, 1000)),
    })
  })
  await inTurns(markdowns, (some) => send('/posts', { content: some.join('\n\n'), markdown: true }))
  const [first] = posts
  await inTurns(replies, (some) => send(`/posts/${first!.id}/replies`, { content: some.join('\n') }))
  const conversation = `/user/messages/conversations/${reader.id}`
  await inTurns(messages, (some) => send(conversation, { content: some.join('\n') }))
  await send(conversation, { content: 'last message' })
  await inTurns(feedbacks, (some) => send('/user/feedback', { content: some.join('\n') }))
  const stamp = Date.now().toString(36)
  const groups = await inTurns([...names.entries()], async ([at, name]) => {
    const description = descriptions[at]?.join('\n') ?? ''
    const group = await send('/groups', { name: `${name} ${stamp}${at}`, description })
    await send(`/groups/${group.id}/invites`, { recipient: reader.id })
    return group.slug
  })
  return { posts: posts.map(({ id }) => id), groups: groups.slice(0, descriptions.length) }
}

/**
 * The reader, an operator, reports posts of the author and decides about the first of them, and the author appeals, all with
 * payloads. Returns the cases and the decisions.
 */
export async function dispute(
  request: APIRequestContext,
  { author, reader, posts }: { author: Hostile; reader: Hostile; posts: readonly string[] },
): Promise<{ cases: string[]; decisions: string[] }> {
  const [byReader, byAuthor] = [callsOf(request, reader), callsOf(request, author)]
  const reported = posts.slice(0, notes.length)
  for (const [at, post] of reported.entries()) {
    await byReader(`/user/reported-posts/${post}`, { rule: 'spam', note: notes[at]!.join('\n\n') }, 'PUT')
  }
  const headers = { authorization: `Bearer ${reader.token}` }
  type Cases = { results: { id: string; post: string }[] }
  const found: Cases['results'] = []
  let next: string | null = '/v1/operator/cases?page_size=100'
  while (next !== null) {
    const page = (await (await request.get(next, { headers })).json()) as Cases & { next: string | null }
    found.push(...page.results.filter(({ post }) => reported.includes(post)))
    next = page.next
  }
  expect(found).toHaveLength(reported.length)
  const decisions: string[] = []
  for (const [at, some] of statements.entries()) {
    const text = some.join('\n\n')
    const decision = { measure: 'warn', rule: 'spam', facts: text, reason: text }
    const { id } = await byReader(`/operator/cases/${found[at]!.id}/decisions`, decision)
    const appeal = appeals[at % appeals.length]!.join('\n\n')
    await byAuthor(`/user/decisions/${id}/appeal`, { text: appeal })
    decisions.push(id)
  }
  return { cases: found.map(({ id }) => id), decisions }
}

async function upload(request: APIRequestContext, { token }: Hostile): Promise<string> {
  const reply = await request.post('/v1/images', {
    headers: { authorization: `Bearer ${token}`, 'content-type': picture.mimeType },
    data: picture.buffer,
  })
  return ((await reply.json()) as { id: string }).id
}

/** Processes so many at a time as the encoder of images takes. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let next = 0; next < items.length; next += 8) {
    results.push(...(await Promise.all(items.slice(next, next + 8).map(work))))
  }
  return results
}
