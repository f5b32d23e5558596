import { describe, expect, it } from 'vitest'

import { readInWorker } from './read-in-worker.ts'
import { bytesOf, isinOf, lines, read, today } from './statements.fixture.ts'

const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax'
const rows = Array.from({ length: 1200 }, (_, i) => [
  `2025-03-04,buy,${isinOf('SE', i + 1)},,Bolaget,10,110.5,-1114,SEK,9,0`,
  `2025-03-04,swap,${isinOf('SE', i + 1)},,Bolaget,10,110.5,-1114,SEK,9,0`,
])
const text = lines(header, ...rows.flat())

describe('readInWorker', () => {
  it('returns what reading it here returns, in the same order', async () => {
    expect(await readInWorker({ bytes: bytesOf(text), today })).toEqual(read(text))
  })

  it('returns times as dates', async () => {
    const columns =
      'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,transaction_id'
    const row = '2025-01-02T10:00:00.5Z,2025-01-02,DEFAULT,CASH,CUSTOMER_INBOUND,,,,,,100.00,,,EUR,1'

    expect(await readInWorker({ bytes: bytesOf(lines(columns, row)), today })).toMatchObject({
      statement: { taken: [{ transaction: { executedAt: new Date('2025-01-02T10:00:00.500Z') } }] },
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
