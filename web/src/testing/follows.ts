import type { InstrumentBasics, ListedInstrument } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Answers } from './fake-server.ts'

type Followed = { instruments?: readonly InstrumentBasics[]; profiles?: readonly Person[] }

/** What every call says of who follows these. */
export function following({ instruments = [], profiles = [] }: Followed = {}): Answers {
  const listed = instruments.map((instrument) => ({ ...figures, ...instrument }))
  const isFund = ({ kind }: InstrumentBasics) => kind === 'MUTUAL_FUND' || kind === 'ETF'
  const byDay = listed.toSorted((a, b) => (b.change_today ?? 0) - (a.change_today ?? 0))
  const page = <Item>(results: Item[]) => ({ results, next: null })
  return {
    'GET /user/follows': {
      instruments: listed.map(({ id }) => id),
      profiles: profiles.map(({ id }) => id),
      fund_count: listed.filter(isFund).length,
    },
    'GET /profiles/:id/follows/instruments': page(listed.slice(0, 5)),
    'GET /profiles/:id/follows/stocks': page(listed.filter((instrument) => !isFund(instrument))),
    'GET /profiles/:id/follows/funds': page(listed.filter(isFund)),
    'GET /profiles/:id/follows/profiles': page([...profiles]),
    'GET /user/bestworst': { best: byDay.slice(0, 5), worst: byDay.toReversed().slice(0, 5) },
  }
}

const figures = {
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
