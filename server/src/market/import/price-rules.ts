import type { CorporateAction } from '@app/domain/instruments/adjusting.ts'

import { skips } from './drops.ts'
import {
  type CheckedClose,
  isWrongStart,
  type ListingFacts,
  newSeries,
  type PriceRow,
  withoutRow,
} from './price-series.ts'
import type { SessionCalendar } from './session-calendar.ts'

/** As many rows show whether the first one is wrong. */
const startRows = 3

export type CheckedPrices = {
  closes: CheckedClose[]
  /** Corporate actions inferred from the prices. */
  found: CorporateAction[]
  /** Days whose row agrees with the close before it: there is no corporate action between the two. */
  uneventful: Set<string>
  /** What was left out; a reference close has no row. */
  skipped: { date: string; reason: string; row?: PriceRow }[]
}

/**
 * Turns the rows of one listing, oldest first, into closes and corporate actions.
 *
 * A row has its own close (last) and, by its net change, what the exchange takes the previous close to be: reference =
 * last - net change. When no session between the two is missing,
 *
 *   |reference / close before - 1| > 2 %              is a corporate action: the exchange has converted the close before;
 *   0.01 % < |reference / close before - 1| <= 2 %    is a close that was printed before the session was over: corrected.
 *
 * When exactly one session is missing, the reference is its close; when more are, nothing is inferred. A session without
 * a trade is not missing. Facts from files (`given`, `references`) override what is inferred.
 */
export function checkPrices(rows: readonly PriceRow[], facts: ListingFacts, calendar: SessionCalendar): CheckedPrices {
  const series = newSeries(facts, calendar)
  const skipped: CheckedPrices['skipped'] = []
  const isOpen = (row: PriceRow) => calendar.isOpen(facts.mic, row.date)
  const wrongStart = facts.before ? undefined : wrongStartOf(rows, facts, isOpen)
  let previous: PriceRow | undefined
  for (const row of rows) {
    const reason =
      reasonToSkip(row, previous, isOpen(row)) ?? (row === wrongStart ? skips.kept : series.take(row, previous))
    if (reason === skips.noTrade) series.addQuietDay(row.date)
    if (reason !== undefined) skipped.push({ date: row.date, reason, row })
    previous = row
  }
  for (const { date, close } of series.untouched()) {
    if (calendar.isOpen(facts.mic, date)) series.closes.push(withoutRow(date, close, 'referenced'))
    else skipped.push({ date, reason: skips.closed })
  }
  return { closes: series.closes, found: series.found, uneventful: series.uneventful, skipped }
}

function wrongStartOf(
  rows: readonly PriceRow[],
  { given }: ListingFacts,
  isOpen: (row: PriceRow) => boolean,
): PriceRow | undefined {
  const start: PriceRow[] = []
  for (const row of rows) {
    if (row.last !== undefined && isOpen(row)) start.push(row)
    if (start.length === startRows) break
  }
  return isWrongStart(start, given) ? start[0] : undefined
}

function reasonToSkip(row: PriceRow, previous: PriceRow | undefined, isOpen: boolean): string | undefined {
  if (row.date === previous?.date) return skips.duplicate
  if (!isOpen) return skips.closed
  return row.last === undefined ? skips.noTrade : undefined
}
