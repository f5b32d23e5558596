import { inputFiles } from './files.ts'
import type { FileKind } from './kinds.ts'
import { isDay, skips } from './price-row.ts'
import type { Progress } from './progress.ts'
import type { KnownLine } from './read-prices.ts'
import { readRows, refuse, refuseKind, type Row } from './read.ts'
import type { Tally } from './tally.ts'

type Events<Event> = {
  path: string
  known: ReadonlyMap<string, KnownLine>
  skipped: Tally
  progress: Progress
  /** What the files hold, for a sentence, and by which headers they tell it. */
  what: string
  kinds: readonly FileKind[]
  /** Reads a row of a known line; `identity` is what may stand in the files once. */
  take: (row: Row, line: KnownLine, kind: FileKind) => { event: Event; identity: string } | { fault: string }
}

/**
 * Reads files that tell something of a line on an ex date. A bad row refuses the files; one of a line that is not here is
 * left out.
 */
export async function readEvents<Event>(input: Events<Event>): Promise<{ events: Event[]; rows: number }> {
  const { known, skipped, progress, kinds, take } = input
  const events = new Map<string, Event>()
  const places = new Map<string, string>()
  let rows = 0
  for (const file of inputFiles(input.path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const begin = ({ kind }: { kind: FileKind }) => {
      if (!kinds.includes(kind)) return refuseKind(file, kind, input.what)
      return (row: Row) => {
        const key = row.of('orderbook_id')
        const exDate = row.of('ex_date')
        if (!isDay(exDate)) return refuse(file, row, `"${exDate.slice(0, 20)}" is not a date (YYYY-MM-DD)`)
        const line = known.get(key)
        const taken = take(row, line ?? unknownLine, kind)
        if ('fault' in taken) return refuse(file, row, taken.fault)
        if (!line) return skipped.add(skips.unknownLine, `${key.slice(0, 40)} ${exDate}`)
        const identity = `${line.id} ${exDate} ${taken.identity}`
        const place = places.get(identity)
        if (place !== undefined) return refuse(file, row, `the same line and day stood in ${place} already`)
        places.set(identity, `${file.name}, line ${row.line}`)
        events.set(identity, taken.event)
      }
    }
    rows += await readRows(file, begin, progress.advance)
  }
  return { events: [...events.values()], rows }
}

/** A row of a line that is not here is read like the others, so that a bad file is told whatever lines there are. */
const unknownLine: KnownLine = { id: '', source_key: '', symbol: '', mic: null, currency: '' }

/** A positive number as files write it; undefined when the text is none. */
export function positive(text: string, most: number): number | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined
  const number = Number(text)
  return number > 0 && number <= most ? number : undefined
}
