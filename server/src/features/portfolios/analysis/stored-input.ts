import type { CorporateAction } from '@app/domain/instruments/adjusting.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import type { SeriesState } from '@app/domain/portfolios/books/series.ts'

import type { lockPortfolios } from './queries.ts'
import type { DailySeries } from './series.ts'

export type Actions = ReadonlyMap<string, CorporateAction[]>

export type LockedPortfolio = Awaited<ReturnType<typeof lockPortfolios>>[number]

/** What is continued: what was held at the end of a day, the series up to some day after it, and the rates of that day. */
type Before = { state: SeriesState; series: DailySeries; rates: ReadonlyMap<string, number> }

/** What is stored of a portfolio that its series is computed from. */
export type StoredInput = {
  portfolio: LockedPortfolio
  /** All entries, or those after the state. */
  entries: Entry[]
  /** Entries shortly before the state, among which a split after it may have been booked. */
  earlier: Entry[]
  /** The instruments of its holdings, by holding. */
  listings: ReadonlyMap<string, string>
  /** Undefined if all days are computed again. */
  before: Before | undefined
}
