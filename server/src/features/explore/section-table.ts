import type { DisplayField, ListKind, SectionKind } from '@app/contract/explore.ts'

type ListFacts = { kind: ListKind; display_field: DisplayField; endpoint: string }

/** Every ranked list by the name in its address. */
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
  indices: { kind: 'INDEX', display_field: 'change_today', endpoint: '/explore/indices' },
  'stocks-top-followed': { kind: 'STOCK', display_field: 'follower_count', endpoint: '/explore/stocks/top/followed' },
  'stocks-top-owned': { kind: 'STOCK', display_field: 'owner_count', endpoint: '/explore/stocks/top/owned' },
  'stocks-top-return': { kind: 'STOCK', display_field: 'change_y1', endpoint: '/explore/stocks/top/return' },
  'stocks-top-gainers': { kind: 'STOCK', display_field: 'change_today', endpoint: '/explore/stocks/top/gainers' },
  'stocks-top-losers': { kind: 'STOCK', display_field: 'change_today', endpoint: '/explore/stocks/top/losers' },
  'stocks-top-dividend': { kind: 'STOCK', display_field: 'dividend_yield', endpoint: '/explore/stocks/top/dividend' },
  'stocks-top-low-carbon': { kind: 'STOCK', display_field: 'carbon_risk', endpoint: '/explore/stocks/top/low-carbon' },
  'funds-top-followed': { kind: 'FUND', display_field: 'follower_count', endpoint: '/explore/funds/top/followed' },
  'funds-top-owned': { kind: 'FUND', display_field: 'owner_count', endpoint: '/explore/funds/top/owned' },
  'funds-top-return': { kind: 'FUND', display_field: 'change_y1', endpoint: '/explore/funds/top/return' },
  'funds-top-rating': { kind: 'FUND', display_field: 'fund_rating', endpoint: '/explore/funds/top/rating' },
  'funds-top-fee': { kind: 'FUND', display_field: 'fund_ongoing_charge', endpoint: '/explore/funds/top/fee' },
  'funds-top-low-carbon': { kind: 'FUND', display_field: 'carbon_risk', endpoint: '/explore/funds/top/low-carbon' },
  'etfs-top-owned': { kind: 'ETF', display_field: 'owner_count', endpoint: '/explore/etfs/top/owned' },
  'etfs-top-low-carbon': { kind: 'ETF', display_field: 'carbon_risk', endpoint: '/explore/etfs/top/low-carbon' },
  'etfs-top-bought': { kind: 'ETF', display_field: 'bought_count', endpoint: '/explore/etfs/top/bought' },
  'etfs-top-sold': { kind: 'ETF', display_field: 'sold_count', endpoint: '/explore/etfs/top/sold' },
  'etfs-top-followed': { kind: 'ETF', display_field: 'follower_count', endpoint: '/explore/etfs/top/followed' },
  'etfs-top-return': { kind: 'ETF', display_field: 'change_y1', endpoint: '/explore/etfs/top/return' },
  'crypto-top-followed': { kind: 'ETF', display_field: 'follower_count', endpoint: '/explore/crypto/top/followed' },
  'crypto-top-return': { kind: 'ETF', display_field: 'change_y1', endpoint: '/explore/crypto/top/return' },
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

/** The sections in the order of the page; the first of its lists is what a section opens with. */
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
