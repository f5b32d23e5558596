import pg from 'pg'

import type { BareFigures, BareQuestion } from '../feed/bare-server.ts'
import { tokenOf } from '../feed/world.ts'
import { startChild } from '../lib/child.ts'
import { keepApart } from '../lib/cores.ts'
import { type Client, openClient } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { median, quantile } from '../lib/statistics.ts'
import type { Query } from './queries.ts'

const letters = [1, 2, 3, 4, 5, 6, 7]
const names = 500
/** How many of each length PostgreSQL searches for. */
const searchedByTrigrams = 15
const goals = {
  bare: { at: 'most', bound: 3 },
  worst: { at: 'most', bound: 5 },
  trigrams: { at: 'least', bound: 50 },
} as const

/** Beginnings of names of each length: how they are typed. */
function typedOf(queries: readonly Query[]): Map<number, string[]> {
  const texts = queries
    .map(({ text }) => text.replace(/[^\p{L}]/gu, ''))
    .filter((text) => text.length >= letters.at(-1)!)
  return new Map(letters.map((count) => [count, texts.slice(0, names).map((text) => text.slice(0, count))]))
}

type Node = { url: string; pid: number; client: Client; queries: readonly Query[]; count: number }

/**
 * Searches for beginnings of names over HTTP, compared with a bare route that sends as many bytes, and with the same by
 * trigrams in PostgreSQL.
 */
export async function compareKeystrokes(report: Report, { url, pid, client, queries, count }: Node): Promise<void> {
  const typed = typedOf(queries)
  const taken = new Map<string, number[]>()
  const bare = await openBare((await client.call({ path: '/v1/search?q=vol', token: tokenOf(0) })).body)
  const trigrams = await openTrigrams(url)
  const letGo = await keepApart([pid, bare.pid], url)
  const search = async (text: string) => {
    const { ms } = await client.call({ path: `/v1/search?q=${encodeURIComponent(text)}`, token: tokenOf(0) })
    taken.set(text, [...(taken.get(text) ?? []), ms])
    return ms
  }
  try {
    const sides = [...typed].map(([length, texts]) => [`${length}`, () => alternately(texts, search, bare.call)])
    // The slowest hundredth of five hundred is five texts, so it varies more from round to round than a median does.
    const figures = await rounds<string>(2 * count + 1, {
      ...(Object.fromEntries(sides) as Record<string, () => Promise<Record<string, number>>>),
      trigrams: async () =>
        quantilesOf(
          await inTurn(
            [...typed.values()].flatMap((texts) => texts.slice(0, searchedByTrigrams)),
            trigrams.find,
          ),
        ),
    })
    for (const length of letters) {
      const { p50, p99, bareP50, bareP99 } = figures[`${length}`]!
      report.add(`bare route of ${bare.kilobytes} kB beside a prefix of ${length}, p99`, bareP99!, 'ms')
      report.add(`prefix of ${length}, p50 / bare`, ratios(p50!, bareP50!), 'x')
      report.add(`prefix of ${length}, p99 / bare`, ratios(p99!, bareP99!), 'x', goals.bare)
    }
    report.add('slowest prefix / median prefix', slowest(taken), 'x', goals.worst)
    const each = letters.map((length) => figures[`${length}`]!.mean!)
    const means = each[0]!.map((_, round) => each.reduce((sum, of) => sum + of[round]!, 0) / letters.length)
    report.add('searches a second / by trigrams in SQL', ratios(figures.trigrams!.mean!, means), 'x', goals.trigrams)
  } finally {
    await letGo()
    await bare.close()
    await trigrams.close()
  }
}

/** Each prefix by the median of its rounds without the first, which warms up. */
function slowest(taken: ReadonlyMap<string, readonly number[]>): number[] {
  const each = [...taken.values()].map((times) => median(times.slice(1)))
  return [Math.max(...each) / median(each)]
}

async function openBare(body: string) {
  const server = await startChild('feed/bare-server.ts', [])
  const { port } = await server.ask<BareFigures>({ kind: 'figures' } satisfies BareQuestion)
  await server.ask<BareFigures>({ kind: 'body', body } satisfies BareQuestion)
  const client = openClient(`http://127.0.0.1:${port}`, 1)
  return {
    pid: server.pid,
    kilobytes: (body.length / 1000).toFixed(1),
    call: async () => (await client.call({ path: '/bare', token: tokenOf(0) })).ms,
    close: async () => {
      client.close()
      await server.stop()
    },
  }
}

/** The most popular targets that contain a text, and how many there are of each kind. */
const containing = `
  with found as materialized (select id, kind, score from search_targets where words like $1)
  select
    (select count(*)::integer from found) as count,
    (select json_agg(id) from (select id from found order by score desc limit 20) best) as best,
    (select json_object_agg(kind, total) from (select kind, count(*) as total from found group by kind) kinds) as totals`
/** What may have been meant if there are hardly any. */
const similar = `
  select id, kind from search_targets
  where $1 operator(public.<%) words order by public.word_similarity($1, words) desc, score desc limit 20`
const few = 3
const shortestTypo = 4

/** A search without the product's rules of rank, straight from the database and without what its hits show. */
async function openTrigrams(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    'create index if not exists trigrams_of_words on search_targets using gin (words public.gin_trgm_ops)',
  )
  return {
    find: async (text: string) => {
      const began = performance.now()
      const { rows } = await client.query<{ count: number }>(containing, [`%${text.toLowerCase()}%`])
      if (rows[0]!.count < few && text.length >= shortestTypo) await client.query(similar, [text.toLowerCase()])
      return performance.now() - began
    },
    close: async () => {
      await client.query('drop index trigrams_of_words')
      await client.end()
    },
  }
}

/** Each text and, right after it, the bare route, for what else the machine does to meet both. */
async function alternately(
  texts: readonly string[],
  search: (text: string) => Promise<number>,
  bare: () => Promise<number>,
): Promise<Record<string, number>> {
  const each: number[] = []
  const beside: number[] = []
  for (const text of texts) {
    each.push(await search(text))
    beside.push(await bare())
  }
  return { ...quantilesOf(each), bareP50: quantile(beside, 0.5), bareP99: quantile(beside, 0.99) }
}

async function inTurn(texts: readonly string[], call: (text: string) => Promise<number>): Promise<number[]> {
  const each: number[] = []
  for (const text of texts) each.push(await call(text))
  return each
}

const quantilesOf = (each: readonly number[]) => ({
  p50: quantile(each, 0.5),
  p99: quantile(each, 0.99),
  mean: each.reduce((sum, ms) => sum + ms, 0) / each.length,
})
