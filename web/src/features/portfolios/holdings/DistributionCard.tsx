import type { PercentageEntry } from '@app/contract/positions.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'
import { useState } from 'react'

import { Doughnut, type LegendSlice } from '#charts/Doughnut.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { useShown } from '#features/portfolios/shown.ts'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink } from '#parts/instruments/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './DistributionCard.module.css'
import { figureOf, slicesOf } from './distribution.ts'
import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import { isLocked } from '#features/portfolios/locked.ts'
import { shareTexts } from '#features/portfolios/shares.ts'
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
        {(entries) => <Chart entries={entries} />}
      </Remote>
    </Card>
  )
}

function Chart({ entries }: { entries: readonly PercentageEntry[] }) {
  const t = useText()
  const format = useFormat()
  const isMobile = useIsMobile()
  const [isWhole, setWhole] = useState(false)
  const grouped = slicesOf(entries)
  const shown = isWhole ? entries : grouped
  const texts = shareTexts(
    shown.map(({ percentage }) => percentage),
    format,
  )
  const listed = shown.filter(({ kind }) => kind === 'POSITION').length
  const slices = shown.map((entry, index): LegendSlice => ({
    id: `${entry.kind} ${index}`,
    percent: entry.percentage,
    tone: entry.kind === 'POSITION' ? undefined : entry.kind === 'CASH' ? 'cash' : 'rest',
    name: <EntryName entry={entry} />,
    value: (
      <Explained {...figureOf(entry, listed)} name={entry.kind === 'POSITION' ? shortName(entry.label) : undefined}>
        {texts[index]}
      </Explained>
    ),
  }))
  return (
    <div className={styles.chart}>
      <Doughnut
        label={t('portfolios_distribution')}
        slices={slices}
        cutout={30}
        legend={isMobile ? 'bottom' : 'right'}
      />
      {grouped.length < entries.length && (
        <Button variant="ghost" size="sm" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: entries.length })}
        </Button>
      )}
    </div>
  )
}

function EntryName({ entry: { kind, label, count, instrument } }: { entry: PercentageEntry }) {
  const t = useText()
  if (kind === 'CASH') return t('portfolios_cash')
  if (kind === 'REST') return t('portfolios_rest', { count: count ?? 0 })
  return instrument ? <InstrumentLink instrument={instrument} /> : shortName(label)
}
