import type { DisplayField, ExploreList } from '@app/contract/explore.ts'

import type { MessageId } from '#lib/i18n.ts'
import type { ListPage } from '#queries/explore.ts'
import type { Direction } from '#ui/sorting.ts'

/** A figure in a list's results. Prices are live. */
export type Column = DisplayField | 'price' | 'change_m1' | 'stock_count'

export type Kind = ListPage['kind']

const others: Record<Kind, readonly Column[]> = {
  STOCK: ['price', 'change_today', 'change_m3', 'change_y1'],
  ETF: ['price', 'change_today', 'change_m3', 'change_y1'],
  INDEX: ['price', 'change_today', 'change_m3', 'change_y1'],
  FUND: ['fund_rating', 'change_d1', 'change_m3', 'change_y1'],
  PORTFOLIO: ['rating', 'return_y1', 'follower_count'],
  PROFILE: ['follower_count', 'return_y1'],
  GROUP: ['member_count'],
  MORNINGSTAR_SECTOR: ['share', 'change_today', 'change_m1', 'change_m3', 'change_y1', 'stock_count'],
  REGION: ['share', 'change_today', 'change_m1', 'change_m3', 'change_y1', 'stock_count'],
}

/** The columns of a table, starting with the one it is ordered by. */
export function columnsOf(kind: Kind, sorted: Column): Column[] {
  return [sorted, ...others[kind].filter((column) => column !== sorted)]
}

/** Column headings. */
export const columnNames = {
  price: 'instruments_column_price',
  change_today: 'instruments_column_today',
  change_d1: 'period_d1_name',
  change_m1: 'period_m1_name',
  change_m3: 'period_m3_name',
  change_y1: 'period_y1_name',
  return_y1: 'period_y1_name',
  owner_count: 'explore_column_owner_count',
  follower_count: 'explore_column_follower_count',
  bought_count: 'explore_column_bought_count',
  sold_count: 'explore_column_sold_count',
  member_count: 'explore_column_member_count',
  stock_count: 'explore_column_stock_count',
  dividend_yield: 'explore_column_dividend_yield',
  fund_ongoing_charge: 'explore_column_fund_ongoing_charge',
  fund_rating: 'instruments_rating',
  rating: 'instruments_rating',
  carbon_risk: 'instruments_carbon_risk',
  score: 'explore_column_score',
  share: 'explore_column_share',
} as const satisfies Record<Column, MessageId>

const looks = {
  price: 'price',
  change_today: 'yield',
  change_d1: 'yield',
  change_m1: 'yield',
  change_m3: 'yield',
  change_y1: 'yield',
  return_y1: 'yield',
  owner_count: 'count',
  follower_count: 'count',
  bought_count: 'count',
  sold_count: 'count',
  member_count: 'count',
  stock_count: 'count',
  dividend_yield: 'rate',
  fund_ongoing_charge: 'rate',
  fund_rating: 'stars',
  rating: 'stars',
  carbon_risk: 'level',
  score: 'score',
  share: 'share',
} as const satisfies Record<Column, string>

const changePeriods = { change_d1: 'd1', change_m3: 'm3', change_y1: 'y1' } as const

/** The period of a change other than that of today; undefined for other figures. */
export const changePeriodOf = (column: Column): 'd1' | 'm3' | 'y1' | undefined =>
  column in changePeriods ? changePeriods[column as keyof typeof changePeriods] : undefined

/** The kind of figure in a column, which determines its format. */
export const lookOf = <C extends Column>(column: C): (typeof looks)[C] => looks[column]

const ranks = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const

/** Whether the value is a level, such as `LOW`. */
export const isLevel = (value: unknown): value is keyof typeof ranks => typeof value === 'string' && value in ranks

/** A figure as a comparable number; undefined if there is none. */
export function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return isLevel(value) ? ranks[value] : undefined
}

/** Whether its results have prices. */
export const hasPrices = ({ kind }: Pick<ExploreList, 'kind'>) =>
  kind === 'STOCK' || kind === 'INDEX' || kind === 'ETF' || kind === 'FUND'

/** Whether its results are funds, whose names are long. */
export const hasLongNames = ({ kind }: Pick<ExploreList, 'kind'>) => kind === 'ETF' || kind === 'FUND'

/** Whether its results are people or groups, whose pictures are round. */
export const isRound = ({ kind }: Pick<ExploreList, 'kind'>) =>
  kind === 'PROFILE' || kind === 'PORTFOLIO' || kind === 'GROUP'

/** Whether it is ordered by the figure it shows. Indices and recommendations have an order of their own. */
export const isRanking = ({ kind, endpoint }: Pick<ExploreList, 'kind' | 'endpoint'>) =>
  kind !== 'INDEX' && !endpoint.endsWith('/recommended')

/** The order of a ranking, derived from its first and last figure. */
export function orderOf(values: readonly unknown[]): Direction {
  const sizes = values.map(sizeOf).filter((size) => size !== undefined)
  return sizes.length > 1 && sizes[0]! < sizes.at(-1)! ? 'ascending' : 'descending'
}
