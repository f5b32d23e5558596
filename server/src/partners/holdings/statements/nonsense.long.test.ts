import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listFiles, outcomesOf } from './files/files.fixture.ts'
import { bytesOf } from './statements.fixture.ts'

const nonsense = [
  '',
  '-',
  '#REF!',
  'NaN',
  '∞',
  '0x10',
  '1e9',
  '99.99.9999',
  '2025-13-45',
  '12:99',
  '1,2,3',
  '..',
  '=A1',
  '½',
  '\u202ex',
]

/** The cells of every file that has rows and columns, a delimiter for each. */
const tables = listFiles().flatMap(({ name, bytes, outcomes }) => {
  const text = new TextDecoder('utf-8').decode(bytes)
  const delimiter = [';', '\t', ',', '|'].find((one) => text.split('\n', 1)[0]!.split(one).length > 5)
  const isRead = outcomes.length > 1 && !/["\ufffd<]/u.test(text)
  if (!delimiter || !isRead) return []
  const rows = text.split(/\r?\n/u).map((line) => line.split(delimiter))
  const known = new Set([...rows.flat().flatMap(numbersIn), ...outcomes.flatMap(figuresIn)])
  return [{ name, delimiter, rows, known }]
})

describe('a file of which one cell was replaced with nonsense', () => {
  const mutation = fc.record({
    table: fc.constantFrom(...tables),
    row: fc.nat(),
    column: fc.nat(),
    value: fc.constantFrom(...nonsense),
  })

  it('books no day or figure that the file does not have', () => {
    expect(tables.length).toBeGreaterThan(40)
    fc.assert(
      fc.property(mutation, ({ table, row: r, column: c, value }) => {
        const { rows, delimiter, known } = table
        const place = 1 + (r % (rows.length - 1))
        const mutated = rows.map((cells, index) =>
          index === place ? cells.map((cell, i) => (i === c % cells.length ? value : cell)) : cells,
        )
        const after = outcomesOf(bytesOf(mutated.map((cells) => cells.join(delimiter)).join('\n'))).flatMap(figuresIn)

        expect(after.filter((figure) => !known.has(figure))).toEqual([])
      }),
      { numRuns: 600 },
    )
  })
})

/** The day of a transaction that is booked, its pieces and its amount, without their signs. */
function figuresIn(outcome: string): string[] {
  const [, kind, day, rest] = /^[\d+]+ ([A-Z_]+) (\d{4}-\d\d-\d\d) (.*)$/u.exec(outcome) ?? []
  if (!kind || !day || rest === undefined) return []
  const [, amount = ''] = /(-?[\d.]+) [A-Z]{3}(?= fee| tax| in|$)/u.exec(rest) ?? []
  const [pieces = amount] = kind === 'DEPOSIT' || kind === 'WITHDRAWAL' ? [] : (/^-?\d[\d.]*(?= )/u.exec(rest) ?? [])
  return [day, ...[amount, pieces].map((text) => String(Math.abs(Number(text))))]
}

/** What a cell is as a day or as a number with either separator. */
function numbersIn(cell: string): string[] {
  const plain = cell.replaceAll(/[\s()+\u2212\u2013-]/gu, '')
  const day = /^\d{4}-\d\d-\d\d/u.exec(cell)?.[0] ?? cell.replace(/^(\d\d).(\d\d).(\d{4}).*$/u, '$3-$2-$1')
  return [
    day,
    ...[plain.replaceAll('.', '').replace(',', '.'), plain.replaceAll(',', '')].map((text) => String(Number(text))),
  ]
}
