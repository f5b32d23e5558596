import { isValidIsin } from '@app/domain/instruments/isin.ts'

import { type IndexMemberRow, replaceIndexMembers } from '#market/indices/queries.ts'

import type { ImportDb } from '../connection.ts'
import { type Refusal, skipBroken, skipRow, skips } from '../drops.ts'
import { type InputFile, inputFiles } from '../files.ts'
import { type Columns, kindNames } from '../kinds.ts'
import { noProgress, type Progress } from '../progress.ts'
import { readRows, refuseKind, type Row, type Table } from '../read.ts'
import { count, type Summary } from '../summary.ts'
import { type DecimalMark, decimalMarkOf, isNoValue, readNumber } from '../table/numbers.ts'
import { newTally } from '../tally.ts'

import { findListings } from './queries.ts'

type Options = { progress?: Progress; onSkipped?: (text: string) => void }
type Member = { row: Row; index: string; isin: string; weight: number | null }

/**
 * Imports the stocks of indices that choose them: an index by its symbol, a stock by its ISIN, and its weight if there is one.
 * The members that an index had are replaced, unless none of its rows can be used.
 */
export async function importMembers(
  db: ImportDb,
  path: string,
  { progress = noProgress, onSkipped }: Options = {},
): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally(onSkipped)
  const members: Member[] = []
  let rows = 0
  for (const file of inputFiles(path)) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    const begin = ({ columns, sample }: Table) => {
      const mark = decimalMarkOf(sample.map(weightIn))
      return (
        onlyMembers(file, columns) &&
        ((row: Row) => {
          const member = readMember(row, mark)
          if ('reason' in member) skipRow(skipped, row, member)
          else members.push(member)
        })
      )
    }
    const refuse = (row: Row, fault: string) => skipBroken(skipped, row, fault)
    rows += await readRows(file, { begin, refuse, onBytes: progress.advance })
  }
  progress.begin('Storing the members')
  const taken = await db.alone(async () => {
    const listings = await findListings(db.db, members)
    const found = new Map<string, IndexMemberRow>()
    for (const [place, { row, weight }] of members.entries()) {
      const { indexId, instrumentId } = listings[place]!
      const key = `${indexId} ${instrumentId}`
      if (indexId === null) skipRow(skipped, row, unknown('index', 'write the symbol of an index that is imported'))
      else if (instrumentId === null) skipRow(skipped, row, unknown('isin', 'import the stock first'))
      else if (found.has(key))
        skipRow(skipped, row, { ...unknown('isin', 'name it once'), reason: skips.secondListing })
      else found.set(key, { indexId, instrumentId, weight })
    }
    await db.db.transaction().execute((tx) => replaceIndexMembers(tx, [...found.values()]))
    return [...found.values()]
  })
  progress.end()
  const notes = [`${count(new Set(taken.map(({ indexId }) => indexId)).size)} indices have their members replaced`]
  const seconds = (performance.now() - started) / 1000
  return { what: 'Members of indices', rows, taken: taken.length, skipped, notes, seconds }
}

function onlyMembers(file: InputFile, { kind }: Columns): true {
  return kind === 'members' || refuseKind(file, kind, kindNames.members)
}

const unknown = (column: string, right: string): Refusal => ({ reason: skips.unknownListing, column, right })

const weightIn = ({ of }: Row) => of('weight').replace(/\s*%$/, '')

function readMember(row: Row, mark: DecimalMark | undefined): Member | Refusal {
  const isin = row.of('isin').toUpperCase()
  const index = row.of('index').toUpperCase().replace(/^\^/, '')
  if (!isValidIsin(isin))
    return { reason: skips.badListing, column: 'isin', right: 'write an ISIN with a right check digit' }
  const text = weightIn(row)
  if (isNoValue(text)) return { row, index, isin, weight: null }
  const read = readNumber(text, mark)
  if ('right' in read) return { reason: skips.badWeight, column: 'weight', right: read.right }
  const { value } = read
  if (value <= 0 || value > 100)
    return { reason: skips.badWeight, column: 'weight', right: 'write percent above 0, up to 100' }
  return { row, index, isin, weight: value }
}
