import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import type { Cursor } from '#http/pages.ts'

import { listSorted, type SortedId } from './sorted-queries.ts'
import { rankedSources } from './source-queries.ts'

type IndexOfMembers = { id: string; symbol: string }
type MembersPage = { after: Cursor | undefined; limit: number }

export function findIndexWithSymbol(db: Db, id: string): Promise<IndexOfMembers | undefined> {
  return db
    .selectFrom('instruments')
    .where('kind', '=', 'INDEX')
    .where('id', '=', id)
    .select(['id', 'symbol'])
    .executeTakeFirst()
}

const stockSources = rankedSources(['STOCK'])

/** The chosen members of an index, the largest weight first, then by followers. */
export async function listChosenMembers(db: Db, indexId: string, { after, limit }: MembersPage): Promise<SortedId[]> {
  const [weight, followers] = after?.by.split(',') ?? []
  const { rows } = await sql<SortedId>`
    select i.id, concat_ws(',', coalesce(m.weight, 0), i.follower_count) as by
    from index_members m
    join instruments i on i.id = m.instrument_id
    where m.index_id = ${indexId} and ${
      after
        ? sql`(coalesce(m.weight, 0), i.follower_count, i.id)
            < (${weight}::double precision, ${followers}::integer, ${after.id}::bigint)`
        : sql`true`
    }
    order by coalesce(m.weight, 0) desc, i.follower_count desc, i.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The stocks of some exchanges, the most followed first. */
export async function listStocksAt(
  db: Db,
  venues: readonly string[],
  { after, limit }: MembersPage,
): Promise<SortedId[]> {
  const { rows } = await sql<SortedId>`
    select i.id, i.follower_count::text as by
    from instruments i
    where ${isStockAt(venues)}
      and ${after ? sql`(i.follower_count, i.id) < (${after.by}::integer, ${after.id}::bigint)` : sql`true`}
    order by i.follower_count desc, i.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The members of an index in the order of a change. */
export function listSortedMembers(
  db: Db,
  { indexId, venues }: { indexId: string; venues: readonly string[] },
  page: MembersPage & Required<ChangeSorting> & { since: Date },
): Promise<SortedId[]> {
  const isMember = sql`i.id in (select instrument_id from index_members where index_id = ${indexId})`
  const among =
    venues.length > 0
      ? {
          condition: isStockAt(venues),
          // Without the source, an index answers alone.
          ids: sql<{ id: string }>`select id from instruments i where ${isListedAt(venues)}`,
        }
      : {
          condition: isMember,
          ids: sql<{ id: string }>`select instrument_id as id from index_members where index_id = ${indexId}`,
        }
  return listSorted(db, among, { ...page, listKinds: ['STOCK'] })
}

function isStockAt(venues: readonly string[]): RawBuilder<unknown> {
  return sql`${isListedAt(venues)} and i.source = ${stockSources}`
}

function isListedAt(venues: readonly string[]): RawBuilder<unknown> {
  return sql`i.list_kind = 'STOCK' and i.mic = any(${venues}::text[])`
}

/** The weights of the members of an index that are known, by id. */
export async function listWeights(db: Db, indexId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('index_members')
    .where('index_id', '=', indexId)
    .where((eb) => eb('instrument_id', '=', eb.fn.any(eb.val(ids))))
    .where('weight', 'is not', null)
    .select(['instrument_id as id', 'weight'])
    .$narrowType<{ weight: number }>()
    .execute()
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}
