import { createHash, randomBytes } from 'node:crypto'

import pg from 'pg'

import type { Client } from './client.ts'
import type { CallerName } from './safe.ts'

/** The lists from which the ids for a noun in a path or a field in a body are taken. */
const listsOf: Record<string, readonly string[]> = {
  posts: ['/posts/all', '/posts/news'],
  profiles: ['/explore/profiles/top/followers'],
  instruments: [
    '/explore/stocks/top/followed',
    '/explore/funds/top/followed',
    '/explore/etfs/top/followed',
    '/explore/indices',
  ],
  sectors: ['/explore/sectors'],
  industries: ['/explore/industries'],
  regions: ['/explore/regions'],
  notifications: ['/user/notifications'],
  history: ['/search/history'],
  sessions: ['/user/sessions'],
}
/** Synonyms of the nouns above. */
const nounOf: Record<string, string> = {
  likes: 'posts',
  'reported-posts': 'posts',
  'saved-posts': 'posts',
  parent: 'posts',
  post: 'posts',
  blocks: 'profiles',
  conversations: 'profiles',
  profile: 'profiles',
  recipient: 'profiles',
  instrument: 'instruments',
  index: 'instruments',
}

export type World = {
  /** The caller's access token; undefined for `nobody`. */
  tokenOf: (caller: CallerName) => string | undefined
  /** Gives a caller a new session if the old one has ended. */
  renew: (caller: CallerName, token: string | undefined) => Promise<void>
  /** The token of a new user without a profile, for calls that create one. */
  newStranger: () => Promise<string>
  /** A text that only its owner may ever see. */
  canaries: Record<string, string>
  /** Existing ids by the noun before them in a path, or by the field that takes them; `slug` for slugs. */
  ids: (noun: string) => readonly string[]
  reloadIds: () => Promise<void>
  profileOf: (caller: 'a' | 'b') => string
  /** Adds an unused session of the caller; returns its id. */
  addSession: (caller: 'a' | 'b') => Promise<string>
  close: () => Promise<void>
}

/** Creates the four callers on top of the demo world, and knows the existing ids. */
export async function openWorld(databaseUrl: string, client: Client): Promise<World> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const canaries = { a: `canary-a-${randomBytes(6).toString('hex')}`, b: `canary-b-${randomBytes(6).toString('hex')}` }
  const users = { user: await newUser(pool), a: await newUser(pool, canaries.a), b: await newUser(pool, canaries.b) }
  const profiles = { a: await newProfile(pool, users.a, 'Fuzz A'), b: await newProfile(pool, users.b, 'Fuzz B') }
  const tokens: Record<string, string> = {}
  for (const caller of ['user', 'a', 'b'] as const) tokens[caller] = (await newSession(pool, users[caller])).token
  const known = new Map<string, string[]>()

  return {
    tokenOf: (caller) => tokens[caller],
    renew: async (caller, token) => {
      if (caller === 'nobody' || tokens[caller] !== token) return
      tokens[caller] = (await newSession(pool, users[caller])).token
    },
    newStranger: async () => (await newSession(pool, await newUser(pool))).token,
    canaries,
    ids: (noun) => known.get(nounOf[noun] ?? noun) ?? ['1', '2', '3', '7'],
    reloadIds: async () => {
      const slugs: string[] = []
      for (const [noun, paths] of Object.entries(listsOf)) {
        const found = (await Promise.all(paths.map((path) => listed(client, path, tokens['a']!)))).flat()
        if (found.length > 0)
          known.set(
            noun,
            found.map(({ id }) => id),
          )
        slugs.push(...found.flatMap(({ slug }) => slug ?? []))
      }
      if (slugs.length > 0) known.set('slug', slugs)
    },
    profileOf: (caller) => profiles[caller],
    addSession: async (caller) => (await newSession(pool, users[caller])).id,
    close: () => pool.end(),
  }
}

async function oneId(pool: pg.Pool, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(statement, values)
  return rows[0]!.id
}

function newUser(pool: pg.Pool, name = `stranger-${randomBytes(6).toString('hex')}`): Promise<string> {
  const statement = 'insert into users (email, terms_accepted_at) values ($1, now()) returning id'
  return oneId(pool, statement, [`${name}@example.com`])
}

function newProfile(pool: pg.Pool, userId: string, name: string): Promise<string> {
  const statement = `insert into profiles (user_id, slug, name, name_key, location)
    values ($1, $2, $3, $4, 'Stockholm') returning id`
  return oneId(pool, statement, [
    userId,
    name.toLowerCase().replace(' ', '-'),
    name,
    name.toLowerCase().replace(' ', ''),
  ])
}

async function newSession(pool: pg.Pool, userId: string): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const statement = `insert into sessions (user_id, token_hash, expires_at)
    values ($1, $2, now() + interval '80 days') returning id`
  return { id: await oneId(pool, statement, [userId, hash]), token }
}

type ListedItem = { id: string; slug?: string }

async function listed(client: Client, path: string, token: string): Promise<ListedItem[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { status, text } = await client.send({ method: 'GET', target: `/v1${path}`, headers })
  return status === 200 ? (JSON.parse(text) as { results: ListedItem[] }).results : []
}
