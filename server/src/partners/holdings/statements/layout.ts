import { refuseFile } from './faults.ts'

/** What the columns of all formats hold. */
export type Column =
  | 'account'
  | 'accrued'
  | 'amount'
  | 'assetType'
  | 'autoFx'
  | 'cancelled'
  | 'category'
  | 'code'
  | 'currency'
  | 'date'
  | 'detail'
  | 'fee'
  | 'feeCurrency'
  | 'gross'
  | 'grossCurrency'
  | 'id'
  | 'idSlipped'
  | 'isin'
  | 'local'
  | 'localCurrency'
  | 'name'
  | 'otherIsin'
  | 'otherQuantity'
  | 'price'
  | 'priceCurrency'
  | 'quantity'
  | 'rate'
  | 'reportDate'
  | 'status'
  | 'symbol'
  | 'tax'
  | 'text'
  | 'time'
  | 'type'
  | 'value'
  | 'valueCurrency'
  | 'wkn'

export const numberColumns = new Set<Column>([
  'accrued',
  'amount',
  'autoFx',
  'fee',
  'gross',
  'local',
  'price',
  'quantity',
  'rate',
  'tax',
  'value',
])

export type Heading = {
  /** The spellings in all languages, of which the first that is there counts; `¤` stands for a currency code. */
  names: readonly string[]
  /** The same as they are compared. */
  wanted: readonly string[]
  /** The column to its left, where the heading is blank or occurs repeatedly. */
  after: Column | undefined
  isOptional: boolean
}

/**
 * The columns of a table. A format with several tables tells them apart by `name`. A table with columns that an `isClosed`
 * layout does not know is another one, whose columns could change what the known ones mean.
 */
export type Layout = { name: string; columns: Partial<Record<Column, Heading>>; isClosed?: boolean }

export const called = (...names: string[]) => heading(names, undefined, false)
export const maybe = (...names: string[]) => heading(names, undefined, true)
export const rightOf = (after: Column, ...names: string[]) => heading(names, after, false)
export const maybeRightOf = (after: Column, ...names: string[]) => heading(names, after, true)

function heading(names: readonly string[], after: Column | undefined, isOptional: boolean): Heading {
  return { names, wanted: names.map(normalise), after, isOptional }
}

export type Header = {
  layout: Layout
  texts: readonly string[]
  indexes: ReadonlyMap<Column, number>
}

export type HeaderMatch = { header: Header; missing: string[] }

function normalise(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

/** Finds the columns of a layout by their headings; `missing` are the required ones that are not there. */
export function matchHeader(layout: Layout, values: readonly string[]): HeaderMatch {
  const texts = values.map(normalise)
  const indexes = new Map<Column, number>()
  const missing: string[] = []
  for (const [column, heading] of Object.entries(layout.columns) as [Column, Heading][]) {
    const index = findHeading(heading, texts, indexes)
    if (index !== undefined) indexes.set(column, index)
    else if (!heading.isOptional) missing.push(heading.names[0]!)
  }
  if (layout.isClosed && texts.filter((text) => text !== '').length > indexes.size) {
    missing.push(...Object.values(layout.columns).map(({ names }) => names[0]!))
  }
  return { header: { layout, texts: values.map((value) => value.trim()), indexes }, missing }
}

function findHeading({ wanted, after }: Heading, texts: readonly string[], found: ReadonlyMap<Column, number>) {
  if (after === undefined) {
    const indexes = wanted.map((name) => texts.findIndex((text) => isNamed(text, name)))
    return indexes.find((index) => index >= 0)
  }
  const left = found.get(after)
  const text = left === undefined ? undefined : texts[left + 1]
  return left !== undefined && text !== undefined && wanted.some((name) => isNamed(text, name)) ? left + 1 : undefined
}

function isNamed(text: string, wanted: string): boolean {
  if (!wanted.includes('¤')) return text === wanted
  const [start, end] = wanted.split('¤') as [string, string]
  const code = text.slice(start.length, text.length - end.length)
  return text.startsWith(start) && text.endsWith(end) && /^[a-z]{3}$/u.test(code)
}

/** Refuses a file in which a column appears twice and nothing says which one counts. */
export function refuseDuplicates({ layout, texts, indexes }: Header): void {
  const lower = texts.map(normalise)
  for (const [column, index] of indexes) {
    if (layout.columns[column]?.after !== undefined) continue
    const isDuplicate = lower.indexOf(lower[index]!, index + 1) >= 0
    if (isDuplicate) refuseFile({ code: 'duplicate_column', column: texts[index]! })
  }
}
