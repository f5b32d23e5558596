import { changeBetween } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'
import { listActions, listClosesOnOrBefore } from '#market/prices/queries.ts'

/** The change of the price over a calendar year in percent. */
export type YearResult = { year: number; change: number }

const mostYears = 10

/** The last ten calendar years that were over by the date, oldest first; a year without a close before it is left out. */
export async function yearResults(db: Db, id: string, asOf: string): Promise<YearResult[]> {
  const thisYear = Number(asOf.slice(0, 4))
  const years = Array.from({ length: mostYears }, (_, i) => thisYear - mostYears + i)
  const closes = await listClosesOnOrBefore(
    db,
    [thisYear - mostYears - 1, ...years].map((year) => ({ id, date: `${year}-12-31` })),
  )
  const actions = (await listActions(db, [id])).get(id) ?? []
  return years.flatMap((year, i) => {
    const last = closes[i + 1]
    if (!last?.date.startsWith(String(year))) return []
    const change = changeBetween(closes[i], last, actions)
    return change === null ? [] : [{ year, change }]
  })
}
