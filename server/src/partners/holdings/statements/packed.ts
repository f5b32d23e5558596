import type { ReportedTransaction } from '../holdings.ts'
import type { RefusalReason, SkipReason, Statement } from './statement.ts'

/**
 * What became of a row of a file. A transaction of several rows is at the first of them; `nth` counts transactions, oldest
 * first.
 */
export type StatementLine = { row: number } & (
  | { transaction: ReportedTransaction; account: string; nth: number }
  | { skipped: SkipReason }
  | { refused: RefusalReason }
)

/** A statement with its lines in the order of the file, in parts. */
export type PackedStatement = Pick<Statement, 'format' | 'accounts' | 'tradesOnly'> & {
  /** JSON in bytes, which move between threads, and which the garbage collector does not copy as it does objects. */
  parts: Uint8Array<ArrayBuffer>[]
}

/** Few enough to be unpacked and stored without holding up the server. */
const part = 250

export function packStatement({ taken, skipped, refused, ...rest }: Statement): PackedStatement {
  const lines: StatementLine[] = [
    ...taken.map(({ transaction, account, rows }, nth) => ({ row: rows[0] ?? 1, transaction, account, nth })),
    ...skipped.flatMap(({ rows, reason }) => rows.map((row) => ({ row, skipped: reason }))),
    ...refused.flatMap(({ rows, reason }) => rows.map((row) => ({ row, refused: reason }))),
  ]
  lines.sort((a, b) => a.row - b.row)
  const encoder = new TextEncoder()
  const parts = Array.from({ length: Math.ceil(lines.length / part) }, (_, i) =>
    encoder.encode(JSON.stringify(lines.slice(i * part, (i + 1) * part))),
  )
  return { ...rest, parts }
}

/** The lines of a part. What is undefined is left out of JSON, and reads as undefined again. */
export function unpackLines(bytes: Uint8Array): StatementLine[] {
  const lines = JSON.parse(new TextDecoder().decode(bytes)) as StatementLine[]
  for (const line of lines) {
    // Times are texts in JSON.
    if ('transaction' in line && line.transaction.executedAt) {
      line.transaction.executedAt = new Date(line.transaction.executedAt)
    }
  }
  return lines
}
