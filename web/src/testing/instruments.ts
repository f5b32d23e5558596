import type { ListedInstrument } from '@app/contract/instruments.ts'

/** The figures of a listed instrument before any of them are known. */
export const noFigures = {
  change_d1: null,
  change_w1: null,
  change_m1: null,
  change_m3: null,
  change_m6: null,
  change_ytd: null,
  change_y1: null,
  change_y2: null,
  change_y3: null,
  return_m3: null,
  follower_count: 0,
  owner_count: 0,
  portfolio_count: 0,
  dividend_yield: null,
  carbon_risk: null,
  fund_ongoing_charge: null,
  fund_rating: null,
  bought_count: 0,
  sold_count: 0,
} satisfies Partial<ListedInstrument>
