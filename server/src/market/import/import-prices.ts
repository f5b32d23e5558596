import { ratioToDouble } from '@app/domain/decimal/ratio.ts'

import type { ImportDb } from './connection.ts'
import { importMarket, type MarketImport, type MarketOptions } from './import-market.ts'
import { changesNote, count, type Summary } from './summary.ts'

/**
 * Imports daily prices, with the splits, corporate actions, reference closes and dividends in the same file or folder, and
 * recomputes the stats of the listings they affect.
 */
export function importPrices(db: ImportDb, path: string, options: MarketOptions): Promise<Summary> {
  const wanted = new Set(['closes', 'actions', 'dividends'] as const)
  return importMarket(db, path, { ...options, name: 'Prices', what: 'prices', wanted, notesOf })
}

function notesOf({ changes, checked, input, listings }: MarketImport): string[] {
  const { counts, found } = checked
  const named = found.map(({ id, exDate, ratio }) => {
    return `${listings.get(id)!.symbol} ${exDate} x ${ratioToDouble(ratio).toPrecision(6)}`
  })
  const names = found.length > 0 ? `: ${named.slice(0, 10).join(', ')}${found.length > 10 ? ' ...' : ''}` : ''
  return [
    changesNote('closes', changes.closes),
    ...(counts.referenced + counts.filled > 0
      ? [
          `missing sessions: ${count(counts.referenced)} taken from reference closes, ${count(counts.filled)} from the change of the next day`,
        ]
      : []),
    ...(counts.corrected > 0
      ? [
          `closes of before the end of a session, replaced by what the change of the next day tells: ${count(counts.corrected)}`,
        ]
      : []),
    ...(input.actions.length + found.length > 0
      ? [`corporate actions: ${count(input.actions.length)} given, ${count(found.length)} found in the prices${names}`]
      : []),
    ...(input.dividends.length > 0 ? [changesNote('dividends', changes.dividends)] : []),
  ]
}
