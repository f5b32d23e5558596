import type { ListedGroup } from '@app/contract/groups.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'

import type { Answers } from './fake-server.ts'
import { noFigures } from './instruments.ts'

type FollowedTargets = {
  instruments?: readonly InstrumentBasics[]
  profiles?: readonly Person[]
  portfolios?: readonly { id: string }[]
  groups?: readonly ListedGroup[]
}

/** The answers for a member who follows these. */
export function following(followed: FollowedTargets = {}): Answers {
  const { instruments = [], profiles = [], portfolios = [], groups = [] } = followed
  const listed = instruments.map((instrument) => ({ ...noFigures, ...instrument }))
  const isFund = ({ kind }: InstrumentBasics) => kind === 'MUTUAL_FUND' || kind === 'ETF'
  const byDay = listed.toSorted((a, b) => (b.change_today ?? 0) - (a.change_today ?? 0))
  const page = <Item>(results: Item[]) => ({ results, next: null })
  return {
    'GET /user/follows': {
      instruments: listed.map(({ id }) => id),
      profiles: profiles.map(({ id }) => id),
      portfolios: portfolios.map(({ id }) => id),
      groups: groups.map(({ id }) => id),
      fund_count: listed.filter(isFund).length,
    },
    'GET /profiles/:id/follows/instruments': page(listed.slice(0, 5)),
    'GET /profiles/:id/follows/stocks': page(listed.filter((instrument) => !isFund(instrument))),
    'GET /profiles/:id/follows/funds': page(listed.filter(isFund)),
    'GET /profiles/:id/follows/profiles': page([...profiles]),
    'GET /profiles/:id/follows/groups': page([...groups]),
    'GET /user/bestworst': { best: byDay.slice(0, 5), worst: byDay.toReversed().slice(0, 5) },
  }
}
