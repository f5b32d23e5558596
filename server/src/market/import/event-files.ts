import type { Tx } from '#db/db.ts'
import type { Change } from '#market/dividends/index.ts'
import { refreshStale } from '#market/figures/figures.ts'

import type { ImportDb } from './connection.ts'
import { describeDrop } from './drops.ts'
import { inputFiles } from './files.ts'
import type { FileKind } from './kinds.ts'
import { isDay, skips } from './price-row.ts'
import type { Progress } from './progress.ts'
import { listRealListings } from './queries.ts'
import type { KnownListing } from './read-prices.ts'
import { readRows, refuse, refuseKind, type Row } from './read.ts'
import { changesNote, type Summary } from './summary.ts'
import { newTally, type Tally } from './tally.ts'

type EventFiles<Event> = {
  name: 'Splits' | 'Dividends'
  /** The content as named in errors, and the kinds of file accepted. */
  what: string
  kinds: readonly FileKind[]
  /** Reads a row of a listing; `identity` must be unique per listing and ex date. */
  take: (row: Row, listing: KnownListing, kind: FileKind) => { event: Event; identity: string } | { fault: string }
  /** Returns what was new or corrected, by listing. */
  write: (tx: Tx, events: readonly Event[]) => Promise<Change[]>
}

/** Imports files of ex-date events (splits or dividends), and recomputes the figures they affect. */
export async function importEvents<Event>(
  db: ImportDb,
  path: string,
  progress: Progress,
  files: EventFiles<Event>,
): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
  const plural = files.name.toLowerCase()
  const summary = await db.alone(async () => {
    const known = await listRealListings(db.db)
    const { events, rows } = await readEvents(files, { path, known, skipped, progress })
    progress.begin(`Storing the ${plural}`)
    const changed = await db.db.transaction().execute((tx) => files.write(tx, events))
    await refreshStale(db.db)
    const ids = new Set(changed.map(({ id }) => id))
    const added = changed.filter(({ isNew }) => isNew).length
    const notes = [changesNote(plural, { added, corrected: changed.length - added })]
    return { rows, taken: events.length, notes, listings: ids.size }
  })
  progress.end()
  return { what: files.name, ...summary, skipped, seconds: (performance.now() - started) / 1000 }
}

type ReadOptions = { path: string; known: ReadonlyMap<string, KnownListing>; skipped: Tally; progress: Progress }

/** An invalid row rejects all files; a row of an unknown listing is skipped. */
async function readEvents<Event>(
  { what, kinds, take }: EventFiles<Event>,
  { path, known, skipped, progress }: ReadOptions,
): Promise<{ events: Event[]; rows: number }> {
  const events = new Map<string, Event>()
  const places = new Map<string, string>()
  let rows = 0
  for (const file of inputFiles(path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const begin = ({ kind }: { kind: FileKind }) => {
      if (!kinds.includes(kind)) return refuseKind(file, kind, what)
      return (row: Row) => {
        const key = row.of('orderbook_id')
        const exDate = row.of('ex_date')
        if (!isDay(exDate)) return refuse(file, row, `"${exDate.slice(0, 20)}" is not a date (YYYY-MM-DD)`)
        const listing = known.get(key)
        const taken = take(row, listing ?? unknownListing, kind)
        if ('fault' in taken) return refuse(file, row, taken.fault)
        if (!listing) {
          const reason = skips.unknownListing
          return skipped.add(reason, `${key.slice(0, 40)} ${exDate}`, describeDrop(row, reason))
        }
        const identity = `${listing.id} ${exDate} ${taken.identity}`
        const place = places.get(identity)
        if (place !== undefined) return refuse(file, row, `the same listing and day stood in ${place} already`)
        places.set(identity, `${file.name}, line ${row.line}`)
        events.set(identity, taken.event)
      }
    }
    rows += await readRows(file, begin, progress.advance)
  }
  return { events: [...events.values()], rows }
}

/** Stands in for an unknown listing: its rows are validated too, so that an invalid file is always rejected. */
const unknownListing: KnownListing = { id: '', source_key: '', symbol: '', mic: null, currency: '' }

/** Parses a positive decimal of at most `most`; undefined if the text is not one. */
export function positive(text: string, most: number): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined
  const number = Number(text)
  return number > 0 && number <= most ? number : undefined
}
