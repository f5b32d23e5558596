import { type Decimal, formatDecimal, zero } from '@app/domain/decimal/decimal.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

import type { ReportedSecurity } from '../holdings.ts'
import { type DateStyle, formatOf, isTime, parseDate } from './dates.ts'
import { RefusedRows, shorten, SkippedRows } from './faults.ts'
import type { Column, Header } from './layout.ts'
import { type DecimalSeparator, isAmbiguous, parseNumber } from './numbers.ts'
import { limits, type RefusalReason, type SkipReason, type Spot } from './statement.ts'

/** What was decided for a whole file. */
export type Styles = {
  decimal: DecimalSeparator
  isGrouped: boolean
  /** Some numbers have another decimal separator than the format. */
  isDoubted: boolean
  dates: DateStyle
  /** The last day that a row may have. */
  today: string
}

type SpotCode =
  Extract<RefusalReason, Spot> extends infer Reason ? (Reason extends { code: infer Code } ? Code : never) : never

const currencies = new Set(Intl.supportedValuesOf('currency'))
const hundredths: Record<string, string> = { GBX: 'GBP', GBp: 'GBP', ZAc: 'ZAR', ZAC: 'ZAR', ILA: 'ILS' }

/** A row of a table. Everything that it cannot read refuses the row. */
export class Row {
  readonly line: number
  readonly header: Header
  /** The heading of the section that it is in; empty where a format has none. */
  readonly section: string
  readonly #values: readonly string[]
  readonly #styles: Styles

  constructor(raw: { line: number; values: readonly string[] }, header: Header, section: string, styles: Styles) {
    this.line = raw.line
    this.header = header
    this.section = section
    this.#values = raw.values
    this.#styles = styles
  }

  get layout(): string {
    return this.header.layout.name
  }

  /** Refuses a row with other columns than the header: it was cut off, or a decimal comma separated two columns. */
  checkColumns(): void {
    const expected = this.header.texts.length
    const found = this.#values.length
    const texts = found < expected ? this.header.texts.slice(found) : this.#values.slice(expected)
    const isBlank = texts.every((text) => text.trim() === '')
    if (!isBlank) this.refuse({ code: 'columns', row: this.line, expected, found })
  }

  has(column: Column): boolean {
    return this.text(column) !== ''
  }

  /** The trimmed value; empty if there is none, or a dash, which some brokers write instead. */
  text(column: Column): string {
    const index = this.header.indexes.get(column)
    const value = index === undefined ? '' : (this.#values[index] ?? '').trim()
    return value === '-' || value === '--' ? '' : value
  }

  required(column: Column): string {
    return this.text(column) || this.refuse({ code: 'missing', row: this.line, column: this.heading(column) })
  }

  /** Undefined if the field is empty. */
  number(column: Column): Decimal | undefined {
    const text = this.text(column)
    return text === '' ? undefined : this.parse(text, column)
  }

  numberOr0(column: Column): Decimal {
    return this.number(column) ?? zero
  }

  requiredNumber(column: Column): Decimal {
    return this.parse(this.required(column), column)
  }

  /** Parses a number that is part of the text of a column. */
  parse(text: string, column: Column): Decimal {
    const { decimal, isGrouped, isDoubted } = this.#styles
    const number = isDoubted && isAmbiguous(text) ? undefined : parseNumber(text, decimal, isGrouped)
    return number ?? this.refuse({ code: 'not_a_number', decimal, ...this.spot(column) })
  }

  date(column: Column): string {
    const date = parseDate(this.required(column), this.#styles.dates)
    if (!date) return this.refuse({ code: 'not_a_date', format: formatOf(this.#styles.dates), ...this.spot(column) })
    if (date > this.#styles.today) return this.refuseSpot('date_in_future', column)
    if (date >= limits.earliest) return date
    return this.refuse({ code: 'date_too_early', earliest: limits.earliest, ...this.spot(column) })
  }

  /** Empty if there is none. */
  time(column: Column): string {
    const text = this.text(column)
    return text === '' || isTime(text) ? text : this.refuseSpot('not_a_time', column)
  }

  currency(column: Column): string {
    const code = this.header.indexes.has(column) ? this.required(column) : ''
    return currencies.has(code) ? code : this.refuseSpot('not_a_currency', column)
  }

  /** The currency in the heading of a column, such as EUR in "Total EUR". */
  headingCurrency(column: Column): string {
    const code = this.heading(column).toUpperCase().split(' ').at(-1)!
    return currencies.has(code) ? code : this.refuse({ code: 'not_a_currency', ...this.spot(column), value: code })
  }

  /** A currency that may be one of hundredths, such as pence, and how many of it are one unit. */
  unit(column: Column): { currency: string; parts: 1 | 100 } {
    const { currency, parts } = this.unitOf(this.text(column))
    return parts === 100 ? { currency, parts } : { currency: this.currency(column), parts }
  }

  unitOf(code: string): { currency: string; parts: 1 | 100 } {
    const whole = Object.hasOwn(hundredths, code) ? hundredths[code] : undefined
    return whole ? { currency: whole, parts: 100 } : { currency: code, parts: 1 }
  }

  isin(): string | undefined {
    const text = this.text('isin')
    if (text === '') return undefined
    return isValidIsin(text) ? text : this.refuseSpot('not_an_isin', 'isin')
  }

  wkn(): string | undefined {
    const text = this.text('wkn')
    if (text === '') return undefined
    return /^[A-Z0-9]{6}$/u.test(text) ? text : this.refuseSpot('not_a_wkn', 'wkn')
  }

  /** The security of the row; a row without any name for it is refused. */
  security(currency: string | undefined): ReportedSecurity {
    const found = this.securityIfAny(currency)
    return found ?? this.refuse({ code: 'missing', row: this.line, column: this.heading('isin') })
  }

  securityIfAny(currency: string | undefined): ReportedSecurity | undefined {
    const [isin, wkn] = [this.isin(), this.wkn()]
    const symbol = cleanName(this.text('symbol')) || undefined
    const name = cleanName(this.text('name'))
    return isin || wkn || symbol || name ? { isin, wkn, symbol, name, currency } : undefined
  }

  /** The heading as the file has it, or else its first spelling. */
  heading(column: Column): string {
    const index = this.header.indexes.get(column)
    const text = index === undefined ? '' : this.header.texts[index]
    return shorten(text || (this.header.layout.columns[column]?.names[0] ?? '') || column)
  }

  spot(column: Column): Spot {
    return { row: this.line, column: this.heading(column), value: shorten(this.text(column)) }
  }

  /** A computed number with the decimal separator of the file, beside whose numbers it is shown. */
  write(number: Decimal): string {
    const [whole, decimals] = formatDecimal(number).split('.')
    return decimals === undefined ? whole! : whole + this.#styles.decimal + decimals.padEnd(2, '0')
  }

  refuse(reason: RefusalReason): never {
    throw new RefusedRows(reason)
  }

  refuseSpot(
    code: Exclude<
      SpotCode,
      'not_a_number' | 'not_a_date' | 'date_too_early' | 'wrong_sign' | 'wrong_amount' | 'wrong_currency'
    >,
    column: Column,
  ): never {
    throw new RefusedRows({ code, ...this.spot(column) })
  }

  skip(reason: SkipReason): never {
    throw new SkippedRows(reason)
  }
}

/** Without invisible characters, which could reverse or hide text. */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
