import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Format = ReturnType<typeof useFormat>

/** The numbers that formulas in words name, by how they are written. */
const termFormats = {
  peak: decimal,
  trough: decimal,
  growth: decimal,
  payments: plural,
  positions: plural,
  portfolios: count,
  changed: count,
  covered: count,
  among: count,
  returns: count,
  per_year: count,
  weeks: count,
  sectors: count,
  regions: count,
  needed: count,
  margin: count,
  threshold: whole,
  coverage: rate,
  return_y1: signed,
  return_today: signed,
  reference: signed,
  good_return: signed,
  risk_adjusted_return: signed,
  percentile: rate,
  rating: decimal,
  diversification: decimal,
  carbon: decimal,
  low: decimal,
  high: decimal,
} as const

function decimal(value: number, format: Format) {
  return format.decimal(value)
}
function count(value: number, format: Format) {
  return format.count(value)
}
/** A number that texts choose a plural by. */
function plural(value: number) {
  return value
}
function rate(value: number, format: Format) {
  return format.rate(value)
}
function whole(value: number, format: Format) {
  return format.progress(value)
}
function signed(value: number, format: Format) {
  return format.yield(value)
}

type Term = keyof typeof termFormats

/** The numbers of a formula as texts; those that are not known are missing, never 0. */
export function useTermTexts(terms: Readonly<Record<string, number | null>>): Record<Term, string | number> {
  const format = useFormat()
  const entries = Object.entries(termFormats).map(([name, write]) => {
    const value = terms[name]
    return [name, typeof value === 'number' ? write(value, format) : missing]
  })
  return Object.fromEntries(entries) as Record<Term, string | number>
}
