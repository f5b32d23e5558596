import { add, type Decimal, isPositive, parseDecimal, zero } from '@app/domain/decimal/decimal.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import { fillGaps } from '@app/domain/portfolios/books/gaps.ts'
import { impliedSplits, type KnownSplit } from '@app/domain/portfolios/books/implied-splits.ts'

import type { CloseRange } from '#market/prices/queries.ts'

import { addDays, dateOfState } from './days.ts'
import type { Actions, StoredInput } from './stored-input.ts'

/** The entries with the splits that were not booked, and without gaps. */
export function completeEntries(input: StoredInput, actions: Actions): Entry[] {
  const { before, earlier, entries, portfolio } = input
  const tracksCash = portfolio.tracks_cash
  const splits = splitsOf(input, actions)
  if (!before) return fillGaps([...entries, ...impliedSplits(entries, splits)], { tracksCash }).entries
  const { state } = before
  const date = dateOfState(state)
  const pieces = piecesOf(input)
  const implied = impliedSplits([...earlier, ...entries], splits, { date, pieces, currency: portfolio.currency })
  const unknown = { cost: { paid: undefined, base: undefined }, realised: undefined, income: undefined }
  const from = {
    through: date,
    positions: new Map(Array.from(pieces, ([holding, held]) => [holding, { pieces: held, ...unknown }])),
    cash: new Map(Object.entries(state.cash).map(([currency, amount]) => [currency, parseDecimal(amount) ?? zero])),
  }
  return fillGaps([...entries, ...implied], { tracksCash, from }).entries
}

function splitsOf({ listings }: StoredInput, actions: Actions): KnownSplit[] {
  return [...listings].flatMap(([holding, id]) => (actions.get(id) ?? []).map((action) => ({ ...action, holding })))
}

/** What is held before the entries, by holding. */
function piecesOf({ before }: StoredInput): Map<string, Decimal> {
  const positions = before?.state.positions ?? []
  return new Map(positions.map((held) => [held.holding, parseDecimal(held.pieces) ?? zero]))
}

/** From when to when pieces of each instrument are held, from the state on and up to `last`: other closes value nothing. */
export function heldDays(input: StoredInput, completed: readonly Entry[], last: string): CloseRange[] {
  const pieces = piecesOf(input)
  const start = input.before ? dateOfState(input.before.state) : ''
  const firsts = new Map(Array.from(pieces.keys(), (holding) => [holding, start]))
  const lasts = new Map<string, string>()
  for (const { holding, quantity, date } of completed) {
    if (holding === undefined) continue
    if (!firsts.has(holding)) firsts.set(holding, date)
    pieces.set(holding, add(pieces.get(holding) ?? zero, quantity))
    lasts.set(holding, date)
  }
  return [...firsts].flatMap(([holding, first]) => {
    const id = input.listings.get(holding)
    // Closes of a weekend, too, count on its Friday.
    const until = isPositive(pieces.get(holding)!) ? last : addDays(lasts.get(holding) ?? first, 2)
    return id === undefined || first > last ? [] : [{ id, first, last: until < last ? until : last }]
  })
}

/** From when to when any of several portfolios holds each instrument. */
export function joinRanges(days: readonly CloseRange[]): CloseRange[] {
  const joined = new Map<string, CloseRange>()
  for (const { id, first, last } of days) {
    const known = joined.get(id) ?? { id, first, last }
    joined.set(id, {
      id,
      first: first < known.first ? first : known.first,
      last: last > known.last ? last : known.last,
    })
  }
  return [...joined.values()]
}
