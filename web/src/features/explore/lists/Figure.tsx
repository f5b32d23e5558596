import { Leaf } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { type MessageId, useText } from '#lib/i18n.ts'
import { LiveChange, LivePriceText, LiveYield, MarkedFigure, useCarbonName } from '#parts/instruments/index.ts'
import { Count, Weight } from '#ui/Count.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { changePeriodOf, type Column, columnNames, isLevel, lookOf, sizeOf } from './columns.ts'
import type { Entry } from './entries.tsx'
import styles from './Figure.module.css'

type Props = {
  column: Column
  entry: Entry
  /** Whether it follows the live price; otherwise, it shows the value as loaded. */
  isLive: boolean
  /** The list is ordered by this figure. */
  isRanked?: boolean
  strong?: boolean
}

/** A figure of an entry, formatted by its kind. Those about portfolios open their explanation. */
export function Figure(props: Props) {
  const { column, entry } = props
  const Written = figures[lookOf(column)]
  const written = <Written {...props} />
  return entry.explain ? entry.explain(column, written) : written
}

const figures = {
  price: Price,
  yield: Change,
  count: (props: Props) => <Count value={numberOf(props)} />,
  rate: Rate,
  stars: (props: Props) => <Stars value={numberOf(props)} unrated="text" />,
  level: Level,
  score: Score,
  share: Share,
} satisfies Record<ReturnType<typeof lookOf>, (props: Props) => ReactNode>

function numberOf({ column, entry }: Props): number | null {
  const value = entry.figures[column]
  return typeof value === 'number' ? value : null
}

function Price({ entry: { instrument }, isLive }: Props) {
  if (!instrument) return null
  return <LivePriceText instrument={instrument} isLive={isLive} />
}

function Change(props: Props) {
  const { column, entry, isLive, isRanked, strong } = props
  if (column === 'change_today' && entry.instrument) {
    return <LiveYield instrument={entry.instrument} isLive={isLive} isRanked={isRanked} strong={strong} />
  }
  const period = changePeriodOf(column)
  const figure =
    period && entry.instrument ? (
      <LiveChange instrument={entry.instrument} period={period} isLive={isLive} strong={strong} />
    ) : (
      <Yield value={numberOf(props)} strong={strong} />
    )
  // Of the figures of a row, the one of the day has the mark.
  return column === 'change_d1' && entry.instrument ? (
    <MarkedFigure of={entry.instrument}>{figure}</MarkedFigure>
  ) : (
    figure
  )
}

function Rate(props: Props) {
  return <span className="num">{useFormat().rate(numberOf(props))}</span>
}

function Share(props: Props) {
  const share = numberOf(props)
  return <Weight value={share} threshold={share === 0 ? 0 : 0.1} />
}

function Score(props: Props) {
  return <span className="num">{useFormat().tenths(numberOf(props))}</span>
}

function Level({ column, entry }: Props) {
  const format = useFormat()
  const nameOf = useCarbonName()
  const value = entry.figures[column]
  if (!isLevel(value)) return <span className="num">{format.yield(null)}</span>
  return (
    <span className={styles.level}>
      <Leaf className="ic14" aria-hidden="true" />
      {nameOf(value)}
    </span>
  )
}

/** A bar for a figure, relative to the largest of its list. Decorative: the figure is beside it. */
export function FigureBar({ column, entry, most }: { column: Column; entry: Entry; most: number }) {
  const size = sizeOf(entry.figures[column]) ?? 0
  return (
    <span
      className={styles.bar}
      style={{ '--share': most > 0 ? Math.min(1, size / most) : 0 } as CSSProperties} // custom properties have no type of their own
      aria-hidden="true"
    />
  )
}

const phrases = {
  owner_count: 'explore_count_owners',
  follower_count: 'follows_followers',
  bought_count: 'explore_count_bought',
  sold_count: 'explore_count_sold',
  member_count: 'explore_count_members',
  stock_count: 'explore_count_stocks',
} as const satisfies Partial<Record<Column, MessageId>>

/** The figure with its noun, for rows without a column heading: "48,213 owners". */
export function FigurePhrase({ column, entry }: { column: Column; entry: Entry }) {
  const t = useText()
  const look = lookOf(column)
  if (column in phrases) {
    const count = sizeOf(entry.figures[column]) ?? 0
    return <span className="num">{t(phrases[column as keyof typeof phrases], { count })}</span>
  }
  if (look === 'stars' || look === 'price') return <Figure column={column} entry={entry} isLive />
  if (look === 'level') {
    return (
      <span>
        <span className="vh">{t(columnNames[column])} </span>
        <Figure column={column} entry={entry} isLive />
      </span>
    )
  }
  return (
    <>
      {t(columnNames[column])} <Figure column={column} entry={entry} isLive />
    </>
  )
}
