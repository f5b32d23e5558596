import type pg from 'pg'

import type { Client } from '../lib/load.ts'

export type Act = { member: number; token: string; path: string; kind: 'likes' | 'follows/instruments'; id: string }
/**
 * The state after a member's latest acknowledged act on a target; `isOn` is undefined if the answer to the latest was
 * lost.
 */
type Entry = Act & { isOn: boolean | undefined }

/** Records what clients know of their own acts: each acts on one target at a time and remembers what was acknowledged. */
export function openTally() {
  const entries = new Map<string, Entry>()
  let acknowledged = 0
  return {
    async toggle(client: Client, act: Act): Promise<void> {
      const key = `${act.member} ${act.path}`
      const isOn = !entries.get(key)?.isOn
      const { status } = await client.send({ method: isOn ? 'PUT' : 'DELETE', path: act.path, token: act.token })
      const isDone = status === 204
      if (isDone) acknowledged++
      entries.set(key, { ...act, isOn: isDone ? isOn : undefined })
    },
    count: () => acknowledged,
    acknowledged: () => [...entries.values()].filter(({ isOn }) => isOn !== undefined),
  }
}

/** How many acknowledged acts differ from what is stored. */
export async function listWrong(pool: pg.Pool, entries: readonly Entry[]): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(`
    select 'likes ' || profile_id || ' ' || post_id as key from likes where profile_id <= 200
    union all
    select 'follows/instruments ' || follower_id || ' ' || target_id from follows
    where follower_id <= 200 and kind = 'instrument'`)
  const stored = new Set(rows.map(({ key }) => key))
  return entries.filter(({ kind, member, id, isOn }) => stored.has(`${kind} ${member} ${id}`) !== isOn).length
}

export async function countWrong(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::integer from (
      select post_id, count(*)::integer as n, 'like' as what from likes group by 1
      union all select target_id, count(*)::integer, kind::text from follows group by kind, target_id
      union all select follower_id, count(*)::integer, 'mine' from follows group by 1
    ) counted
    full join (
      select post_id, sum(like_count)::integer as n, 'like' as what from post_counters group by 1 having sum(like_count) <> 0
      union all select target_id, sum(count)::integer, kind::text from follower_counters group by kind, target_id having sum(count) <> 0
      union all select id, follows_count, 'mine' from profiles where follows_count > 0
    ) kept using (post_id, what)
    where counted.n is distinct from kept.n`)
  return rows[0]!.count
}
