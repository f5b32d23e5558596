import pg from 'pg'

import { type Size, sizes } from '../feed/fill/size.ts'
import { openWorld, startBenchDatabase, tokenOf } from '../feed/world.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { feedP99 } from './feed-reader.ts'
import { underKills } from './killed.ts'
import { type Node, startNode, stopNode } from './nodes.ts'
import { followSql, likeSql, unfollowSql, unlikeSql } from './reference.ts'

const clients = 200
const roundCount = 5
const roundMs = 4000

/** What a client toggles: it likes or follows the target, then undoes it. */
type Target = { kind: 'likes' | 'follows/instruments'; id: string }

/**
 * 200 clients on two nodes toggle likes and follows: of one post or instrument, then of 200 different ones, compared with
 * one prepared statement that writes the same rows without the product. Then they act on five of everything while nodes are
 * killed. Options: `--full`, and the parts to run: speed, kills.
 */
export async function run(options: readonly string[]): Promise<void> {
  const [name, size] = options.includes('--full') ? (['large', sizes.full] as const) : (['tiny', sizes.tiny] as const)
  const database = await startBenchDatabase()
  const report = createReport('hot')
  try {
    const url = await openWorld(database, name, size)
    const wanted = options.filter((option) => option in parts)
    for (const [part, measure] of Object.entries(parts))
      if (wanted.length === 0 || wanted.includes(part)) await measure(url, size, report)
    report.save()
  } finally {
    await database.stop()
  }
}

const parts = {
  speed: measureSpeed,
  kills: (url: string, _size: Size, report: Report) => underKills({ url, clients, report }),
}

async function measureSpeed(url: string, size: Size, report: Report): Promise<void> {
  const nodes = [await startNode(url, clients), await startNode(url, clients)]
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  try {
    const targets = await coldTargets(pool, size)
    const hot = (i: number) => targets[likes(i) ? 0 : clients - 1]!
    const cold = (i: number) => targets[i]!
    const figures = await rounds(roundCount, {
      hot: async () => toggled(nodes, hot),
      cold: async () => toggled(nodes, cold),
      plain: async () => ({ acts: await writtenPlainly(pool, cold) }),
      idle: async () => ({ feed: await feedP99(readerOf(nodes)) }),
    })
    report.add('acts on one hot post and instrument', figures.hot.acts!, '1/s')
    report.add('acts on 200 cold ones', figures.cold.acts!, '1/s')
    report.add('hot against cold', ratios(figures.hot.acts!, figures.cold.acts!), '', { at: 'least', bound: 0.9 })
    report.add('the rows of cold acts by one prepared statement', figures.plain.acts!, '1/s')
    report.add('cold acts against these', ratios(figures.cold.acts!, figures.plain.acts!), '', {
      at: 'least',
      bound: 0.4,
    })
    report.add('p99 of a feed read, idle', figures.idle.feed!, 'ms')
    report.add('p99 of a feed read meanwhile', figures.hot.feed!, 'ms')
    report.add('meanwhile against idle', ratios(figures.hot.feed!, figures.idle.feed!), '', { at: 'most', bound: 3 })
  } finally {
    await pool.end()
    for (const node of nodes) await stopNode(node)
  }
}

const readerOf = ([node]: readonly Node[]) => ({
  url: node!.product.url,
  firstMember: clients + 1,
  forMs: roundMs,
})

/** On each node, half of the clients like and the other half follow. */
const likes = (i: number) => i < clients / 2

/** A post that each client can read or an instrument, among those with few likes or followers. */
async function coldTargets(pool: pg.Pool, { instruments, posts }: Size): Promise<Target[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from posts p
     where p.id <= $1 and p.group_id is null and p.parent_id is null and p.trade_id is null and p.deleted_at is null
       and not exists (select from profiles s where s.id = p.author_id and s.suspended_at is not null)
       and not exists (select from blocks b where p.author_id in (b.member_id, b.blocked_id))
     order by p.id desc limit $2`,
    [Math.floor(posts / 2), clients / 2],
  )
  return Array.from({ length: clients }, (_, i) =>
    likes(i) ? { kind: 'likes', id: rows[i]!.id } : { kind: 'follows/instruments', id: String(instruments - i) },
  )
}

/** Acts per second of all clients, each toggling its own target, while one more reads the feed. */
async function toggled(nodes: readonly Node[], targetOf: (i: number) => Target) {
  let acts = 0
  const toggle = async (i: number, until: number) => {
    const { client } = nodes[i % nodes.length]!
    const { kind, id } = targetOf(i)
    const [path, token] = [`/v1/user/${kind}/${id}`, tokenOf(i + 1)]
    for (let turn = 0; performance.now() < until; turn++, acts++) {
      await client.call({ method: turn % 2 === 0 ? 'PUT' : 'DELETE', path, token })
    }
  }
  const feed = await feedP99(readerOf(nodes), () => {
    const until = performance.now() + roundMs
    return Promise.all(Array.from({ length: clients }, (_, i) => toggle(i, until)))
  })
  return { acts: (acts * 1000) / roundMs, feed }
}

/** The baseline: one prepared statement per act, on as many connections as two nodes have. */
async function writtenPlainly(pool: pg.Pool, targetOf: (i: number) => Target): Promise<number> {
  const until = performance.now() + roundMs
  let acts = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const { kind, id } = targetOf(i)
      const [put, remove] = kind === 'likes' ? [likeSql, unlikeSql] : [followSql, unfollowSql]
      for (let turn = 0; performance.now() < until; turn++, acts++) {
        await pool.query({ ...(turn % 2 === 0 ? put : remove), values: [i + 1, id] })
      }
    }),
  )
  return (acts * 1000) / roundMs
}
