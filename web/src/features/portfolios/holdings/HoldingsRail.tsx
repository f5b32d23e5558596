import type { SharedFigure } from '@app/contract/explanations.ts'
import type { Portfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

import { AnalysisCircle, analysisLevels, LevelName } from '#features/portfolios/AnalysisCircle.tsx'
import { Explained } from '#features/portfolios/Explained.tsx'
import { useChartHeight } from '#features/portfolios/heights.ts'
import { reachedPeriod } from '#features/portfolios/periods.ts'
import { ReturnChart } from '#features/portfolios/ReturnChart.tsx'
import { useShown } from '#features/portfolios/shown.ts'
import { type Analysis, analyses, useViews } from '#features/portfolios/views.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarkedFigure } from '#parts/instruments/index.ts'
import { portfolios } from '#queries/portfolios.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Money } from '#ui/Money.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'
import { Yield } from '#ui/Yield.tsx'

import { useAmounts } from '#features/portfolios/amounts.ts'

import styles from './HoldingsRail.module.css'

const periods = ['today', 'm3', 'y1', 'y3'] as const

/** The returns of a portfolio with their course, and its three analyses. */
export function HoldingsRail({ withChart }: { withChart: boolean }) {
  const t = useText()
  const { hrefOf } = useViews()
  const facts = factsOf(useShown().portfolio, { t, format: useFormat() })
  return (
    <>
      <Card>
        <Figures />
        {withChart && <Course />}
      </Card>
      <Card
        title={t('portfolios_tab_analysis')}
        more={
          <Link to={hrefOf('risk')}>
            <All />
          </Link>
        }
      >
        {analyses.map((analysis) => (
          <div key={analysis} className={styles.analysis}>
            <AnalysisCircle analysis={analysis} />
            <span className={styles.words}>
              <span className={classNames('cover', styles.name)}>
                <Link to={hrefOf(analysis)}>{t(`portfolios_analysis_${analysis}`)}</Link>
              </span>
              <span className={styles.level}>
                <Explained figure={analysisLevels[analysis]}>
                  <LevelName analysis={analysis} />
                </Explained>
                {facts[analysis].map(
                  ([figure, text]) =>
                    text && (
                      <span key={figure} className={styles.fact}>
                        <Explained figure={figure}>{text}</Explained>
                      </span>
                    ),
                )}
              </span>
            </span>
            <ChevronRight className="ic16" aria-hidden="true" />
          </div>
        ))}
      </Card>
    </>
  )
}

type Fact = readonly [figure: SharedFigure, text: string | false | undefined]
type Words = { t: ReturnType<typeof useText>; format: ReturnType<typeof useFormat> }

/** What the level of each analysis comes from, as far as it is known, and the reader may know. */
function factsOf({ risk, analyses }: Portfolio, { t, format }: Words): Record<Analysis, readonly Fact[]> {
  const { sectors, better_than: better, carbon_y1: carbon } = analyses ?? {}
  const isKnown = (value: number | null | undefined): value is number => typeof value === 'number'
  return {
    risk: [
      ['risk', isKnown(risk) && t('portfolios_class', { value: risk })],
      ['risk_analysis', isKnown(sectors) && t('portfolios_rail_sectors', { count: sectors })],
    ],
    return: [
      ['better_than', isKnown(better) && t('portfolios_rail_better', { percent: format.progress(Math.floor(better)) })],
    ],
    co2: [['carbon_y1', isKnown(carbon) && t('portfolios_rail_carbon', { value: format.tenths(carbon) })]],
  }
}

function Figures() {
  const t = useText()
  const format = useFormat()
  const { portfolio, own } = useShown()
  const [isShown] = useAmounts()
  const returns = periods.map((period) => ({
    label: t(`period_${period}_name`),
    value: (
      <MarkedFigure of={portfolio}>
        <Explained figure={`return_${period}`}>
          <Yield value={period === 'today' ? portfolio.today.return_today : portfolio[`return_${period}`]} />
        </Explained>
      </MarkedFigure>
    ),
  }))
  const amounts =
    own && isShown
      ? [
          {
            label: t('portfolios_value'),
            value: (
              <Explained figure="value">
                <Money value={own.value} currency={own.currency} />
              </Explained>
            ),
          },
          {
            label: t('portfolios_cash'),
            value: (
              <Explained figure="cash">
                <Money value={own.cash} currency={own.currency} />
              </Explained>
            ),
          },
        ]
      : []
  const coverage = {
    label: t('portfolios_coverage'),
    value: <Explained figure="coverage">{format.weight(portfolio.coverage)}</Explained>,
  }
  const score = {
    label: t('portfolios_score'),
    value: <Explained figure="score">{format.tenths(portfolio.score)}</Explained>,
  }
  return <StatGrid items={[...amounts, ...returns, score, coverage]} className={styles.figures} />
}

/** A small chart of a year, or of what history there is. */
function Course() {
  const { portfolio } = useShown()
  const height = useChartHeight('rail')
  const { data } = useQuery(portfolios.performance(portfolio.id))
  return (
    <div className={styles.course}>
      <ReturnChart period={reachedPeriod(data, 'y1')} height={height} />
    </div>
  )
}
