import {
  add,
  type Decimal,
  divide,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  toDouble,
  zero,
} from '#decimal/decimal.ts'
import { weekdayIndex } from '#instruments/dates.ts'

import { decimals } from './cost.ts'
import type { LedgerDay } from './days.ts'
import { type Entry, isTrade } from './entry.ts'

/** The price of a piece. */
export type Quote = { price: number; currency: string }

/** From the weekday `from` on, until the next span. */
export type Span = { from: number; pieces: number; quote: Quote | undefined }

/** How the pieces of a holding, or the cash in a currency, changed over time. */
export type Track = {
  pieces: Decimal
  /** Of the last transaction, in the pieces of today; undefined if unknown or nothing is held. */
  quote: Quote | undefined
  spans: Span[]
  /** Pieces, or money for cash, that came from outside (+) or went there (-), by weekday. */
  flows: { day: number; quantity: Decimal; quote: Quote | undefined }[]
}

export type Tracks = { tracksCash: boolean; holdings: Map<string, Track>; cash: Map<string, Track> }

/** What a day changes about a holding. */
type Change = {
  quantity: Decimal
  split: Decimal | undefined
  transferred: Decimal | undefined
  priced: Priced | undefined
}

/** The pieces of priced entries in a currency, with their price, or their value if they have no common one. */
type Priced = { pieces: Decimal; price: Decimal | undefined; value: Decimal | undefined; currency: string }

/** Absurd splits in a row must not lead to an infinite price. */
const maxPrice = 1e60

/** Adds a day to the tracks. Throws a RangeError if more pieces leave than are held. */
export function trackDay(tracks: Tracks, { date, day: calendarDay, entries }: LedgerDay): void {
  const day = weekdayIndex(calendarDay)
  const changes = new Map<string, Change>()
  for (const entry of entries) {
    if (entry.holding !== undefined) changes.set(entry.holding, addTo(changes.get(entry.holding), entry))
    trackMoney(tracks, day, entry)
  }
  for (const [holding, change] of changes) {
    const track = trackIn(tracks.holdings, holding)
    applyChange(track, day, change)
    if (isNegative(track.pieces)) throw new RangeError(`more pieces of ${holding} leave on ${date} than are held`)
  }
}

export function trackIn(tracks: Map<string, Track>, key: string): Track {
  const known = tracks.get(key)
  if (known) return known
  const track: Track = { pieces: zero, quote: undefined, spans: [], flows: [] }
  tracks.set(key, track)
  return track
}

function addTo(change: Change | undefined, entry: Entry): Change {
  const { kind, quantity } = entry
  const isTransfer = kind === 'TRANSFER_IN' || kind === 'TRANSFER_OUT'
  return {
    quantity: change ? add(change.quantity, quantity) : quantity,
    split: plus(change?.split, kind === 'SPLIT' ? quantity : undefined),
    transferred: plus(change?.transferred, isTransfer ? quantity : undefined),
    priced: addPriced(change?.priced, entry),
  }
}

const plus = (a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined => (a && b ? add(a, b) : (a ?? b))

function addPriced(priced: Priced | undefined, { kind, quantity, price, amount, currency }: Entry): Priced | undefined {
  if (isZero(quantity) || (!price && (!isTrade(kind) || isZero(amount)))) return priced
  const pieces = magnitude(quantity)
  const here: Priced = { pieces, price, value: price ? undefined : magnitude(amount), currency }
  if (!priced || currency < priced.currency) return here
  if (currency > priced.currency) return priced
  return { pieces: add(priced.pieces, pieces), price: undefined, value: add(valueOf(priced), valueOf(here)), currency }
}

const valueOf = ({ pieces, price, value }: Priced): Decimal => value ?? multiply(pieces, price!)

const magnitude = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value)

function applyChange(track: Track, day: number, { quantity, split, transferred, priced }: Change): void {
  const before = track.pieces
  track.pieces = add(before, quantity)
  if (split && track.quote && isPositive(before) && isPositive(add(before, split))) {
    const scale = toDouble(divide(before, add(before, split), decimals, 'half-even'))
    track.quote = { ...track.quote, price: track.quote.price * scale }
  }
  if (priced) {
    const price = priced.price ?? divide(valueOf(priced), priced.pieces, decimals, 'half-even')
    track.quote = { price: toDouble(price), currency: priced.currency }
  }
  if (track.quote && !(track.quote.price < maxPrice)) track.quote = undefined
  if (transferred) track.flows.push({ day, quantity: transferred, quote: track.quote })
  if (!isPositive(track.pieces)) track.quote = undefined
  addSpan(track, day)
}

function addSpan(track: Track, from: number): void {
  const { pieces, quote, spans } = track
  if (spans.at(-1)?.from === from) spans.pop()
  spans.push({ from, pieces: toDouble(pieces), quote })
}

function trackMoney(tracks: Tracks, day: number, entry: Entry): void {
  const { amount, currency } = entry
  if (tracks.tracksCash && !isZero(amount)) {
    const track = trackIn(tracks.cash, currency)
    track.pieces = add(track.pieces, amount)
    addSpan(track, day)
  }
  const quantity = tracks.tracksCash ? paidIn(entry) : paidForHoldings(entry)
  if (isZero(quantity)) return
  const { flows } = trackIn(tracks.cash, currency)
  const last = flows.at(-1)
  if (last?.day === day) last.quantity = add(last.quantity, quantity)
  else flows.push({ day, quantity, quote: undefined })
}

const external: ReadonlySet<string> = new Set(['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'])

/** Where cash is part of the portfolio. Costs of the payment itself are a loss. */
function paidIn({ kind, holding, amount, fee, tax }: Entry): Decimal {
  return holding === undefined && external.has(kind) ? add(amount, add(fee, tax)) : zero
}

/** Where cash is not part of the portfolio: all that is paid for holdings comes from outside. */
function paidForHoldings({ kind, holding, amount }: Entry): Decimal {
  return holding === undefined && external.has(kind) ? zero : negate(amount)
}
