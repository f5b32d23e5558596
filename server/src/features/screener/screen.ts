import { rangedFigures } from '@app/contract/screened.ts'
import { type Filter, RangedFigure, type ScreenedInstrument } from '@app/contract/screener.ts'
import { readRange } from '@app/domain/instruments/ranges.ts'
import { sizeClassOf, storedSizeClass } from '@app/domain/instruments/size-classes.ts'

import type { Context } from '#context.ts'
import { loadListedAtClose } from '#features/instruments/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listScreened, type Screen, type ScreenedRow } from './screen-queries.ts'

type Screened = Slice<ScreenedInstrument> & {
  /** How many listings meet the conditions, on all pages. */
  count: number
}

/**
 * The listings that meet every condition of a filter, in its order, with the figures that they were screened by: others, such as
 * changes up to a live price, would contradict both. Two statements.
 */
export async function screen(
  { db }: Pick<Context, 'db'>,
  filter: Filter,
  { size, after }: PageRequest,
): Promise<Screened> {
  const rows = await listScreened(db, screenOf(filter), { after: readCursor(after), limit: size + 1 })
  const { results, after: next } = slice(rows, size, writeCursor)
  const listed = await loadListedAtClose(
    db,
    results.map(({ id }) => id),
  )
  return {
    count: rows[0]?.count ?? 0,
    after: next,
    results: results.flatMap((row) => {
      const instrument = listed.get(row.id)
      if (!instrument) return []
      return {
        ...instrument,
        ...rangedOf(row),
        follower_count: row.follower_count,
        size: sizeClassOf(row.size_class),
      }
    }),
  }
}

/** The figures that conditions can limit. */
const rangedOf = (row: ScreenedRow) =>
  Object.fromEntries(rangedFigures.map((figure) => [figure, row[figure]])) as Record<RangedFigure, number | null>

const carbonRanks = { LOW: 3, MEDIUM: 2, HIGH: 1 } as const

function screenOf(filter: Filter): Screen {
  const { kind, by, order, country, sector, size, carbon } = filter
  return {
    kind,
    by,
    order,
    countries: country?.split(','),
    sectors: sector?.split(','),
    sizes: size?.split(',').map(storedSizeClass),
    carbonRanks: carbon?.split(',').map((risk) => carbonRanks[risk as keyof typeof carbonRanks]),
    ranges: RangedFigure.options.flatMap((figure) => {
      const text = filter[figure]
      const range = text === undefined ? undefined : readRange(text)
      return range ? [{ figure, ...range }] : []
    }),
  }
}
