import { describe, expect, it } from 'vitest'

import { isinOf, keysOf, lines, refusals, statementOf, taken } from '../statements.fixture.ts'

const share = isinOf('IE', 1)
const foreign = isinOf('US', 2)
const order = '00000000-0000-4000-8000-00000000000a'
const start = '25-02-2025,10:01,VOORBEELD'
const old =
  'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID'
const current = {
  nl: 'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde EUR,Wisselkoers,AutoFX Kosten,Transactiekosten en/of kosten van derden EUR,Totaal EUR,Order ID,',
  en: 'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID',
}
const german =
  'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Transaktionsgebühren,,Gesamt,,Order-ID'
const buy = `${start},${share},EAM,XAMS,2,"50,50",EUR,"-101,00",EUR,"-101,00",EUR,,"-1,00",EUR,"-102,00",EUR,${order}`
const dollars = `${start},${foreign},NSY,XNYS,10,"110,00",USD,"-1.100,00",USD,"-1.000,00","1,1000","-2,50","-1,00","-1.003,50",${order}`

describe('the transactions of degiro', () => {
  it.each([
    ['Dutch', old],
    ['German', german],
  ])('reads the old %s layout, which has currencies right of the numbers', (_, header) => {
    expect(taken(lines(header, buy))).toMatchObject([
      {
        kind: 'BUY',
        date: '2025-02-25',
        quantity: '2',
        price: '50.5',
        amount: '-102',
        fee: '1',
        currency: 'EUR',
        security: share,
      },
    ])
    expect(statementOf(lines(header, buy)).tradesOnly).toBe(true)
  })

  it.each([
    ['Dutch', current.nl, `${dollars},`],
    ['Dutch with the order id one column further', current.nl, dollars.replace(order, `,${order}`)],
    ['English', current.en, dollars],
    ['English with a heading in two', current.en.replace('Order ID', 'Order,Id'), dollars.replace(order, `,${order}`)],
  ])('reads the %s layout of 2025 and adds the cost of the change of currency', (_, header, row) => {
    expect(taken(lines(header, row))).toMatchObject([
      { kind: 'BUY', quantity: '10', price: '100', amount: '-1003.5', fee: '3.5', currency: 'EUR', security: foreign },
    ])
  })

  it.each(['0,8500', '85,0000'])('reads prices in pence with a rate of %s', (rate) => {
    const row = `${start},${isinOf('GB', 3)},LSE,XLON,10,"850,00",GBX,"-8.500,00",GBX,"-100,00","${rate}",,"-1,00","-101,00",${order}`

    expect(taken(lines(current.en, row))).toMatchObject([{ price: '10', amount: '-101' }])
  })

  it('keeps the parts of an order, which share its id, as trades of their own', () => {
    const parts = lines(old, buy, buy.replace('"-1,00"', '').replace('"-102,00"', '"-101,00"'), buy)

    expect(new Set(keysOf(parts)).size).toBe(3)
    expect(taken(parts).map(({ fee }) => fee)).toEqual(['1', '0', '1'])
  })

  it('does not take the two rows of an exchanged ISIN, which have no order, for trades', () => {
    const into = buy.replace(order, '').replace('"-1,00"', '').replace('"-102,00"', '"-101,00"')
    const out = into.replace(share, foreign).replace(',2,', ',-2,').replaceAll('-101,00', '101,00')

    expect(taken(lines(old, into, out))).toMatchObject([
      { kind: 'MERGER', quantity: '-2', security: foreign },
      { kind: 'MERGER', quantity: '2', amount: '0' },
    ])
    expect(refusals(lines(old, into))).toMatchObject([{ code: 'unpaired' }])
  })

  it.each([
    [
      'a total that contradicts',
      old,
      buy.replace('"-102,00"', '"-103,00"'),
      { code: 'wrong_amount', column: 'Totaal', expected: '-102' },
    ],
    ['a wrong sign', old, buy.replace(',2,', ',-2,'), { code: 'wrong_sign', column: 'Totaal', expected: 'positive' }],
    [
      'a wrong rate',
      current.en,
      dollars.replace('1,1000', '1,2000'),
      { code: 'wrong_amount', column: 'Value EUR', expected: '916,67' },
    ],
    [
      'a fee in another currency',
      old,
      buy.replace('"-1,00",EUR', '"-1,00",USD'),
      { code: 'wrong_currency', expected: 'EUR' },
    ],
  ])('refuses %s', (_, header, row, reason) => {
    expect(refusals(lines(header, row))).toMatchObject([{ row: 2, ...reason }])
  })
})
