import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { inTurn, openClient, perSecond } from '../lib/load.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { ranges, viewers } from './fill/size.ts'
import type { BareFigures, BareQuestion } from './bare-server.ts'
import { plainPost } from './reference.ts'
import { type Bench, summary } from './sides.ts'
import { tokenOf } from './world.ts'

const firstWriter = ranges.last - viewers.writers + 1
/** Every fifth member has a portfolio. */
const isOwner = (member: number) => member % 5 === 1
const all = Array.from({ length: viewers.writers }, (_, i) => firstWriter + i)
const others = all.filter((member) => !isOwner(member))
const owner = all.find(isOwner)!
/**
 * V8 compiles what a post runs through bit by bit: within so many posts, the processor time of one falls from 310 to 170 us. A
 * server in use is past that, as the statement of the baseline is after a few runs.
 */
const untilCompiled = 8000
/** How many posts each side writes in a round. Shorter rounds differ by several times as much. */
const perRound = 1200
/** How many it writes before the next side's turn. */
const perTurn = 200

/**
 * Eight concurrent writers, of whom none has a portfolio, compared with one prepared statement that writes the same rows and
 * with a bare route that runs it; and the cost of popularity, and of saying what an author with a portfolio holds.
 */
export async function writing({ report, large, bare, bareUrl, count }: Bench): Promise<void> {
  const { rows } = await large.sql.query<{ most: string; least: string; last: string }>(
    `select (select max(id) from posts) as last, (array_agg(id order by follower_count desc))[1] as most, (array_agg(id order by follower_count))[1] as least from instruments`,
  )
  const { most, least, last } = rows[0]!
  const writer = (i: number) => others[i % others.length]!
  const aboutEach = (i: number) => String(1 + (i % 500))
  const content = 'What the order book says and what the price says are two things.'
  type Options = { by?: number; headers?: Record<string, string> }
  const post = (i: number, instrument: string, { by = writer(i), headers = {} }: Options = {}) => {
    const body = { title: 'Bench', content, instrument }
    return large.client.call({ method: 'POST', path: '/v1/posts', token: tokenOf(by), headers, body })
  }
  const inTurnBy = (instrument: string, options?: Options) =>
    summary(inTurn(Array.from({ length: 100 }, (_, i) => async () => (await post(i, instrument, options)).ms)))
  const pool = new pg.Pool({ connectionString: large.databaseUrl, max: 8 })
  await bare.ask<BareFigures>({ kind: 'database', url: large.databaseUrl } satisfies BareQuestion)
  const bareClient = openClient(bareUrl, 32)
  const barePost = (i: number) => {
    const body = { by: writer(i), title: 'Bench', content, instrument: aboutEach(i) }
    return bareClient.call({ method: 'POST', path: '/posts', body })
  }
  await perSecond(8, untilCompiled, (i) => post(i, aboutEach(i)))
  await perSecond(8, untilCompiled, barePost)
  const writers = {
    http: (i: number) => post(i, aboutEach(i)),
    keyed: (i: number) => post(i, aboutEach(i), { headers: { 'idempotency-key': randomUUID() } }),
    sql: (i: number) => pool.query({ ...plainPost, values: [writer(i), aboutEach(i), 'Bench', content] }),
    bare: barePost,
  }
  // Twice as many rounds as elsewhere: a round takes two seconds, and two of them differ by a tenth.
  const figures = await rounds(2 * count, {
    written: () => takingTurns(writers),
    popular: () => inTurnBy(most),
    unknown: () => inTurnBy(least),
    owned: () => inTurnBy(least, { by: owner }),
  })
  await pool.end()
  bareClient.close()
  await bare.ask<BareFigures>({ kind: 'close' } satisfies BareQuestion)
  // The world is reused, so the posts of the eight writers must not remain its newest.
  // The product deletes no rows of posts, so it has no index for it.
  await large.sql.query('create index notifications_of_posts_idx on notifications (post_id)')
  await large.sql.query('delete from posts where id > $1', [last])
  await large.sql.query('drop index notifications_of_posts_idx')
  await large.sql.query('vacuum posts, post_sources, post_positions')
  report.add('post creation, 8 writers', figures.written.http!, '/s')
  report.add('the same with an Idempotency-Key', figures.written.keyed!, '/s')
  report.add('with a key / without', ratios(figures.written.keyed!, figures.written.http!), 'x')
  report.add('the same rows by one prepared statement', figures.written.sql!, '/s')
  report.add('ours / the statement', ratios(figures.written.http!, figures.written.sql!), 'x', {
    at: 'least',
    bound: 0.4,
  })
  report.add('a bare Fastify route that runs it', figures.written.bare!, '/s')
  report.add('ours / the bare route', ratios(figures.written.http!, figures.written.bare!), 'x')
  report.add('about the most followed / the least', ratios(figures.popular.p50!, figures.unknown.p50!), 'x', {
    at: 'most',
    bound: 1.5,
  })
  report.add('by an author with a portfolio of eight holdings', figures.owned.p50!, 'ms')
  report.add('this / by one without', ratios(figures.owned.p50!, figures.unknown.p50!), 'x')
}

type Writer = (i: number) => Promise<unknown>

/** How many posts a second each side writes; they take turns, so that whatever else the machine does meets all alike. */
async function takingTurns(writers: Record<string, Writer>): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  for (let from = 0; from < perRound; from += perTurn) {
    for (const [name, write] of Object.entries(writers)) {
      const rate = await perSecond(8, perTurn, (i) => write(from + i))
      seconds[name] = (seconds[name] ?? 0) + perTurn / rate
    }
  }
  return Object.fromEntries(Object.entries(seconds).map(([name, taken]) => [name, perRound / taken]))
}
