import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { Explained } from '#features/portfolios/Explained.tsx'
import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import { isLocked } from '#features/portfolios/locked.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { DistributionChart } from '#parts/distribution/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { figureOf } from './distribution.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** What the portfolio consists of; until all of it has been loaded, its four largest positions. */
export function DistributionCard() {
  const t = useText()
  const { portfolio } = useShown()
  const full = useQuery(portfolios.percentages(portfolio.id))
  const hasPreview = full.isPending && portfolio.percentages.length > 0
  const query = hasPreview ? { ...full, data: portfolio.percentages, isPending: false } : full
  return (
    <Card title={t('portfolios_distribution')} more={<ViewSwitch value="distribution" />}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={4} />}
        empty={{
          when: (entries) => entries.length === 0,
          show: <Empty icon={<ChartPie />} title={t('portfolios_empty')} help={t('portfolios_empty_help')} />,
        }}
        failed={{
          title: t('portfolios_distribution_failed'),
          view: (error) => (isLocked(error) ? <LockedHoldings /> : undefined),
        }}
      >
        {(entries) => (
          <DistributionChart
            entries={entries}
            figureOf={(entry, listed, text) => (
              <Explained
                {...figureOf(entry, listed)}
                name={entry.kind === 'POSITION' ? shortName(entry.label) : undefined}
              >
                {text}
              </Explained>
            )}
          />
        )}
      </Remote>
    </Card>
  )
}
