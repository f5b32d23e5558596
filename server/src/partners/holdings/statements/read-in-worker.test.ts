import { describe, expect, it } from 'vitest'

import { unpackLines } from './packed.ts'
import { readInWorker } from './read-in-worker.ts'
import type { Statement } from './statement.ts'
import { bytesOf, isinOf, lines, statementOf, today } from './statements.fixture.ts'

const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax'
const rows = Array.from({ length: 1200 }, (_, i) => [
  `2025-03-04,buy,${isinOf('SE', i + 1)},,Bolaget,10,110.5,-1114,SEK,9,0`,
  `2025-03-04,swap,${isinOf('SE', i + 1)},,Bolaget,10,110.5,-1114,SEK,9,0`,
])
const text = lines(header, ...rows.flat())

async function readLines(content: string) {
  const result = await readInWorker({ bytes: bytesOf(content), today })
  if ('fault' in result) throw new Error(`refused: ${JSON.stringify(result.fault)}`)
  const { parts, ...rest } = result.statement
  return { ...rest, lines: parts.flatMap(unpackLines) }
}

/** A statement whose rows are one line each, as lines in the order of the file. */
function linesIn({ taken, skipped, refused, ...rest }: Statement) {
  const all = [
    ...taken.map(({ transaction, account, rows: [row] }, nth) => ({ row: row!, transaction, account, nth })),
    ...skipped.map(({ reason, rows: [row] }) => ({ row: row!, skipped: reason })),
    ...refused.map(({ reason, rows: [row] }) => ({ row: row!, refused: reason })),
  ]
  return { ...rest, lines: all.toSorted((a, b) => a.row - b.row) }
}

describe('readInWorker', () => {
  it('returns what reading it here returns, in the same order', async () => {
    expect(await readLines(text)).toEqual(linesIn(statementOf(text)))
  })

  it('returns lines in the order of the file, and which transactions are older', async () => {
    const [older, newer] = [rows[0]![0]!, rows[1]![0]!.replace('2025-03-04', '2025-03-05')]
    const read = await readLines(lines(header, newer, rows[0]![1]!, older))

    expect(read.lines.map((line) => [line.row, 'nth' in line && line.nth])).toEqual([
      [2, 1],
      [3, false],
      [4, 0],
    ])
  })

  it('returns times as dates', async () => {
    const columns =
      'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,transaction_id'
    const row = '2025-01-02T10:00:00.5Z,2025-01-02,DEFAULT,CASH,CUSTOMER_INBOUND,,,,,,100.00,,,EUR,1'

    expect(await readLines(lines(columns, row))).toMatchObject({
      lines: [{ transaction: { executedAt: new Date('2025-01-02T10:00:00.500Z') } }],
    })
  })

  it('returns why a file cannot be read', async () => {
    expect(await readInWorker({ bytes: bytesOf('%PDF-1.7'), today })).toEqual({
      fault: { code: 'not_text', kind: 'pdf' },
    })
  })

  it('ends a reading that takes too long', async () => {
    expect(await readInWorker({ bytes: bytesOf(text), today }, 1)).toEqual({
      fault: { code: 'too_slow', seconds: 0.001 },
    })
  })
})
