import type { CarbonAnalysis } from '@app/contract/analyses.ts'
import { useQuery } from '@tanstack/react-query'

import { Doughnut } from '#charts/Doughnut.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { isFine } from '#features/portfolios/levels.ts'
import { shareTexts } from '#parts/distribution/index.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { Text, useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Columns } from '#ui/Page.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'

import { AnalysisInfo } from './AnalysisInfo.tsx'
import { AnalysisPart } from './AnalysisPart.tsx'
import { CarbonHoldings } from './CarbonHoldings.tsx'
import styles from './CarbonView.module.css'
import { ExploreLinks } from './ExploreLinks.tsx'
import { Summary } from './Summary.tsx'

/** The carbon analysis: the shares of holdings by their carbon risk, and which holdings those are. */
export function CarbonView() {
  const { portfolio } = useShown()
  const query = useQuery(portfolios.carbon(portfolio.id))
  return (
    <AnalysisPart query={query}>
      {(carbon) => (
        <Columns>
          <Stack gap={4}>
            <RatingsCard carbon={carbon} />
            <CarbonHoldings breakdown={carbon.breakdown} />
          </Stack>
          <ExploreLinks analysis="co2" />
        </Columns>
      )}
    </AnalysisPart>
  )
}

const tones = { LOW: 'good', MEDIUM: 'middle', HIGH: 'bad', NO_DATA: 'rest' } as const

function RatingsCard({ carbon }: { carbon: CarbonAnalysis }) {
  const t = useText()
  const format = useFormat()
  const { carbon_y1: own, reference_percent: reference, level, coverage, breakdown } = carbon
  const ratings = breakdown.filter(({ percent }) => percent > 0)
  const texts = shareTexts(
    ratings.map(({ percent }) => percent),
    format,
  )
  const slices = ratings.map(({ rating, percent }, i) => ({
    id: rating,
    percent,
    tone: tones[rating],
    name: t(`portfolios_carbon_${rating}`),
    value: (
      <Explained figure="carbon_share" of={rating} name={t(`portfolios_carbon_${rating}`)}>
        {texts[i]}
      </Explained>
    ),
  }))
  return (
    <Card title={t('portfolios_carbon')} more={<AnalysisInfo analysis="co2" />}>
      <div className={styles.body}>
        <CarbonSummary carbon={carbon} />
        <Doughnut label={t('portfolios_carbon')} slices={slices} cutout={70} legend="right" ruled>
          <Explained figure="carbon_y1">
            <b className={styles.own}>{format.tenths(own)}</b>
          </Explained>
          <span className={styles.caption}>
            <Explained figure="carbon_reference">
              {t('portfolios_carbon_against', { value: format.tenths(reference) })}
            </Explained>
          </span>
        </Doughnut>
      </div>
      <StatGrid
        className={styles.figures}
        items={[
          {
            label: t('portfolios_carbon_level'),
            value: <Explained figure="carbon_analysis">{level ? t(`portfolios_level_${level}`) : missing}</Explained>,
          },
          {
            label: t('portfolios_carbon_coverage'),
            value: <Explained figure="carbon_coverage">{format.weight(coverage)}</Explained>,
          },
        ]}
      />
    </Card>
  )
}

function CarbonSummary({ carbon: { level, coverage } }: { carbon: CarbonAnalysis }) {
  const t = useText()
  const format = useFormat()
  const { own } = useShown()
  if (level === null) {
    return (
      <Summary isFine={false} title={t('portfolios_carbon_unknown_title')}>
        <Text
          id="portfolios_carbon_unknown"
          values={{ percent: <Explained figure="carbon_coverage">{format.weight(coverage)}</Explained> }}
        />
      </Summary>
    )
  }
  const isGood = isFine('co2', level)
  const state = isGood ? 'ok' : 'warn'
  const text = own ? (`portfolios_carbon_${state}` as const) : (`portfolios_carbon_${state}_other` as const)
  return (
    <Summary isFine={isGood} title={t(`portfolios_carbon_${state}_title`)}>
      {t(text)}
    </Summary>
  )
}
