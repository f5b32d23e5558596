import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { BareFigures, BareQuestion } from '../feed/bare-server.ts'
import { startProduct } from '../feed/product.ts'
import { tokenOf } from '../feed/world.ts'
import { startChild } from '../lib/child.ts'
import { type Client, openClient } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import type { Query } from './queries.ts'

const readers = 16
const thinkMs = 40
const searched = 500
const prefixes = [1, 2, 3, 4, 5, 6, 7]
const keystroke = { at: 'most', bound: 3 } as const

type Node = { client: Client; queries: readonly Query[]; instrumentIds: readonly string[] }

/** Measures one member's searches over HTTP, on an idle node and on one that sixteen others are using. */
export async function searchOnNode(
  report: Report,
  {
    url,
    queries,
    viewerIds,
    count,
  }: { url: string; queries: readonly Query[]; viewerIds: readonly string[]; count: number },
): Promise<void> {
  const instrumentIds = await prepare(url, viewerIds.slice(0, readers + 1))
  const product = await startProduct(url)
  const client = openClient(product.url, readers + 1)
  const bare = await startChild('feed/bare-server.ts', [])
  const { port } = await bare.ask<BareFigures>({ kind: 'figures' } satisfies BareQuestion)
  const bareClient = openClient(`http://127.0.0.1:${port}`, 1)
  const node = { client, queries, instrumentIds }
  try {
    const { idle, loaded } = await rounds(count, {
      idle: () => searching(node),
      loaded: () => besideReaders(node, () => searching(node)),
    })
    for (const share of ['p50', 'p99']) {
      report.add(`over HTTP, ${share}, idle node`, idle[share]!, 'ms')
      report.add(`over HTTP, ${share}, node under load`, loaded[share]!, 'ms')
      report.add(`${share}, under load / idle`, ratios(loaded[share]!, idle[share]!), 'x')
    }
    report.add('calls of the others meanwhile', loaded.calls!, '/s')
    await compareKeystrokes(report, node, { bare, bareClient, count })
  } finally {
    client.close()
    bareClient.close()
    await bare.stop()
    await product.stop()
  }
}

type Bare = { bare: Awaited<ReturnType<typeof startChild>>; bareClient: Client; count: number }

/** Beginnings of names of each length, compared with a bare route that sends as many bytes. */
async function compareKeystrokes(report: Report, { client, queries }: Node, { bare, bareClient, count }: Bare) {
  const names = queries.map(({ text }) => text.replace(/[^\p{L}]/gu, '')).filter((text) => text.length > 6)
  const typed = (letters: number) => names.slice(0, searched).map((text) => text.slice(0, letters))
  const { body } = await client.call({ path: '/v1/search?q=vol', token: tokenOf(0) })
  await bare.ask<BareFigures>({ kind: 'body', body } satisfies BareQuestion)
  const each = prefixes.map((letters) => [
    `${letters}`,
    async () => quantilesOf(await inTurn(client, typed(letters), (text) => `/v1/search?q=${encodeURIComponent(text)}`)),
  ])
  const sides = Object.fromEntries(each) as Record<string, () => Promise<Record<string, number>>>
  const figures = await rounds<string>(count, {
    ...sides,
    bare: async () => quantilesOf(await inTurn(bareClient, typed(1), () => '/bare')),
  })
  report.add(`bare Fastify route of the same ${(body.length / 1000).toFixed(1)} kB, p99`, figures.bare!.p99!, 'ms')
  for (const letters of prefixes) {
    const { p50, p99 } = figures[`${letters}`]!
    report.add(`prefix of ${letters}, p50 / bare`, ratios(p50!, figures.bare!.p50!), 'x')
    report.add(`prefix of ${letters}, p99 / bare`, ratios(p99!, figures.bare!.p99!), 'x', keystroke)
  }
}

async function inTurn(client: Client, texts: readonly string[], pathOf: (text: string) => string): Promise<number[]> {
  const each: number[] = []
  for (const text of texts) each.push((await client.call({ path: pathOf(text), token: tokenOf(0) })).ms)
  return each
}

const quantilesOf = (each: readonly number[]) => ({ p50: quantile(each, 0.5), p99: quantile(each, 0.99) })

async function searching({ client, queries }: Node): Promise<Record<string, number>> {
  const texts = queries.slice(0, searched).map(({ text }) => text)
  return quantilesOf(await inTurn(client, texts, (text) => `/v1/search?q=${encodeURIComponent(text)}`))
}

/** Runs the work while others open instruments, lists and feeds, and search. */
async function besideReaders({ client, queries, instrumentIds }: Node, work: () => Promise<Record<string, number>>) {
  let isOver = false
  let calls = 0
  const pathOf = (i: number) =>
    [
      `/v1/instruments/${instrumentIds[i % instrumentIds.length]}`,
      '/v1/explore/stocks/top/followed',
      '/v1/user/feed',
      `/v1/search?q=${encodeURIComponent(queries[queries.length - 1 - (i % searched)]!.text)}`,
    ][i % 4]!
  const others = Array.from({ length: readers }, async (_, reader) => {
    for (let i = reader * 31; !isOver; i++, calls++) {
      await client.call({ path: pathOf(i), token: tokenOf(reader + 1) })
      await sleep(thinkMs)
    }
  })
  const began = performance.now()
  const figures = await work()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(others)
  return { ...figures, calls: calls / seconds }
}

/** Signs the viewers in; returns the instruments to open. */
async function prepare(url: string, viewerIds: readonly string[]): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const hashes = viewerIds.map((_, i) => `\\x${createHash('sha256').update(tokenOf(i)).digest('hex')}`)
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select user_id, hash, now() + interval '9 days'
     from unnest($1::bigint[], $2::bytea[]) as given (profile_id, hash) join profiles on id = profile_id
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [viewerIds, hashes],
  )
  const { rows } = await client.query<{ id: string }>('select id from instruments order by id limit 500')
  await client.end()
  return rows.map(({ id }) => id)
}
