import { UserFacingError } from '#errors.ts'

import type { ImportDb, ImportTx } from './connection.ts'
import { type InputFile, inputFiles } from './files.ts'
import { type MasterLine, readMasterLine } from './instrument-row.ts'
import { type Columns, kindNames } from './kinds.ts'
import { noProgress, type Progress } from './progress.ts'
import {
  deletePrices,
  insertLines,
  listImportedLines,
  listSimulatedTwins,
  listSlugs,
  lockImport,
  twinKey,
  updateLines,
} from './queries.ts'
import { type Row, readRows } from './read.ts'
import { uniqueSlugs } from './slugs.ts'
import { count, type Summary } from './summary.ts'
import { newTally, type Tally } from './tally.ts'

/**
 * Loads instrument masters. A line is found again by its order book id. A simulated line of the same security, currency
 * and exchange becomes the real one: it keeps id and slug, and every invented price and figure of it is removed.
 */
export async function importInstruments(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
  const { lines, rows } = await readMaster(path, skipped, progress)
  progress.begin('Storing the instruments')
  const notes = await db.transaction((tx) => store(tx, lines))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Instruments', rows, taken: lines.length, skipped, notes, lines: lines.length, seconds }
}

async function readMaster(path: string, skipped: Tally, progress: Progress) {
  const lines = new Map<string, MasterLine>()
  const places = new Map<string, string>()
  let rows = 0
  for (const file of inputFiles(path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const refuse = (row: Row, fault: string) => {
      throw new UserFacingError(`${file.name}, line ${row.line}: ${fault}. Nothing was loaded.`)
    }
    const take = (row: Row) => {
      const line = readMasterLine(row)
      if ('fault' in line) return refuse(row, line.fault)
      if ('skip' in line) return skipped.add(line.skip, `${row.of('symbol')} ${row.of('mic')}`)
      const place = places.get(line.key)
      if (place !== undefined) refuse(row, `the order book id ${line.key} stood in ${place} already`)
      places.set(line.key, `${file.name}, line ${row.line}`)
      lines.set(line.key, line)
    }
    rows += await readRows(file, (columns) => onlyMaster(file, columns) && take, progress.advance)
  }
  return { lines: [...lines.values()], rows }
}

function onlyMaster(file: InputFile, { kind }: Columns): true {
  if (kind === 'instruments') return true
  throw new UserFacingError(`${file.name} holds ${kindNames[kind]}, not ${kindNames.instruments}.`)
}

async function store({ tx }: ImportTx, lines: readonly MasterLine[]): Promise<string[]> {
  await lockImport(tx)
  const imported = await listImportedLines(tx)
  const twins = await listSimulatedTwins(
    tx,
    lines.map(({ isin }) => isin),
  )
  const known = lines.flatMap((line) => {
    const id = imported.get(line.key)?.id
    return id === undefined ? [] : [{ ...line, id }]
  })
  const unknown = lines.filter(({ key }) => !imported.has(key))
  const takenOver = unknown.flatMap((line) => {
    const id = twins.get(twinKey(line))
    // Each invented line can become one real line only.
    return id !== undefined && twins.delete(twinKey(line)) ? [{ ...line, id }] : []
  })
  const keysTaken = new Set(takenOver.map(({ key }) => key))
  const added = unknown.filter(({ key }) => !keysTaken.has(key))
  const slugs = uniqueSlugs(added, await listSlugs(tx))

  await deletePrices(
    tx,
    takenOver.map(({ id }) => id),
  )
  await updateLines(tx, [...known, ...takenOver])
  await insertLines(
    tx,
    added.map((line, i) => ({ ...line, slug: slugs[i]! })),
  )
  return [
    `${count(added.length)} lines are new, ${count(known.length)} were known`,
    `${count(takenOver.length)} simulated lines became real ones`,
  ]
}
