import type { PriceAlertKind } from '@app/contract/alerts.ts'
import { limits } from '@app/contract/limits.ts'

import { roundPrice } from '#instruments/rounding.ts'

/** A level in the instrument's currency, or the size of a move in percent. */
export type AlertTerms = { kind: PriceAlertKind; value: number }

/** The price that an alert waits for: from the level up, or from the level down. */
export type Watch = { level: number; isUp: boolean }

/**
 * What an alert waits for that is armed at a price. A rise of p percent waits for price * (1 + p / 100), a fall for
 * price * (1 - p / 100), both rounded to eight significant digits. Undefined for a level that is the price itself, which it
 * would not have to reach.
 */
export function watchFrom({ kind, value }: AlertTerms, price: number): Watch | undefined {
  if (kind === 'LEVEL') return value === price ? undefined : { level: value, isUp: value > price }
  const isUp = kind === 'RISE'
  const move = (price * value) / 100
  return { level: roundPrice(isUp ? price + move : price - move), isUp }
}

/** The bound that the size of a move is beyond; undefined for one that an alert can wait for, and for levels. */
export function boundOfMove({ kind, value }: AlertTerms): { min: number } | { max: number } | undefined {
  if (kind === 'LEVEL') return undefined
  const { least, mostUp, mostDown } = limits.alertPercent
  const most = kind === 'RISE' ? mostUp : mostDown
  if (value < least) return { min: least }
  return value > most ? { max: most } : undefined
}
