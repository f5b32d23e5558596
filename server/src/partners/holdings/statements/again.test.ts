import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readStatement } from './read-statement.ts'
import { bytesOf, isinOf, keysOf, lines, statementOf, taken, today } from './statements.fixture.ts'

const share = isinOf('SE', 1)
const headers = {
  avanza:
    'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat',
  scalable: 'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
  plain: 'date;type;isin;symbol;name;quantity;price;amount;currency;fee;tax',
}
const rowsOf = {
  avanza: (day: string, pieces: number) =>
    `2025-03-${day};ISK;Köp;Bolaget å;${pieces};10;${-10 * pieces};SEK;0;;SEK;${share};`,
  scalable: (day: string, pieces: number) =>
    `2025-03-${day};10:00:00;Executed;"R";"Bolaget å";Security;Buy;${share};${pieces};10,00;${-10 * pieces},00;0,00;0,00;EUR`,
  plain: (day: string, pieces: number) =>
    `2025-03-${day};buy;${share};;Bolaget å;${pieces};10,00;${-10 * pieces},00;EUR;;`,
}
const formats = ['avanza', 'scalable', 'plain'] as const

const row = fc.record({ day: fc.constantFrom('03', '04', '05'), pieces: fc.integer({ min: 1, max: 3 }) })
const statement = fc.record({
  format: fc.constantFrom(...formats),
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
})
const textOf = (format: (typeof formats)[number], rows: readonly { day: string; pieces: number }[]) =>
  lines(headers[format], ...rows.map(({ day, pieces }) => rowsOf[format](day, pieces)))

describe('a statement that is read again', () => {
  it('has a key of its own for every row, also for equal ones', () => {
    fc.assert(
      fc.property(statement, ({ format, rows }) => {
        expect(new Set(keysOf(textOf(format, rows))).size).toBe(rows.length)
      }),
      { numRuns: 40 },
    )
  })

  it('has the same keys in any order and encoding', () => {
    fc.assert(
      fc.property(statement, fc.infiniteStream(fc.nat()), ({ format, rows }, random) => {
        const places = new Map(rows.map((one) => [one, random.next().value as number]))
        const text = textOf(
          format,
          rows.toSorted((a, b) => places.get(a)! - places.get(b)!),
        )
        const keys = keysOf(textOf(format, rows)).toSorted()

        for (const bytes of [
          bytesOf(`\ufeff${text}`),
          Buffer.from(text, 'latin1'),
          Buffer.from(`\ufeff${text}`, 'utf16le'),
        ]) {
          const result = readStatement(bytes, today)
          expect('statement' in result && result.statement.taken.map((one) => one.transaction.key).toSorted()).toEqual(
            keys,
          )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('adds only its new rows if it overlaps an earlier one', () => {
    fc.assert(
      fc.property(statement, fc.array(row, { maxLength: 4 }), ({ format, rows }, later) => {
        const known = new Set(keysOf(textOf(format, rows)))
        const fresh = statementOf(textOf(format, [...later, ...rows])).taken.filter(
          ({ transaction }) => !known.has(transaction.key),
        )

        expect(fresh).toHaveLength(later.length)
        const total = (list: readonly { pieces: number }[]) => list.reduce((sum, { pieces }) => sum + pieces, 0)
        expect(fresh.reduce((sum, { transaction }) => sum + Number(transaction.quantity), 0)).toBe(total(later))
      }),
      { numRuns: 40 },
    )
  })

  it('keeps the key of a dividend whose tax is listed only later', () => {
    const dividend = `2025-03-03;ISK;Utdelning;Bolaget å;10;1;10;SEK;;;SEK;${share};`
    const tax = `2025-03-03;ISK;Utländsk källskatt;Bolaget å;;;-1,5;SEK;;;SEK;${share};`

    expect(taken(lines(headers.avanza, dividend, tax))).toMatchObject([{ kind: 'DIVIDEND', amount: '8.5', tax: '1.5' }])
    expect(keysOf(lines(headers.avanza, dividend, tax))).toEqual(keysOf(lines(headers.avanza, dividend)))
  })

  it('keeps the id of a row that has one, although its text has changed', () => {
    const text = lines(`${headers.plain};id`, `${rowsOf.plain('03', 2)};a`)

    expect(keysOf(text.replace('Bolaget', 'Bolag'))).toEqual(keysOf(text))
    expect(taken(text)).toMatchObject([{ quantity: '2' }])
  })
})
