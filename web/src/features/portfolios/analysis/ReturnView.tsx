import type { ReturnAnalysis } from '@app/contract/analyses.ts'
import { useQuery } from '@tanstack/react-query'

import { LineChart } from '#charts/LineChart.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { useChartHeight } from '#features/portfolios/heights.ts'
import { isFine } from '#features/portfolios/levels.ts'
import { referenceLine } from '#features/portfolios/reference.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { missing } from '#lib/format/numbers.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { Text, useText } from '#lib/i18n.ts'
import { topMemberChecks } from '#parts/explanations/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Columns } from '#ui/Page.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'
import { Yield } from '#ui/Yield.tsx'

import { AnalysisInfo } from './AnalysisInfo.tsx'
import { AnalysisPart } from './AnalysisPart.tsx'
import { ComparedBars } from './ComparedBars.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import { ExploreLinks } from './ExploreLinks.tsx'
import { PerformerCards } from './PerformerCards.tsx'
import styles from './ReturnView.module.css'
import { Summary } from './Summary.tsx'

/** The return analysis: a year against the index, and the holdings that did best and worst. */
export function ReturnView() {
  const { portfolio } = useShown()
  const query = useQuery(portfolios.returns(portfolio.id))
  return (
    <AnalysisPart query={query}>
      {(returns) => (
        <Columns>
          <Stack gap={4}>
            <YearCard returns={returns} />
            <PerformerCards returns={returns} />
          </Stack>
          <Stack gap={4}>
            <ComparisonCard />
            <ExploreLinks analysis="return" />
          </Stack>
        </Columns>
      )}
    </AnalysisPart>
  )
}

function YearCard({ returns }: { returns: ReturnAnalysis }) {
  const t = useText()
  const { portfolio } = useShown()
  const name = usePortfolioName()(portfolio)
  const { return_y1: own, reference_return_y1: reference, index, top } = returns
  const bars = [
    { figure: 'return_y1', name, value: own, tone: 'own' },
    { figure: 'reference_return', name: index?.name ?? t('portfolios_reference'), value: reference, tone: 'reference' },
  ] as const
  return (
    <Card title={t('portfolios_year')} more={<AnalysisInfo analysis="return" />}>
      <div className={styles.body}>
        <ReturnSummary returns={returns} />
        {own !== null && <ComparedBars bars={bars} />}
        {top && (
          <p className={styles.top}>
            <Explained figure="top_members">{t('portfolios_top_fifth')}</Explained>
          </p>
        )}
      </div>
      {own !== null && reference !== null && <YearChart reference={reference} name={bars[1].name} />}
      <YearFigures returns={returns} />
    </Card>
  )
}

function YearFigures({ returns }: { returns: ReturnAnalysis }) {
  const t = useText()
  const { return_y1: own, reference_return_y1: reference, level, top_members: inCommon } = returns
  const topMembers = {
    label: t('portfolios_figure_top_members'),
    value: (
      <Explained figure="top_members">
        {t('portfolios_top_members_value', { value: inCommon ?? 0, all: topMemberChecks })}
      </Explained>
    ),
  }
  return (
    <StatGrid
      className={styles.figures}
      items={[
        {
          label: t('period_y1_name'),
          value: (
            <Explained figure="return_y1">
              <Yield value={own} />
            </Explained>
          ),
        },
        {
          label: t('portfolios_money_weighted'),
          value: (
            <Explained figure="money_weighted">
              <Yield value={returns.money_weighted} />
            </Explained>
          ),
        },
        {
          label: t('portfolios_return_level'),
          value: <Explained figure="return_analysis">{level ? t(`portfolios_level_${level}`) : missing}</Explained>,
        },
        {
          label: t('portfolios_reference_return'),
          value: (
            <Explained figure="reference_return">
              <Yield value={reference} />
            </Explained>
          ),
        },
        ...(inCommon === undefined ? [] : [topMembers]),
      ]}
    />
  )
}

function ReturnSummary({
  returns: { return_y1: own, reference_return_y1: reference, level },
}: {
  returns: ReturnAnalysis
}) {
  const t = useText()
  const format = useFormat()
  const { own: isOwn } = useShown()
  if (own === null || reference === null) {
    return (
      <Summary isFine={false} title={t('portfolios_year_short_title')}>
        {t('portfolios_year_short')}
      </Summary>
    )
  }
  const isGood = isFine('return', level)
  const state = isGood ? 'ok' : 'warn'
  const text = isOwn ? (`portfolios_year_${state}` as const) : (`portfolios_year_${state}_other` as const)
  return (
    <Summary isFine={isGood} title={t(`portfolios_year_${state}_title`)}>
      <Text
        id={text}
        values={{ points: <Explained figure="lead_y1">{format.decimal(Math.abs(own - reference), 1)}</Explained> }}
      />
    </Summary>
  )
}

/** The year's course; the return to compare with is a flat line. */
function YearChart({ reference, name }: { reference: number; name: string }) {
  const t = useText()
  const height = useChartHeight('rail')
  const { portfolio } = useShown()
  const own = usePortfolioName()(portfolio)
  const { data } = useQuery(portfolios.performance(portfolio.id))
  const points = data?.y1.map(({ date, value }) => ({ time: date, value })) ?? []
  if (points.length < 2) return null
  return (
    <div className={styles.chart}>
      <LineChart
        name={own}
        period={t('period_y1_name')}
        points={points}
        benchmark={referenceLine(name, reference, points.length)}
        unit="index"
        tone="accent"
        height={height}
        bleed
      />
    </div>
  )
}
