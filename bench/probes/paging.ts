import { allIdsSql, feedIdsSql } from '../feed/reference.ts'
import { type Call, perSecond } from '../lib/load.ts'
import { none, type Probe, seeded, type Stage } from './probe.ts'
import { tokenOf } from './world.ts'

const pages = 8
const pageSize = 20
type Page = { results: { id: string }[]; next: string | null }
/** A list, and a statement for what a reader ($1) finds in it: the ids of the newest posts, up to a number of them ($2). */
type List = { name: string; path: string; idsSql: string }

const lists: readonly List[] = [
  { name: 'a member’s feed', path: '/v1/user/feed', idsSql: feedIdsSql },
  { name: 'all posts', path: '/v1/posts/all', idsSql: allIdsSql },
]

/** Members 1 to 20 read; each follows, mutes and blocks some of the writers and belongs to most of the groups. */
const readers = 20
const writers = Array.from({ length: 20 }, (_, i) => 2001 + i)
/** Every second of these is closed. */
const groups = [2, 5, 3, 10, 4, 15]

/**
 * A reader who pages while others write sees every post that existed at the start exactly once, and none that their mutes,
 * their blocks or a group hide from them.
 */
export const paging: Probe = async (stage) => {
  await meet(stage)
  let isWriting = true
  const random = seeded(3)
  const writing = writers.map(async (writer, i) => {
    const { client } = stage.nodes[i % 2]!
    for (let turn = i; isWriting; turn++) await client.call(postOf(writer, turn, random))
  })
  try {
    for (const list of lists) await walk(stage, list)
  } finally {
    isWriting = false
    await Promise.all(writing)
  }
}

async function meet({ sql }: Stage): Promise<void> {
  await sql.query(
    `insert into follows (follower_id, kind, target_id)
     select writer, 'group'::target_kind, target from unnest($1::bigint[]) writer cross join unnest($2::bigint[]) target
     union all
     select reader, 'group', target from generate_series(1, $3::bigint) reader cross join unnest($2::bigint[]) with ordinality g (target, place)
     where (reader + place) % 4 <> 0
     union all
     select reader, 'profile', writer from generate_series(1, $3::bigint) reader cross join unnest($1::bigint[]) writer
     where (reader + writer) % 3 = 0
     on conflict do nothing`,
    [writers, groups, readers],
  )
  await sql.query(
    `insert into mutes (member_id, kind, target_id)
     select reader, 'profile'::target_kind, writer from generate_series(1, $2::bigint) reader cross join unnest($1::bigint[]) writer where (reader + writer) % 7 = 0
     union all
     select reader, 'group', 3 from generate_series(1, $2::bigint) reader where reader % 5 = 0
     on conflict do nothing`,
    [writers, readers],
  )
  await sql.query(
    `insert into blocks (member_id, blocked_id)
     select case when reader % 2 = 0 then reader else writer end, case when reader % 2 = 0 then writer else reader end
     from generate_series(1, $2::bigint) reader cross join unnest($1::bigint[]) writer where (reader + writer) % 11 = 0
     on conflict do nothing`,
    [writers, readers],
  )
}

/** Takes turns: a post about an instrument, one in an open or a closed group, and one on the writer's own wall. */
function postOf(writer: number, turn: number, random: () => number): Call {
  const content = `Written ${random()}`
  const group = String(groups[turn % groups.length])
  const places = [{ instrument: String(1 + (turn % 5)) }, { group }, {}]
  const body = { content, ...places[turn % places.length] }
  return { method: 'POST', path: '/v1/posts', token: tokenOf(writer), body }
}

async function walk({ nodes, sql, report, isSmall }: Stage, { name, path: first, idsSql }: List): Promise<void> {
  const walks = isSmall ? 20 : 100
  const found = async (reader: number, count: number): Promise<string[]> =>
    (await sql.query<{ id: string }>(idsSql, [reader, count])).rows.map(({ id }) => id)
  const wrong = { twice: 0, missed: 0, uncalled: 0 }
  let seenInAll = 0
  await perSecond(4, walks, async (i) => {
    const { client } = nodes[i % 2]!
    const reader = 1 + (i % readers)
    const before = await found(reader, pages * pageSize)
    const seen: string[] = []
    let path: string | null = `${first}?page_size=${pageSize}`
    for (let page = 0; page < pages && path !== null; page++) {
      const { results, next } = JSON.parse((await client.call({ path, token: tokenOf(reader) })).body) as Page
      seen.push(...results.map(({ id }) => id))
      path = next
    }
    const last = BigInt(path === null ? 0 : seen.at(-1)!)
    const known = new Set(seen)
    // Others write meanwhile, so the walk ends further up than it would have.
    const after = new Set(await found(reader, 50 * pages * pageSize))
    seenInAll += seen.length
    wrong.twice += seen.length - known.size
    wrong.missed += before.filter((id) => BigInt(id) >= last && !known.has(id)).length
    wrong.uncalled += seen.filter((id) => !after.has(id)).length
  })
  report.add(`${name}: posts seen in ${walks} walks of ${pages} pages while ${writers.length} write`, [seenInAll], '')
  report.add(`${name}: seen twice`, [wrong.twice], '', none)
  report.add(`${name}: missed`, [wrong.missed], '', none)
  report.add(`${name}: seen that should be hidden`, [wrong.uncalled], '', none)
}
