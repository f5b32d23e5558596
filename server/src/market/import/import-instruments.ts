import type { Db } from '#db/db.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { deletePrices } from '#market/prices/write.ts'

import { batchesOf } from './batches.ts'
import type { ImportDb } from './connection.ts'
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
import { readRows, refuse, refuseKind, type Row } from './read.ts'
import { uniqueSlugs } from './slugs.ts'
import { count, type Summary } from './summary.ts'
import { newTally, type Tally } from './tally.ts'
import { symbolKey } from './universe/symbols.ts'

/**
 * Imports instrument masters. Listings are matched by order book id. A simulated listing of the same security, currency
 * and exchange becomes the real one: it keeps its id and slug, and its invented prices and figures are deleted. So does a
 * universe listing with the same symbol on the same exchange, which keeps its imported prices.
 */
export async function importInstruments(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
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
      if ('fault' in listing) return refuse(file, row, listing.fault)
      if ('skip' in listing) return skipped.add(listing.skip, `${row.of('symbol')} ${row.of('mic')}`)
      const place = places.get(listing.key)
      if (place !== undefined) refuse(file, row, `the order book id ${listing.key} stood in ${place} already`)
      places.set(listing.key, `${file.name}, line ${row.line}`)
      listings.set(listing.key, listing)
    }
    rows += await readRows(file, (columns) => onlyMaster(file, columns) && take, progress.advance)
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
  for (const listing of leftOut) skipped.add('here already, priced by the provider', `${listing.symbol} ${listing.mic}`)
  const listed = others.filter(({ source }) => source === 'universe')
  return { listings, listedIds: new Map(listed.map((listing) => [placeOf(listing), listing.id])) }
}

function placeOf({ symbol, mic }: { symbol: string; mic: string | null }): string {
  return `${symbolKey(symbol)} ${mic}`
}
