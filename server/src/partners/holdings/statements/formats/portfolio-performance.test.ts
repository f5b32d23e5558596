import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, skips, taken } from '../statements.fixture.ts'

const share = isinOf('IE', 1)
const english =
  'Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note'
const german =
  'Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz'
const buy = `2025-03-03T10:00,Buy,-101.00,EUR,,,,1.00,,2,${share},,EXM,Example ETF,`

describe('portfolio performance as csv', () => {
  it('reads English words and numbers, and finds the price before costs', () => {
    const text = lines(
      english,
      buy,
      `2025-03-02T00:00,Deposit,"1,000.00",EUR,,,,,,,,,,,`,
      `2025-06-02T00:00,Dividend,8.50,EUR,,,,,1.50,2,${share},,EXM,Example ETF,`,
      `2025-07-02T00:00,Delivery (Outbound),50.00,EUR,,,,,,1,${share},,EXM,Example ETF,`,
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '1000' },
      { kind: 'BUY', quantity: '2', price: '50', amount: '-101', fee: '1', security: share },
      { kind: 'DIVIDEND', amount: '8.5', tax: '1.5', quantity: '0' },
      { kind: 'TRANSFER_OUT', quantity: '-1', amount: '0' },
    ])
  })

  it('reads German words and numbers, and securities by WKN', () => {
    const text = lines(
      german,
      '2025-03-03T10:00;Verkauf;1.099,00;EUR;1.210,00;USD;0,9091;1,00;;10;;ABC123;;Muster AG;',
      '2025-03-04T10:00;Gebühren;-5,00;EUR;;;;;;;;;;;',
      '2025-03-05T10:00;Steuerrückerstattung;2,50;EUR;;;;;;;;;;;',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'SELL', quantity: '-10', price: '110', amount: '1099', fee: '1', security: 'ABC123' },
      { kind: 'FEE', amount: '-5' },
      { kind: 'TAX', amount: '2.5' },
    ])
  })

  it.each([
    ['a wrong sign', buy.replace('-101.00', '101.00'), { code: 'wrong_sign', column: 'Value' }],
    ['a wrong rate', buy.replace('EUR,,,', 'EUR,110.00,USD,2.5000'), { code: 'wrong_amount', expected: '275' }],
    ['a transfer of unknown direction', buy.replace('Buy', 'Security Transfer'), { code: 'unknown_type' }],
  ])('refuses %s', (_, row, reason) => {
    expect(refusals(lines(english, row))).toMatchObject([{ row: 2, ...reason }])
  })
})

/** The file of a portfolio with one security, one account and one depot, as the program nests and references them. */
const client = (version = '60', reference = '../../../../../securities/security') =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<client><version>${version}</version><baseCurrency>EUR</baseCurrency>`,
    `<securities><security><uuid>s1</uuid><name>Muster &lt;AG&gt;</name><currencyCode>EUR</currencyCode><isin>${share}</isin>`,
    '<prices><price t="2025-03-03" v="5000000000"/></prices></security></securities>',
    '<accounts><account><uuid>a1</uuid><name>Cash of Anna</name><currencyCode>EUR</currencyCode><transactions>',
    '<account-transaction><uuid>t1</uuid><date>2025-03-02T00:00</date><currencyCode>EUR</currencyCode><amount>50000</amount><shares>0</shares><type>DEPOSIT</type></account-transaction>',
    '<account-transaction><uuid>t2</uuid><date>2025-03-03T00:00</date><currencyCode>EUR</currencyCode><amount>10100</amount>',
    `<security reference="${reference}"/>`,
    '<crossEntry class="buysell"><portfolio><uuid>p1</uuid><name>Depot of Anna</name><referenceAccount reference="../../../../.."/><transactions>',
    '<portfolio-transaction><uuid>t3</uuid><date>2025-03-03T00:00</date><currencyCode>EUR</currencyCode><amount>10100</amount>',
    '<security reference="../../../../../../../../../securities/security"/>',
    '<crossEntry class="buysell" reference="../../../.."/><shares>200000000</shares>',
    '<units><unit type="FEE"><amount currency="EUR" amount="100"/></unit></units><type>BUY</type></portfolio-transaction>',
    '</transactions></portfolio></crossEntry><shares>0</shares><type>BUY</type></account-transaction>',
    '<account-transaction><uuid>t4</uuid><date>2025-06-02T00:00</date><currencyCode>EUR</currencyCode><amount>850</amount>',
    `<security reference="${reference}"/><shares>200000000</shares>`,
    '<units><unit type="TAX"><amount currency="EUR" amount="150"/></unit></units><type>DIVIDENDS</type></account-transaction>',
    '</transactions></account></accounts>',
    '<portfolios><portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/></portfolios>',
    '</client>',
  )

describe('portfolio performance as xml', () => {
  it('follows the references between nested objects, and takes a trade once', () => {
    expect(taken(client())).toMatchObject([
      { kind: 'DEPOSIT', amount: '500', account: 'Depot of Anna', rows: [6] },
      {
        kind: 'BUY',
        quantity: '2',
        price: '50',
        amount: '-101',
        fee: '1',
        security: share,
        account: 'Depot of Anna',
        rows: [10],
      },
      { kind: 'DIVIDEND', amount: '8.5', tax: '1.5', quantity: '0', security: share },
    ])
    expect(skips(client())).toEqual([{ rows: [7], reason: 'summary' }])
  })

  it('reads the variant with ids, and has the same keys', () => {
    const withIds = client('60', '7').replace('<security><uuid>', '<security id="7"><uuid>')

    expect(keysOf(withIds)).toEqual(keysOf(client()))
  })

  it('refuses a reference that leads nowhere, and a version with other units', () => {
    expect(refusals(client('60', '../nothing[9]'))).toMatchObject([{ code: 'missing', column: 'isin' }])
    expect(read(client('48'))).toEqual({ fault: { code: 'old_version', version: '48', least: '49' } })
  })
})
