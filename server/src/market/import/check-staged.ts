import { parseRatio } from '@app/domain/decimal/ratio.ts'
import type { Close } from '@app/domain/instruments/adjusting.ts'
import { dateOf, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import { exchanges, type Mic } from '@app/domain/instruments/exchanges.ts'

import type { Db } from '#db/db.ts'
import { listClosesOnOrBefore } from '#market/prices/queries.ts'
import { foundKind, type StoredAction } from '#market/prices/write-queries.ts'

import type { ImportDb } from './connection.ts'
import { copyRow } from './copy-text.ts'
import { describeCell, skips } from './drops.ts'
import type { TradedListing } from './listings.ts'
import { checkPrices } from './price-rules.ts'
import type { CheckedClose, PriceRow } from './price-series.ts'
import type { Progress } from './progress.ts'
import { type NamedAction, publishedRows } from './published-rows.ts'
import {
  closeStagedRows,
  copyCloses,
  copyKept,
  createStagedCloses,
  fetchStagedRows,
  listStoredActions,
  ofReference,
  ofStore,
  openStagedRows,
  type StagedRow,
} from './queries.ts'
import { sessionCalendar } from './session-calendar.ts'
import type { Tally } from './tally.ts'

/** The outcome of checking; the closes themselves are staged. */
export type Checked = {
  /** Corporate actions that prices show, and those of earlier imports that they contradict. */
  found: StoredAction[]
  refuted: { id: string; exDate: string }[]
  counts: Record<CheckedClose['origin'], number>
  /** Closes that wait for a split: new ones, those of earlier imports, and those that are taken now. */
  kept: { added: number; still: number; healed: number }
}

type Checking = {
  listings: ReadonlyMap<string, TradedListing>
  /** The names of the files by number. */
  files: readonly string[]
  actions: readonly StoredAction[]
  skipped: Tally
  progress: Progress
}

type Group = { id: string; rows: PriceRow[]; references: Close[] }

const rowsAtOnce = 10_000

/** Checks the staged rows listing by listing, and stages the closes; in memory are never more than some listings' rows. */
export async function checkStaged(db: ImportDb, checking: Checking): Promise<Checked> {
  const checked: Checked = {
    found: [],
    refuted: [],
    counts: { row: 0, corrected: 0, referenced: 0, filled: 0 },
    kept: { added: 0, still: 0, healed: 0 },
  }
  const check = groupChecker(db, checking, checked)
  let groups: Group[] = []
  let rows = 0
  await createStagedCloses(db.db)
  await openStagedRows(db.db)
  let next = fetchAhead(db)
  for (;;) {
    const some = await next
    const isLast = some.length < rowsAtOnce
    if (!isLast) next = fetchAhead(db)
    for (const row of some) addRow(groups, row, checking)
    rows += some.length
    checking.progress.advance(some.length)
    if (!isLast && rows < rowsAtOnce) continue
    // The rows of the last listing may go on.
    const ready = isLast ? groups : groups.slice(0, -1)
    groups = isLast ? [] : groups.slice(-1)
    rows = 0
    await check(ready)
    if (isLast) break
  }
  await closeStagedRows(db.db)
  return checked
}

/** Has the database read the next rows while the ones before them are checked. */
function fetchAhead({ db }: ImportDb): Promise<StagedRow[]> {
  const rows = fetchStagedRows(db, rowsAtOnce)
  // The await throws the failure; until then it must not count as an unhandled rejection.
  rows.catch(() => undefined)
  return rows
}

function addRow(groups: Group[], row: StagedRow, checking: Checking): void {
  let group = groups.at(-1)
  if (group?.id !== row.id) groups.push((group = { id: row.id, rows: [], references: [] }))
  if (row.kind === ofReference) return void group.references.push({ date: row.date, close: row.close! })
  const priceRow = priceRowOf(row, checking)
  if (group.rows.at(-1)?.date !== row.date) return void group.rows.push(priceRow)
  if (priceRow.place) addSecond(group, priceRow, checking)
}

function priceRowOf(row: StagedRow, { files }: Checking): PriceRow {
  return {
    place: row.file === ofStore ? undefined : { file: files[row.file]!, line: row.line },
    date: row.date,
    last: row.close ?? undefined,
    netChange: row.netChange ?? undefined,
    volume: row.volume === null ? null : Number(row.volume),
    adjustedOn: row.adjustedOn,
  }
}

/** Some sources print a day twice, once without a close. */
function addSecond({ id, rows }: Group, second: PriceRow, { listings, skipped }: Checking): void {
  const first = rows.at(-1)!
  const isFirstEmpty = first.last === undefined && second.last !== undefined
  if (isFirstEmpty) rows[rows.length - 1] = second
  const [kept, dropped] = isFirstEmpty ? [second, first] : [first, second]
  skipPriceRow(skipped, listings.get(id)!, { row: dropped, reason: skips.duplicate, kept })
}

/** Checks groups: two statements and a copy for all of them. */
function groupChecker({ db, copy }: ImportDb, { listings, actions, skipped }: Checking, checked: Checked) {
  const calendar = sessionCalendar()
  const given = Map.groupBy(actions, ({ id }) => id)

  return async (groups: readonly Group[]): Promise<void> => {
    if (groups.length === 0) return
    const known = await factsOf(db, groups)
    const closes: string[] = []
    const kept: string[] = []
    for (const [i, { id, rows, references }] of groups.entries()) {
      const listing = listings.get(id)!
      const all = mergeActions(given.get(id) ?? [], known[i]!.stored)
      const facts = { mic: listing.mic, before: known[i]!.before, given: all, references }
      const result = checkPrices(publishedRows(rows, all), facts, calendar)
      for (const close of result.closes) {
        closes.push(closeLine(id, close))
        checked.counts[close.origin]++
      }
      checked.found.push(...result.found.map((action) => ({ id, ...action, kind: foundKind })))
      const refuted = known[i]!.found.filter((exDate) => result.uneventful.has(exDate))
      checked.refuted.push(...refuted.map((exDate) => ({ id, exDate })))
      for (const skip of result.skipped) {
        if (skip.row?.place || !skip.row) skipPriceRow(skipped, listing, skip)
      }
      kept.push(...keptLines(id, rows, result.skipped, checked))
    }
    await copy(copyCloses, closes)
    await copy(copyKept, kept)
  }
}

/** The rows to keep aside, as their files have them, in COPY's format. */
function keptLines(id: string, rows: readonly PriceRow[], skipped: readonly Skipped[], { kept }: Checked): string[] {
  const days = new Set(skipped.filter(({ reason }) => reason === skips.kept).map(({ date }) => date))
  const lines: string[] = []
  for (const { place, date, last, netChange, volume, adjustedOn } of rows) {
    if (days.has(date)) {
      lines.push(copyRow([id, date, last!, netChange ?? null, volume, adjustedOn]))
      kept[place ? 'added' : 'still']++
    } else if (!place) kept.healed++
  }
  return lines
}

function closeLine(id: string, { date, close, volume, origin, adjustedOn }: CheckedClose): string {
  return `${id}\t${date}\t${close}\t${volume ?? '\\N'}\t${origin === 'filled'}\t${adjustedOn ?? '\\N'}\n`
}

type Facts = { before: Close | undefined; stored: NamedAction[]; found: string[] }

/** What each listing's rows are checked against. */
async function factsOf(db: Db, groups: readonly Group[]): Promise<Facts[]> {
  const before = await listClosesOnOrBefore(
    db,
    groups.map(({ id, rows: [first] }) => ({ id, date: first ? dateOf(dayNumber(first.date) - 1) : '0001-01-01' })),
  )
  const ids = groups.map(({ id }) => id)
  const stored = Map.groupBy(await listStoredActions(db, ids), ({ instrument_id }) => instrument_id)
  return groups.map(({ id }, i) => {
    const ofListing = stored.get(id) ?? []
    return {
      before: before[i],
      stored: ofListing
        .filter(({ kind }) => kind !== foundKind)
        .map(({ ex_date, numerator, denominator, kind }) => {
          return { exDate: ex_date, ratio: parseRatio(numerator, denominator)!, kind }
        }),
      found: ofListing.filter(({ kind }) => kind === foundKind).map(({ ex_date }) => ex_date),
    }
  })
}

/** Those of the files, and the stored ones of other days. */
function mergeActions(given: readonly NamedAction[], stored: readonly NamedAction[]): NamedAction[] {
  return [...given, ...stored.filter(({ exDate }) => !given.some((action) => action.exDate === exDate))]
}

type Skipped = { date: string; reason: string; row?: PriceRow }

function skipPriceRow(
  skipped: Tally,
  { symbol, source_key, mic }: TradedListing,
  { date, reason, row, kept }: { date?: string; reason: string; row?: PriceRow; kept?: PriceRow },
): void {
  const example = `${symbol || source_key} ${date ?? row!.date}`
  if (!row?.place) return skipped.add(reason, example, `${example}: ${reason}`)
  skipped.add(reason, example, describeCell(row.place, cellOf({ row, reason, kept, mic })))
}

type Dropped = { row: PriceRow; reason: string; kept: PriceRow | undefined; mic: Mic }

/** What a row is dropped for, and what would be right. */
function cellOf({ row, reason, kept, mic }: Dropped): { column: string; value: string; right: string } {
  const ofDay = { column: 'date', value: row.date }
  const close = row.last === undefined ? '' : String(row.last)
  if (reason === skips.kept) {
    return { column: 'close', value: close, right: 'import its split and it is taken, or correct it' }
  }
  if (reason === skips.closed) {
    const what = isWeekend(dayNumber(row.date)) ? 'weekend' : 'holiday'
    return { ...ofDay, right: `${exchanges[mic].name} was closed that day (${what}); leave the row out` }
  }
  if (reason === skips.noTrade) return { ...ofDay, right: 'no close stands in its row, as on a day without a trade' }
  if (!kept?.place) return { ...ofDay, right: reason }
  const first = `${kept.place.file}, line ${kept.place.line}`
  const right =
    kept.last === row.last ? `the same close stood in ${first}` : `${first} has ${kept.last}; keep one of the two`
  return row.last === undefined
    ? { ...ofDay, right: `its close is in ${first}` }
    : { column: 'close', value: close, right }
}
