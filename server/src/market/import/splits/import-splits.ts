import type { ImportDb } from '../connection.ts'
import { importMarket, type MarketOptions } from '../import-market.ts'
import { changesNote, count, type Summary } from '../summary.ts'

/**
 * Imports splits (`3/1`: three new shares for an old one) and other corporate actions (by their price factor), and
 * recomputes the stats and yields of the listings they affect. Columns `former_symbol` and `former_isin` hold a listing's
 * previous identifiers. Actions from a file override those inferred from prices, and closes that were kept aside for want of
 * them are taken.
 */
export function importSplits(db: ImportDb, path: string, options: MarketOptions): Promise<Summary> {
  return importMarket(db, path, {
    ...options,
    name: 'Splits',
    what: 'splits or corporate actions',
    wanted: new Set(['actions'] as const),
    notesOf: ({ changes: { actions, closes } }) => [
      changesNote('splits', actions),
      ...(closes.added > 0 ? [`closes: ${count(closes.added)} new`] : []),
    ],
  })
}
