import type { ScreenedFigure, ScreenedInstrument } from '@app/contract/screener.ts'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark, LiveSpark, useSparks } from '#parts/instruments/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'
import { useNear } from '#ui/near.ts'

import { type ChangeColumn, isChange, periodOf } from './columns.ts'
import { Figure } from './Figure.tsx'
import { figureOf, type Filter, kindOf } from './filter.ts'
import { useFigureName } from './names.ts'
import styles from './ResultRows.module.css'

type Props = { filter: Filter; instruments: readonly ScreenedInstrument[] }

/** The rows of a page on a phone: with the figure that they are ordered by, and a change. */
export function ResultRows({ filter, instruments }: Props) {
  const period = periodOf(changeShown(filter))
  const sparks = useSparks(
    // A day of funds is two prices.
    period === 'd1' ? [] : instruments.map(({ id }) => id),
    period,
  )
  return instruments.map((instrument, index) => (
    <Row key={instrument.id} index={index} filter={filter} instrument={instrument} spark={sparks.get(instrument.id)} />
  ))
}

type RowProps = {
  index: number
  filter: Filter
  instrument: ScreenedInstrument
  spark: readonly number[] | undefined
}

function Row({ index, filter, instrument, spark }: RowProps) {
  const { ref, isNear } = useNear()
  const by = figureOf(filter)
  const change = changeShown(filter)
  return (
    <EntityRow
      ref={ref}
      as="li"
      index={index}
      wraps
      media={<InstrumentMark instrument={instrument} size={40} />}
      title={<InstrumentLink instrument={instrument} isTight />}
      sub={<Below by={by} instrument={instrument} isLive={isNear} />}
      end={
        <>
          {change !== 'change_d1' && (
            <span className={styles.spark}>
              <LiveSpark
                instrument={instrument}
                isLive={isNear && change === 'change_today'}
                values={spark}
                width={56}
                height={22}
              />
            </span>
          )}
          <span className={styles.change}>
            <Figure column={change} instrument={instrument} isLive={isNear} />
          </span>
        </>
      }
    />
  )
}

/** The change at the end of a row: the one that they are ordered by, else that of the day. */
function changeShown(filter: Filter): ChangeColumn {
  const by = figureOf(filter)
  if (isChange(by)) return by
  return kindOf(filter) === 'FUND' ? 'change_d1' : 'change_today'
}

type BelowProps = { by: ScreenedFigure; instrument: ScreenedInstrument; isLive: boolean }

/** The second line: the price, or the figure with its name. */
function Below({ by, ...shown }: BelowProps) {
  const t = useText()
  const format = useFormat()
  const nameOf = useFigureName()
  if (isChange(by)) return <Figure column="price" {...shown} />
  if (by === 'follower_count') {
    return <span className="num">{t('follows_followers', { count: shown.instrument.follower_count })}</span>
  }
  if (by === 'market_cap') {
    const amount = format.count(shown.instrument.market_cap)
    return <span className="num trunc">{t('screener_market_cap_amount', { amount })}</span>
  }
  return (
    <span className="trunc">
      {nameOf(by)} <Figure column={by} {...shown} />
    </span>
  )
}
