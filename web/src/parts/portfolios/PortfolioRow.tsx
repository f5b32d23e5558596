import type { Period } from '@app/contract/limits.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import { ChartPie } from 'lucide-react'
import type { ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { MarkedFigure } from '#parts/instruments/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Yield } from '#ui/Yield.tsx'

import { PortfolioFigure, RatingFigure } from './PortfolioFigure.tsx'
import { OwnerLink, PortfolioLink, PortfolioName } from './PortfolioLink.tsx'
import styles from './PortfolioRow.module.css'

/** The returns that a list shows beside a portfolio: those of a savings account move with the day. */
const listedPeriods = (kind: PortfolioBasics['kind']): readonly Period[] =>
  kind === 'isk' ? ['m3', 'today'] : ['y1', 'm3']

type Props = {
  portfolio: PortfolioBasics
  period: Period
  /** Says the period beside the return, where the heading of the list does not. */
  hasPeriod?: boolean
  as?: 'div' | 'li'
}

/** A portfolio among others of its owner: name, kind, stars, and its returns. */
export function PortfolioRow({ portfolio, period, hasPeriod = false, as = 'li' }: Props) {
  const t = useText()
  return (
    <EntityRow
      as={as}
      media={
        <span className={styles.mark}>
          <ChartPie aria-hidden="true" />
        </span>
      }
      title={<PortfolioLink portfolio={portfolio} />}
      sub={
        <>
          {portfolio.name !== null && <span>{t(`portfolios_kind_${portfolio.kind}`)}</span>}
          <RatingFigure portfolio={portfolio} />
          {listedPeriods(portfolio.kind)
            .filter((listed) => listed !== period && portfolio[`return_${listed}`] !== null)
            .map((listed) => (
              <span key={listed} className="num">
                {t(`period_${listed}`)}{' '}
                <PortfolioFigure portfolio={portfolio} figure={`return_${listed}`}>
                  <Yield value={portfolio[`return_${listed}`]} />
                </PortfolioFigure>
              </span>
            ))}
        </>
      }
      end={
        <>
          {hasPeriod && <span className={styles.period}>{t(`period_${period}`)}</span>}
          <MarkedFigure of={portfolio}>
            <PortfolioFigure portfolio={portfolio} figure={`return_${period}`}>
              <Yield value={portfolio[`return_${period}`]} strong />
            </PortfolioFigure>
          </MarkedFigure>
        </>
      }
    />
  )
}

type OwnerProps = {
  portfolio: PortfolioBasics & { weight?: number | null }
  /** The id of the instrument that it is listed for. */
  instrumentId?: string
  rank?: number | undefined
  as?: 'div' | 'li'
  action?: ReactNode
}

/** A portfolio among those of other owners: its owner, stars, the weight of what it is listed for, and its return. */
export function OwnerPortfolioRow({ portfolio, instrumentId, rank, as = 'div', action }: OwnerProps) {
  const t = useText()
  const format = useFormat()
  const { profile, weight } = portfolio
  return (
    <EntityRow
      as={as}
      rank={rank}
      media={<Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={40} />}
      title={<OwnerLink portfolio={portfolio} />}
      sub={
        <>
          <span className="trunc" aria-hidden="true">
            <PortfolioName portfolio={portfolio} />
          </span>
          <RatingFigure portfolio={portfolio} />
          {typeof weight === 'number' && (
            <PortfolioFigure portfolio={portfolio} figure="instrument_weight" item={instrumentId}>
              <span className="num">{t('instruments_weight', { weight: format.weight(weight) })}</span>
            </PortfolioFigure>
          )}
        </>
      }
      end={
        <MarkedFigure of={portfolio}>
          <PortfolioFigure portfolio={portfolio} figure="return_m3">
            <Yield value={portfolio.return_m3} strong />
          </PortfolioFigure>
        </MarkedFigure>
      }
      action={action}
    />
  )
}
