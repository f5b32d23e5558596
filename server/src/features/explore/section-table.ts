import type { DisplayField, ListKind, SectionKind } from '@app/contract/explore.ts'

import type { Ranking } from './instruments.ts'
import type { RankedKind } from './ranking-queries.ts'

type ListFacts = {
  kind: ListKind
  display_field: DisplayField
  endpoint: string
  /** The ranking of a list of instruments. */
  ranked?: { list: RankedKind; by: Ranking }
}

/** A list of the instruments of a kind ranked by a figure. */
function top(list: 'STOCK' | 'FUND' | 'ETF' | 'CRYPTO', by: Ranking, display_field: DisplayField): ListFacts {
  const noun = { STOCK: 'stocks', FUND: 'funds', ETF: 'etfs', CRYPTO: 'crypto' }[list]
  const kind = list === 'CRYPTO' ? 'ETF' : list
  return { kind, display_field, endpoint: `/explore/${noun}/top/${by}`, ranked: { list, by } }
}

/** Every list by its slug. */
export const lists = {
  'profiles-recommended': {
    kind: 'PROFILE',
    display_field: 'follower_count',
    endpoint: '/explore/profiles/recommended',
  },
  'profiles-top-followers': {
    kind: 'PROFILE',
    display_field: 'follower_count',
    endpoint: '/explore/profiles/top/followers',
  },
  'profiles-top-rating': { kind: 'PROFILE', display_field: 'return_y1', endpoint: '/explore/profiles/top/rating' },
  'members-top-low-carbon': {
    kind: 'PROFILE',
    display_field: 'return_y1',
    endpoint: '/explore/profiles/top/low-carbon',
  },
  indices: {
    kind: 'INDEX',
    display_field: 'change_today',
    endpoint: '/explore/indices',
    ranked: { list: 'INDEX', by: 'followed' },
  },
  'stocks-top-followed': top('STOCK', 'followed', 'follower_count'),
  'stocks-top-owned': top('STOCK', 'owned', 'owner_count'),
  'stocks-top-return': top('STOCK', 'return', 'change_y1'),
  'stocks-top-gainers': top('STOCK', 'gainers', 'change_today'),
  'stocks-top-losers': top('STOCK', 'losers', 'change_today'),
  'stocks-top-dividend': top('STOCK', 'dividend', 'dividend_yield'),
  'stocks-top-low-carbon': top('STOCK', 'low-carbon', 'carbon_risk'),
  'funds-top-followed': top('FUND', 'followed', 'follower_count'),
  'funds-top-owned': top('FUND', 'owned', 'owner_count'),
  'funds-top-return': top('FUND', 'return', 'change_y1'),
  'funds-top-rating': top('FUND', 'rating', 'fund_rating'),
  'funds-top-fee': top('FUND', 'fee', 'fund_ongoing_charge'),
  'funds-top-low-carbon': top('FUND', 'low-carbon', 'carbon_risk'),
  'etfs-top-owned': top('ETF', 'owned', 'owner_count'),
  'etfs-top-low-carbon': top('ETF', 'low-carbon', 'carbon_risk'),
  'etfs-top-bought': top('ETF', 'bought', 'bought_count'),
  'etfs-top-sold': top('ETF', 'sold', 'sold_count'),
  'etfs-top-followed': top('ETF', 'followed', 'follower_count'),
  'etfs-top-return': top('ETF', 'return', 'change_y1'),
  'crypto-top-followed': top('CRYPTO', 'followed', 'follower_count'),
  'crypto-top-return': top('CRYPTO', 'return', 'change_y1'),
  'portfolios-top-rating': { kind: 'PORTFOLIO', display_field: 'rating', endpoint: '/explore/portfolios/top/rating' },
  'portfolios-top-followers': {
    kind: 'PORTFOLIO',
    display_field: 'follower_count',
    endpoint: '/explore/portfolios/top/followers',
  },
  'portfolios-top-score': { kind: 'PORTFOLIO', display_field: 'score', endpoint: '/explore/portfolios/top/score' },
  'portfolios-top-low-carbon': {
    kind: 'PORTFOLIO',
    display_field: 'carbon_risk',
    endpoint: '/explore/portfolios/top/low-carbon',
  },
  'groups-top-followers': {
    kind: 'GROUP',
    display_field: 'member_count',
    endpoint: '/explore/groups/top/followers?private=false',
  },
  sectors: { kind: 'MORNINGSTAR_SECTOR', display_field: 'share', endpoint: '/explore/sectors' },
  regions: { kind: 'REGION', display_field: 'share', endpoint: '/explore/regions' },
} as const satisfies Record<string, ListFacts>

export type ListSlug = keyof typeof lists

/** The sections in display order, each with its lists in theirs. */
export const sections = {
  recommended: {
    kind: 'RECOMMENDED',
    lists: ['profiles-recommended', 'profiles-top-followers', 'profiles-top-rating'],
  },
  'top-members': { kind: 'TOP_MEMBERS', lists: ['portfolios-top-rating', 'stocks-top-owned', 'funds-top-owned'] },
  carbon: {
    kind: 'CARBON',
    lists: ['portfolios-top-low-carbon', 'stocks-top-low-carbon', 'funds-top-low-carbon', 'members-top-low-carbon'],
  },
  indices: { kind: 'INDICES', lists: ['indices'] },
  stocks: {
    kind: 'STOCKS',
    lists: [
      'stocks-top-followed',
      'stocks-top-owned',
      'stocks-top-gainers',
      'stocks-top-losers',
      'stocks-top-return',
      'stocks-top-dividend',
      'stocks-top-low-carbon',
    ],
  },
  funds: {
    kind: 'FUNDS',
    lists: [
      'funds-top-followed',
      'funds-top-owned',
      'funds-top-rating',
      'funds-top-return',
      'funds-top-fee',
      'funds-top-low-carbon',
    ],
  },
  etfs: {
    kind: 'ETFS',
    lists: [
      'etfs-top-owned',
      'etfs-top-low-carbon',
      'etfs-top-bought',
      'etfs-top-sold',
      'etfs-top-followed',
      'etfs-top-return',
    ],
  },
  crypto: { kind: 'CRYPTO', lists: ['crypto-top-followed', 'crypto-top-return'] },
  portfolios: {
    kind: 'PORTFOLIOS',
    lists: ['portfolios-top-rating', 'portfolios-top-followers', 'portfolios-top-score', 'portfolios-top-low-carbon'],
  },
  groups: { kind: 'GROUPS', lists: ['groups-top-followers'] },
  sectors: { kind: 'SECTORS', lists: ['sectors'] },
  regions: { kind: 'REGIONS', lists: ['regions'] },
} as const satisfies Record<string, { kind: SectionKind; lists: readonly ListSlug[] }>

export type SectionSlug = keyof typeof sections

/** The lists of a section that are offered. A section opens with the first of them. */
export function offeredOf(slug: SectionSlug, offered: ReadonlySet<ListSlug>): ListSlug[] {
  return sections[slug].lists.filter((list) => offered.has(list))
}

/** The lists of a section that the Explore home previews: all of them for top members and carbon, else the first. */
export function previewedLists(slug: SectionSlug, offered: ReadonlySet<ListSlug>): ListSlug[] {
  const { kind } = sections[slug]
  const lists = offeredOf(slug, offered)
  return kind === 'TOP_MEMBERS' || kind === 'CARBON' ? lists : lists.slice(0, 1)
}
