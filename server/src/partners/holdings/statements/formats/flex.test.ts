import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, skips, taken } from '../statements.fixture.ts'

const share = isinOf('US', 1)
const other = isinOf('US', 2)
const trades =
  '"Buy/Sell","TradeDate","ISIN","Symbol","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"'
const buy = `"BUY","20250303","${share}","EXMP","10","20","200","USD","-1","USD"`
const cash = '"Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"'

describe('flex queries as csv', () => {
  it('reads trades and cash below repeated headers', () => {
    const text = lines(
      trades,
      buy,
      `"SELL","20250304","${share}","EXMP","-5","21","-105","USD","-0.9","EUR"`,
      cash,
      `"Dividends","20250401","${share}","EXMP CASH DIVIDEND","2.2","USD"`,
      `"Withholding Tax","20250401","${share}","EXMP US TAX","-0.33","USD"`,
      '"Deposits/Withdrawals","20250102","","CASH RECEIPTS","1000","EUR"',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '1000', currency: 'EUR' },
      { kind: 'BUY', date: '2025-03-03', quantity: '10', price: '20', amount: '-201', fee: '1', security: share },
      { kind: 'SELL', quantity: '-5', amount: '105', fee: '0' },
      { kind: 'FEE', amount: '-0.9', currency: 'EUR' },
      { kind: 'TAX', amount: '-0.33', security: share },
      { kind: 'DIVIDEND', amount: '2.2', tax: '0', security: share },
    ])
  })

  it('books changed currency as cash of both', () => {
    const text = lines(trades, '"SELL","20250303","","EUR.USD","-100","1.1","-110","USD","-2","EUR"')

    expect(taken(text)).toMatchObject([
      { kind: 'WITHDRAWAL', amount: '-100', currency: 'EUR' },
      { kind: 'DEPOSIT', amount: '110', currency: 'USD' },
      { kind: 'FEE', amount: '-2', currency: 'EUR' },
    ])
  })

  it.each([
    ['a wrong sign', buy.replace('"10"', '"-10"'), { code: 'wrong_sign', column: 'Quantity', expected: 'positive' }],
    ['a wrong amount', buy.replace('"200"', '"2000"'), { code: 'wrong_amount', column: 'TradeMoney' }],
    ['a cancelled trade', buy.replace('BUY', 'BUY (Ca.)'), { code: 'unpaired', value: 'BUY (Ca.)' }],
    [
      'an impossible month',
      buy.replace('20250303', '20251399'),
      { code: 'not_a_date', format: 'YYYYMMDD, YYYY-MM-DD' },
    ],
  ])('refuses %s', (_, row, reason) => {
    expect(refusals(lines(trades, row))).toMatchObject([{ row: 2, ...reason }])
  })
})

/** A query with the given elements. */
const query = (...elements: string[]) =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<FlexQueryResponse queryName="Sikta" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1">',
    ...elements,
    '</FlexStatement></FlexStatements></FlexQueryResponse>',
  )

const trade = `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="EXMP" description="EXAMPLE &amp; CO" isin="${share}" tradeID="11" tradeDate="20250303" dateTime="20250303;101500" quantity="10" tradePrice="20" proceeds="-200" taxes="0" ibCommission="-1" ibCommissionCurrency="USD" buySell="BUY" levelOfDetail="EXECUTION" />`

describe('flex queries as xml', () => {
  it('takes executions once and reads cash by its type', () => {
    const text = query(
      '<Trades>',
      trade,
      trade.replace('EXECUTION', 'ORDER'),
      '</Trades><CashTransactions>',
      `<CashTransaction accountId="U1" currency="USD" symbol="EXMP" isin="${share}" settleDate="20250401" type="Dividends" description="EXMP" amount="2.2" transactionID="21" levelOfDetail="DETAIL" />`,
      `<CashTransaction accountId="U1" currency="USD" symbol="EXMP" isin="${share}" settleDate="20250401" type="Withholding Tax" description="EXMP" amount="-0.33" transactionID="22" levelOfDetail="DETAIL" />`,
      '</CashTransactions>',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', amount: '-201', fee: '1', security: share, account: 'U1', rows: [4] },
      { kind: 'DIVIDEND', amount: '2.2', tax: '0', rows: [7] },
      { kind: 'TAX', amount: '-0.33', rows: [8] },
    ])
    expect(skips(text)).toEqual([{ rows: [5], reason: 'summary' }])
    expect(keysOf(text)[0]).toBe(keysOf(query(trade.replace('EXAMPLE', 'SAMPLE')))[0])
  })

  it('reads splits, spin-offs and exchanged ISINs', () => {
    const action = (type: string, isin: string, quantity: number) =>
      `<CorporateAction accountId="U1" currency="USD" isin="${isin}" reportDate="20250602" type="${type}" description="${type} ACTION (EXMP, EXAMPLE, ${isin})" quantity="${quantity}" proceeds="0" transactionID="${type}${quantity}" />`

    expect(
      taken(query(action('FS', share, 30), action('SO', other, 8), action('IC', share, -10), action('IC', other, 10))),
    ).toMatchObject([
      { kind: 'SPLIT', quantity: '30' },
      { kind: 'SPIN_OFF', quantity: '8', security: other },
      { kind: 'MERGER', quantity: '-10', security: share },
      { kind: 'MERGER', quantity: '10', security: other },
    ])
    expect(refusals(query(action('IC', share, -10)))).toMatchObject([{ code: 'unpaired' }])
  })

  it('names the attributes that a query lacks', () => {
    expect(read(query(trade.replace(' isin=', ' conid=').replace(' quantity=', ' amount=')))).toEqual({
      fault: { code: 'unknown_format', nearest: 'interactive_brokers_flex', missing: ['ISIN', 'Quantity'] },
    })
  })
})
