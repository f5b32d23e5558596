import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { tokenOf } from '../feed/world.ts'
import type { Client } from '../lib/load.ts'
import type { Report } from '../lib/report.ts'
import { compareCounters, unnotifiedSql, unreadSql } from './counters.ts'
import { type Node, startNode, stopNode } from './nodes.ts'
import { countLost, openTally, type Tally, type ToggledKind } from './tally.ts'
import { countMissing, openWritings, type WrittenKind, type Writings } from './writings.ts'

const kills = 5
const none = { at: 'most', bound: 0 } as const
const toggled: readonly ToggledKind[] = ['likes', 'follows/profiles', 'follows/instruments', 'follows/groups']
const writtenKinds: readonly WrittenKind[] = ['replies', 'posts', 'messages']

/** Five posts with their authors, and as many groups and instruments: what all clients act on. */
type Hot = { posts: string[]; authors: string[]; groups: string[]; instruments: string[] }
type Run = { url: string; clients: number; report: Report }

/**
 * All clients like, answer, follow, join, write to and read the same five targets, in turn, while nodes that also run the jobs are
 * killed. Then every counter is compared with its rows, and what was acknowledged with what is stored.
 */
export async function underKills({ url, clients, report }: Run): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  const hot = await prepare(pool, clients)
  const nodes = [await startNode(url, clients, 'web,worker'), await startNode(url, clients, 'web,worker')]
  try {
    const tally = openTally()
    const writings = openWritings()
    await actWhileKilling(url, nodes, clients, (client, i, turn) => act({ client, hot, tally, writings, i, turn }))
    await writings.finish(nodes[0]!.client)
    await untilSettled(pool)
    await reportActs(pool, report, tally, writings)
    await reportCounters(pool, report)
    const members = [...Array.from({ length: clients }, (_, i) => i + 1), ...hot.authors.map(Number)]
    await reportUnread(pool, report, nodes[0]!.client, members)
    const { rows } = await pool.query<{ count: number }>(unnotifiedSql, [`${writings.run} %`])
    report.add('replies that did not notify the author exactly once', [rows[0]!.count], '', none)
  } finally {
    for (const node of nodes) await stopNode(node)
    await pool.end()
  }
}

/** Chooses the targets, and lets those who act on them begin with empty lists, without mutes or blocks. */
async function prepare(pool: pg.Pool, clients: number): Promise<Hot> {
  const { rows: posts } = await pool.query<{ id: string; author: string }>(
    `select distinct on (author_id) id, author_id as author from posts
     where author_id between $1 and $2 and kind = 'PROFILE' and trade_id is null and parent_id is null and deleted_at is null
     order by author_id, id desc limit 5`,
    [clients + 100, clients + 600],
  )
  const { rows: groups } = await pool.query<{ id: string }>(
    'select id from groups where not is_closed order by id limit 5',
  )
  const authors = posts.map(({ author }) => author)
  const members = [...Array.from({ length: clients }, (_, i) => String(i + 1)), ...authors]
  await pool.query('delete from mutes where member_id = any($1::bigint[])', [members])
  await pool.query('delete from blocks where member_id = any($1::bigint[]) or blocked_id = any($1::bigint[])', [
    members,
  ])
  await pool.query('delete from notifications where recipient_id = any($1::bigint[])', [members])
  // Consumers begin with the events of this part; what those before would have ranked is ranked here.
  for (const kind of ['profile', 'instrument', 'group']) {
    await pool.query(
      `update ${kind}s t set follower_count = c.count from (
         select target_id, sum(count) as count from follower_counters where kind = '${kind}' group by 1
       ) c where t.id = c.target_id and t.follower_count <> c.count`,
    )
  }
  await pool.query('delete from event_consumers; delete from failed_events')
  const instruments = ['1', '2', '3', '4', '5']
  return { posts: posts.map(({ id }) => id), authors, groups: groups.map(({ id }) => id), instruments }
}

async function actWhileKilling(
  url: string,
  nodes: Node[],
  clients: number,
  actOf: (client: Client, i: number, turn: number) => Promise<void>,
): Promise<void> {
  let isOver = false
  const work = Array.from({ length: clients }, async (_, i) => {
    for (let turn = 0; !isOver; turn++) {
      await actOf(nodes[i % nodes.length]!.client, i, turn)
      await sleep(10)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    await sleep(2000)
    const { product, client } = nodes[kill % nodes.length]!
    await product.stop('SIGKILL')
    client.close()
    nodes[kill % nodes.length] = await startNode(url, clients, 'web,worker')
  }
  await sleep(2000)
  isOver = true
  await Promise.all(work)
}

type Turn = { client: Client; hot: Hot; tally: Tally; writings: Writings; i: number; turn: number }

/** There are seven acts and five targets, so that each client does each of them to each target. */
async function act({ client, hot, tally, writings, i, turn }: Turn): Promise<void> {
  const member = i + 1
  const token = tokenOf(member)
  const at = (i + turn) % 5
  const toggle = (kind: ToggledKind, id: string) =>
    tally.toggle(client, { member, token, path: `/v1/user/${kind}/${id}`, kind, id })
  const write = (kind: WrittenKind, path: string, body: object = {}) =>
    writings.write(client, { member, token, kind, path, body })
  const [post, author] = [hot.posts[at]!, hot.authors[at]!]
  const acts = [
    () => toggle('likes', post),
    () => write('replies', `/v1/posts/${post}/replies`),
    () => (turn % 2 === 0 ? toggle('follows/profiles', author) : toggle('follows/instruments', hot.instruments[at]!)),
    () => toggle('follows/groups', hot.groups[at]!),
    () => write('messages', `/v1/user/messages/conversations/${author}`),
    () => write('posts', '/v1/posts', { profile: author }),
    () => readSome(client, { member, author, at, turn }),
  ]
  await acts[(i + turn) % acts.length]!()
}

type Reading = { member: number; author: string; at: number; turn: number }

/** Reads all notifications of a client or, at times, those of an author and what the client has written to them. */
async function readSome(client: Client, { member, author, at, turn }: Reading): Promise<void> {
  const isAuthor = (member + turn) % 20 === at
  const token = tokenOf(isAuthor ? Number(author) : member)
  await client.send({ method: 'POST', path: '/v1/user/notifications/read', token })
  if (isAuthor) await client.send({ method: 'POST', path: `/v1/user/messages/conversations/${member}/read`, token })
}

async function untilSettled(pool: pg.Pool): Promise<void> {
  const left = `
    select 1 from event_consumers c join events e on (e.xid, e.id) > (c.xid, c.id)
    union all select 1 from failed_events limit 1`
  while ((await pool.query(left)).rows.length > 0) await sleep(500)
}

async function reportActs(pool: pg.Pool, report: Report, tally: Tally, writings: Writings): Promise<void> {
  const lines: Record<string, { acknowledged: number; lost: number }> = {}
  for (const kind of toggled) {
    lines[`${kind} on and off`] = { acknowledged: tally.count(kind), lost: await countLost(pool, tally, kind) }
  }
  for (const kind of writtenKinds) {
    lines[kind] = { acknowledged: writings.of(kind).length, lost: await countMissing(pool, writings, kind) }
  }
  console.table(lines)
  const sum = (of: 'acknowledged' | 'lost') => Object.values(lines).reduce((all, line) => all + line[of], 0)
  report.add(`acknowledged acts while nodes were killed ${kills} times`, [sum('acknowledged')], '')
  report.add('of them lost, doubled or otherwise', [sum('lost')], '', none)
}

async function reportCounters(pool: pg.Pool, report: Report): Promise<void> {
  const drifts = await compareCounters(pool)
  console.table(Object.fromEntries(drifts.map(({ counter, ...line }) => [counter, line])))
  const wrong = drifts.reduce((sum, { drift }) => sum + drift, 0)
  report.add('counters that are not the number of their rows', [wrong], '', none)
}

type Unread = { unread_notifications: number; unread_messages: number }

async function reportUnread(pool: pg.Pool, report: Report, client: Client, members: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ id: number; notifications: number; messages: number }>(unreadSql, [members])
  let wrong = 0
  for (const { id, notifications, messages } of rows) {
    const { body } = await client.call({ path: '/v1/user/unread', token: tokenOf(id) })
    const said = JSON.parse(body) as Unread
    if (said.unread_notifications !== notifications || said.unread_messages !== messages) wrong++
  }
  const sum = (of: 'notifications' | 'messages') => rows.reduce((all, row) => all + row[of], 0)
  const totals = { notifications: sum('notifications'), messages: sum('messages') }
  report.add(
    `unread notifications and messages of ${members.length} members`,
    [totals.notifications + totals.messages],
    '',
  )
  report.add('members whose unread counts are not the number of their rows', [wrong], '', none)
}
