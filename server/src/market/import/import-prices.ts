import { ratioToDouble } from '@app/domain/decimal/ratio.ts'

import type { ImportDb } from './connection.ts'
import { importMarket, type MarketImport, type MarketOptions } from './import-market.ts'
import { count, type Summary } from './summary.ts'

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
    `${count(changes.closes.added)} closes are new, ${count(changes.closes.corrected)} corrected`,
    `missing sessions: ${count(counts.referenced)} closes taken from reference closes, ${count(counts.filled)} filled from the next day`,
    `${count(counts.corrected)} closes were printed too early; the next day tells them`,
    `corporate actions: ${count(input.actions.length)} given, ${count(found.length)} found in the prices${names}`,
    ...(input.dividends.length > 0
      ? [`${count(changes.dividends.added)} dividends are new, ${count(changes.dividends.corrected)} corrected`]
      : []),
  ]
}
