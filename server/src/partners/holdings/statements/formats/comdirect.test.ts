import { describe, expect, it } from 'vitest'

import { readStatement } from '../read-statement.ts'
import { bytesOf, lines, read, refusals, skips, statementOf, taken, today } from '../statements.fixture.ts'

const title = '"Umsätze Depot";"Zeitraum: 01.01.2025 - 31.03.2025";'
const header =
  '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";'
const bought = '"05.03.2025";"03.03.2025";"10";"MUSTER AG O.N.";"ABC123";"EUR";"125,50";"-1.264,90";'
const sold = '"06.03.2025";"04.03.2025";"10";"MUSTER AG O.N.";"ABC123";"EUR";"125,50";"1.245,10";'

/** The text in the encoding that comdirect uses. */
const inWindows1252 = (text: string) =>
  Uint8Array.from(text.replaceAll('€', '\u0080'), (character) => character.charCodeAt(0))

describe('comdirect', () => {
  it('reads the depot in Windows-1252, with the fee that the amount contains', () => {
    const text = lines(title, '', header, sold, bought)

    expect(readStatement(inWindows1252(text), today)).toEqual(readStatement(bytesOf(text), today))
    expect(statementOf(text).tradesOnly).toBe(true)
    expect(taken(text)).toMatchObject([
      {
        kind: 'BUY',
        date: '2025-03-03',
        quantity: '10',
        price: '125.5',
        amount: '-1264.9',
        fee: '9.9',
        security: 'ABC123',
        account: 'Depot',
      },
      { kind: 'SELL', quantity: '-10', amount: '1245.1', fee: '9.9' },
    ])
  })

  it('reads names with the characters that only Windows-1252 has', () => {
    const bytes = inWindows1252(lines(title, header, bought.replace('MUSTER AG', 'EURO€FONDS')))

    expect(readStatement(bytes, today)).toMatchObject({
      statement: { taken: [{ transaction: { security: { name: 'EURO€FONDS O.N.' } } }] },
    })
  })

  it('leaves out current accounts, cards and what is not booked yet', () => {
    const text = lines(
      ';',
      '"Umsätze Girokonto";"Zeitraum: 90 Tage";',
      '"Neuer Kontostand";"100,00 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"03.03.2025";"03.03.2025";"Übertrag / Überweisung";"Auftraggeber: Clara";"-50,00";',
      '"Alter Kontostand";"150,00 EUR";',
      '',
      '"Umsätze Visa-Karte";"Zeitraum: 90 Tage";',
      '"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";',
      'Keine Umsätze vorhanden.',
      title,
      header,
      bought.replace('05.03.2025', 'offen'),
    )

    expect(taken(text)).toEqual([])
    expect(skips(text)).toEqual([
      { rows: [6], reason: 'other_account' },
      { rows: [14], reason: 'pending' },
    ])
  })

  it('reads a file in which negative amounts are sales, if the fees reveal it', () => {
    const text = lines(title, header, bought.replace('-1.264,90', '1.264,90'), sold.replace('"1.245,10', '"-1.245,10'))

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', amount: '-1264.9' },
      { kind: 'SELL', amount: '1245.1' },
    ])
  })

  it('refuses a file in which nothing tells purchases from sales, or the rows contradict each other', () => {
    const free = lines(title, header, bought.replace('-1.264,90', '-1.255,00'))
    const contrary = lines(title, header, bought, sold.replace('"1.245,10', '"-1.245,10'))

    expect(read(free)).toEqual({ fault: { code: 'ambiguous_signs', row: 3, column: 'Umsatz in EUR' } })
    expect(read(contrary)).toEqual({ fault: { code: 'ambiguous_signs', row: 4, column: 'Umsatz in EUR' } })
  })

  it('takes signed pieces for what they are', () => {
    const text = lines(title, header, bought.replace('-1.264,90', '-1.255,00'), sold.replace('"10"', '"-10"'))

    expect(taken(text)).toMatchObject([
      { kind: 'BUY', fee: '0' },
      { kind: 'SELL', quantity: '-10' },
    ])
  })

  it('prices a foreign share in euros, for which it has no exchange rate', () => {
    const text = lines(title, header, bought, sold.replace('"EUR"', '"USD"'))

    expect(taken(text)[1]).toMatchObject({ kind: 'SELL', price: '124.51', amount: '1245.1', fee: '0' })
  })

  it.each([
    [
      'a fee beyond reason',
      bought.replace('125,50', '125,55').replace('1.264,90', '1.464,90'),
      { code: 'wrong_amount', column: 'Umsatz in EUR', value: '-1.464,90', expected: '-1255,50' },
    ],
    ['a decimal point', bought.replace('125,50', '125.50'), { code: 'not_a_number', value: '125.50' }],
    ['a mistyped WKN', bought.replace('ABC123', 'ABC12'), { code: 'not_a_wkn', value: 'ABC12' }],
  ])('refuses %s', (_, row, reason) => {
    expect(refusals(lines(title, header, bought, row))).toMatchObject([{ row: 4, ...reason }])
  })
})
