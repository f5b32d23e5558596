import type { RiskAnalysis } from '@app/contract/analyses.ts'
import { useQuery } from '@tanstack/react-query'

import { Doughnut } from '#charts/Doughnut.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { shareTexts } from '#parts/distribution/index.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { useIsDesktop } from '#ui/media.ts'
import { Columns } from '#ui/Page.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'
import { Yield } from '#ui/Yield.tsx'

import { AnalysisInfo } from './AnalysisInfo.tsx'
import { AnalysisPart } from './AnalysisPart.tsx'
import { ExploreLinks } from './ExploreLinks.tsx'
import { OverlapCard } from './OverlapCard.tsx'
import styles from './RiskView.module.css'
import { SpreadCard } from './SpreadCard.tsx'

/** The risk analysis: kinds of assets with the risk class, and how they are spread over sectors and regions. */
export function RiskView() {
  const { portfolio } = useShown()
  const query = useQuery(portfolios.risk(portfolio.id))
  // Beside few sectors, the rail would be the longer column.
  const isBeside = useIsDesktop()
  return (
    <AnalysisPart query={query}>
      {(risk) => (
        <Columns>
          <Stack gap={4}>
            <KindsCard risk={risk} />
            <SpreadCard of="sector" breakdown={risk.sector_breakdown} wide />
            {isBeside && <OverlapCard overlap={risk.overlap} />}
          </Stack>
          <Stack gap={4}>
            <SpreadCard of="region" breakdown={risk.region_breakdown} homeRegion={risk.region_breakdown.home_region} />
            {!isBeside && <OverlapCard overlap={risk.overlap} />}
            <ExploreLinks analysis="risk" />
          </Stack>
        </Columns>
      )}
    </AnalysisPart>
  )
}

const greys = { other: 'rest', cash: 'cash' } as const

function KindsCard({ risk }: { risk: RiskAnalysis }) {
  const t = useText()
  const format = useFormat()
  const kinds = risk.kind_breakdown.filter(({ percent }) => percent > 0)
  const texts = shareTexts(
    kinds.map(({ percent }) => percent),
    format,
  )
  const slices = kinds.map(({ kind: { key }, percent }, i) => ({
    id: key,
    percent,
    tone: key === 'other' || key === 'cash' ? greys[key] : undefined,
    name: t(`portfolios_assets_${key}`),
    value: (
      <Explained figure="kind_share" of={key} name={t(`portfolios_assets_${key}`)}>
        {texts[i]}
      </Explained>
    ),
  }))
  return (
    <Card title={t('portfolios_assets')} more={<AnalysisInfo analysis="risk" />}>
      <div className={styles.kinds}>
        <Doughnut label={t('portfolios_assets')} slices={slices} cutout={70} legend="right" ruled>
          <Explained figure="risk">
            <span className={styles.class}>
              <b>{risk.risk ?? missing}</b> / 7
            </span>
          </Explained>
          <span className={styles.caption}>{t('portfolios_risk_class')}</span>
        </Doughnut>
      </div>
      <StatGrid
        className={styles.figures}
        items={[
          {
            label: t('portfolios_volatility'),
            value: <Explained figure="volatility">{format.rate(risk.volatility)}</Explained>,
          },
          {
            label: t('portfolios_max_drawdown'),
            value: (
              <Explained figure="max_drawdown">
                <Yield value={risk.max_drawdown} />
              </Explained>
            ),
          },
          {
            label: t('portfolios_risk_level'),
            value: (
              <Explained figure="risk_analysis">{risk.level ? t(`portfolios_level_${risk.level}`) : missing}</Explained>
            ),
          },
        ]}
      />
    </Card>
  )
}
