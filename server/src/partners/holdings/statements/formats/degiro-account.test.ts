import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, skips, statementOf, taken } from '../statements.fixture.ts'

const share = isinOf('IE', 1)
const foreign = isinOf('US', 2)
const headers = {
  nl: 'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
  en: 'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id',
  de: 'Datum,Uhrze,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID',
  se: 'Datum,Tid,Valutadatum,Produkt,ISIN,Beskrivning,FX,Ändring,,Saldo,,Order-ID',
}
const order = '00000000-0000-4000-8000-00000000000a'

type RowFields = { day?: string; time?: string; isin?: string; rate?: string; currency?: string; id?: string }
function row(text: string, amount: string, given: RowFields = {}) {
  const { day = '25-02-2025', time = '10:01', isin = '', rate = '', currency = 'EUR', id = '' } = given
  const cash = amount === '' ? ',' : `${currency},"${amount}"`
  return `${day},${time},${day},${isin && 'VOORBEELD'},${isin},"${text}",${rate && `"${rate}"`},${cash},EUR,"0,00",${id}`
}

const fee = row('DEGIRO Transactiekosten en/of kosten van derden', '-1,00', { isin: share, id: order })
const fill = row('Koop 2 @ 50,50 EUR', '-101,00', { isin: share, id: order })

describe('the account statement of degiro', () => {
  it('joins the fills, the fee and the tax of an order', () => {
    const text = lines(
      headers.nl,
      fee,
      row('Transactiebelasting', '-0,30', { isin: share, id: order }),
      fill,
      row('Koop 1 @ 50,80 EUR', '-50,80', { isin: share, id: order }),
    )

    expect(taken(text)).toMatchObject([
      {
        kind: 'BUY',
        date: '2025-02-25',
        quantity: '3',
        price: '50.6',
        amount: '-153.1',
        fee: '1',
        tax: '0.3',
        security: share,
        rows: [2, 3, 4, 5],
      },
    ])
  })

  it('joins a fee without an order id by time and security', () => {
    const text = lines(headers.nl, fee.replace(order, ''), fill.replace(order, ''))

    expect(taken(text)).toMatchObject([{ kind: 'BUY', amount: '-102', fee: '1', rows: [2, 3] }])
  })

  it.each([
    ['German', headers.de, 'Verkauf 1.000 @ 2,55 EUR', '2.550,00'],
    ['English', headers.en, 'Sell 1,000 @ 2.55 EUR', '2,550.00'],
    ['Swedish', headers.se, 'Sälj 1 000 @ 2,55 EUR', '2 550,00'],
    [
      'English with a decimal comma',
      headers.en.replace('Value date', 'Value Date'),
      'Sell 1.000 @ 2,55 EUR',
      '2.550,00',
    ],
  ])('reads %s words and numbers', (_, header, text, amount) => {
    const free = row(text, amount, { isin: share, id: order })
    const zero = amount.includes('.00') ? free.replace('"0,00"', '"0.00"') : free

    expect(taken(lines(header, zero))).toMatchObject([
      { kind: 'SELL', quantity: '-1000', price: '2.55', amount: '2550' },
    ])
  })

  it('books a foreign purchase in the currency that paid for it', () => {
    const of = { isin: foreign, id: order }
    const text = lines(
      headers.nl,
      row('DEGIRO Transactiekosten en/of kosten van derden', '-2,00', of),
      row('Valuta Creditering', '1.100,00', { ...of, currency: 'USD', rate: '1,1000' }),
      row('Valuta Debitering', '-1.000,00', of),
      row('Koop 10 @ 110 USD', '-1.100,00', { ...of, currency: 'USD' }),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', quantity: '10', price: '100', amount: '-1002', currency: 'EUR', fee: '2', rows: [2, 3, 4, 5] },
    ])
  })

  it('takes an order although its fee is nothing', () => {
    const of = { isin: foreign, id: order }
    const free = row('DEGIRO Transactiekosten en/of', '0,00', of)

    expect(
      taken(lines(headers.nl, free, row('Koop 10 @ 110,5 USD', '-1.105,00', { ...of, currency: 'USD' }))),
    ).toMatchObject([{ kind: 'BUY', amount: '-1105', rows: [2, 3] }])
  })

  it('books the days of an order as trades of their own, so that an overlapping file adds only the new ones', () => {
    const first = fill.replaceAll('25-02-2025', '24-02-2025')

    expect(keysOf(lines(headers.nl, fill, first)).slice(0, 1)).toEqual(keysOf(lines(headers.nl, first)))
  })

  it('books the moments of an order as trades of their own, so that one exported between its fills is not booked twice', () => {
    const later = fill.replaceAll('10:01', '10:07').replace('Koop 2', 'Koop 3').replace('-101,00', '-151,50')
    const before = keysOf(lines(headers.nl, fee, fill))
    const after = statementOf(lines(headers.nl, later, fee, fill))

    expect(before).toHaveLength(1)
    expect(after.taken.map(({ transaction }) => transaction.quantity)).toEqual(['2', '3'])
    expect(after.taken.map(({ transaction }) => transaction.key).filter((key) => before.includes(key))).toEqual(before)
  })

  it('keeps the key of an order of which a later file has more rows of the same minute', () => {
    const more = row('Koop 3 @ 50,50 EUR', '-151,50', { isin: share, id: order })
    const tax = row('Transactiebelasting', '-0,30', { isin: share, id: order })
    const before = keysOf(lines(headers.nl, fill))

    expect(keysOf(lines(headers.nl, tax, fee, more, fill))).toEqual(before)
    expect(taken(lines(headers.nl, tax, fee, more, fill))).toMatchObject([{ quantity: '5', amount: '-253.8' }])
    expect(keysOf(lines(headers.nl, more.replace(order, ''), fill.replace(order, '')))).toEqual(
      keysOf(lines(headers.nl, fill.replace(order, ''))),
    )
  })

  it('books the charges of an order in another currency once each, whatever else a later file has', () => {
    const of = { isin: foreign, id: order }
    const bought = row('Koop 10 @ 110,5 USD', '-1.105,00', { ...of, currency: 'USD' })
    const charge = row('DEGIRO Transactiekosten en/of', '-2,00', of)
    const taxed = row('Transactiebelasting', '-0,30', of)
    const known = keysOf(lines(headers.nl, charge, bought))
    const later = keysOf(lines(headers.nl, taxed, charge, bought))

    expect(known).toHaveLength(2)
    expect(later).toHaveLength(3)
    expect(later.filter((key) => known.includes(key))).toEqual(known)
  })

  it('books a change of currency and a fee that have a moment of their own apart from their order', () => {
    const of = { isin: foreign, id: order }
    const text = lines(
      headers.nl,
      row('DEGIRO Transactiekosten en/of', '-2,00', { ...of, time: '10:02' }),
      row('Valuta Creditering', '1.100,00', { ...of, time: '10:02', currency: 'USD', rate: '1,1000' }),
      row('Valuta Debitering', '-1.000,00', { ...of, time: '10:02' }),
      row('Koop 10 @ 110 USD', '-1.100,00', { ...of, currency: 'USD' }),
    )

    expect(taken(text).map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['BUY', '-1100', 'USD'],
      ['DEPOSIT', '1100', 'USD'],
      ['WITHDRAWAL', '-1000', 'EUR'],
      ['FEE', '-2', 'EUR'],
    ])
  })

  it('books the fee on its own where the dollars were not bought for the order', () => {
    const of = { isin: foreign, id: order }
    const text = lines(
      headers.nl,
      row('DEGIRO Transactiekosten en/of', '-2,00', of),
      row('Koop 10 @ 110,5 USD', '-1.105,00', { ...of, currency: 'USD' }),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', amount: '-1105', currency: 'USD', fee: '0' },
      { kind: 'FEE', amount: '-2', currency: 'EUR' },
    ])
  })

  it('adds its tax to a dividend, and books the change of its currency the day after as cash of both', () => {
    const text = lines(
      headers.nl,
      row('Valuta Creditering', '7,73', { day: '26-02-2025' }),
      row('Valuta Debitering', '-8,50', { day: '26-02-2025', currency: 'USD', rate: '1,1000' }),
      row('Dividendbelasting', '-1,50', { isin: foreign, currency: 'USD', time: '07:00' }),
      row('Dividend', '10,00', { isin: foreign, currency: 'USD', time: '07:01' }),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DIVIDEND', amount: '8.5', tax: '1.5', currency: 'USD', security: foreign },
      { kind: 'DEPOSIT', amount: '7.73', currency: 'EUR', rows: [2, 3] },
      { kind: 'WITHDRAWAL', amount: '-8.5', currency: 'USD' },
    ])
  })

  it('leaves out sweeps and the cash account, and books deposits, fees and interest', () => {
    const text = lines(
      headers.nl,
      row('Degiro Cash Sweep Transfer', '-100,00'),
      row('Overboeking van uw geldrekening bij flatexDEGIRO Bank', ''),
      row('Reservation iDEAL / Sofort Deposit', '100,00'),
      row('Koop 100 @ 1 EUR', '-100,00', { isin: 'NLFLATEXACNT' }),
      row('iDEAL Deposit', '100,00'),
      row('Processed Flatex Withdrawal', '-20,00'),
      row('DEGIRO Aansluitingskosten 2025 (Euronext Amsterdam - EAM)', '-2,50'),
      row('Flatex Interest', '-0,12'),
    )

    expect(skips(text)).toEqual([2, 3, 4, 5].map((line) => ({ rows: [line], reason: 'bookkeeping' })))
    expect(taken(text).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['INTEREST', '-0.12'],
      ['FEE', '-2.5'],
      ['WITHDRAWAL', '-20'],
      ['DEPOSIT', '100'],
    ])
  })

  it('does not take an exchange of ISINs for trades', () => {
    const text = lines(
      headers.nl,
      row('WIJZIGING ISIN: Koop 10 @ 5,25 EUR', '-52,50', { isin: share }),
      row('WIJZIGING ISIN: Verkoop 10 @ 5,25 EUR', '52,50', { isin: isinOf('IE', 9) }),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'MERGER', quantity: '-10', amount: '0', security: isinOf('IE', 9) },
      { kind: 'MERGER', quantity: '10', amount: '0', security: share },
    ])
  })

  const of = { isin: foreign, id: order }
  it.each([
    [
      'a wrong sign',
      [row('Koop 2 @ 50,50 EUR', '101,00', { isin: share, id: order })],
      { code: 'wrong_sign', expected: 'negative' },
    ],
    [
      'a wrong amount',
      [row('Koop 2 @ 50,50 EUR', '-110,00', { isin: share, id: order })],
      { code: 'wrong_amount', expected: '-101' },
    ],
    [
      'another currency',
      [row('Koop 2 @ 50,50 USD', '-101,00', { isin: share, id: order })],
      { code: 'wrong_currency', expected: 'USD' },
    ],
    [
      'an unknown text',
      [row('Ruilverhouding', '1,00')],
      { code: 'unknown_type', column: 'Omschrijving', value: 'Ruilverhouding' },
    ],
    ['half a change of currency', [row('Valuta Debitering', '-1,00')], { code: 'unpaired' }],
    [
      'a rate that does not fit',
      [
        row('Valuta Creditering', '1.100,00', { ...of, currency: 'USD', rate: '1,3000' }),
        row('Valuta Debitering', '-1.000,00', of),
        row('Koop 10 @ 110 USD', '-1.100,00', { ...of, currency: 'USD' }),
      ],
      { code: 'wrong_amount', expected: '846,15' },
    ],
  ])('refuses %s', (_, rows, reason) => {
    const text = lines(headers.nl, ...rows)

    expect(refusals(text)).toMatchObject([reason])
    expect(taken(text)).toEqual([])
  })

  it('refuses a file with the month first, and one with two decimal separators', () => {
    expect(read(lines(headers.nl, fill.replaceAll('25-02', '02-25')))).toMatchObject({
      fault: { code: 'mixed_dates', row: 2, value: '02-25-2025', format: 'DD-MM-YYYY' },
    })
    expect(read(lines(headers.nl, fill, fee.replace('-1,00', '-1.00')))).toEqual({
      fault: { code: 'mixed_numbers', row: 3, value: '-1.00', decimal: ',' },
    })
  })
})
