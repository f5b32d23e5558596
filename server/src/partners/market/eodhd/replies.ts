import { ratioOf } from '@app/domain/decimal/ratio.ts'
import * as z from 'zod'

import type { DailyClose, DelayedQuote, Dividend, OfferedListing, Split } from '../market-data.ts'

/** Parses numbers, which come as numbers, as text, or as "NA"; anything else becomes undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value)) return undefined
  return Number(value)
}

const number = z.unknown().optional().transform(toNumber)
const positive = number.transform((value) => (value !== undefined && value > 0 ? value : undefined))
const text = z.string().nullish()
const date = z.iso.date()

const QuoteRow = z.object({ code: z.string(), timestamp: positive, close: positive })
const DayRow = z.object({ code: z.string().optional(), date, close: positive, volume: number })
const SplitRow = z.object({ code: z.string().optional(), date, split: z.string() })
const DividendRow = z.object({
  code: z.string().optional(),
  date,
  value: positive,
  dividend: positive,
  unadjustedValue: positive,
  currency: text,
  paymentDate: text,
})
const ListingRow = z.object({
  Code: z.string().min(1),
  Exchange: text,
  Name: text,
  Type: text,
  Currency: text,
  ISIN: text,
  Isin: text,
})

export const User = z.object({ apiRequests: number, apiRequestsDate: date, dailyRateLimit: number, extraLimit: number })

/** The valid rows of an answer that is one object or a list; undefined if there are rows but none is valid. */
function rowsOf<Row extends z.ZodType>(schema: Row, body: unknown): z.infer<Row>[] | undefined {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  const good = rows.flatMap((row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  return rows.length > 0 && good.length === 0 ? undefined : good
}

export function quotesIn(body: unknown): DelayedQuote[] | undefined {
  return rowsOf(QuoteRow, body)?.flatMap(({ code, timestamp, close }) =>
    timestamp === undefined || close === undefined ? [] : [{ symbol: code, price: close, atMs: timestamp * 1000 }],
  )
}

type WithCode = { code: string | undefined }

export function closesIn(body: unknown): (DailyClose & WithCode)[] | undefined {
  return rowsOf(DayRow, body)?.flatMap(({ code, date, close, volume }) =>
    close === undefined ? [] : [{ code, date, close, volume: wholeVolume(volume) }],
  )
}

/** The provider sends zero for an unknown volume, as with funds. */
function wholeVolume(volume: number | undefined): number | null {
  return volume !== undefined && volume > 0 && volume <= Number.MAX_SAFE_INTEGER ? Math.round(volume) : null
}

export function splitsIn(body: unknown): (Split & WithCode)[] | undefined {
  return rowsOf(SplitRow, body)?.flatMap(({ code, date, split }) => {
    const [into, of] = split.split('/').map(toNumber)
    if (!into || !of || into < 0 || of < 0 || into === of) return []
    return [{ code, exDate: date, ratio: ratioOf(of, into), kind: `split ${into}:${of}` }]
  })
}

export function dividendsIn(body: unknown): (Dividend & WithCode)[] | undefined {
  return rowsOf(DividendRow, body)?.flatMap(({ code, currency, paymentDate, ...row }) => {
    const amount = row.unadjustedValue ?? row.value ?? row.dividend
    if (amount === undefined || !currency || currency.length !== 3) return []
    const payDate = date.safeParse(paymentDate).data ?? null
    return [{ code, exDate: row.date, amount, currency, payDate }]
  })
}

const kinds: Record<string, OfferedListing['kind']> = {
  'Common Stock': 'EQUITY',
  'Preferred Stock': 'EQUITY',
  ETF: 'ETF',
  FUND: 'MUTUAL_FUND',
  'Mutual Fund': 'MUTUAL_FUND',
  INDEX: 'INDEX',
}

/** Reads listings. Pass the code for the list of one exchange, as its rows name only the market within it. */
export function listingsIn(body: unknown, exchange?: string): OfferedListing[] | undefined {
  return rowsOf(ListingRow, body)?.map((row) => {
    const market = row.Exchange ?? ''
    const isin = row.ISIN ?? row.Isin ?? ''
    return {
      symbol: `${row.Code}.${exchange ?? market}`,
      exchange: exchange ?? market,
      market,
      code: row.Code,
      name: row.Name ?? '',
      kind: kinds[row.Type ?? ''],
      currency: row.Currency ?? '',
      isin: /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) ? isin : null,
    }
  })
}
