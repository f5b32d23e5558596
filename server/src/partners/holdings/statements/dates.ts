import { refuseFile, shorten } from './faults.ts'
import type { Cell } from './numbers.ts'

/** How a format writes dates; `slashed` has the order of day and month that all dates of the file reveal. */
export type DateShape = 'iso' | 'compact' | 'dotted' | 'dashed' | 'slashed'

const shapes: Record<DateShape, { pattern: RegExp; order: string; format: string }> = {
  iso: { pattern: /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ,;](.*)$)/u, order: 'ymd', format: 'YYYY-MM-DD' },
  compact: { pattern: /^(\d{4})(\d{2})(\d{2})(?:$|[T ,;](.*)$)/u, order: 'ymd', format: 'YYYYMMDD' },
  dotted: { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:$|[T ,;](.*)$)/u, order: 'dmy', format: 'DD.MM.YYYY' },
  dashed: { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})(?:$|[T ,;](.*)$)/u, order: 'dmy', format: 'DD-MM-YYYY' },
  slashed: { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$|[T ,;](.*)$)/u, order: 'dmy', format: 'DD/MM/YYYY' },
}

/** A time of the day, with seconds and a zone if it has any. */
export const isTime = (text: string): boolean =>
  /^(?:[01]?\d|2[0-3]):?[0-5]\d(?::?[0-5]\d(?:[.,]\d{1,9})?)? ?(?:Z|[+-]\d\d:?\d\d|[A-Z]{2,4})?$/u.test(text)

export type DateStyle = { shapes: readonly DateShape[]; isMonthFirst: boolean }

/** The date formats, as they are shown. */
export const formatOf = (style: DateStyle): string => style.shapes.map((shape) => shapes[shape].format).join(', ')

type DateParts = { year: string; month: string; day: string; shape: DateShape }

function split(text: string, wanted: readonly DateShape[]): DateParts | undefined {
  for (const shape of wanted) {
    const match = shapes[shape].pattern.exec(text)
    if (!match) continue
    const [, a, b, c, rest] = match as unknown as [string, string, string, string, string | undefined]
    if (rest !== undefined && !isTime(rest.trim())) return undefined
    return shapes[shape].order === 'ymd'
      ? { year: a, month: b, day: c, shape }
      : { year: c, month: b.padStart(2, '0'), day: a.padStart(2, '0'), shape }
  }
  return undefined
}

/** Returns 'YYYY-MM-DD'; undefined if it is no such date or no day of the calendar. */
export function parseDate(text: string, style: DateStyle): string | undefined {
  const parts = split(text, style.shapes)
  if (!parts) return undefined
  const isExchanged = style.isMonthFirst && parts.shape === 'slashed'
  const [month, day] = isExchanged ? [parts.day, parts.month] : [parts.month, parts.day]
  const date = `${parts.year}-${month}-${day}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}

/**
 * The order of day and month in a file. Only a number above 12 reveals it. Refuses a file whose dates contradict the
 * format or each other, and one with slashes where nothing reveals the order.
 */
export function decideDates(cells: Iterable<Cell>, wanted: readonly DateShape[]): DateStyle {
  const style = { shapes: wanted, isMonthFirst: false }
  const slashed: Revealed[] = []
  for (const cell of cells) {
    const parts = split(cell.value, wanted)
    if (!parts) continue
    const revealed = { cell, isMonthFirst: revealMonthFirst(parts), isSame: Number(parts.day) === Number(parts.month) }
    if (parts.shape === 'slashed') slashed.push(revealed)
    else if (revealed.isMonthFirst) refuseMixed(cell, style)
  }
  return slashed[0] ? { ...style, isMonthFirst: decideSlashed(slashed, style) } : style
}

/** `isSame` if day and month are the same number. */
type Revealed = { cell: Cell; isMonthFirst: boolean | undefined; isSame: boolean }

function decideSlashed(dates: readonly Revealed[], style: DateStyle): boolean {
  const decisive = dates.filter(({ isMonthFirst }) => isMonthFirst !== undefined)
  const [first] = decisive
  if (first?.isMonthFirst === undefined) {
    const open = dates.find(({ isSame }) => !isSame)
    if (!open) return false
    const { row, value } = open.cell
    return refuseFile({ code: 'ambiguous_dates', row, value: shorten(value) })
  }
  const contrary = decisive.find(({ isMonthFirst }) => isMonthFirst !== first.isMonthFirst)
  return contrary ? refuseMixed(contrary.cell, style) : first.isMonthFirst
}

const refuseMixed = ({ row, value }: Cell, style: DateStyle) =>
  refuseFile({ code: 'mixed_dates', row, value: shorten(value), format: formatOf(style) })

/** Whether what is read as the month must be the day; undefined if it could be either. */
function revealMonthFirst({ month, day }: DateParts): boolean | undefined {
  if (Number(month) > 12 && Number(day) <= 12) return true
  return Number(day) > 12 && Number(month) <= 12 ? false : undefined
}
