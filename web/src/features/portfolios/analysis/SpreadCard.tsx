import type { RiskAnalysis } from '@app/contract/analyses.ts'

import { ShareBars } from '#charts/ShareBars.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { enoughParts, isWellSpread } from '#features/portfolios/levels.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { Text, useText } from '#lib/i18n.ts'
import { ClassificationLink, useClassificationName } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Stack } from '#ui/Stack.tsx'
import { ChartPie } from 'lucide-react'
import type { ReactNode } from 'react'

import { Summary } from './Summary.tsx'

type Breakdown = RiskAnalysis['sector_breakdown']
type Share = Breakdown['included'][number]

type Props = {
  of: 'sector' | 'region'
  breakdown: Breakdown
  /** The region that investors from the owner's country know best. */
  homeRegion?: string | null
  wide?: boolean
}

/** How a portfolio is spread over sectors or regions, and whether over enough of them. */
export function SpreadCard({ of, breakdown, homeRegion, wide }: Props) {
  const t = useText()
  const format = useFormat()
  const nameOf = useClassificationName()
  const { included, threshold, coverage } = breakdown
  const all = [...included, ...breakdown.excluded.filter(({ percent }) => percent > 0)]
  const title = t(of === 'sector' ? 'portfolios_sectors' : 'portfolios_regions')
  if (all.length === 0) {
    return (
      <Card title={title}>
        <Empty icon={<ChartPie />} title={t('portfolios_spread_none')} help={t('portfolios_spread_none_help')} />
      </Card>
    )
  }
  const [largest] = included
  const atHome = !isWellSpread(breakdown) && largest?.key === homeRegion ? largest : undefined
  const bars = all.map((share, index) => {
    const name = nameOf({ key: share.key, name: share.key })
    return {
      id: share.key,
      label: name,
      name: <ShareName of={of} share={share} />,
      percent: share.percent,
      value: (text: string) =>
        share.slug === null ? (
          text
        ) : (
          <Explained figure={`${of}_share`} of={share.slug} name={name}>
            {text}
          </Explained>
        ),
      tone: share === atHome ? ('warn' as const) : index < included.length ? undefined : ('quiet' as const),
    }
  })
  const count = { included: included.length, all: all.length, threshold: format.progress(threshold) }
  return (
    <Card
      title={title}
      more={
        <span className="t3">
          <Explained figure="risk_analysis">{t('portfolios_above', count)}</Explained>
        </span>
      }
      pad
    >
      <Stack gap={4}>
        <SpreadSummary of={of} breakdown={breakdown} atHome={atHome} />
        <ShareBars label={title} bars={bars} threshold={1} wide={wide ?? false} />
        {coverage < 99.95 && (
          <p className="t3">
            <Explained figure={`${of}_coverage`}>
              {t('portfolios_covered', { percent: format.weight(coverage) })}
            </Explained>
          </p>
        )}
      </Stack>
    </Card>
  )
}

function ShareName({ of, share: { key, slug } }: { of: Props['of']; share: Share }) {
  const nameOf = useClassificationName()
  if (slug === null) return nameOf({ key, name: key })
  return <ClassificationLink kind={of} of={{ key, slug, name: key }} className="tap" />
}

type SummaryProps = {
  of: Props['of']
  breakdown: Breakdown
  /** The share of the home region, if that outweighs all others in a portfolio that is not well spread. */
  atHome: Share | undefined
}

function SpreadSummary({ of, breakdown, atHome }: SummaryProps) {
  const t = useText()
  const format = useFormat()
  const nameOf = useClassificationName()
  const { own } = useShown()
  const isFine = isWellSpread(breakdown)
  const values = {
    count: breakdown.included.length,
    enough: enoughParts,
    figure: (count: ReactNode[]) => <Explained figure="risk_analysis">{count}</Explained>,
  }
  const parts = of === 'sector' ? 'sectors' : 'regions'
  if (atHome) {
    const region = nameOf({ key: atHome.key, name: atHome.key })
    const written = format.weight(atHome.percent)
    const percent =
      atHome.slug === null ? (
        written
      ) : (
        <Explained figure="region_share" of={atHome.slug} name={region}>
          {written}
        </Explained>
      )
    return (
      <Summary isFine={false} title={t('portfolios_home_title')}>
        <Text id={own ? 'portfolios_home_warn' : 'portfolios_home_warn_other'} values={{ percent, region }} />
      </Summary>
    )
  }
  const state = isFine ? 'ok' : 'warn'
  const text = own ? (`portfolios_${parts}_${state}` as const) : (`portfolios_${parts}_${state}_other` as const)
  return (
    <Summary isFine={isFine} title={t(isFine ? 'portfolios_spread_title' : 'portfolios_narrow_title')}>
      <Text id={text} values={values} />
    </Summary>
  )
}
