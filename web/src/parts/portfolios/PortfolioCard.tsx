import type { Portfolio } from '@app/contract/portfolios.ts'
import { useQuery } from '@tanstack/react-query'

import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { MarkedFigure } from '#parts/instruments/index.ts'
import { defaultPeriod } from '#queries/instruments.ts'
import { portfolios } from '#queries/portfolios.ts'
import { classNames } from '#ui/class-names.ts'
import { Yield } from '#ui/Yield.tsx'

import styles from './PortfolioCard.module.css'
import { PortfolioFigure, RatingFigure } from './PortfolioFigure.tsx'
import { PortfolioLink } from './PortfolioLink.tsx'

/** A portfolio in a row of them: name, kind, stars, and its return over three months. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const t = useText()
  const series = useQuery({ ...portfolios.performance(portfolio.id), enabled: portfolio.status === 'READY' }).data
  const spark = series?.[defaultPeriod].map(({ value }) => value) ?? []
  const stars = <RatingFigure portfolio={portfolio} />
  // Kinds are too long for stars beside them, and without a name, the line below is free.
  const isNamed = portfolio.name !== null
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={classNames('cover', 'trunc', styles.name)}>
          <PortfolioLink portfolio={portfolio} />
        </h3>
        {isNamed && stars}
      </div>
      <div className={styles.kind}>{isNamed ? t(`portfolios_kind_${portfolio.kind}`) : stars}</div>
      <div className={styles.figures}>
        <div>
          <MarkedFigure of={portfolio}>
            <PortfolioFigure portfolio={portfolio} figure={`return_${defaultPeriod}`}>
              <Yield value={portfolio.return_m3} className={styles.return} />
            </PortfolioFigure>
          </MarkedFigure>
          <div className={styles.period}>{t(`period_${defaultPeriod}_name`)}</div>
        </div>
        <Sparkline values={spark} width={84} height={30} />
      </div>
    </article>
  )
}
