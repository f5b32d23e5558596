import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, read, refusals, taken } from '../statements.fixture.ts'

const share = isinOf('SE', 1)
const foreign = isinOf('US', 2)
const current =
  'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat'
const headers = {
  'before 2023': 'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Courtage;Valuta;ISIN',
  'with result':
    'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Courtage;Valuta;ISIN;Resultat',
}

describe('avanza', () => {
  it('reads several accounts with purchases, sales and deposits, oldest first', () => {
    const text = lines(
      current,
      `2025-03-05;ISK Anna;Sälj;Exempelbolaget B;-10;120,5;1196;SEK;9;;SEK;${share};87`,
      `2025-03-04;ISK Anna;Köp;Exempelbolaget B;10;110;-1109;SEK;9;;SEK;${share};`,
      '2025-03-03;Sparkonto;Uttag;Överföring;;;-5000;SEK;;;;;',
      '2025-03-03;ISK Anna;Insättning;Överföring;;;5000;SEK;;;;;',
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', date: '2025-03-03', amount: '5000', account: 'ISK Anna', rows: [5] },
      { kind: 'WITHDRAWAL', amount: '-5000', account: 'Sparkonto', rows: [4] },
      { kind: 'BUY', quantity: '10', price: '110', amount: '-1109', fee: '9', currency: 'SEK', security: share },
      { kind: 'SELL', quantity: '-10', price: '120.5', amount: '1196', fee: '9', security: share, rows: [2] },
    ])
  })

  it.each(Object.entries(headers))('reads the layout %s, in which a dash is nothing', (_, header) => {
    const end = header.endsWith('Resultat') ? ';-' : ''
    const text = lines(
      header,
      `2022-03-04;1234;Köp;Exempelbolaget B;10;110;-1109;9;SEK;${share}${end}`,
      `2022-03-03;1234;Insättning;Överföring;-;-;5000;-;SEK;-${end}`,
    )

    expect(taken(text)).toMatchObject([{ kind: 'DEPOSIT' }, { kind: 'BUY', fee: '9' }])
  })

  it('converts the price of a foreign share to the currency of the amount', () => {
    const text = lines(
      current.replace('Courtage', 'Courtage (SEK)'),
      `2025-03-04;ISK;Köp;Example Inc;10;20;-2059;SEK;9;10,25;USD;${foreign};`,
    )

    expect(taken(text)).toMatchObject([{ price: '205', amount: '-2059', currency: 'SEK' }])
  })

  it.each(['13', '0,13'])('reads a price in pence with an exchange rate of %s', (rate) => {
    const text = lines(current, `2025-03-04;ISK;Köp;Example Plc;10;500;-650;SEK;0;${rate};GBX;${isinOf('GB', 3)};`)

    expect(taken(text)).toMatchObject([{ price: '65', amount: '-650' }])
  })

  it('does not trust the exchange rate of a dividend, and adds the tax that names it in a text', () => {
    const text = lines(
      current,
      '2025-05-02;ISK;Utländsk källskatt;Utdelning Example Inc;;;-34,5;SEK;;;;;',
      `2025-05-02;ISK;Utdelning;Example Inc;10;2;230;SEK;;1;USD;${foreign};`,
    )

    expect(taken(text)).toMatchObject([
      { kind: 'DIVIDEND', amount: '195.5', tax: '34.5', security: foreign, rows: [3, 2] },
    ])
  })

  it('pairs the two rows of a split and of an exchanged ISIN', () => {
    const split = lines(
      current,
      `2025-06-02;ISK;Övrigt;Bolag;-10;;;SEK;;;SEK;${share};`,
      `2025-06-02;ISK;Övrigt;Bolag;40;;0;SEK;;;SEK;${share};`,
    )
    const exchange = split.replace(share, isinOf('SE', 9))

    expect(taken(split)).toMatchObject([{ kind: 'SPLIT', quantity: '30', rows: [2, 3] }])
    expect(taken(exchange)).toMatchObject([
      { kind: 'MERGER', quantity: '-10', security: isinOf('SE', 9) },
      { kind: 'MERGER', quantity: '40', security: share },
    ])
  })

  it('keeps two equal fills apart', () => {
    const fill = `2025-03-04;ISK;Köp;Bolag;10;110;-1109;SEK;9;;SEK;${share};`

    expect(new Set(keysOf(lines(current, fill, fill))).size).toBe(2)
  })

  const buy = `2025-03-04;ISK;Köp;Bolag;10;110,5;-1114;SEK;9;;SEK;${share};`
  it.each([
    [
      'a decimal point',
      buy.replace('110,5', '110.5'),
      { code: 'not_a_number', column: 'Kurs', value: '110.5', decimal: ',' },
    ],
    ['a wrong sign', buy.replace('-1114', '1114'), { code: 'wrong_sign', column: 'Belopp', expected: 'negative' }],
    ['a wrong amount', buy.replace('-1114', '-1141'), { code: 'wrong_amount', value: '-1141', expected: '-1114' }],
    ['another currency', buy.replace(';;SEK', ';;USD'), { code: 'missing', column: 'Valutakurs' }],
    ['an unknown currency', buy.replace('SEK;9', 'SKR;9'), { code: 'not_a_currency', value: 'SKR' }],
    [
      'an unknown word',
      buy.replace('Köp', 'Byte'),
      { code: 'unknown_type', column: 'Typ av transaktion', value: 'Byte' },
    ],
    ['a mistyped ISIN', buy.replace(share, `${share.slice(0, -1)}5`), { code: 'not_an_isin', column: 'ISIN' }],
    ['a day that is not', buy.replace('03-04', '02-30'), { code: 'not_a_date', format: 'YYYY-MM-DD' }],
    ['a day to come', buy.replace('2025', '2027'), { code: 'date_in_future', value: '2027-03-04' }],
    ['a day long ago', buy.replace('2025', '1025'), { code: 'date_too_early', earliest: '1900-01-01' }],
    ['a cut row', '2025-03-04;ISK;Köp;Bolag;10;110,5;-111', { code: 'columns', expected: 13, found: 7 }],
    ['half a split', `2025-06-02;ISK;Övrigt;Bolag;40;;;SEK;;;SEK;${share};`, { code: 'unpaired' }],
    ['an unexplained amount', '2025-06-02;ISK;Övrigt;Justering;;;12;SEK;;;;;', { code: 'unclear_movement' }],
    ['a negative dividend alone', `2025-06-02;ISK;Utdelning;B;1;1;-1;SEK;;;SEK;${share};`, { code: 'unpaired' }],
  ])('refuses %s', (_, row, reason) => {
    const text = lines(current, row)

    expect(refusals(text)).toMatchObject([{ row: 2, ...reason }])
    expect(taken(text)).toEqual([])
  })

  it('refuses a file whose days and months are exchanged', () => {
    expect(read(lines(current, buy, buy.replace('03-04', '15-04')))).toEqual({
      fault: { code: 'mixed_dates', row: 3, value: '2025-15-04', format: 'YYYY-MM-DD' },
    })
  })
})
