import type { ListedInstrument } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import { presentBasics } from './basics.ts'
import { type IndexRow, listListedByIds, type ListedRow } from './queries.ts'

/** Loads those of the instruments that exist, with every figure by which a list may be ordered; one statement. */
export async function loadListed(db: Db, ids: readonly string[]): Promise<Map<string, ListedInstrument>> {
  if (ids.length === 0) return new Map()
  const rows = await listListedByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentListed(row)]))
}

/** The changes up to the last close. */
export function presentChanges(row: IndexRow) {
  return {
    change_d1: roundPercent(row.change_d1),
    change_w1: roundPercent(row.change_w1),
    change_m1: roundPercent(row.change_m1),
    change_m3: roundPercent(row.change_m3),
    change_m6: roundPercent(row.change_m6),
    change_ytd: roundPercent(row.change_ytd),
    change_y1: roundPercent(row.change_y1),
    change_y2: roundPercent(row.change_y2),
    change_y3: roundPercent(row.change_y3),
    return_m3: roundPercent(row.return_m3),
  }
}

/** The fields that an instrument in a ranked list has in addition to the basics. */
export function presentFigures(row: ListedRow) {
  return {
    ...presentChanges(row),
    follower_count: row.follower_count,
    owner_count: row.owner_count,
    portfolio_count: row.portfolio_count,
    dividend_yield: roundPercent(row.dividend_yield),
    carbon_risk: row.carbon_risk as ListedInstrument['carbon_risk'],
    fund_ongoing_charge: roundPercent(row.fund_ongoing_charge),
    fund_rating: row.fund_rating,
  }
}

function presentListed(row: ListedRow): ListedInstrument {
  return {
    ...presentBasics(row),
    ...presentFigures(row),
    bought_count: row.bought_count ?? 0,
    sold_count: row.sold_count ?? 0,
  }
}
