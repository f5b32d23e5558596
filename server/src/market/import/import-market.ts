import { inverse, scaleBy } from '@app/domain/decimal/ratio.ts'
import { ratioBetween } from '@app/domain/instruments/adjusting.ts'

import type { Db } from '#db/db.ts'
import { UserFacingError } from '#errors.ts'
import { writeAliases } from '#market/aliases/queries.ts'
import { type Change, type Dividend, writeDividends } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { isSplit } from '#market/prices/adjusted.ts'
import { listNamedActions } from '#market/prices/queries.ts'
import { type Changes, writeActions, writeStagedCloses } from '#market/prices/write.ts'

import { type Checked, checkStaged } from './check-staged.ts'
import type { ImportDb } from './connection.ts'
import { inputFiles, otherFiles } from './files.ts'
import { listingFinder, type TradedListing } from './listings.ts'
import { actionFrom } from './price-series.ts'
import { noProgress, type Progress } from './progress.ts'
import { analyzeStagedCloses, countStagedRows, listNamedListings, mergeKept, stageKeptRows } from './queries.ts'
import { type MarketInput, readMarketFiles } from './read-market.ts'
import type { FactKind } from './reading.ts'
import { newRemarks } from './remarks.ts'
import { latenessAt } from './session-calendar.ts'
import { count, type Summary } from './summary.ts'
import { newTally } from './tally.ts'

export type MarketOptions = {
  now: () => Date
  progress?: Progress
  /** The listing of files that do not name one: an id, a symbol with its exchange, or an ISIN. */
  listing?: string
  /** Called with a sentence for every row that is not taken. */
  onSkipped?: (text: string) => void
}

/** What an import has read, checked and changed. */
export type MarketImport = {
  input: MarketInput
  checked: Checked
  listings: ReadonlyMap<string, TradedListing>
  changes: { closes: Changes; actions: Changes; dividends: Changes }
}

type Kind = {
  /** As the summary calls it, and as errors name the files. */
  name: string
  what: string
  wanted: ReadonlySet<FactKind>
  notesOf: (result: MarketImport) => string[]
}

/**
 * Imports files of market data: everything is read, checked and staged before one transaction writes it, so that an import that
 * fails changes nothing. Closes that earlier imports have kept aside are checked again for every listing that has new rows or
 * splits.
 */
export async function importMarket(db: ImportDb, path: string, options: MarketOptions & Kind): Promise<Summary> {
  const { now, progress = noProgress, name, what, wanted, notesOf } = options
  const started = performance.now()
  const skipped = newTally(options.onSkipped)
  const files = inputFiles(path)
  const { result, touched } = await db.alone(async () => {
    const known = await listNamedListings(db.db)
    const finder = listingFinder(known)
    const named = options.listing === undefined ? undefined : finder.byAnyName(options.listing)
    if (named && 'reason' in named) throw new UserFacingError(`${options.listing}: ${named.reason}; ${named.right}.`)
    const today = now().toISOString().slice(0, 10)
    const lateness = latenessAt(now().getTime())
    const remarks = newRemarks()
    const reading = { wanted, what, finder, named, lateness, today, skipped, remarks, progress }
    const input = await readMarketFiles(db, files, reading)
    const listings = new Map(known.map((listing) => [listing.id, listing as TradedListing]))
    const ids = [...new Set(input.actions.map(({ id }) => id))]
    await stageKeptRows(db.db, ids)
    const staged = await countStagedRows(db.db)
    progress.begin('Checking the prices', staged.rows)
    const { actions } = input
    const checked = await checkStaged(db, { listings, files: input.files, actions, skipped, progress })
    progress.begin(`Storing the ${name.toLowerCase()}`)
    const { changes, changed } = await store(db, { input, checked, ids: staged.ids, today })
    await refreshStale(db.db)
    const rowIds = wanted.has('closes') ? new Set([...staged.ids, ...ids]) : changed
    return { result: { input, checked, listings, changes }, touched: [...rowIds] }
  })
  progress.end()
  const notes = [...notesOf(result), ...keptNotes(result.checked), ...result.input.notes, ...otherNotes(path)]
  const { rows } = result.input
  const seconds = (performance.now() - started) / 1000
  const taken = rows - skipped.total()
  const listings = taken > 0 ? touched.length : 0
  const summary = { what: name, rows, taken, skipped, notes, listings, seconds }
  const [only] = listings === 1 ? touched : []
  return only === undefined ? summary : { ...summary, listing: nameOf(result.listings.get(only)!) }
}

function nameOf({ symbol, mic, currency }: TradedListing): string {
  return `${symbol} (${mic}, ${currency})`
}

type Storing = { input: MarketInput; checked: Checked; ids: readonly string[]; today: string }

async function store({ db }: ImportDb, { input, checked, ids, today }: Storing) {
  const dividends = await publishedDividends(db, input, today)
  await analyzeStagedCloses(db)
  return db.transaction().execute(async (tx) => {
    const former = input.actions.flatMap((action) => action.former)
    await writeAliases(tx, former, 'csv')
    const actions = await writeActions(tx, input.actions)
    const closes = await writeStagedCloses(tx, { actionFrom, refuted: checked.refuted })
    await writeActions(tx, checked.found)
    await mergeKept(tx, ids)
    const paid = await writeDividends(tx, dividends)
    const changes = { closes, actions: changesOf(actions), dividends: changesOf(paid) }
    return { changes, changed: new Set([...actions, ...paid].map(({ id }) => id)) }
  })
}

function changesOf(changes: readonly Pick<Change, 'isNew'>[]): Changes {
  const added = changes.filter(({ isNew }) => isNew).length
  return { added, corrected: changes.length - added }
}

/** Dividends as they were paid: a source that adjusts has put those before a split into the pieces after it. */
async function publishedDividends(db: Db, { dividends, actions }: MarketInput, today: string): Promise<Dividend[]> {
  const adjusted = dividends.filter(({ isAdjusted }) => isAdjusted)
  const stored = await listNamedActions(db, [...new Set(adjusted.map(({ instrumentId }) => instrumentId))])
  const given = Map.groupBy(actions, ({ id }) => id)
  return dividends.map(({ isAdjusted, ...dividend }) => {
    if (!isAdjusted) return dividend
    const ofFiles = given.get(dividend.instrumentId) ?? []
    const others = (stored.get(dividend.instrumentId) ?? []).filter(({ exDate }) => {
      return !ofFiles.some((action) => action.exDate === exDate)
    })
    const ratio = ratioBetween([...ofFiles, ...others].filter(isSplit), dividend.exDate, today)
    return { ...dividend, amount: scaleBy(inverse(ratio))(dividend.amount), adjustedOn: today }
  })
}

function otherNotes(path: string): string[] {
  const names = otherFiles(path)
  if (names.length === 0) return []
  const shown = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' ...' : ''}`
  return [`left out: ${shown}, as only .csv, .txt and .tsv files are read`]
}

function keptNotes({ kept: { added, still, healed } }: Checked): string[] {
  return [
    ...(added > 0 ? [`closes kept aside until their split is imported: ${count(added)}`] : []),
    ...(still > 0 ? [`closes of earlier imports still kept aside: ${count(still)}`] : []),
    ...(healed > 0 ? [`closes that were kept aside and are taken now: ${count(healed)}`] : []),
  ]
}
