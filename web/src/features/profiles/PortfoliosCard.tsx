import type { Portfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { ConnectButton } from '#parts/connections/index.ts'
import { PortfolioRow } from '#parts/portfolios/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PeriodButton } from '#ui/PeriodButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const periods = ['today', 'd1', 'w1', 'm1', 'm3', 'm6', 'ytd', 'y1', 'y2', 'y3'] as const

type Props = { profileId: string; isOwn: boolean }

/** A member's portfolios with their return. On the member's own page, an invitation to connect one if there is none. */
export function PortfoliosCard({ profileId, isOwn }: Props) {
  const t = useText()
  const query = useQuery(portfolios.of(profileId))
  const [period, setPeriod] = useState<(typeof periods)[number]>('today')
  const hasNone = query.data?.length === 0
  if (hasNone && !isOwn) return null
  return (
    <Card
      title={t('portfolios_of_member')}
      more={!hasNone && <PeriodButton value={period} onChange={setPeriod} periods={periods} />}
    >
      <Remote
        query={query}
        skeleton={<SkeletonRows count={1} />}
        empty={{ when: () => hasNone, show: <NoPortfolio /> }}
        failed={{ title: t('portfolios_of_member_failed') }}
      >
        {(found) => <Rows portfolios={found} period={period} />}
      </Remote>
    </Card>
  )
}

type RowsProps = { portfolios: readonly Portfolio[]; period: (typeof periods)[number] }

function Rows({ portfolios: shown, period }: RowsProps) {
  return (
    <ul>
      {shown.map((portfolio) => (
        <PortfolioRow key={portfolio.id} portfolio={portfolio} period={period} />
      ))}
    </ul>
  )
}

function NoPortfolio() {
  const t = useText()
  return (
    <Empty
      icon={<ChartPie />}
      title={t('portfolios_of_own_none')}
      help={t('portfolios_of_own_none_help')}
      action={<ConnectButton />}
    />
  )
}
