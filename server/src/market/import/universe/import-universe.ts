import { batchesOf, linesAtOnce } from '../batches.ts'
import type { ImportDb } from '../connection.ts'
import { copyRow } from '../copy-text.ts'
import { inputFiles } from '../files.ts'
import { noProgress, type Progress } from '../progress.ts'
import { twinKey } from '../queries.ts'
import { readRows, refuse, refuseKind, type Row } from '../read.ts'
import { uniqueSlugs } from '../slugs.ts'
import { count, type Summary } from '../summary.ts'
import { newTally, type Tally } from '../tally.ts'

import { settleIsins } from './isins.ts'
import {
  copiedColumns,
  copyNewLines,
  copyStagedLines,
  createStagedLines,
  dropUnchangedLines,
  listKnownLines,
  mergeSomeLines,
} from './queries.ts'
import { namedIndices, symbolKey } from './symbols.ts'
import { readUniverseLine, type UniverseLine, universeSkips } from './universe-row.ts'

const kinds = new Set(['shares', 'etfs', 'funds', 'indices', 'coins'])

/**
 * Loads lists of what is traded in the world. A line is found again by its symbol at the source. It has no prices, and
 * none are invented for it. A line that another source has brought stays as it is: see `doublesOf`.
 */
export async function importUniverse(
  db: ImportDb,
  paths: readonly string[],
  progress: Progress = noProgress,
): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
  const { lines, rows } = await readUniverse(paths, skipped, progress)
  settleIsins(lines)
  progress.begin('Storing the instruments')
  const { taken, notes } = await db.alone(() => store(db, lines, skipped))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Universe', rows, taken, skipped, notes, lines: taken, seconds }
}

async function readUniverse(paths: readonly string[], skipped: Tally, progress: Progress) {
  const lines = new Map<string, UniverseLine>()
  let rows = 0
  for (const file of paths.flatMap(inputFiles)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const begin = ({ kind }: Parameters<Parameters<typeof readRows>[1]>[0]) => {
      if (!kinds.has(kind)) return refuseKind(file, kind, 'a list of shares, ETFs, funds, indices or coins')
      return (row: Row) => {
        const line = readUniverseLine(row, kind)
        if ('fault' in line) return refuse(file, row, line.fault)
        const skip = 'skip' in line ? line.skip : lines.has(line.key) ? universeSkips.repeated : undefined
        if (skip !== undefined || 'skip' in line) return skipped.add(skip!, row.of('symbol'))
        lines.set(line.key, line)
      }
    }
    rows += await readRows(file, begin, progress.advance)
  }
  return { lines: [...lines.values()], rows }
}

async function store(
  { db, copy }: ImportDb,
  lines: readonly UniverseLine[],
  skipped: Tally,
): Promise<{ taken: number; notes: string[] }> {
  const here = await listKnownLines(db)
  const ours = new Set(here.filter(({ source }) => source === 'universe').map(({ source_key }) => source_key))
  const others = new Set(here.filter(({ source }) => source !== 'universe').flatMap(doublesOf))
  const seen = new Set<string>()
  const taken = lines.filter((line) => {
    const doubles = doublesOf(line)
    const skip = reasonToSkip(doubles, others, seen)
    if (skip !== undefined) skipped.add(skip, line.key)
    else for (const double of doubles) seen.add(double)
    return skip === undefined
  })
  const known = taken.filter(({ key }) => ours.has(key))
  const added = taken.filter(({ key }) => !ours.has(key))
  // Each statement is a transaction. Whatever it ends with, the next import finds it as known and goes on.
  await createStagedLines(db)
  await copy(copyStagedLines, stagedRows(known))
  await dropUnchangedLines(db)
  let changed = 0
  for (let merged = 1; merged > 0; changed += merged) merged = await mergeSomeLines(db, linesAtOnce)
  const slugs = uniqueSlugs(added.map(namedOf), taken.map(namedOf), new Set(here.map(({ slug }) => slug)))
  const withSlugs = added.map((line, i) => ({ line, slug: slugs[i]! }))
  for (const some of batchesOf(withSlugs)) await copy(copyNewLines, newRows(some))
  const notes = [
    `${count(added.length)} lines are new, ${count(known.length)} were known, ${count(changed)} of them changed`,
    `without prices until prices are loaded: ${kindsOf(taken)}`,
  ]
  return { taken: taken.length, notes }
}

type Identity = Pick<UniverseLine, 'kind' | 'symbol' | 'isin' | 'currency' | 'mic'>

/**
 * What makes two lines the same one: the symbol on the same exchange, and the ISIN in the same currency on the same
 * exchange. Indices are traded at no exchange, so their symbol is enough.
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
  others: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): string | undefined {
  if (doubles.some((double) => others.has(double))) return universeSkips.here
  // Two symbols of one ISIN on one exchange are two lines, such as a fund's of two share classes.
  return doubles[0] !== undefined && seen.has(doubles[0]) ? universeSkips.repeated : undefined
}

/** By what a line gets its slug. */
const namedOf = ({ key, name }: UniverseLine) => ({ name: namedIndices[key]?.symbol ?? name, symbol: key })

function* newRows(lines: readonly { line: UniverseLine; slug: string }[]): Generator<string> {
  for (const { line, slug } of lines) yield copyRow(['universe', line.key, slug, ...valuesOf(line)])
}

function* stagedRows(lines: readonly UniverseLine[]): Generator<string> {
  for (const line of lines) yield copyRow([line.key, ...valuesOf(line)])
}

function valuesOf(line: UniverseLine): (string | null)[] {
  return copiedColumns.map((column) => line[column])
}

function kindsOf(lines: readonly UniverseLine[]): string {
  const byKind = Map.groupBy(lines, ({ kind, asset_class }) => asset_class ?? kind)
  return [...byKind].map(([kind, ofKind]) => `${kind} ${count(ofKind.length)}`).join(', ')
}
