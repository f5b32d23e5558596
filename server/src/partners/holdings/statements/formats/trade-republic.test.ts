import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, statementOf, taken } from '../statements.fixture.ts'

const share = isinOf('DE', 1)
const header =
  'datetime;date;account_type;category;type;asset_class;name;symbol;shares;price;amount;fee;tax;currency;original_amount;original_currency;fx_rate;description;transaction_id;value_date;counterparty_name;counterparty_iban;payment_reference'
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const row = (number: number, day: string, middle: string) =>
  `2025-${day}T10:00:00.123456Z;2025-${day};DEFAULT;${middle};;;;;${id(number)};2025-${day};;;`
const buy = row(1, '01-02', `TRADING;BUY;STOCK;Muster AG;${share};2.0000000000;50.000000;-100.00;-1.00;;EUR`)
const dividend = row(2, '02-02', `CASH;DIVIDEND;STOCK;Muster AG;${share};2.0000000000;;4.000000;;-1.05;EUR`)

describe('trade republic', () => {
  it('adds fee and tax, which are columns of their own, to the amount', () => {
    const sell = row(3, '03-02', `TRADING;SELL;STOCK;Muster AG;${share};-2.0000000000;60.00;120.00;-1.00;-2.50;EUR`)

    expect(taken(lines(header, buy, dividend, sell))).toMatchObject([
      { kind: 'BUY', quantity: '2', price: '50', amount: '-101', fee: '1', security: share, account: 'DEFAULT' },
      { kind: 'DIVIDEND', quantity: '0', amount: '2.95', tax: '1.05', security: share },
      { kind: 'SELL', quantity: '-2', amount: '116.5', fee: '1', tax: '2.5' },
    ])
  })

  it('has the time of the execution, except for old rows, which have midnight', () => {
    const old = dividend.replace('T10:00:00.123456Z', 'T00:00:00.000000Z')

    expect(statementOf(lines(header, buy, old)).taken.map(({ transaction }) => transaction.executedAt)).toEqual([
      new Date('2025-01-02T10:00:00.123Z'),
      undefined,
    ])
  })

  it('reads the layout with commas and the code of the merchant at the end', () => {
    const second = header.replace(';value_date', '').replaceAll(';', ',') + ',mcc_code'
    const card = `2025-03-02T10:00:00.000000Z,2025-03-02,DEFAULT,CASH,CARD_TRANSACTION,,"Shop, Town",,,,-12.50,,,EUR,,,,,${id(5)},,,,5411`

    expect(taken(lines(second, card))).toMatchObject([{ kind: 'WITHDRAWAL', amount: '-12.5', currency: 'EUR' }])
  })

  it('reads crypto currencies by ticker and bonds by their share of par', () => {
    const text = lines(
      header,
      row(1, '01-02', 'TRADING;BUY;CRYPTO;Bitcoin;BTC;0.0010000000;90000.00;-90.00;-1.00;;EUR'),
      row(2, '01-03', `TRADING;BUY;BOND;Bond;${share};1000;0.989500;-989.50;;;EUR`),
      row(3, '01-04', `CASH;FINAL_MATURITY;BOND;Bond;${share};-1000;;1000.00;;;EUR`),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', security: 'BTC', quantity: '0.001' },
      { kind: 'BUY', quantity: '1000', price: '0.9895' },
      { kind: 'SELL', quantity: '-1000', price: '1', amount: '1000' },
    ])
  })

  it('takes back a dividend with all signs inverted, and refuses such a row alone', () => {
    const back = row(3, '02-03', `CASH;DIVIDEND;STOCK;Muster AG;${share};-2.0000000000;;-4.000000;;1.05;EUR`)

    expect(taken(lines(header, dividend, back))).toMatchObject([
      { kind: 'DIVIDEND', amount: '2.95', tax: '1.05' },
      { kind: 'DIVIDEND', amount: '-4', tax: '0' },
      { kind: 'TAX', amount: '1.05' },
    ])
    expect(refusals(lines(header, back))).toMatchObject([{ code: 'unpaired', column: 'amount' }])
  })

  it('books tax alone, gifts in cash or shares, and exchanges of shares in pairs', () => {
    const other = isinOf('DE', 2)
    const text = lines(
      header,
      row(1, '01-02', 'CASH;TAX_OPTIMIZATION;;;;;;;;3.20;EUR'),
      row(2, '01-03', `CASH;PRE_DETERMINED_TAX_BASE;FUND;Fund;${share};10;;0;;-1.80;EUR`),
      row(3, '01-04', 'CASH;BENEFITS_SAVEBACK;;;;;;15.00;;;EUR'),
      row(4, '01-05', `CASH;STOCKPERK;STOCK;Muster AG;${share};0.1;100.00;;;;EUR`),
      row(5, '01-06', `CORPORATE_ACTION;MERGER;STOCK;Muster AG;${share};-2;;;;;EUR`),
      row(6, '01-06', `CORPORATE_ACTION;MERGER;STOCK;Neue AG;${other};3;;;;;EUR`),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'TAX', amount: '3.2', tax: '0' },
      { kind: 'TAX', amount: '-1.8', tax: '0', security: share },
      { kind: 'DEPOSIT', amount: '15' },
      { kind: 'TRANSFER_IN', quantity: '0.1', amount: '0' },
      { kind: 'MERGER', quantity: '-2', security: share },
      { kind: 'MERGER', quantity: '3', security: other },
    ])
  })

  it('has keys from the ids, which no change of the text changes', () => {
    expect(keysOf(lines(header, buy))).toEqual(
      keysOf(lines(header, dividend, buy.replace('Muster', 'Master'))).slice(0, 1),
    )
  })

  it.each([
    ['a decimal comma', buy.replace('50.000000', '50,000000'), { code: 'not_a_number', decimal: '.' }],
    ['thousands', buy.replace('-100.00', '-1,100.00'), { code: 'not_a_number', value: '-1,100.00' }],
    ['a positive purchase', buy.replace('-100.00', '100.00'), { code: 'wrong_sign', column: 'amount' }],
    ['negative pieces', buy.replace('2.0000000000', '-2'), { code: 'wrong_sign', column: 'shares' }],
    ['a wrong price', buy.replace('50.000000', '51.000000'), { code: 'wrong_amount', expected: '-103' }],
    ['an unknown type', buy.replace('BUY', 'COMPENSATION'), { code: 'unknown_type', value: 'COMPENSATION' }],
    ['a formula', buy.replace('-100.00', '=1+1'), { code: 'not_a_number', value: '=1+1' }],
  ])('refuses %s', (_, wrong, reason) => {
    expect(refusals(lines(header, wrong))).toMatchObject([{ row: 2, ...reason }])
  })
})

describe('the old layout of trade republic', () => {
  it('reads Dutch words and decimal commas, and finds the price before costs', () => {
    const text = lines(
      'Datum;Transactietype;Waarde (netto);Opmerking;ISIN;Aantal;Kosten;Belasting',
      `2023-03-03;Aankoop;-101,00;Muster AG;${share};2;1,00;0,00`,
      '2023-03-02;Storting;500,00;;;;;',
      `2023-04-03;Dividend;2,95;Muster AG;${share};;;1,05`,
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '500', currency: 'EUR' },
      { kind: 'BUY', quantity: '2', price: '50', amount: '-101', fee: '1' },
      { kind: 'DIVIDEND', amount: '2.95', tax: '1.05' },
    ])
  })

  it('reads English words and decimal points', () => {
    const text = lines(
      'Date;Type;Value;Note;ISIN;Shares;Fees;Taxes',
      `2023-03-03T10:00:00;Sell;99.00;Muster AG;${share};2;-1.00;0.00`,
    )

    expect(taken(text)).toMatchObject([{ kind: 'SELL', price: '50', amount: '99', fee: '1' }])
  })

  it('refuses a file in which a comma could separate decimals or thousands', () => {
    const text = lines('Date;Type;Value;Note;ISIN;Shares;Fees;Taxes', '2023-03-03;Deposit;1,500;;;;;')

    expect(read(text)).toEqual({ fault: { code: 'ambiguous_numbers', row: 2, value: '1,500' } })
  })
})
