import type { Period } from '@app/contract/limits.ts'
import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import { ChartPie } from 'lucide-react'
import type { ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { RowFigure } from '#parts/explanations/index.ts'
import { MarkedFigure } from '#parts/instruments/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { useFigureOf } from './figures.ts'
import { OwnerLink, PortfolioLink, PortfolioName } from './PortfolioLink.tsx'
import styles from './PortfolioRow.module.css'

/** The returns that a list shows beside a portfolio: those of a savings account move with the day. */
const listedPeriods = (kind: PortfolioBasics['kind']): readonly Period[] =>
  kind === 'isk' ? ['m3', 'today'] : ['y1', 'm3']

type Props = { portfolio: PortfolioBasics; period: Period; as?: 'div' | 'li' }

/** A portfolio among others of its owner: name, kind, stars, and its returns. */
export function PortfolioRow({ portfolio, period, as = 'li' }: Props) {
  const t = useText()
  const figureOf = useFigureOf(portfolio)
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
          <Stars value={portfolio.rating} />
          {listedPeriods(portfolio.kind)
            .filter((listed) => listed !== period && portfolio[`return_${listed}`] !== null)
            .map((listed) => (
              <span key={listed} className="num">
                {t(`period_${listed}`)} <Yield value={portfolio[`return_${listed}`]} />
              </span>
            ))}
        </>
      }
      end={
        <MarkedFigure of={portfolio}>
          <RowFigure {...figureOf(`return_${period}`)}>
            <Yield value={portfolio[`return_${period}`]} strong />
          </RowFigure>
        </MarkedFigure>
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
  const figureOf = useFigureOf(portfolio)
  const format = useFormat()
  const { profile, rating, weight } = portfolio
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
          <Stars value={rating} />
          {typeof weight === 'number' && (
            <RowFigure {...figureOf('instrument_weight', instrumentId)}>
              <span className="num">{t('instruments_weight', { weight: format.weight(weight) })}</span>
            </RowFigure>
          )}
        </>
      }
      end={
        <MarkedFigure of={portfolio}>
          <RowFigure {...figureOf('return_m3')}>
            <Yield value={portfolio.return_m3} strong />
          </RowFigure>
        </MarkedFigure>
      }
      action={action}
    />
  )
}
