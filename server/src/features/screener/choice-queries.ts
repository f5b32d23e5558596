import type { RangedFigure, ScreenedKind } from '@app/contract/screener.ts'
import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { isRankedSource } from '#features/instruments/index.ts'

/** How many listings have one value of one fact; or, with no value, how many there are in all. */
export type ChoiceRow = {
  country: string | null
  sector: string | null
  size: number | null
  carbon: number | null
  count: number
  isTotal: boolean
  /** Which of the figures at least one of them has. */
  known: boolean[]
}

/** The values of each fact among the listings of a kind, the most frequent first, and all of them. */
export async function listChoices(db: Db, kind: ScreenedKind, figures: readonly RangedFigure[]): Promise<ChoiceRow[]> {
  const known = sql.join(figures.map((figure) => sql`count(${sql.ref(figure)}) > 0`))
  const { rows } = await sql<ChoiceRow>`
    select country, sector, size_class as size, carbon_rank as carbon, count(*)::integer as count,
      grouping(country, sector, size_class, carbon_rank) = 15 as "isTotal", array[${known}] as known
    from screened_listings
    where list_kind = ${kind} and ${isRankedSource([kind])}
    group by grouping sets ((country), (sector), (size_class), (carbon_rank), ())
    order by count desc, country, sector, size_class, carbon_rank
  `.execute(db)
  return rows
}
