import { parseRatio, ratioToDouble } from '@app/domain/decimal/ratio.ts'
import { isMic, type Mic } from '@app/domain/instruments/exchanges.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'

import type { Db } from '#db/db.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { listClosesOnOrBefore } from '#market/prices/queries.ts'
import { writeActions, writeStagedCloses } from '#market/prices/write.ts'
import { foundKind, type StoredAction } from '#market/prices/write-queries.ts'

import type { ImportDb } from './connection.ts'
import { describePriceDrop } from './drops.ts'
import { inputFiles } from './files.ts'
import type { PriceRow } from './price-row.ts'
import { type CheckedPrices, checkPrices } from './price-rules.ts'
import { actionFrom, type CheckedClose, type ListingFacts } from './price-series.ts'
import { noProgress, type Progress } from './progress.ts'
import { analyzeStagedCloses, copyCloses, createStagedCloses, listRealListings, listStoredActions } from './queries.ts'
import { type ListingInput, readPriceFiles } from './read-prices.ts'
import { sessionCalendar } from './session-calendar.ts'
import { changesNote, count, type Summary } from './summary.ts'
import type { Tally } from './tally.ts'

/** `refuted`: the ex dates of actions inferred by an earlier import that these rows contradict. */
type CheckedListing = CheckedPrices & { input: ListingInput; refuted: string[] }
type Options = { now: () => Date; progress?: Progress }

/**
 * Imports daily prices, with the corporate actions and reference closes in the same folder, and recomputes the stats of
 * the listings they affect. All or nothing: everything is read, checked and staged before one transaction writes it.
 */
export async function importPrices(
  db: ImportDb,
  path: string,
  { now, progress = noProgress }: Options,
): Promise<Summary> {
  const started = performance.now()
  const files = inputFiles(path)
  const today = now().toISOString().slice(0, 10)
  const summary = await db.alone(async () => {
    const known = await listRealListings(db.db)
    const input = await readPriceFiles(files, known, today, progress)
    progress.begin('Checking the prices')
    const listings = await checkListings(db.db, input.listings)
    countSkipped(listings, input.skipped)
    progress.begin('Storing the prices')
    const changes = await store(db, listings)
    await refreshStale(db.db)
    const notes = [changesNote('closes', changes), ...notesOf(listings), ...input.notes]
    return { rows: input.rows, skipped: input.skipped, notes, listings: listings.length }
  })
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Prices', ...summary, taken: summary.rows - summary.skipped.total(), seconds }
}

async function checkListings(db: Db, inputs: readonly ListingInput[]): Promise<CheckedListing[]> {
  const calendar = sessionCalendar()
  const facts = await factsOf(db, inputs)
  return inputs.map((input, i) => {
    const checked = checkPrices(input.rows, facts[i]!, calendar)
    return { input, ...checked, refuted: facts[i]!.foundBefore.filter((date) => checked.uneventful.has(date)) }
  })
}

/** What each listing's rows are checked against, from the database and from the other files; two statements. */
async function factsOf(db: Db, inputs: readonly ListingInput[]): Promise<(ListingFacts & { foundBefore: string[] })[]> {
  const before = await listClosesOnOrBefore(
    db,
    inputs.map(({ listing, rows }) => ({ id: listing.id, date: dayBeforeFirst(sortByDate(rows)) })),
  )
  const stored = Map.groupBy(
    await listStoredActions(
      db,
      inputs.map(({ listing }) => listing.id),
    ),
    ({ instrument_id }) => instrument_id,
  )
  return inputs.map(({ listing, actions, references }, i) => {
    const ofListing = stored.get(listing.id) ?? []
    return {
      mic: micOf(listing.mic),
      before: before[i],
      given: [
        ...actions,
        ...ofListing
          .filter(({ ex_date, kind }) => kind !== foundKind && !actions.some(({ exDate }) => exDate === ex_date))
          .map(({ ex_date, numerator, denominator }) => {
            return { exDate: ex_date, ratio: parseRatio(numerator, denominator)! }
          }),
      ],
      references,
      foundBefore: ofListing.filter(({ kind }) => kind === foundKind).map(({ ex_date }) => ex_date),
    }
  })
}

function micOf(mic: string | null): Mic {
  if (mic === null || !isMic(mic)) throw new Error(`an imported listing has the exchange ${mic}`)
  return mic
}

function sortByDate(rows: PriceRow[]): PriceRow[] {
  return rows.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}

function dayBeforeFirst([first]: readonly PriceRow[]): string {
  return first ? dateOf(dayNumber(first.date) - 1) : '0001-01-01'
}

function countSkipped(listings: readonly CheckedListing[], skipped: Tally): void {
  for (const { input, skipped: ofListing } of listings) {
    for (const { date, reason, row } of ofListing) {
      const example = `${input.listing.symbol || input.listing.source_key} ${date}`
      skipped.add(reason, example, row && describePriceDrop(row, reason))
    }
  }
}

async function store({ db, copy }: ImportDb, listings: readonly CheckedListing[]) {
  await createStagedCloses(db)
  await copy(copyCloses, closeListings(listings))
  await analyzeStagedCloses(db)
  const refuted = listings.flatMap(({ input, refuted: dates }) =>
    dates.map((exDate) => ({ id: input.listing.id, exDate })),
  )
  return db.transaction().execute(async (tx) => {
    const changes = await writeStagedCloses(tx, { actionFrom, refuted })
    await writeActions(tx, [...storedActions(listings).values()])
    return changes
  })
}

function* closeListings(listings: readonly CheckedListing[]): Generator<string> {
  for (const { input, closes } of listings) {
    for (const { date, close, volume, origin } of closes) {
      yield `${input.listing.id}\t${date}\t${close}\t${volume ?? '\\N'}\t${origin === 'filled'}\n`
    }
  }
}

/** One action per listing and day; one from a file overrides an inferred one. */
function storedActions(listings: readonly CheckedListing[]): Map<string, StoredAction> {
  const actions = listings.flatMap(({ input, found }) => [
    ...found.map((action) => ({ id: input.listing.id, ...action, kind: foundKind })),
    ...input.actions.map((action) => ({ id: input.listing.id, ...action })),
  ])
  return new Map(actions.map((action) => [`${action.id} ${action.exDate}`, action]))
}

function notesOf(listings: readonly CheckedListing[]): string[] {
  const closesOf = (origin: CheckedClose['origin']) =>
    listings.reduce((sum, { closes }) => sum + closes.filter((close) => close.origin === origin).length, 0)
  const found = listings.flatMap(({ input, found: ofListing }) =>
    ofListing.map(({ exDate, ratio }) => `${input.listing.symbol} ${exDate} x ${ratioToDouble(ratio).toPrecision(6)}`),
  )
  const given = listings.reduce((sum, { input }) => sum + input.actions.length, 0)
  const names = found.length > 0 ? `: ${found.slice(0, 10).join(', ')}${found.length > 10 ? ' ...' : ''}` : ''
  return [
    `missing sessions: ${count(closesOf('referenced'))} closes taken from reference closes, ${count(closesOf('filled'))} filled from the next day`,
    `${count(closesOf('corrected'))} closes were printed too early; the next day tells them`,
    `corporate actions: ${count(given)} given, ${count(found.length)} found in the prices${names}`,
  ]
}
