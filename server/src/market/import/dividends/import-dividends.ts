import type { ImportDb } from '../connection.ts'
import { importMarket, type MarketOptions } from '../import-market.ts'
import { changesNote, type Summary } from '../summary.ts'

/**
 * Imports dividends and recomputes the yields and returns of the listings they affect. Prices and changes are not
 * adjusted for dividends.
 */
export function importDividends(db: ImportDb, path: string, options: MarketOptions): Promise<Summary> {
  return importMarket(db, path, {
    ...options,
    name: 'Dividends',
    what: 'dividends',
    wanted: new Set(['dividends'] as const),
    notesOf: ({ changes }) => [changesNote('dividends', changes.dividends)],
  })
}
