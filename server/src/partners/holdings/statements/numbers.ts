import { type Decimal, parseDecimal } from '@app/domain/decimal/decimal.ts'

import { refuseFile, shorten } from './faults.ts'

export type DecimalSeparator = ',' | '.'
/** A value and its line. */
export type Cell = { row: number; value: string }

const spaces = String.raw` \u00a0\u2009\u202f`
const createPattern = (decimal: string, grouping: string) =>
  new RegExp(
    `^[+]?(?:\\d{1,15}|[1-9]\\d{0,2}(?:([${grouping}])\\d{3})(?:\\1\\d{3}){0,4})(?:[${decimal}]\\d{1,20})?$`,
    'u',
  )

const patterns = {
  ',': { grouped: createPattern(',', `.'’${spaces}`), plain: createPattern(',', spaces) },
  '.': { grouped: createPattern('.', `,'’${spaces}`), plain: createPattern('.', spaces) },
}

/**
 * Parses a number with the given decimal separator; undefined if it is anything else.
 * @param grouped whether the other separator may stand between thousands
 */
export function parseNumber(text: string, decimal: DecimalSeparator, grouped: boolean): Decimal | undefined {
  const { sign, magnitude } = splitSign(text)
  if (!patterns[decimal][grouped ? 'grouped' : 'plain'].test(magnitude)) return undefined
  const digits = magnitude.replace(decimal, '_').replaceAll(/[^\d_]/gu, '')
  return parseDecimal(sign + digits.replace('_', '.'))
}

/** Besides a sign in front, accountants write negative numbers with one behind or in parentheses. */
export function splitSign(text: string): { sign: '' | '-'; magnitude: string } {
  const negative = /^[-\u2212\u2013](\d.*)$/u.exec(text) ?? /^(\d.*)-$/u.exec(text) ?? /^\((\d.*)\)$/u.exec(text)
  return negative ? { sign: '-', magnitude: negative[1]! } : { sign: '', magnitude: text }
}

/** Whether a number shows that the file has another decimal separator than its format. */
export function contradicts(text: string, decimal: DecimalSeparator): boolean {
  const evidence = revealDecimal(text)
  return evidence !== undefined && evidence !== 'either' && evidence !== decimal
}

/** Whether a number shows which decimal separator the file has. */
export const revealsDecimal = (text: string): boolean => ![undefined, 'either'].includes(revealDecimal(text))

/** Whether the only separator of a number could be for decimals or for thousands. */
export const isAmbiguous = (text: string): boolean => revealDecimal(text) === 'either'

/**
 * The decimal separator of a file. Two different separators, a repeated one or another number of digits than three behind
 * one reveal it; `1.234` alone does not. Refuses a file without or with contradicting evidence.
 */
export function decideDecimal(cells: Iterable<Cell>): DecimalSeparator {
  let decided: DecimalSeparator | undefined
  let doubtful: Cell | undefined
  for (const cell of cells) {
    const evidence = revealDecimal(cell.value)
    if (evidence === 'either') doubtful ??= cell
    else if (evidence && decided && evidence !== decided) {
      refuseFile({ code: 'mixed_numbers', row: cell.row, value: shorten(cell.value), decimal: decided })
    } else decided ??= evidence
  }
  if (!decided && doubtful) {
    refuseFile({ code: 'ambiguous_numbers', row: doubtful.row, value: shorten(doubtful.value) })
  }
  return decided ?? '.'
}

function revealDecimal(text: string): DecimalSeparator | 'either' | undefined {
  const match = /^[+]?([\d \u00a0\u2009\u202f'’]*)([.,])([\d.,]*)$/u.exec(splitSign(text).magnitude)
  if (!match) return undefined
  const [, before, first, after] = match as unknown as [string, string, DecimalSeparator, string]
  const other = first === ',' ? '.' : ','
  if (after.includes(other)) return other
  if (after.includes(first)) return other
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}$/u.test(before)
  return isGroup ? 'either' : first
}
