import { sql } from 'kysely'

import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import { followsOf } from '#features/follows/index.ts'
import { micOf } from '#features/instruments/index.ts'
import { ownedIds } from '#features/portfolios/index.ts'
import { blocksOf } from '#features/profiles/index.ts'

import type { SearchViewer } from './hits.ts'
import type { SearchTarget } from './indexed-target.ts'
import type { Unaccent } from './typed-words.ts'

/** More changes than this are not read one by one: everything is loaded again. */
export const mostChanges = 1000

/** What has changed since a snapshot. */
export type Changes = {
  changed: SearchTarget[]
  gone: number[]
  /** Whether more may be gone than that, so that everything has to be loaded again. */
  hasMissed: boolean
  /** What is visible now. */
  snapshot: string
}

const target = sql`
  t.id, t.kind, coalesce(t.instrument_id, t.profile_id, t.group_id)::text as "refersTo", t.words, t.keys, t.isin,
  to_json(t.symbols) as symbols, t.score, t.is_twin as "isTwin", ${micOf('t.instrument_id')} as mic`

/** Whether a change is visible now and was not then. Those of a cluster that the database was copied from never are. */
const isSince = (changed: string, snapshot: string) => sql`
  ${sql.ref(changed)} >= (select pg_snapshot_xmin(${snapshot}::pg_snapshot))
  and not pg_visible_in_snapshot(${sql.ref(changed)}, ${snapshot}::pg_snapshot)
  and pg_visible_in_snapshot(${sql.ref(changed)}, pg_current_snapshot())`

const changesSince = compiled((db, given: { since: string }) =>
  sql<Changes>`
    select
      (
        select coalesce(json_agg(row_to_json(fresh)), '[]')
        from (
          select ${target}
          from (
            select * from search_targets
            where ${isSince('search_targets.changed', given.since)}
            order by changed
            limit ${sql.lit(mostChanges + 1)}
          ) t
        ) fresh
      ) as changed,
      (
        select coalesce(json_agg(target), '[]')
        from search_gone
        where ${isSince('search_gone.changed', given.since)}
      ) as gone,
      search_has_missed(pg_snapshot_xmin(${given.since}::pg_snapshot)) as "hasMissed",
      pg_current_snapshot()::text as snapshot
  `.compile(db),
)

/** One statement, so that all of it is of one moment. */
export async function readChanges(db: Db, since: string): Promise<Changes> {
  const [row] = await changesSince(db, { since })
  return row!
}

const factsOf = compiled((db, given: { viewerId: string; viewers: readonly string[] }) =>
  sql<Record<keyof SearchViewer, string[]>>`
    select
      (
        select coalesce(json_agg('instrument ' || instrument_id), '[]')
        from (${ownedIds(sql`${given.viewerId}::bigint`)}) owned
      ) as owned,
      (select coalesce(json_agg(kind || ' ' || id), '[]') from (${followsOf(given.viewers)}) follow) as followed,
      (select coalesce(json_agg(id::text), '[]') from (${blocksOf(given.viewers)}) block) as unreachable
  `.compile(db),
)

/** References to what a member owns and follows, and the members whom they block or who block them. */
export async function listViewerFacts(db: Db, viewerId: string): Promise<SearchViewer> {
  const [row] = await factsOf(db, { viewerId, viewers: [viewerId] })
  return { owned: new Set(row!.owned), followed: new Set(row!.followed), unreachable: new Set(row!.unreachable) }
}

/** The next targets in the order of their ids. */
export async function listTargets(db: Db, { after, count }: { after: number; count: number }): Promise<SearchTarget[]> {
  const { rows } = await sql<SearchTarget>`
    select ${target} from search_targets t where t.id > ${after} order by t.id limit ${count}
  `.execute(db)
  return rows
}

export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * Reads what `search_text` makes of each character that it changes, except for apostrophes, punctuation and blanks. The
 * rules of `unaccent` are about single characters, none beyond U+2FFFF.
 */
export async function readUnaccent(db: Db): Promise<Unaccent> {
  const plain = sql`lower(public.unaccent('public.unaccent', chr(i)))`
  const { rows } = await sql<{ character: string; plain: string }>`
    select chr(i) as character, ${plain} as plain
    from generate_series(x'41'::integer, x'2ffff'::integer) i
    where i not between x'd800'::integer and x'dfff'::integer and ${plain} <> chr(i)
  `.execute(db)
  return new Map(rows.map((row) => [row.character, row.plain]))
}
