import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { type Product, startProduct } from '../feed/product.ts'
import { openWorld, type Size, sizes, startBenchDatabase, tokenOf } from '../feed/world.ts'
import { type Client, openClient } from '../lib/load.ts'
import { createReport } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { feedP99 } from './feed-reader.ts'
import { followSql, likeSql, unfollowSql, unlikeSql } from './reference.ts'
import { type Act, countWrong, listWrong, openTally } from './tally.ts'

const clients = 200
const roundCount = 5
const roundMs = 4000
const kills = 5
const tiny: Size = { members: 6000, instruments: 500, posts: 10_000, follows: 100_000 }

type Node = { product: Product; client: Client }
/** What a client toggles: it likes or follows the target, then undoes it. */
type Target = { kind: 'likes' | 'follows/instruments'; id: string }

/**
 * 200 clients on two nodes toggle likes and follows: of one post or instrument, then of 200 different ones, compared with
 * one prepared statement that writes the same rows without the product. Then on five targets while nodes are killed.
 */
export async function run(options: readonly string[]): Promise<void> {
  const [name, size] = options.includes('--full') ? (['large', sizes.full] as const) : (['tiny', tiny] as const)
  const database = await startBenchDatabase()
  const url = await openWorld(database, name, size)
  const report = createReport('hot')
  const nodes = [await startNode(url), await startNode(url)]
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  try {
    const targets = coldTargets(size)
    const hot = (i: number) => targets[likes(i) ? 0 : clients - 1]!
    const cold = (i: number) => targets[i]!
    const five = [...targets.slice(0, 3), ...targets.slice(-2)]
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

    const tally = openTally()
    await underKills(url, nodes, (client, i, turn) => tally.toggle(client, actOf(i, five[(i + turn) % five.length]!)))
    const lost = await listWrong(pool, tally.acknowledged())
    report.add('acknowledged acts while nodes were killed', [tally.count()], '')
    report.add('of them lost', [lost], '', { at: 'most', bound: 0 })
    report.add('counters that are not the number of their rows', [await countWrong(pool)], '', { at: 'most', bound: 0 })
    report.save()
  } finally {
    await pool.end()
    for (const { product, client } of nodes) {
      client.close()
      if (!product.hasEnded()) await product.stop()
    }
    await database.stop()
  }
}

async function startNode(databaseUrl: string): Promise<Node> {
  const product = await startProduct(databaseUrl)
  return { product, client: openClient(product.url, clients) }
}

const readerOf = ([node]: readonly Node[]) => ({
  url: node!.product.url,
  firstMember: clients + 1,
  forMs: roundMs,
})

/** On each node, half of the clients like and the other half follow. */
const likes = (i: number) => i < clients / 2

/** A post or instrument for each client, among those with few likes or followers. */
function coldTargets({ instruments, posts }: Size): Target[] {
  return Array.from({ length: clients }, (_, i) =>
    likes(i)
      ? { kind: 'likes', id: String(Math.floor(posts / 2) - i) }
      : { kind: 'follows/instruments', id: String(instruments - i) },
  )
}

function actOf(i: number, { kind, id }: Target): Act {
  return { member: i + 1, token: tokenOf(i + 1), path: `/v1/user/${kind}/${id}`, kind, id }
}

/** Acts per second of all clients, each toggling its own target, while one more reads the feed. */
async function toggled(nodes: readonly Node[], targetOf: (i: number) => Target) {
  let acts = 0
  const toggle = async (i: number, until: number) => {
    const { client } = nodes[i % nodes.length]!
    const { path, token } = actOf(i, targetOf(i))
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

/** All clients act while nodes are killed and restarted one after the other. */
async function underKills(
  url: string,
  nodes: Node[],
  act: (client: Client, i: number, turn: number) => Promise<void>,
): Promise<void> {
  let stopped = false
  const work = Array.from({ length: clients }, async (_, i) => {
    for (let turn = 0; !stopped; turn++) {
      await act(nodes[i % nodes.length]!.client, i, turn)
      await sleep(10)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    await sleep(1000)
    const { product, client } = nodes[kill % nodes.length]!
    await product.stop('SIGKILL')
    client.close()
    nodes[kill % nodes.length] = await startNode(url)
  }
  await sleep(1000)
  stopped = true
  await Promise.all(work)
}
