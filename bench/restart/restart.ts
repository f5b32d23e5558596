import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { type Product, startProduct } from '../feed/product.ts'
import { openWorld, type Size, startBenchDatabase, tokenOf, viewers } from '../feed/world.ts'
import { createReport } from '../lib/report.ts'
import { quantile } from '../lib/statistics.ts'

const perSecond = 300
const writesOneIn = 20
const connections = 32
const tiny: Size = { members: 6000, instruments: 500, posts: 10_000, follows: 100_000 }

type Node = { port: number; product: Product }
type Figures = { failed: string[]; ms: number[]; retried: number; written: string[] }

/** Restarts two nodes on one database one after the other under 300 requests per second; none may fail. */
export async function run(): Promise<void> {
  const database = await startBenchDatabase()
  const databaseUrl = await openWorld(database, 'tiny', tiny)
  const report = createReport('restart')
  const nodes = await Promise.all([startNode(databaseUrl), startNode(databaseUrl)])
  try {
    const { figures, taken } = await underLoad(nodes, async () => {
      const stops: number[] = []
      const starts: number[] = []
      await sleep(2000)
      for (const [i, { product, port }] of nodes.entries()) {
        const from = performance.now()
        await product.stop('SIGTERM')
        const stopped = performance.now()
        nodes[i] = await startNode(databaseUrl, port)
        stops.push((stopped - from) / 1000)
        starts.push((performance.now() - stopped) / 1000)
        await sleep(2000)
      }
      return { stops, starts }
    })
    const lost = figures.written.length - (await countPosts(databaseUrl, figures.written))
    for (const failure of new Set(figures.failed)) console.log(`failed: ${failure}`)
    report.add('requests', [figures.ms.length + figures.failed.length], '')
    report.add('failed requests', [figures.failed.length], '', { at: 'most', bound: 0 })
    report.add('of them tried again elsewhere after a refused connection', [figures.retried], '')
    report.add('acknowledged posts', [figures.written.length], '')
    report.add('acknowledged posts that are lost', [lost], '', { at: 'most', bound: 0 })
    report.add('from SIGTERM to the end of a node', taken.stops, 's', { at: 'most', bound: 8 })
    report.add('from a start to the first answer', taken.starts, 's', { at: 'most', bound: 5 })
    report.add('p99 of a request', [quantile(figures.ms, 0.99)], 'ms')
    report.save()
  } finally {
    await Promise.all(nodes.map(({ product }) => product.stop()))
    await database.stop()
  }
}

async function startNode(databaseUrl: string, wantedPort = 0): Promise<Node> {
  const product = await startProduct(databaseUrl, { env: { PORT: String(wantedPort) } })
  return { product, port: Number(new URL(product.url).port) }
}

/** Sends requests at a steady rate, alternating between the nodes, until the work is done. */
async function underLoad<Taken>(nodes: readonly Node[], work: () => Promise<Taken>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const figures: Figures = { failed: [], ms: [], retried: 0, written: [] }
  const pending = new Set<Promise<void>>()
  let sent = 0
  const from = performance.now()
  const timer = setInterval(() => {
    for (const due = ((performance.now() - from) / 1000) * perSecond; sent < due; sent++) {
      const ports = nodes.map((_, i) => nodes[(sent + i) % nodes.length]!.port)
      const call = one(agent, ports, sent, figures).finally(() => pending.delete(call))
      pending.add(call)
    }
  }, 5)
  const taken = await work().finally(() => clearInterval(timer))
  await Promise.all(pending)
  agent.destroy()
  return { figures, taken }
}

/** Like a proxy, tries another node only if the connection is refused. */
async function one(agent: Agent, ports: readonly number[], turn: number, figures: Figures): Promise<void> {
  const from = performance.now()
  for (const [i, port] of ports.entries()) {
    try {
      const id = await send(agent, port, turn)
      figures.ms.push(performance.now() - from)
      if (id !== undefined) figures.written.push(id)
      return
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'ECONNREFUSED' && i + 1 < ports.length) figures.retried++
      else return void figures.failed.push(code ?? String(error))
    }
  }
}

/** Reads a feed, or writes a post and returns its id. */
function send(agent: Agent, port: number, turn: number): Promise<string | undefined> {
  const isWrite = turn % writesOneIn === 0
  const body = isWrite ? JSON.stringify({ content: `Post ${turn} of the restart.` }) : ''
  const headers = {
    authorization: `Bearer ${tokenOf(1 + (turn % viewers.typical))}`,
    ...(isWrite && { 'content-type': 'application/json' }),
  }
  const [method, path] = isWrite ? ['POST', '/v1/posts'] : ['GET', '/v1/user/feed?page_size=10']
  return new Promise((done, fail) => {
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('error', fail)
      reply.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (reply.statusCode! >= 300) return fail(new Error(`${method} ${path}: ${reply.statusCode} ${text}`))
        const answer = JSON.parse(text) as { id?: string }
        done(isWrite ? answer.id : undefined)
      })
    })
    call.once('error', fail)
    call.end(body)
  })
}

async function countPosts(databaseUrl: string, ids: readonly string[]): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from posts where id = any($1::bigint[])',
    [ids],
  )
  await client.end()
  return rows[0]!.n
}
