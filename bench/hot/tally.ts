import type pg from 'pg'

import type { Client } from '../lib/load.ts'

export type ToggledKind = 'likes' | 'follows/profiles' | 'follows/instruments' | 'follows/groups'
export type Act = { member: number; token: string; path: string; kind: ToggledKind; id: string }
/**
 * The state after a member's latest acknowledged act on a target; `isOn` is undefined if the answer to the latest was
 * lost.
 */
type Entry = Act & { isOn: boolean | undefined }

/** Records what clients know of their own acts: each acts on one target at a time and remembers what was acknowledged. */
export function openTally() {
  const entries = new Map<string, Entry>()
  const acknowledged = new Map<ToggledKind, number>()
  return {
    async toggle(client: Client, act: Act): Promise<void> {
      const key = `${act.member} ${act.path}`
      const isOn = !entries.get(key)?.isOn
      const { status } = await client.send({ method: isOn ? 'PUT' : 'DELETE', path: act.path, token: act.token })
      const isDone = status === 204
      if (isDone) acknowledged.set(act.kind, (acknowledged.get(act.kind) ?? 0) + 1)
      entries.set(key, { ...act, isOn: isDone ? isOn : undefined })
    },
    count: (kind: ToggledKind) => acknowledged.get(kind) ?? 0,
    acknowledged: (kind: ToggledKind) =>
      [...entries.values()].filter((act) => act.kind === kind && act.isOn !== undefined),
  }
}

export type Tally = ReturnType<typeof openTally>

/** How many acknowledged acts of this kind differ from what is stored. */
export async function countLost(pool: pg.Pool, tally: Tally, kind: ToggledKind): Promise<number> {
  const acts = tally.acknowledged(kind)
  const members = [...new Set(acts.map(({ member }) => member))]
  const { rows } = await pool.query<{ key: string }>(
    `select profile_id || ' ' || post_id as key from likes where profile_id = any($1::bigint[]) and $2 = 'likes'
     union all
     select follower_id || ' ' || target_id from follows where follower_id = any($1::bigint[]) and $2 = 'follows/' || kind || 's'`,
    [members, kind],
  )
  const stored = new Set(rows.map(({ key }) => key))
  return acts.filter(({ member, id, isOn }) => stored.has(`${member} ${id}`) !== isOn).length
}
