import type { ScreenedFigure, ScreenedInstrument } from '@app/contract/screener.ts'

import { Sparkline } from '#charts/Sparkline.tsx'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark, useSparks } from '#parts/instruments/index.ts'
import { EntityRow } from '#ui/EntityRow.tsx'
import { useNear } from '#ui/near.ts'

import { type Column, isChange } from './columns.ts'
import { Figure } from './Figure.tsx'
import { figureOf, type Filter, kindOf } from './filter.ts'
import { useFigureName } from './names.ts'
import styles from './ResultRows.module.css'

type Props = { filter: Filter; instruments: readonly ScreenedInstrument[] }

/** The rows of a page on a phone: with the figure that they are ordered by, and a change. */
export function ResultRows({ filter, instruments }: Props) {
  const sparks = useSparks(instruments.map(({ id }) => id))
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

function Row({ index, filter, instrument, spark = [] }: RowProps) {
  const { ref, isNear } = useNear()
  const by = figureOf(filter)
  const change: Column = isChange(by) ? by : kindOf(filter) === 'FUND' ? 'change_d1' : 'change_today'
  return (
    <EntityRow
      ref={ref}
      as="li"
      index={index}
      wraps={kindOf(filter) !== 'STOCK'}
      media={<InstrumentMark instrument={instrument} size={40} />}
      title={<InstrumentLink instrument={instrument} isTight />}
      sub={<Below by={by} instrument={instrument} isLive={isNear} />}
      end={
        <>
          <span className={styles.spark}>
            <Sparkline values={spark} width={56} height={22} />
          </span>
          <span className={styles.change}>
            <Figure column={change} instrument={instrument} isLive={isNear} />
          </span>
        </>
      }
    />
  )
}

type BelowProps = { by: ScreenedFigure; instrument: ScreenedInstrument; isLive: boolean }

/** The second line: the price, or the figure with its name. */
function Below({ by, ...shown }: BelowProps) {
  const t = useText()
  const nameOf = useFigureName()
  if (isChange(by)) return <Figure column="price" {...shown} />
  if (by === 'follower_count') {
    return <span className="num">{t('follows_followers', { count: shown.instrument.follower_count })}</span>
  }
  return (
    <span className="trunc">
      {nameOf(by)} <Figure column={by} {...shown} />
    </span>
  )
}
