import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { tokenOf } from '../feed/world.ts'
import { type Client, openClient } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import { compareKeystrokes } from './keystrokes.ts'
import type { Query } from './queries.ts'

const readers = 16
const thinkMs = 40
const searched = 500

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
    await compareKeystrokes(report, { url, pid: product.pid, client, queries, count })
    report.add('memory of the server', [memoryOf(product.pid)], 'MiB', { at: 'most', bound: 400 })
  } finally {
    client.close()
    await product.stop()
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

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
