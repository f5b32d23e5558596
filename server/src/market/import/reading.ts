import type { ListingFinder, TradedListing } from './listings.ts'
import type { Progress } from './progress.ts'
import type { Remarks } from './remarks.ts'
import type { Lateness } from './session-calendar.ts'
import type { Tally } from './tally.ts'

/** What an import takes from files. */
export type FactKind = 'closes' | 'actions' | 'dividends'

export type ReadOptions = {
  wanted: ReadonlySet<FactKind>
  /** What is wanted, for a file that has something else. */
  what: string
  finder: ListingFinder
  /** The listing of files that name none themselves. */
  named: TradedListing | undefined
  lateness: Lateness
  today: string
  skipped: Tally
  remarks: Remarks
  progress: Progress
}
