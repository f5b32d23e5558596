import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, refusals, skips, statementOf, taken } from '../statements.fixture.ts'

const share = isinOf('US', 1)
const start = [
  'Statement,Header,Field Name,Field Value',
  'Statement,Data,Title,Activity Statement',
  'Account Information,Header,Field Name,Field Value',
  'Account Information,Data,Account,U0000001',
  'Account Information,Data,Base Currency,EUR',
]
const trades =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code'
const buy = 'Trades,Data,Order,Stocks,USD,EXMP,"2025-03-03, 10:15:00",10,20,20.1,-200,-1,201,0,1,O'
const instruments = [
  'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Listing Exch',
  `Financial Instrument Information,Data,Stocks,"EXMP, EXOL",EXAMPLE INC,1,${share},NYSE`,
]

describe('the activity statement of interactive brokers', () => {
  it('takes orders only, names their securities and leaves out executions, closed lots and totals', () => {
    const text = lines(
      ...start,
      trades,
      buy,
      buy.replace('Order', 'Trade'),
      buy.replace('Order', 'ClosedLot'),
      'Trades,Data,Order,Stocks,USD,EXMP,"2025-03-04, 09:00:00","-1,000",21.5,21,21500,-3,0,0,0,C',
      'Trades,SubTotal,,Stocks,USD,EXMP,,10,,,-200,-1,201,0,1,',
      ...instruments,
    )

    expect(taken(text)).toMatchObject([
      {
        kind: 'BUY',
        quantity: '10',
        price: '20',
        amount: '-201',
        fee: '1',
        currency: 'USD',
        security: share,
        account: 'U0000001',
      },
      { kind: 'SELL', quantity: '-1000', amount: '21497', fee: '3' },
    ])
    expect(skips(text).map(({ reason, rows }) => [reason, ...rows])).toEqual(
      [8, 9, 11].map((line) => ['summary', line]),
    )
    expect(statementOf(text).taken[0]!.transaction.security).toMatchObject({ symbol: 'EXMP', name: 'EXAMPLE INC' })
  })

  it('reads a section again when its header repeats with other columns', () => {
    const forex = [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in EUR,,,MTM in EUR,Code',
      'Trades,Data,Order,Forex,USD,EUR.USD,"2025-03-03, 11:00:00",-100,1.1,,110,-2,,,0,',
    ]

    expect(taken(lines(...start, trades, buy, ...forex))).toMatchObject([
      { kind: 'BUY', amount: '-201' },
      { kind: 'WITHDRAWAL', amount: '-100', currency: 'EUR', rows: [9] },
      { kind: 'DEPOSIT', amount: '110', currency: 'USD', rows: [9] },
      { kind: 'FEE', amount: '-2', currency: 'EUR', rows: [9] },
    ])
  })

  it('books dividends, the tax withheld from them, cash, interest and fees', () => {
    const text = lines(
      ...start,
      'Dividends,Header,Currency,Date,Description,Amount',
      `Dividends,Data,USD,2025-04-01,EXMP(${share}) Cash Dividend USD 0.22 per Share (Ordinary Dividend),2.2`,
      'Dividends,Data,Total,,,2.2',
      'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
      `Withholding Tax,Data,USD,2025-04-01,EXMP(${share}) Cash Dividend USD 0.22 per Share - US Tax,-0.33,`,
      'Withholding Tax,Data,Total in EUR,,,-0.3,',
      'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount',
      'Deposits & Withdrawals,Data,EUR,2025-01-02,Electronic Fund Transfer,1000',
      'Interest,Header,Currency,Date,Description,Amount',
      'Interest,Data,EUR,2025-05-02,EUR Debit Interest for Apr-2025,-0.5',
      'Fees,Header,Subtitle,Currency,Date,Description,Amount',
      'Fees,Data,Other Fees,USD,2025-05-03,Snapshot,-0.03',
      'Fees,Data,Total,,,,-0.03',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '1000' },
      { kind: 'DIVIDEND', amount: '2.2', tax: '0', security: share, date: '2025-04-01' },
      { kind: 'TAX', amount: '-0.33', security: share, date: '2025-04-01' },
      { kind: 'INTEREST', amount: '-0.5' },
      { kind: 'FEE', amount: '-0.03', currency: 'USD' },
    ])
  })

  it('adds only what is new when taxes are taken back and withheld again later, in whatever order they are listed', () => {
    const tax = (amount: number) =>
      `Withholding Tax,Data,USD,2025-04-01,EXMP(${share}) Cash Dividend USD 0.22 per Share - US Tax,${amount},`
    const fileOf = (...taxes: number[]) =>
      lines(
        ...start,
        'Dividends,Header,Currency,Date,Description,Amount',
        `Dividends,Data,USD,2025-04-01,EXMP(${share}) Cash Dividend USD 0.22 per Share (Ordinary Dividend),2.2`,
        'Withholding Tax,Header,Currency,Date,Description,Amount,Code',
        ...taxes.map(tax),
      )
    const known = new Set([...keysOf(fileOf()), ...keysOf(fileOf(-0.33))])
    expect(known.size).toBe(2)

    for (const taxes of [
      [-0.33, 0.33, -0.2],
      [-0.2, 0.33, -0.33],
    ]) {
      const fresh = statementOf(fileOf(...taxes)).taken.filter(({ transaction }) => !known.has(transaction.key))
      expect(fresh.map(({ transaction }) => transaction.amount).toSorted()).toEqual(['-0.2', '0.33'])
    }
  })

  it('reads splits as the change in pieces, spin-offs, and mergers in pairs', () => {
    const [old, other] = [isinOf('US', 2), isinOf('US', 3)]
    const header =
      'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code'
    const action = (text: string, quantity: number) =>
      `Corporate Actions,Data,Stocks,USD,2025-06-03,"2025-06-02, 20:25:00","${text}",${quantity},0,0,0,`
    const text = lines(
      ...start,
      header,
      action(`EXMP(${share}) Split 4 for 1 (EXMP, EXAMPLE INC, ${share})`, 30),
      action(`EXMP(${share}) Spinoff  1 for 5 (SPIN, SPIN INC, ${other})`, 8),
      action(`OLDC(${old}) Merged(Acquisition) WITH ${other} 1 for 2 (OLDC, OLD CO, ${old})`, -10),
      action(`OLDC(${old}) Merged(Acquisition) WITH ${other} 1 for 2 (SPIN, SPIN INC, ${other})`, 5),
    )

    expect(taken(text.replace('EXMP(', 'EXMQ('))).toMatchObject([
      { kind: 'SPLIT', quantity: '30', security: share },
      { kind: 'SPIN_OFF', quantity: '8', security: other },
      { kind: 'MERGER', quantity: '-10', security: old },
      { kind: 'MERGER', quantity: '5', security: other },
    ])
  })

  it.each([
    ['a wrong sign', buy.replace('-200', '200'), { code: 'wrong_sign', column: 'Proceeds', expected: 'negative' }],
    ['a wrong price', buy.replace(',20,', ',25,'), { code: 'wrong_amount', expected: '-251' }],
    [
      'options',
      buy.replace('Stocks', 'Equity and Index Options'),
      { code: 'unsupported_security', column: 'Asset Category' },
    ],
    ['a decimal comma', buy.replace(',20,', ',"20,5",'), { code: 'not_a_number', value: '20,5' }],
  ])('refuses %s', (_, row, reason) => {
    expect(refusals(lines(...start, trades, row))).toMatchObject([{ row: 7, ...reason }])
  })

  it('refuses the rows of a section without a column that it needs', () => {
    const text = lines(...start, trades.replace('Proceeds', 'Notional Value'), buy)

    expect(refusals(text)).toMatchObject([{ code: 'missing', row: 7, column: 'Proceeds' }])
  })

  it('refuses securities that were moved here, whose rows tell too little', () => {
    const text = lines(...start, 'Transfers,Header,Asset Category,Date', 'Transfers,Data,Stocks,2025-01-02')

    expect(refusals(text)).toMatchObject([{ code: 'unclear_movement', row: 7 }])
  })
})

describe('the transaction history of interactive brokers', () => {
  const header = [
    'Summary,Header,Field Name,Field Value',
    'Summary,Data,Base Currency,EUR',
    'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount,Commission,Net Amount',
  ]
  const row = 'Transaction History,Data,2025-03-03,U***1,EXAMPLE INC,Buy,EXMP,10,20.0,EUR,-200.0,-1.0,-201.0'

  it('reads amounts in the base currency and prices in another', () => {
    const text = lines(
      ...header,
      row,
      row.replace('EUR', 'USD'),
      'Transaction History,Data,2025-03-01,U***1,Electronic Fund Transfer,Deposit,-,-,-,-,500.0,-,500.0',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '500', currency: 'EUR', account: 'U***1' },
      { kind: 'BUY', price: '20', amount: '-201', fee: '1', currency: 'EUR', security: 'EXMP' },
      { kind: 'BUY', price: '20', currency: 'EUR' },
    ])
  })

  it('refuses a net amount that contradicts, and a file without its base currency', () => {
    expect(refusals(lines(...header, row.replace('-201.0', '-202.0')))).toMatchObject([
      { code: 'wrong_amount', expected: '-201' },
    ])
    expect(refusals(lines(header[2]!, row))).toMatchObject([{ code: 'missing', column: 'Base Currency' }])
  })
})
