import type { ListedInstrument } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import { presentBasics } from './basics.ts'
import { type Changes, changesAtClose, loadChanges } from './changes.ts'
import { listListedByIds, type ListedRow } from './queries.ts'

/** Loads those of the instruments that exist, with every figure by which a list may be ordered. */
export async function loadListed(db: Db, ids: readonly string[]): Promise<Map<string, ListedInstrument>> {
  if (ids.length === 0) return new Map()
  const rows = await listListedByIds(db, ids)
  const changesOf = await loadChanges(db, rows)
  return new Map(rows.map((row) => [row.id, presentListed(row, changesOf(row))]))
}

/** The same with the changes up to the last close, as analyses of closes compare with; one statement. */
export async function loadListedAtClose(db: Db, ids: readonly string[]): Promise<Map<string, ListedInstrument>> {
  if (ids.length === 0) return new Map()
  const rows = await listListedByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentListed(row, changesAtClose(row))]))
}

/** The fields that an instrument in a ranked list has in addition to the basics. */
export function presentFigures(row: ListedRow, changes: Changes) {
  return {
    ...changes,
    return_m3: roundPercent(row.return_m3),
    follower_count: row.follower_count,
    owner_count: row.owner_count,
    portfolio_count: row.portfolio_count,
    dividend_yield: roundPercent(row.dividend_yield),
    carbon_risk: row.carbon_risk as ListedInstrument['carbon_risk'],
    fund_ongoing_charge: roundPercent(row.fund_ongoing_charge),
    fund_rating: row.fund_rating,
  }
}

function presentListed(row: ListedRow, changes: Changes): ListedInstrument {
  return {
    ...presentBasics(row),
    ...presentFigures(row, changes),
    bought_count: row.bought_count ?? 0,
    sold_count: row.sold_count ?? 0,
  }
}
