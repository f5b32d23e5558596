import type { Db } from '#db/db.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { deletePrices } from '#market/prices/write.ts'

import { batchesOf } from './batches.ts'
import type { ImportDb } from './connection.ts'
import { type InputFile, inputFiles } from './files.ts'
import { type MasterLine, readMasterLine } from './instrument-row.ts'
import { type Columns, kindNames } from './kinds.ts'
import { noProgress, type Progress } from './progress.ts'
import {
  insertLines,
  listImportedLines,
  listOtherLines,
  listSimulatedTwins,
  listSlugs,
  twinKey,
  updateLines,
} from './queries.ts'
import { readRows, refuse, refuseKind, type Row } from './read.ts'
import { uniqueSlugs } from './slugs.ts'
import { count, type Summary } from './summary.ts'
import { newTally, type Tally } from './tally.ts'
import { symbolKey } from './universe/symbols.ts'

/**
 * Loads instrument masters. A line is found again by its order book id. A simulated line of the same security, currency
 * and exchange becomes the real one: it keeps id and slug, and every invented price and figure of it is removed. A line of the universe
 * with the same symbol on the same exchange becomes it too, and keeps the prices that were loaded for it.
 */
export async function importInstruments(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
  const { lines, rows } = await readMaster(path, skipped, progress)
  progress.begin('Storing the instruments')
  const { notes, taken } = await db.alone(() => store(db.db, lines, skipped))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  return { what: 'Instruments', rows, taken, skipped, notes, lines: taken, seconds }
}

async function readMaster(path: string, skipped: Tally, progress: Progress) {
  const lines = new Map<string, MasterLine>()
  const places = new Map<string, string>()
  let rows = 0
  for (const file of inputFiles(path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const take = (row: Row) => {
      const line = readMasterLine(row)
      if ('fault' in line) return refuse(file, row, line.fault)
      if ('skip' in line) return skipped.add(line.skip, `${row.of('symbol')} ${row.of('mic')}`)
      const place = places.get(line.key)
      if (place !== undefined) refuse(file, row, `the order book id ${line.key} stood in ${place} already`)
      places.set(line.key, `${file.name}, line ${row.line}`)
      lines.set(line.key, line)
    }
    rows += await readRows(file, (columns) => onlyMaster(file, columns) && take, progress.advance)
  }
  return { lines: [...lines.values()], rows }
}

function onlyMaster(file: InputFile, { kind }: Columns): true {
  return kind === 'instruments' || refuseKind(file, kind, kindNames.instruments)
}

async function store(db: Db, all: readonly MasterLine[], skipped: Tally): Promise<{ notes: string[]; taken: number }> {
  const { lines, listedIds } = await compare(db, all, skipped)
  const imported = await listImportedLines(db)
  const twins = await listSimulatedTwins(
    db,
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
  const listed = unknown.flatMap((line) => {
    const id = keysTaken.has(line.key) ? undefined : listedIds.get(placeOf(line))
    return id !== undefined && listedIds.delete(placeOf(line)) ? [{ ...line, id }] : []
  })
  for (const { key } of listed) keysTaken.add(key)
  const added = unknown.filter(({ key }) => !keysTaken.has(key))
  const slugs = uniqueSlugs(added, lines, await listSlugs(db))

  // Whatever this ends with, the next import finds it as known and goes on.
  for (const some of batchesOf(takenOver)) {
    await db.transaction().execute(async (tx) => {
      await deletePrices(
        tx,
        some.map(({ id }) => id),
      )
      await updateLines(tx, some)
    })
  }
  for (const some of batchesOf([...known, ...listed])) await updateLines(db, some)
  for (const some of batchesOf(added.map((line, i) => ({ ...line, slug: slugs[i]! })))) await insertLines(db, some)
  await refreshStale(db)
  const notes = [
    `${count(added.length)} lines are new, ${count(known.length)} were known`,
    `${count(takenOver.length)} simulated lines became real ones`,
    ...(listed.length > 0 ? [`${count(listed.length)} lines of the universe got their order book`] : []),
  ]
  return { notes, taken: lines.length }
}

/** By symbol and exchange: leaves out what a provider prices, and tells which lines of the universe there are. */
async function compare(db: Db, all: readonly MasterLine[], skipped: Tally) {
  const others = await listOtherLines(db, [...new Set(all.map(({ mic }) => mic))])
  const provided = new Set(others.filter(({ source }) => source === 'eodhd').map(placeOf))
  const lines = all.filter((line) => !provided.has(placeOf(line)))
  const leftOut = all.filter((line) => provided.has(placeOf(line)))
  for (const line of leftOut) skipped.add('here already, priced by the provider', `${line.symbol} ${line.mic}`)
  const listed = others.filter(({ source }) => source === 'universe')
  return { lines, listedIds: new Map(listed.map((line) => [placeOf(line), line.id])) }
}

function placeOf({ symbol, mic }: { symbol: string; mic: string | null }): string {
  return `${symbolKey(symbol)} ${mic}`
}
