import { UserFacingError } from '#errors.ts'
import { type FiledAlias, writeAliases } from '#market/aliases/queries.ts'

import { batchesOf, listingsAtOnce } from '../batches.ts'
import type { ImportDb } from '../connection.ts'
import { copyRow } from '../copy-text.ts'
import { skipBroken, skipRow } from '../drops.ts'
import { inputFiles } from '../files.ts'
import type { InstrumentOptions } from '../import-instruments.ts'
import { noProgress, type Progress } from '../progress.ts'
import { twinKey } from '../queries.ts'
import { readRows, refuseKind, type Row, type Table } from '../read.ts'
import { uniqueSlugs } from '../slugs.ts'
import { count, type Summary } from '../summary.ts'
import { newTally, type Tally } from '../tally.ts'

import { settleIsins } from './isins.ts'
import {
  copiedColumns,
  copyNewListings,
  copyStagedListings,
  createStagedListings,
  dropUnchangedListings,
  listKnownListings,
  listUniverseIds,
  mergeSomeListings,
} from './queries.ts'
import { firstLineOf, namedIndices, symbolKey } from './symbols.ts'
import { leftOut, readUniverseListing, type UniverseListing, universeSkips } from './universe-row.ts'

const kinds = new Set(['shares', 'etfs', 'funds', 'indices', 'coins'])

/**
 * Imports lists of the world's instruments, the universe. Listings are matched by their symbol at the source. They have
 * no prices, and none are invented. A listing from another source stays as it is: see `doublesOf`.
 */
export async function importUniverse(
  db: ImportDb,
  paths: readonly string[],
  { progress = noProgress, onSkipped }: InstrumentOptions = {},
): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally(onSkipped)
  const { listings, rows } = await readUniverse(paths, skipped, progress)
  const first = withoutSecondLines(listings, skipped)
  settleIsins(first)
  progress.begin('Storing the instruments')
  const { taken, notes } = await db.alone(() => store(db, first, skipped))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Universe', rows, taken, skipped, notes, listings: taken, seconds }
}

async function readUniverse(paths: readonly string[], skipped: Tally, progress: Progress) {
  const listings = new Map<string, UniverseListing>()
  let rows = 0
  for (const file of paths.flatMap(inputFiles)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const begin = ({ columns: { kind } }: Table) => {
      if (!kinds.has(kind)) return refuseKind(file, kind, 'a list of shares, ETFs, funds, indices or coins')
      return (row: Row) => {
        const listing = readUniverseListing(row, kind)
        if ('reason' in listing) return skipRow(skipped, row, listing)
        if (listings.has(listing.key)) return skipRow(skipped, row, leftOut(universeSkips.repeated))
        listings.set(listing.key, listing)
      }
    }
    const refuse = (row: Row, fault: string) => skipBroken(skipped, row, fault)
    const read = await readRows(file, { begin, refuse, onBytes: progress.advance })
    if (read === 0) throw new UserFacingError(`${file.name} has no rows.`)
    rows += read
  }
  return { listings: [...listings.values()], rows }
}

/** Leaves out the second lines of the same share on the same exchange, of which the source lists hundreds. */
function withoutSecondLines(listings: readonly UniverseListing[], skipped: Tally): UniverseListing[] {
  const lineOf = ({ mic, name }: UniverseListing, symbol: string) => `${mic} ${symbol} ${name.toLowerCase()}`
  const shares = listings.filter(({ kind }) => kind === 'EQUITY')
  const lines = new Set(shares.map((listing) => lineOf(listing, listing.symbol)))
  return listings.filter((listing) => {
    const first = listing.kind === 'EQUITY' ? firstLineOf(listing.symbol, listing.mic) : undefined
    const isSecond = first !== undefined && lines.has(lineOf(listing, first))
    if (isSecond) skipped.add(universeSkips.second, listing.key, `${listing.key}: ${universeSkips.second}`)
    return !isSecond
  })
}

async function store(
  { db, copy }: ImportDb,
  listings: readonly UniverseListing[],
  skipped: Tally,
): Promise<{ taken: number; notes: string[] }> {
  const here = await listKnownListings(db)
  const ours = new Set(here.filter(({ source }) => source === 'universe').map(({ source_key }) => source_key))
  const others = new Map(
    here
      .filter(({ source }) => source !== 'universe')
      .flatMap((listing) => doublesOf(listing).map((double) => [double, listing.id] as const)),
  )
  const aliases: FiledAlias[] = []
  const seen = new Set<string>()
  const taken = listings.filter((listing) => {
    const doubles = doublesOf(listing)
    const skip = reasonToSkip(doubles, others, seen)
    if (skip !== undefined) skipped.add(skip, listing.key, `${listing.key}: ${skip}`)
    else for (const double of doubles) seen.add(double)
    const other = doubles.map((double) => others.get(double)).find((id) => id !== undefined)
    if (other !== undefined) aliases.push(...namesOf(listing, other))
    return skip === undefined
  })
  const known = taken.filter(({ key }) => ours.has(key))
  const added = taken.filter(({ key }) => !ours.has(key))
  // Each statement is a transaction. If this is interrupted, the next import finds what is stored as known and continues.
  await createStagedListings(db)
  await copy(copyStagedListings, stagedRows(known))
  await dropUnchangedListings(db)
  let changed = 0
  for (let merged = 1; merged > 0; changed += merged) merged = await mergeSomeListings(db, listingsAtOnce)
  const slugs = uniqueSlugs(added.map(slugSourceOf), taken.map(slugSourceOf), new Set(here.map(({ slug }) => slug)))
  const withSlugs = added.map((listing, i) => ({ listing, slug: slugs[i]! }))
  for (const some of batchesOf(withSlugs)) await copy(copyNewListings, newRows(some))
  const renamed = taken.filter(({ former_names }) => former_names.length > 0)
  const ids = await listUniverseIds(
    db,
    renamed.map(({ key }) => key),
  )
  await writeAliases(db, [...aliases, ...renamed.flatMap((one) => namesOf(one, ids.get(one.key)!))], 'universe')
  const notes = [
    `${count(added.length)} listings are new, ${count(known.length)} were known, ${count(changed)} of them changed`,
    `without prices until prices are loaded: ${kindsOf(taken)}`,
  ]
  return { taken: taken.length, notes }
}

type Identity = Pick<UniverseListing, 'kind' | 'symbol' | 'isin' | 'currency' | 'mic'>

/**
 * The keys by which two listings are duplicates: symbol and exchange, or ISIN, currency and exchange. Indices are not
 * traded on an exchange, so their symbol is enough.
 */
function doublesOf({ kind, symbol, isin, currency, mic }: Identity): string[] {
  const key = symbolKey(symbol)
  return [
    ...(key !== '' && kind === 'INDEX' ? [`INDEX ${key}`] : []),
    ...(key !== '' && kind !== 'INDEX' && mic !== null ? [`${key} ${mic}`] : []),
    ...(isin !== null && mic !== null ? [twinKey({ isin, currency, mic })] : []),
  ]
}

function reasonToSkip(
  doubles: readonly string[],
  others: ReadonlyMap<string, string>,
  seen: ReadonlySet<string>,
): string | undefined {
  if (doubles.some((double) => others.has(double))) return universeSkips.here
  // Two symbols with one ISIN on one exchange are two listings, such as two share classes of a fund.
  return doubles[0] !== undefined && seen.has(doubles[0]) ? universeSkips.repeated : undefined
}

/** The names by which a listing is also found: that of the list, which may not be its current one here, and former ones. */
function namesOf({ name, former_names }: UniverseListing, id: string): FiledAlias[] {
  return [{ name, until: null }, ...former_names].map(({ name: value, until }) => ({ id, kind: 'name', value, until }))
}

/** The name and symbol from which a listing's slug is made. */
const slugSourceOf = ({ key, name }: UniverseListing) => ({ name: namedIndices[key]?.symbol ?? name, symbol: key })

function* newRows(listings: readonly { listing: UniverseListing; slug: string }[]): Generator<string> {
  for (const { listing, slug } of listings) yield copyRow(['universe', listing.key, slug, ...valuesOf(listing)])
}

function* stagedRows(listings: readonly UniverseListing[]): Generator<string> {
  for (const listing of listings) yield copyRow([listing.key, ...valuesOf(listing)])
}

function valuesOf(listing: UniverseListing): (string | null)[] {
  return copiedColumns.map((column) => listing[column])
}

function kindsOf(listings: readonly UniverseListing[]): string {
  const byKind = Map.groupBy(listings, ({ kind, asset_class }) => asset_class ?? kind)
  return [...byKind].map(([kind, ofKind]) => `${kind} ${count(ofKind.length)}`).join(', ')
}
