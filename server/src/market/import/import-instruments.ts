import type { Db } from '#db/db.ts'
import { UserFacingError } from '#errors.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { deletePrices } from '#market/prices/write.ts'

import { batchesOf } from './batches.ts'
import type { ImportDb } from './connection.ts'
import { skipBroken, skipRow, skips } from './drops.ts'
import { type InputFile, inputFiles } from './files.ts'
import { type MasterListing, readMasterListing } from './instrument-row.ts'
import { type Columns, kindNames } from './kinds.ts'
import { noProgress, type Progress } from './progress.ts'
import {
  insertListings,
  listImportedListings,
  listOtherListings,
  listSimulatedTwins,
  listSlugs,
  twinKey,
  updateListings,
} from './queries.ts'
import { readRows, refuseKind, type Row } from './read.ts'
import { uniqueSlugs } from './slugs.ts'
import { count, type Summary } from './summary.ts'
import { newTally, type Tally } from './tally.ts'
import { symbolKey } from './universe/symbols.ts'

export type InstrumentOptions = { progress?: Progress; onSkipped?: (text: string) => void }

/**
 * Imports instrument masters. Listings are matched by order book id. A simulated listing of the same security, currency
 * and exchange becomes the real one: it keeps its id and slug, and its invented prices and figures are deleted. So does a
 * universe listing with the same symbol on the same exchange, which keeps its imported prices.
 */
export async function importInstruments(
  db: ImportDb,
  path: string,
  { progress = noProgress, onSkipped }: InstrumentOptions = {},
): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally(onSkipped)
  const { listings, rows } = await readMaster(path, skipped, progress)
  progress.begin('Storing the instruments')
  const { notes, taken } = await db.alone(() => store(db.db, listings, skipped))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Instruments', rows, taken, skipped, notes, listings: taken, seconds }
}

async function readMaster(path: string, skipped: Tally, progress: Progress) {
  const listings = new Map<string, MasterListing>()
  const places = new Map<string, string>()
  let rows = 0
  for (const file of inputFiles(path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const take = (row: Row) => {
      const listing = readMasterListing(row)
      if ('reason' in listing) return skipRow(skipped, row, listing)
      const place = places.get(listing.key)
      if (place !== undefined) {
        const right = `the order book id stood in ${place} already`
        return skipRow(skipped, row, { reason: skips.secondListing, column: 'orderbook_id', right })
      }
      places.set(listing.key, `${file.name}, line ${row.line}`)
      listings.set(listing.key, listing)
    }
    const begin = ({ columns }: { columns: Columns }) => onlyMaster(file, columns) && take
    const refuse = (row: Row, fault: string) => skipBroken(skipped, row, fault)
    const read = await readRows(file, { begin, refuse, onBytes: progress.advance })
    if (read === 0) throw new UserFacingError(`${file.name} has no rows.`)
    rows += read
  }
  return { listings: [...listings.values()], rows }
}

function onlyMaster(file: InputFile, { kind }: Columns): true {
  return kind === 'instruments' || refuseKind(file, kind, kindNames.instruments)
}

async function store(
  db: Db,
  all: readonly MasterListing[],
  skipped: Tally,
): Promise<{ notes: string[]; taken: number }> {
  const { listings, listedIds } = await compare(db, all, skipped)
  const imported = await listImportedListings(db)
  const twins = await listSimulatedTwins(
    db,
    listings.map(({ isin }) => isin),
  )
  const known = listings.flatMap((listing) => {
    const id = imported.get(listing.key)?.id
    return id === undefined ? [] : [{ ...listing, id }]
  })
  const unknown = listings.filter(({ key }) => !imported.has(key))
  const takenOver = unknown.flatMap((listing) => {
    const id = twins.get(twinKey(listing))
    // Each simulated listing can become only one real listing.
    return id !== undefined && twins.delete(twinKey(listing)) ? [{ ...listing, id }] : []
  })
  const keysTaken = new Set(takenOver.map(({ key }) => key))
  const listed = unknown.flatMap((listing) => {
    const id = keysTaken.has(listing.key) ? undefined : listedIds.get(placeOf(listing))
    return id !== undefined && listedIds.delete(placeOf(listing)) ? [{ ...listing, id }] : []
  })
  for (const { key } of listed) keysTaken.add(key)
  const added = unknown.filter(({ key }) => !keysTaken.has(key))
  const slugs = uniqueSlugs(added, listings, await listSlugs(db))

  // If this is interrupted, the next import finds the stored batches as known and continues.
  for (const some of batchesOf(takenOver)) {
    await db.transaction().execute(async (tx) => {
      await deletePrices(
        tx,
        some.map(({ id }) => id),
      )
      await updateListings(tx, some)
    })
  }
  for (const some of batchesOf([...known, ...listed])) await updateListings(db, some)
  for (const some of batchesOf(added.map((listing, i) => ({ ...listing, slug: slugs[i]! }))))
    await insertListings(db, some)
  await refreshStale(db)
  const notes = [
    `${count(added.length)} listings are new, ${count(known.length)} were known`,
    `${count(takenOver.length)} simulated listings became real ones`,
    ...(listed.length > 0 ? [`${count(listed.length)} listings of the universe got their order book`] : []),
  ]
  return { notes, taken: listings.length }
}

/**
 * Matches by symbol and exchange: skips listings that a provider prices, and returns the universe listings that exist.
 */
async function compare(db: Db, all: readonly MasterListing[], skipped: Tally) {
  const others = await listOtherListings(db, [...new Set(all.map(({ mic }) => mic))])
  const provided = new Set(others.filter(({ source }) => source === 'eodhd').map(placeOf))
  const listings = all.filter((listing) => !provided.has(placeOf(listing)))
  const leftOut = all.filter((listing) => provided.has(placeOf(listing)))
  for (const { symbol, mic } of leftOut) {
    const reason = 'here already, priced by the provider'
    skipped.add(reason, `${symbol} ${mic}`, `${symbol} ${mic}: ${reason}`)
  }
  const listed = others.filter(({ source }) => source === 'universe')
  return { listings, listedIds: new Map(listed.map((listing) => [placeOf(listing), listing.id])) }
}

function placeOf({ symbol, mic }: { symbol: string; mic: string | null }): string {
  return `${symbolKey(symbol)} ${mic}`
}
