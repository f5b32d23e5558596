import type { Period } from '@app/contract/limits.ts'
import type { ScreenedFigure, ScreenedKind } from '@app/contract/screener.ts'

import { type Filter, figureOf, kindOf } from './filter.ts'

/** A figure of a listing; the price and the change of the day are live. */
export type Column = ScreenedFigure | 'price' | 'change_today'

const usual: Record<ScreenedKind, readonly Column[]> = {
  STOCK: ['price', 'change_today', 'change_y1', 'market_cap', 'pe_ratio'],
  FUND: ['change_d1', 'change_y1', 'risk_class', 'fund_ongoing_charge', 'change_y3'],
  ETF: ['price', 'change_today', 'change_y1', 'risk_class', 'change_m3'],
  CRYPTO: ['price', 'change_today', 'change_y1', 'risk_class', 'change_m3'],
  INDEX: ['price', 'change_today', 'change_y1', 'change_m3', 'volatility'],
}

/** The columns of a table, beginning with the figure that it is ordered by; the last have no room on narrow screens. */
export function columnsOf(filter: Filter): Column[] {
  const by = figureOf(filter)
  return [by, ...usual[kindOf(filter)].filter((column) => column !== by)].slice(0, 6)
}

/** Whether the results can be ordered by it. */
export const isSortable = (column: Column): column is ScreenedFigure => column !== 'price' && column !== 'change_today'

export type ChangeColumn = Extract<Column, `change_${string}`>

/** Whether it is a price change, which has a sign. */
export const isChange = (column: Column): column is ChangeColumn => column.startsWith('change_')

/** The period of a price change. */
export const periodOf = (change: ChangeColumn) => change.slice('change_'.length) as Period
