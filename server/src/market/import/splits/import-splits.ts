import { type Ratio, ratioOf } from '@app/domain/decimal/ratio.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { Tx } from '#db/db.ts'
import { type FiledAlias, writeAliases } from '#market/aliases/queries.ts'
import { writeActions } from '#market/prices/write.ts'
import type { StoredAction } from '#market/prices/write-queries.ts'

import type { ImportDb } from '../connection.ts'
import { importEvents, positive } from '../event-files.ts'
import type { FileKind } from '../kinds.ts'
import { noProgress, type Progress } from '../progress.ts'
import type { KnownListing } from '../read-prices.ts'
import type { Row } from '../read.ts'
import type { Summary } from '../summary.ts'

const longestKind = 100
const longestSymbol = 40
const highest = 1e6

/**
 * Imports splits (`3/1`: three new shares for an old one) and other corporate actions (by their price factor), and
 * recomputes the stats and yields of the listings they affect. Columns `former_symbol` and `former_isin` hold a listing's
 * previous identifiers. Actions from a file override those inferred from prices.
 */
export function importSplits(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  return importEvents(db, path, progress, {
    name: 'Splits',
    what: 'splits or corporate actions',
    kinds: ['splits', 'actions'],
    take: readAction,
    write,
  })
}

type ImportedAction = StoredAction & { former: FiledAlias[] }

async function write(tx: Tx, actions: readonly ImportedAction[]) {
  await writeAliases(
    tx,
    actions.flatMap(({ former }) => former),
    'csv',
  )
  return writeActions(tx, actions)
}

function readAction({ of }: Row, { id }: KnownListing, kind: FileKind) {
  const read = kind === 'splits' ? readSplit(of('split')) : readFactor(of('price_factor'), of('kind'))
  if ('fault' in read) return read
  const [symbol, isin] = [of('former_symbol'), of('former_isin')]
  if (symbol.length > longestSymbol) return { fault: `the former symbol is longer than ${longestSymbol} characters` }
  if (isin !== '' && !isValidIsin(isin)) {
    return { fault: `"${isin.slice(0, 20)}" is not an ISIN with a right check digit` }
  }
  const exDate = of('ex_date')
  const aliases = [
    { kind: 'symbol', value: symbol },
    { kind: 'isin', value: isin },
  ] as const
  const former = aliases.filter(({ value }) => value !== '').map((alias) => ({ ...alias, id, until: exDate }))
  return { event: { id, exDate, ...read, former } satisfies ImportedAction, identity: '' }
}

function readSplit(text: string): { ratio: Ratio; kind: string } | { fault: string } {
  const [to, from, ...more] = text.split(/[/:]/).map((part) => positive(part.trim(), highest))
  if (to === undefined || from === undefined || more.length > 0) {
    return { fault: `"${text.slice(0, 20)}" is not a split such as 3/1` }
  }
  return { ratio: ratioOf(from, to), kind: `split ${to}:${from}` }
}

function readFactor(text: string, kind: string): { ratio: Ratio; kind: string } | { fault: string } {
  const factor = positive(text, highest)
  if (factor === undefined) return { fault: `"${text.slice(0, 20)}" is not a positive, sensible factor` }
  return { ratio: ratioOf(factor, 1), kind: kind.slice(0, longestKind) || 'given' }
}
