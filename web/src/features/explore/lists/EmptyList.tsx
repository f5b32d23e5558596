import type { ExploreList } from '@app/contract/explore.ts'
import { ChartLine, ChartPie, Globe, Layers, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Empty } from '#ui/Empty.tsx'

import { type Column, type Kind, lookOf } from './columns.ts'

/** Figures that only connected portfolios provide. */
const fromPortfolios: readonly Column[] = ['owner_count', 'bought_count', 'sold_count', 'return_y1', 'rating', 'score']

/** The empty state of a list: says what will fill it. */
export function EmptyList({ list }: { list: ExploreList }) {
  const t = useText()
  const reason = reasonOf(list)
  return <Empty icon={icons[list.kind]} title={t(`explore_empty_${reason}`)} help={t(`explore_empty_${reason}_help`)} />
}

const icons: Record<Kind, ReactNode> = {
  STOCK: <ChartLine />,
  INDEX: <ChartLine />,
  ETF: <Layers />,
  FUND: <Layers />,
  PORTFOLIO: <ChartPie />,
  PROFILE: <UsersRound />,
  GROUP: <UsersRound />,
  MORNINGSTAR_SECTOR: <Globe />,
  REGION: <Globe />,
}

function reasonOf({ kind, display_field: sorted, endpoint }: ExploreList) {
  if (kind === 'GROUP') return 'groups'
  if (kind === 'PROFILE' && endpoint.endsWith('/recommended')) return 'recommended'
  const isMember = kind === 'PORTFOLIO' || kind === 'PROFILE'
  if (fromPortfolios.includes(sorted) || (isMember && lookOf(sorted) !== 'count')) return 'portfolios'
  if (kind === 'PORTFOLIO') return 'portfolios'
  return kind === 'PROFILE' ? 'members' : 'market'
}
