import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DepotsReply, PositionsReply, TransactionsReply } from './replies.ts'
import { accountsOf } from './reported.ts'

const [depot] = listOf(DepotsReply, { depotId: 'D1', defaultSettlementAccountId: 'A1' })
const sap = { isin: 'DE0007164600', wkn: '716460', mnemonic: 'SAP', name: 'SAP SE', staticData: { currency: 'EUR' } }
const pieces = (value: string) => ({ value, unit: 'XXX' })
const euros = (value: string) => ({ value, unit: 'EUR' })

type Fields = Record<string, unknown>

/** Parses values as the client does. */
function listOf<Value>(
  schema: { parse: (reply: unknown) => { values: Value[] } },
  ...values: Fields[]
): [Value, ...Value[]] {
  return schema.parse({ paging: { matches: values.length }, values }).values as [Value, ...Value[]]
}

function transaction(fields: Fields) {
  const trade = {
    transactionId: 'T1',
    bookingDate: '2026-03-04',
    businessDate: '2026-03-02',
    quantity: pieces('10'),
    instrument: sap,
    executionPrice: euros('100.50'),
    transactionValue: euros('1005.00'),
    transactionDirection: 'IN',
    transactionType: { key: 'BUY', text: 'Kauf' },
  }
  const transactions = listOf(TransactionsReply, { ...trade, ...fields })
  return accountsOf([{ depot, positions: [], transactions }], [])[0]!.transactions[0]
}

function position(fields: Fields) {
  const held = {
    positionId: 'P1',
    wkn: '716460',
    quantity: pieces('10'),
    currentPrice: { price: euros('100.50') },
    currentValue: euros('1005.00'),
    purchaseValue: euros('900.00'),
    instrument: sap,
  }
  const positions = listOf(PositionsReply, { ...held, ...fields })
  return accountsOf([{ depot, positions, transactions: [] }], [])[0]!.positions[0]!
}

describe('a transaction', () => {
  it('names its type in an object or alone', () => {
    expect(transaction({ transactionType: 'BUY' })).toEqual(transaction({}))
    expect(transaction({})).toMatchObject({ kind: 'BUY', quantity: '10', price: '100.50', amount: '-1005.00' })
  })

  it('is on the day of the trade, else of the booking, and left out without either', () => {
    expect(transaction({})?.date).toBe('2026-03-02')
    expect(transaction({ businessDate: '2026-02-30' })?.date).toBe('2026-03-04')
    expect(transaction({ businessDate: null, bookingDate: null })).toBeUndefined()
  })

  it('that reverses another is the opposite one', () => {
    expect(transaction({ transactionDirection: 'OUT' })).toMatchObject({
      kind: 'SELL',
      quantity: '-10',
      amount: '1005.00',
    })
  })

  it('of a trade without a value is worth its pieces, or without a price too is a transfer', () => {
    expect(transaction({ transactionValue: null })).toMatchObject({ kind: 'BUY', amount: '-1005' })
    expect(transaction({ transactionValue: null, executionPrice: null })).toMatchObject({
      kind: 'TRANSFER_IN',
      price: undefined,
      amount: '0',
    })
  })

  it('moves pieces and money in opposite directions, whatever the signs that the bank writes', () => {
    const number = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat({ max: 99_999 }))
    const textOf = ([isNegative, whole, part]: [boolean, bigint, number]) => `${isNegative ? '-' : ''}${whole}.${part}`
    fc.assert(
      fc.property(number, number, fc.constantFrom('IN', 'OUT'), (pieceCount, money, transactionDirection) => {
        const { quantity, amount } = transaction({
          quantity: pieces(textOf(pieceCount)),
          transactionValue: euros(textOf(money)),
          transactionDirection,
        })!
        const isIn = transactionDirection === 'IN'
        expect(Number(quantity) * (isIn ? 1 : -1)).toBeGreaterThanOrEqual(0)
        expect(Number(amount) * (isIn ? -1 : 1)).toBeGreaterThanOrEqual(0)
        for (const [text, bank] of [
          [quantity, textOf(pieceCount)],
          [amount, textOf(money)],
        ] as const) {
          expect(text).not.toMatch(/^-[0.]+$/)
          expect(text.replace('-', '')).toBe(bank.replace('-', ''))
        }
      }),
    )
  })
})

describe('a position', () => {
  it('has a price and costs in one currency, where the bank has them', () => {
    expect(position({})).toMatchObject({ price: '100.50', cost: '900.00', currency: 'EUR' })
    const foreign = { currentPrice: { price: { value: '110', unit: 'USD' } } }
    expect(position(foreign)).toMatchObject({ price: '110', cost: undefined, currency: 'USD' })
    const bought = { ...foreign, purchasePrice: { price: { value: '90.5', unit: 'USD' } } }
    expect(position(bought)).toMatchObject({ cost: '905', currency: 'USD' })
  })

  it('has none in percent of pieces, in points, or where there is none', () => {
    for (const price of [
      { value: '99', unit: 'XXC' },
      { value: '99', unit: 'XXP' },
    ]) {
      expect(position({ currentPrice: { price } })).toMatchObject({ price: undefined, cost: '900.00', currency: 'EUR' })
    }
    const bare = { currentPrice: null, currentValue: null, purchaseValue: null, purchasePrice: null }
    expect(position(bare)).toMatchObject({ price: undefined, cost: undefined, currency: 'EUR' })
  })

  it('has a price per unit of its nominal value, in percent or per mille', () => {
    const bond = (unit: string) =>
      position({ quantity: euros('5000'), currentPrice: { price: { value: '96.415', unit } } })
    expect(bond('XXC').price).toBe('0.96415')
    expect(bond('XXM').price).toBe('0.096415')
  })

  it('names its security by what is well-formed', () => {
    const broken = { isin: 'de000', wkn: null, mnemonic: '<b>', name: ' A\u0000B\n', staticData: { currency: 'euro' } }
    expect(position({ instrument: broken }).security).toEqual({
      isin: undefined,
      wkn: '716460',
      symbol: undefined,
      name: 'A B',
      currency: undefined,
    })
    expect(position({ instrument: null }).security.name).toBe('716460')
    expect(position({ instrument: null, wkn: null }).security.name).toBe('Wertpapier')
  })
})

describe('an account', () => {
  const balance = { accountId: 'A1', balance: euros('12.34') }
  const contents = (second: string | null) => [
    { depot, positions: [], transactions: [] },
    { depot: { depotId: 'D2', defaultSettlementAccountId: second }, positions: [], transactions: [] },
  ]

  it('has the cash of the account that it shares with another only once', () => {
    const accounts = accountsOf(contents('A1'), [balance])
    expect(accounts.map(({ name, cash }) => [name, cash])).toEqual([
      ['Depot', [{ currency: 'EUR', amount: '12.34' }]],
      ['Depot 2', []],
    ])
  })

  it('has no cash if the bank names no account, or one that we may not see', () => {
    expect(accountsOf(contents(null), []).map(({ cash, currency }) => [cash, currency])).toEqual([
      [[], 'EUR'],
      [[], 'EUR'],
    ])
  })
})
