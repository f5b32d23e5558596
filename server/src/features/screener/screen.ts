import { type Filter, RangedFigure, type ScreenedInstrument } from '@app/contract/screener.ts'
import { readRange } from '@app/domain/instruments/ranges.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { sizeClassOf, storedSizeClass } from '@app/domain/instruments/size-classes.ts'

import type { Context } from '#context.ts'
import { loadListed } from '#features/instruments/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listScreened, type Screen } from './screen-queries.ts'

type Screened = Slice<ScreenedInstrument> & {
  /** How many listings meet the conditions, on all pages. */
  count: number
}

/** The listings that meet every condition of a filter, in its order; two statements. */
export async function screen(
  { db }: Pick<Context, 'db'>,
  filter: Filter,
  { size, after }: PageRequest,
): Promise<Screened> {
  const rows = await listScreened(db, screenOf(filter), { after: readCursor(after), limit: size + 1 })
  const { results, after: next } = slice(rows, size, writeCursor)
  const listed = await loadListed(
    db,
    results.map(({ id }) => id),
  )
  return {
    count: rows[0]?.count ?? 0,
    after: next,
    results: results.flatMap((row) => {
      const instrument = listed.get(row.id)
      if (!instrument) return []
      const { pe_ratio, risk_class, volatility } = row
      return {
        ...instrument,
        pe_ratio,
        risk_class,
        volatility: roundPercent(volatility),
        size: sizeClassOf(row.size_class),
      }
    }),
  }
}

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
