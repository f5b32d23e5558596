import { setImmediate } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { type PackedStatement, packStatement } from '#partners/holdings/statements/packed.ts'

import type { Booked } from './booked.ts'
import type { NewRow } from './queries.ts'
import { rowsOf } from './rows.ts'

const transaction = {
  key: 'a',
  kind: 'DEPOSIT',
  date: '2026-01-02',
  executedAt: undefined,
  security: undefined,
  quantity: '0',
  price: undefined,
  amount: '10',
  currency: 'SEK',
  fee: '0',
  tax: '0',
} as const

const whole = { quantity: '0', fee: '0', tax: '0' }

/** A statement whose rows are refused and taken by turns, the taken ones in the opposite order. */
function statementOf(rows: number): PackedStatement {
  const lines = Array.from({ length: rows }, (_, i) => i + 2)
  const [even, odd] = [lines.filter((line) => line % 2 === 0), lines.filter((line) => line % 2 === 1)]
  return packStatement({
    format: 'plain',
    accounts: [{ label: '', currency: 'SEK' }],
    taken: even
      .toReversed()
      .map((line) => ({ transaction: { ...transaction, key: `a${line}` }, account: '', rows: [line] })),
    skipped: [],
    refused: odd.map((row) => ({ rows: [row], reason: { code: 'missing', row, column: 'amount' } })),
    tradesOnly: false,
  })
}

async function listRows(statement: PackedStatement, booked: Booked = new Map()) {
  const rows: NewRow[] = []
  for await (const some of rowsOf(statement, booked)) rows.push(...some)
  return rows
}

describe('the rows of a statement', () => {
  it('are in the order of the file, whatever becomes of them', async () => {
    const rows = await listRows(statementOf(2001))

    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 2001 }, (_, i) => i + 2))
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 2001 }, (_, i) => i + 1))
    expect(rows[1]).toMatchObject({ outcome: 'REFUSED', reason: 'missing', reasonValues: { column: 'amount' } })
  })

  it('are duplicates if their account has them already', async () => {
    const rows = await listRows(statementOf(3), new Map([['', new Map([['bank:a2', whole]])]]))

    expect(rows.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'REFUSED', 'TAKEN'])
  })

  it.each([
    ['more pieces', { quantity: '-5.0' }, { quantity: '-3' }, 'TAKEN'],
    ['fewer pieces', { quantity: '-3' }, { quantity: '-5', fee: '1' }, 'DUPLICATE'],
    ['fewer pieces and a fee', { quantity: '3', fee: '1' }, { quantity: '5' }, 'DUPLICATE'],
    ['a tax that came later', { tax: '1.5' }, {}, 'TAKEN'],
    ['no tax any more', {}, { tax: '1.5' }, 'DUPLICATE'],
    ['the same numbers in other digits', { quantity: '3.00', fee: '1' }, { quantity: '3', fee: '1.0' }, 'DUPLICATE'],
  ])('complete what is booked of a transaction, and never reduce it: %s', async (_, given, booked, outcome) => {
    const line = { transaction: { ...transaction, ...given }, account: '', rows: [2] }
    const statement = packStatement({
      format: 'degiro_account',
      accounts: [{ label: '', currency: 'EUR' }],
      taken: [line],
      skipped: [],
      refused: [],
      tradesOnly: false,
    })
    const rows = await listRows(statement, new Map([['', new Map([['bank:a', { ...whole, ...booked }]])]]))

    expect(rows).toMatchObject([{ outcome }])
  })

  it('are dealt with in parts, between which the server goes on', async () => {
    let turns = 0
    let isDone = false
    const others = (async () => {
      for (; !isDone; turns++) await setImmediate()
    })()
    await listRows(statementOf(20_000))
    isDone = true
    await others

    expect(turns).toBeGreaterThan(60)
  })
})
