import type { Spark } from '@app/contract/instruments.ts'
import { parseRatio } from '@app/domain/decimal/ratio.ts'
import { adjustCloses } from '@app/domain/instruments/adjusting.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'

import { listSparkRows } from './queries.ts'

const closesPerSpark = 28

/** The newest 28 adjusted closes of each listing that exists, oldest first, in the order of the ids; one statement. */
export async function sparksOf({ db }: Pick<Context, 'db'>, ids: string): Promise<{ results: Spark[] }> {
  const rows = await listSparkRows(db, [...new Set(ids.split(','))], closesPerSpark)
  return {
    results: rows.map(({ id, dates, closes, actions: rowsOfActions }) => {
      const actions = rowsOfActions.map(({ ex_date, numerator, denominator }) => {
        return { exDate: ex_date, ratio: parseRatio(numerator, denominator)! }
      })
      const printed = dates.map((date, i) => ({ date, close: closes[i]! }))
      const adjusted = adjustCloses(printed, actions, dates.at(-1) ?? '')
      return { instrument: id, points: adjusted.map(({ close }) => roundPrice(close)) }
    }),
  }
}
