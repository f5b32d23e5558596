import { rangedFigures } from '@app/contract/screened.ts'
import type { RangedFigure, ScreenedFigure, ScreenedKind } from '@app/contract/screener.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { isRankedSource } from '#features/instruments/index.ts'
import type { Cursor } from '#http/pages.ts'

export type Screen = {
  kind: ScreenedKind
  by: ScreenedFigure
  order: 'asc' | 'desc'
  countries: readonly string[] | undefined
  sectors: readonly string[] | undefined
  sizes: readonly number[] | undefined
  carbonRanks: readonly number[] | undefined
  ranges: readonly { figure: RangedFigure; least?: number; most?: number }[]
}

/** The figures by which listings are screened. */
export type ScreenedFigures = Record<RangedFigure, number | null> & { follower_count: number; size_class: number }

export type ScreenedRow = ScreenedFigures & {
  id: string
  /** The figure that it is ordered by; infinite if it has none. */
  by: string
  /** How many listings meet the conditions. */
  count: number
}

const figures = sql.join([...rangedFigures, 'follower_count', 'size_class'].map((figure) => sql.ref(figure)))

/** The beginning of a list, the comparison with what is before, and where listings without the figure go: the end. */
const orders = {
  desc: { direction: sql`desc`, beyond: sql`<`, last: sql`'-infinity'` },
  asc: { direction: sql`asc`, beyond: sql`>`, last: sql`'infinity'` },
} as const

/**
 * A page of the listings that meet the conditions, and how many there are in all. Reads all listings of the kind, or those of
 * its countries or sectors by an index, once: they are counted by the index if nothing but that decides.
 */
export async function listScreened(
  db: Db,
  screen: Screen,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ScreenedRow[]> {
  const { direction, beyond, last } = orders[screen.order]
  const figure = sql.ref(screen.by === 'size' ? 'size_class' : screen.by)
  const { rows } = await sql<ScreenedRow>`
    with screened as ${readsFigures(screen) ? sql`materialized` : sql`not materialized`} (
      select instrument_id as id, coalesce(${figure}::double precision, ${last}) as figure
      from screened_listings
      where ${conditionsOf(screen)}
    ),
    page as (
      select id, figure
      from screened
      where ${after ? sql`(figure, id) ${beyond} (${after.by}::double precision, ${after.id}::bigint)` : sql`true`}
      order by figure ${direction}, id ${direction}
      limit ${limit}
    )
    select id, figure::text as by, ${figures},
      (select count(*)::integer from screened) as count
    from page
    join screened_listings on instrument_id = id
    order by figure ${direction}, id ${direction}
  `.execute(db)
  return rows
}

const readsFigures = ({ sizes, carbonRanks, ranges }: Screen) => Boolean(sizes || carbonRanks || ranges.length > 0)

function conditionsOf({ kind, countries, sectors, sizes, carbonRanks, ranges }: Screen): RawBuilder<unknown> {
  const conditions = [
    sql`list_kind = ${kind}`,
    isRankedSource([kind]),
    countries && sql`country = any(${countries}::text[])`,
    sectors && sql`sector = any(${sectors}::text[])`,
    sizes && sql`size_class = any(${sizes}::smallint[])`,
    carbonRanks && sql`carbon_rank = any(${carbonRanks}::smallint[])`,
    ...ranges.flatMap(({ figure, least, most }) => [
      least !== undefined && sql`${sql.ref(figure)} >= ${least}::double precision`,
      most !== undefined && sql`${sql.ref(figure)} <= ${most}::double precision`,
    ]),
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}
