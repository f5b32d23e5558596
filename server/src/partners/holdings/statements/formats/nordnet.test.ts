import { describe, expect, it } from 'vitest'

import { readStatement } from '../read-statement.ts'
import { isinOf, lines, refusals, skips, statementOf, taken, today } from '../statements.fixture.ts'

const share = isinOf('NO', 1)
const norwegian = [
  'Id,Bokføringsdag,Handelsdag,Oppgjørsdag,Portefølje,Transaksjonstype,Verdipapir,ISIN,Antall,Kurs,Rente,Totale Avgifter,Valuta,Beløp,Valuta',
  'Kjøpsverdi,Valuta,Resultat,Valuta,Totalt antall,Saldo,Vekslingskurs,Transaksjonstekst,Makuleringsdato,Sluttseddelnummer,Verifikationsnummer',
  'Kurtasje,Valuta,Valutakurs,Innledende rente',
]
  .join(',')
  .replaceAll(',', '\t')

/** A row of the Norwegian file; `rate` and `cancelled` are in the middle of many empty columns. */
function row(
  id: number,
  type: string,
  given: Partial<Record<'isin' | 'quantity' | 'price' | 'fee' | 'amount' | 'rate' | 'cancelled', string>>,
) {
  const { isin = '', quantity = '0', price = '0', fee = '0', amount = '0', rate = '', cancelled = '' } = given
  const name = isin && 'Eksempel ASA'
  const start = [
    id,
    '2025-02-05',
    '2025-02-03',
    '2025-02-05',
    '11111111',
    type,
    name,
    isin,
    quantity,
    price,
    '0',
    fee,
    'NOK',
    amount,
    'NOK',
  ]
  return [...start, '0', 'NOK', '0', 'NOK', '10', '3 971', rate, '', cancelled, '', '', '0', 'NOK', '', ''].join('\t')
}

describe('nordnet', () => {
  it('reads the Norwegian file with its many currencies, in UTF-16 and with spaces between thousands', () => {
    const text = lines(
      norwegian,
      row(3, 'KJØPT', { isin: share, quantity: '10', price: '100', fee: '29', amount: '-1\u00a0029' }),
      row(2, 'INNSKUDD', { amount: '5 000' }),
    )
    const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))

    expect(readStatement(bytes, today)).toEqual({ statement: statementOf(text) })
    expect(taken(text)).toMatchObject([
      { kind: 'DEPOSIT', amount: '5000', currency: 'NOK', account: '11111111' },
      { kind: 'BUY', date: '2025-02-03', quantity: '10', price: '100', amount: '-1029', fee: '29', security: share },
    ])
  })

  it.each([
    [
      'Swedish',
      'Id;Bokföringsdag;Affärsdag;Likviddag;Depå;Transaktionstyp;Värdepapper;ISIN;Antal;Kurs;Ränta;Total Avgift;Valuta;Belopp;Saldo;Växelkurs;Transaktionstext',
      'KÖPT',
    ],
    [
      'Swedish of old',
      'Id;Bokföringsdag;Affärsdag;Likviddag;Konto;Transaktionstyp;Värdepapper;ISIN;Antal;Kurs;Ränta;Totala Avgifter;Valuta;Belopp;Saldo;Växelkurs;Transaktionstext',
      'KÖPT',
    ],
    [
      'Finnish',
      'Id;Kirjauspäivä;Kauppapäivä;Maksupäivä;Salkku;Tapahtumatyyppi;Arvopaperi;ISIN;Määrä;Kurssi;Korko;Kokonaiskulut;Valuutta;Summa;Saldo;Vaihtokurssi;Tapahtumateksti',
      'OSTO',
    ],
    [
      'Danish',
      'Id;Bogføringsdag;Handelsdag;Valørdag;Depot;Transaktionstype;Værdipapirer;ISIN;Antal;Kurs;Rente;Samlede afgifter;Valuta;Beløb;Saldo;Vekslingskurs;Transaktionstekst',
      'KØBT',
    ],
  ])('reads the %s file, which has one currency', (_, header, word) => {
    const text = lines(
      header,
      `7;2025-02-05;2025-02-03;2025-02-05;222;${word};Bolag;${share};10;100;0;29;EUR;-1029;0;;`,
    )

    expect(taken(text)).toMatchObject([{ kind: 'BUY', currency: 'EUR', amount: '-1029', account: '222' }])
  })

  it('reads a minus sign of typography and a foreign trade with its exchange rate', () => {
    const text = lines(
      norwegian,
      row(4, 'KJØPT', { isin: share, quantity: '10', price: '20', fee: '29', amount: '\u22122 129', rate: '10,5' }),
    )

    expect(taken(text)).toMatchObject([{ amount: '-2129', price: '210' }])
  })

  it('leaves out a cancelled row together with its counter row, and refuses one without the other', () => {
    const bought = { isin: share, quantity: '10', price: '100', fee: '29' }
    const original = row(4, 'KJØPT', { ...bought, amount: '-1 029', cancelled: '2025-02-06' })
    const counter = row(5, 'MAK KJØPT', { ...bought, amount: '1 029' })

    expect(skips(lines(norwegian, counter, original))).toEqual([{ rows: [2, 3], reason: 'cancelled' }])
    expect(refusals(lines(norwegian, original))).toMatchObject([{ code: 'unpaired', value: 'KJØPT' }])
    expect(refusals(lines(norwegian, counter))).toMatchObject([{ code: 'unpaired', value: 'MAK KJØPT' }])
  })

  it('pairs splits and exchanges, several on one day', () => {
    const other = isinOf('NO', 2)
    const text = lines(
      norwegian,
      row(9, 'SPLITT INNLEGG VP', { isin: share, quantity: '40' }),
      row(8, 'SPLITT UTTAK VP', { isin: share, quantity: '10' }),
      row(7, 'SPLITT INNLEGG VP', { isin: other, quantity: '6' }),
      row(6, 'SPLITT UTTAK VP', { isin: other, quantity: '3' }),
      row(5, 'BYTTE INNLEGG VP', { isin: other, quantity: '6' }),
      row(4, 'BYTTE UTTAK VP', { isin: share, quantity: '40' }),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'MERGER', quantity: '-40', security: share },
      { kind: 'MERGER', quantity: '6', security: other },
      { kind: 'SPLIT', quantity: '3', security: other },
      { kind: 'SPLIT', quantity: '30', security: share },
    ])
  })

  it('books fees, their corrections, interest and tax by their sign, and no balances', () => {
    const text = lines(
      norwegian,
      row(9, 'UTBYTTE', { isin: share, amount: '100' }),
      row(8, 'KUPONGSKATT', { isin: share, amount: '-15' }),
      row(7, 'PLATTFORMAVG KORR', { amount: '10' }),
      row(6, 'PLATTFORMAVGIFT', { amount: '-10' }),
      row(5, 'DEBETRENTE', { amount: '-1,25' }),
      row(4, 'INNLEGG VP', { isin: share, quantity: '5' }),
      row(3, 'SALDO', {}),
    )

    expect(taken(text)).toMatchObject([
      { kind: 'TRANSFER_IN', quantity: '5', amount: '0' },
      { kind: 'INTEREST', amount: '-1.25' },
      { kind: 'FEE', amount: '-10' },
      { kind: 'FEE', amount: '10' },
      { kind: 'DIVIDEND', amount: '85', tax: '15' },
    ])
    expect(skips(text)).toEqual([{ rows: [8], reason: 'bookkeeping' }])
  })

  it('refuses a second row with the same id', () => {
    const text = lines(norwegian, row(2, 'INNSKUDD', { amount: '5' }), row(2, 'INNSKUDD', { amount: '6' }))

    expect(refusals(text)).toMatchObject([{ code: 'duplicate_id', row: 3, column: 'Id', value: '2' }])
  })

  it('refuses a purchase without its thousands, and a word it does not know', () => {
    const text = lines(
      norwegian,
      row(3, 'KJØPT', { isin: share, quantity: '10', price: '100', fee: '29', amount: '-1 02' }),
      row(2, 'TILBAKEBETALING', { amount: '5' }),
    )

    expect(refusals(text)).toMatchObject([
      { code: 'not_a_number', row: 2, column: 'Beløp' },
      { code: 'unknown_type', row: 3, value: 'TILBAKEBETALING' },
    ])
  })
})
