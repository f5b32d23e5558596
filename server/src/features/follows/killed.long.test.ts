import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { storePosts } from '#features/posts/index.ts'
import { make } from '#testing/make.ts'
import { testDb } from '#testing/test-db.ts'

import type { Message } from './acts.fixture.ts'

const kills = process.env.THOROUGH ? 5 : 2

it('keeps every counter equal to its rows, and every acknowledged act, when servers are killed under load', async () => {
  const { db, url, drop } = await testDb()
  const members: string[] = []
  for (let i = 0; i < 10; i++) members.push((await make.member(db, `Member ${i}`)).id)
  const instruments = [(await make.instrument(db)).id, (await make.instrument(db)).id]
  const posts = await storePosts(
    db,
    ['One', 'Two', 'Three'].map((content) => ({
      kind: 'PROFILE' as const,
      author_id: members[0]!,
      profile_id: null,
      instrument_id: null,
      parent_id: null,
      title: '',
      content,
      lang: null,
      is_news: false,
      created_at: new Date(),
      tags: [],
    })),
  )

  // Each server acts for half of the members; one server is killed at a time.
  const last = new Map<string, Message>()
  const start = (half: number) => {
    const given = [members.slice(half * 5, half * 5 + 5), posts, instruments].map((ids) => ids.join(','))
    const server = fork(join(import.meta.dirname, 'acts.fixture.ts'), [url, ...given])
    server.on('message', (act: Message) => last.set(`${act.kind} ${act.memberId} ${act.targetId}`, act))
    return server
  }
  const kill = async (server: ChildProcess) => {
    server.kill('SIGKILL')
    await once(server, 'close')
  }
  const servers = [start(0), start(1)]
  await Promise.all(servers.map((server) => once(server, 'message')))
  for (let i = 0; i < kills; i++) {
    await sleep(100)
    await kill(servers[i % 2]!)
    servers[i % 2] = start(i % 2)
    await once(servers[i % 2]!, 'message')
  }
  for (const server of servers) await kill(server)
  // Statements that were already sent keep running in the database for a moment.
  const countActive = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
    `.execute(db)
    return rows.length
  }
  await expect.poll(countActive).toBe(0)

  const { rows } = await sql<{ key: string }>`
    select 'like ' || profile_id || ' ' || post_id as key from likes
    union all select 'follow ' || follower_id || ' ' || target_id from follows
  `.execute(db)
  const stored = new Set(rows.map(({ key }) => key))
  expect(last.size).toBeGreaterThan(20)
  const lost = [...last].filter(([key, { isDone, isOn }]) => isDone && isOn !== stored.has(key))
  expect(lost).toEqual([])
  const { rows: wrong } = await sql`
    select * from (
      select 'like' as kind, post_id as id, count(*)::integer as n from likes group by post_id
      union all select 'follow', target_id, count(*)::integer from follows group by target_id
      union all select 'mine', follower_id, count(*)::integer from follows group by follower_id
    ) counted
    full join (
      select 'like' as kind, post_id as id, sum(like_count)::integer as n from post_counters group by post_id having sum(like_count) <> 0
      union all select 'follow', target_id, sum(count)::integer from follower_counters group by target_id having sum(count) <> 0
      union all select 'mine', id, follows_count from profiles where follows_count > 0
    ) kept using (kind, id)
    where counted.n is distinct from kept.n
  `.execute(db)
  expect(wrong).toEqual([])
  await drop()
})
