import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { type Child, startChild } from '../lib/child.ts'
import { type Client, inTurn, openClient, perSecond } from '../lib/load.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { median, quantile } from '../lib/statistics.ts'
import type { BareFigures, BareQuestion } from './bare-server.ts'
import { type Product, startProduct } from './product.ts'
import { feedSql, newestOfAll, postSql } from './reference.ts'
import { openWorld, type Size, sizes, startBenchDatabase, tokenOf, viewers } from './world.ts'

const firstPage = '/v1/user/feed?page_size=10'

type Side = { product: Product; client: Client; sql: pg.Client }
type Bench = { report: Report; large: Side; small: Side; bare: Child; bareUrl: string; count: number }

/**
 * Measures the feed and post creation on a generated network, compared with bare SQL, a bare Fastify route and a small
 * network. Options: `--small`, and the parts to run: reading, throughput, writing.
 */
export async function run(options: readonly string[]): Promise<void> {
  const isSmall = options.includes('--small')
  const database = await startBenchDatabase()
  const report = createReport('feed')
  const large = await openSide(await openWorld(database, isSmall ? 'tiny' : 'large', isSmall ? tiny : sizes.full))
  const small = await openSide(await openWorld(database, 'small', isSmall ? tiny : sizes.small))
  const bare = await startChild('feed/bare-server.ts', [])
  const { port } = await bare.ask<BareFigures>({ kind: 'figures' } satisfies BareQuestion)
  const bench = { report, large, small, bare, bareUrl: `http://127.0.0.1:${port}`, count: isSmall ? 2 : 7 }
  try {
    const wanted = options.filter((option) => option in parts)
    for (const [name, part] of Object.entries(parts))
      if (wanted.length === 0 || wanted.includes(name)) await part(bench)
    report.save()
  } finally {
    await bare.stop()
    for (const side of [large, small]) await closeSide(side)
    await database.stop()
  }
}

const parts = { reading, throughput, writing }

const tiny: Size = { members: 6000, instruments: 500, posts: 10_000, follows: 100_000 }

async function openSide(databaseUrl: string): Promise<Side> {
  const product = await startProduct(databaseUrl)
  const sql = new pg.Client(databaseUrl)
  await sql.connect()
  return { product, sql, client: openClient(product.url, 32) }
}

async function closeSide({ product, client, sql }: Side): Promise<void> {
  client.close()
  await sql.end()
  await product.stop()
}

const group = {
  typical: (i: number) => 1 + (i % viewers.typical),
  niche: (i: number) => viewers.typical + 1 + (i % viewers.niche),
  heavy: (i: number) => viewers.typical + viewers.niche + 1 + (i % viewers.heavy),
}

/** One reader at a time: the whole request compared with the SQL statement alone. */
async function reading({ report, large, small, count }: Bench): Promise<void> {
  let turn = 0
  const read = (side: Side, viewer: (i: number) => number, page = firstPage) =>
    summary(
      inTurn(
        someViewers(viewer, turn++).map(
          (v) => async () => (await side.client.call({ path: page, token: tokenOf(v) })).ms,
        ),
      ),
    )
  const query = (side: Side, viewer: (i: number) => number) =>
    summary(
      inTurn(
        someViewers(viewer, turn++).map(
          (v) => () => timeOf(() => side.sql.query({ name: 'feed', text: feedSql, values: [v, newestOfAll] })),
        ),
      ),
    )
  const figures = await rounds(count, {
    http: () => read(large, group.typical),
    sql: () => query(large, group.typical),
    small: () => read(small, group.typical),
    niche: () => read(large, group.niche),
    heavy: () => read(large, group.heavy),
    older: () => olderPage(large, turn++),
  })
  report.add('feed, first page over HTTP, one reader', figures.http.p50!, 'ms')
  report.add('the P1 statement alone', figures.sql.p50!, 'ms')
  report.add('HTTP / SQL', ratios(figures.http.p50!, figures.sql.p50!), 'x', { at: 'most', bound: 2 })
  report.add('HTTP p99', figures.http.p99!, 'ms')
  report.add('older page / SQL', ratios(figures.older.p50!, figures.sql.p50!), 'x', { at: 'most', bound: 2 })
  report.add('niche viewer / typical', ratios(figures.niche.p50!, figures.http.p50!), 'x', { at: 'most', bound: 5 })
  report.add('heavy viewer (2,000 sources) / typical', ratios(figures.heavy.p50!, figures.http.p50!), 'x')
  report.add('1,000,000 posts / 10,000 posts', ratios(figures.http.p50!, figures.small.p50!), 'x', {
    at: 'most',
    bound: 1.2,
  })
}

function someViewers(viewer: (i: number) => number, turn: number): number[] {
  return Array.from({ length: 300 }, (_, i) => viewer(i * 7 + turn * 31))
}

async function olderPage({ client }: Side, turn: number): Promise<Record<string, number>> {
  const calls = await Promise.all(
    someViewers(group.typical, turn).map(async (v) => {
      const { body } = await client.call({ path: firstPage, token: tokenOf(v) })
      const { next } = JSON.parse(body) as { next: string | null }
      return { path: next ?? firstPage, token: tokenOf(v) }
    }),
  )
  return summary(inTurn(calls.map((call) => async () => (await client.call(call)).ms)))
}

/** Thirty-two concurrent readers, compared with a bare route that sends the same bytes. */
async function throughput({ report, large, bare, bareUrl, count }: Bench): Promise<void> {
  const { body } = await large.client.call({ path: firstPage, token: tokenOf(1) })
  await bare.ask<BareFigures>({ kind: 'body', body } satisfies BareQuestion)
  const bareClient = openClient(bareUrl, 32)
  const figures = await rounds(count, {
    ours: async () => ({
      rate: await perSecond(32, 2000, (i) => large.client.call({ path: firstPage, token: tokenOf(group.typical(i)) })),
    }),
    bare: async () => ({ rate: await perSecond(32, 8000, () => bareClient.call({ path: '/bare' })) }),
  })
  bareClient.close()
  report.add('feed, 32 readers', figures.ours.rate!, '/s')
  report.add(`bare Fastify route of the same ${(body.length / 1000).toFixed(1)} kB`, figures.bare.rate!, '/s')
  report.add('ours / bare', ratios(figures.ours.rate!, figures.bare.rate!), 'x')
}

/**
 * Eight concurrent writers, compared with one prepared statement that writes the same rows; and the cost of popularity.
 */
async function writing({ report, large, count }: Bench): Promise<void> {
  const { rows } = await large.sql.query<{ most: string; least: string; last: string }>(
    `select (select max(id) from posts) as last, (array_agg(id order by follower_count desc))[1] as most, (array_agg(id order by follower_count))[1] as least from instruments`,
  )
  const { most, least, last } = rows[0]!
  const writer = (i: number) => viewers.typical + viewers.niche + viewers.heavy + 1 + (i % viewers.writers)
  const content = 'What the order book says and what the price says are two things.'
  const post = (i: number, instrument: string, headers: Record<string, string> = {}) =>
    large.client.call({
      method: 'POST',
      path: '/v1/posts',
      token: tokenOf(writer(i)),
      headers,
      body: { title: 'Bench', content, instrument },
    })
  const pool = new pg.Pool({ connectionString: large.product && poolUrl(large), max: 8 })
  const figures = await rounds(count, {
    http: async () => ({ rate: await perSecond(8, 400, (i) => post(i, String(1 + (i % 500)))) }),
    keyed: async () => ({
      rate: await perSecond(8, 400, (i) => post(i, String(1 + (i % 500)), { 'idempotency-key': randomUUID() })),
    }),
    sql: async () => ({
      rate: await perSecond(8, 1200, (i) =>
        pool.query({ ...plainPost, values: [writer(i), 1 + (i % 500), 'Bench', content] }),
      ),
    }),
    popular: async () => summary(inTurn(Array.from({ length: 100 }, (_, i) => async () => (await post(i, most)).ms))),
    unknown: async () => summary(inTurn(Array.from({ length: 100 }, (_, i) => async () => (await post(i, least)).ms))),
  })
  await pool.end()
  // The world is reused, so the posts of the eight writers must not remain its newest.
  await large.sql.query('delete from posts where id > $1', [last])
  await large.sql.query('vacuum posts, post_sources')
  report.add('post creation, 8 writers', figures.http.rate!, '/s')
  report.add('the same with an Idempotency-Key', figures.keyed.rate!, '/s')
  report.add('with a key / without', ratios(figures.keyed.rate!, figures.http.rate!), 'x')
  report.add('the same rows by one prepared statement', figures.sql.rate!, '/s')
  report.add('ours / the statement', ratios(figures.http.rate!, figures.sql.rate!), 'x', { at: 'least', bound: 0.4 })
  report.add('about the most followed / the least', ratios(figures.popular.p50!, figures.unknown.p50!), 'x', {
    at: 'most',
    bound: 1.5,
  })
}

const plainPost = { name: 'post', text: postSql }

function poolUrl({ sql }: Side): string {
  const { host, port, user, database, password } = sql
  return `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function summary(times: Promise<number[]>): Promise<Record<string, number>> {
  const taken = await times
  return { p50: median(taken), p99: quantile(taken, 0.99) }
}
