import type { Bases } from '@app/contract/price-changes.ts'
import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { type ChangePeriod, changePeriods, periodStart } from '@app/domain/instruments/periods.ts'
import { shownChange } from '@app/domain/instruments/change.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { LRUCache } from 'lru-cache'

import type { Db } from '#db/db.ts'
import { listActions, listClosesOnOrBefore } from '#market/prices/queries.ts'

import { type PricedRow, shownPrice } from './shown-price.ts'

type CloseChanges = Record<`change_${ChangePeriod}`, number | null>
export type ChangesRow = PricedRow & CloseChanges & { id: string; kind: string; version: number | null }
export type Changes = CloseChanges & { bases?: Bases }
type Moved = { id: string; date: string; version: number | null }

/** About 10 MB. */
const mostKept = 50_000
const keptOf = new WeakMap<Db, LRUCache<string, Bases>>()

/**
 * The changes of each listing over each period up to the price that is shown, by its id. Those up to a close are stored; for
 * a price of a later day, the closes that its periods are measured against are read once, in two statements.
 */
export async function loadChanges(db: Db, rows: readonly ChangesRow[]): Promise<(row: ChangesRow) => Changes> {
  const moved = rows.flatMap((row) => {
    const date = shownPrice(row)?.date
    return date !== undefined && row.as_of !== null && date > row.as_of ? [{ ...row, date }] : []
  })
  const later = await loadBases(db, moved)
  return (row) => presentChanges(row, later.get(row.id) ?? basesAtClose(row))
}

/** The changes of a listing up to its last close. */
export function changesAtClose(row: CloseChanges): CloseChanges {
  return byPeriod((period) => roundPercent(row[`change_${period}`]))
}

function presentChanges(row: ChangesRow, bases: Bases): Changes {
  const shown = shownPrice(row)
  const isLast = shown === undefined || (shown.date === row.as_of && shown.price === row.close)
  const changes = isLast
    ? changesAtClose(row)
    : byPeriod((period) => {
        const base = bases[period]
        return base === null ? null : shownChange(base, shown.price)
      })
  // A mutual fund has one price a day.
  return row.kind === 'MUTUAL_FUND' ? changes : { ...changes, bases }
}

const byPeriod = (changeOf: (period: ChangePeriod) => number | null) =>
  Object.fromEntries(changePeriods.map((period) => [`change_${period}`, changeOf(period)])) as CloseChanges

/** What the changes up to the last close are measured against. */
function basesAtClose(row: ChangesRow): Bases {
  const { close } = row
  const baseOf = (change: number | null) => (close === null || change === null ? null : close / (1 + change / 100))
  return Object.fromEntries(changePeriods.map((period) => [period, baseOf(row[`change_${period}`])])) as Bases
}

/** Kept under the version of the stats, which changes with every new close and corporate action. */
async function loadBases(db: Db, listings: readonly Moved[]): Promise<Map<string, Bases>> {
  const kept = keptOf.get(db) ?? new LRUCache<string, Bases>({ max: mostKept })
  keptOf.set(db, kept)
  const unknown = listings.filter((listing) => !kept.has(keyOf(listing)))
  for (const [id, bases] of await readBases(db, unknown)) kept.set(id, bases)
  return new Map(listings.map((listing) => [listing.id, kept.get(keyOf(listing))!]))
}

const keyOf = ({ id, date, version }: Moved) => `${id} ${date} ${version}`

async function readBases(db: Db, listings: readonly Moved[]): Promise<[key: string, bases: Bases][]> {
  if (listings.length === 0) return []
  const closes = await listClosesOnOrBefore(
    db,
    listings.flatMap(({ id, date }) => changePeriods.map((period) => ({ id, date: periodStart(period, date) }))),
  )
  const actions = await listActions(
    db,
    listings.map(({ id }) => id),
  )
  return listings.map((listing, i) => {
    const ofListing = actions.get(listing.id) ?? []
    const bases = changePeriods.map((period, place) => {
      const base = closes[i * changePeriods.length + place]
      return [period, base ? adjustPrice(base.close, ofListing, base.date, listing.date) : null]
    })
    return [keyOf(listing), Object.fromEntries(bases) as Bases]
  })
}
