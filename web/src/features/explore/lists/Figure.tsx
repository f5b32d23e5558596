import { Leaf } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import { LivePriceText, LiveYield } from '#features/instruments/index.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { type MessageId, useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Count, Weight } from '#ui/Count.tsx'
import { LivePrice } from '#ui/LivePrice.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Yield } from '#ui/Yield.tsx'

import { type Column, lookOf, sizeOf } from './columns.ts'
import type { Entry } from './entries.tsx'
import styles from './Figure.module.css'

type Props = {
  column: Column
  entry: Entry
  /** Its price is followed; else it stands as it was read. */
  isLive: boolean
  strong?: boolean
}

/** A figure of an entry, written by what it is. */
export function Figure(props: Props) {
  const Written = figures[lookOf(props.column)]
  return <Written {...props} />
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
  if (isLive) return <LivePriceText instrument={instrument} />
  const currency = instrument.kind === 'INDEX' ? null : instrument.currency
  return <LivePrice value={instrument.price} currency={currency} trading={false} />
}

function Change(props: Props) {
  const { column, entry, isLive, strong } = props
  const isToday = column === 'change_today' && isLive
  if (isToday && entry.instrument) return <LiveYield instrument={entry.instrument} strong={strong} />
  return <Yield value={numberOf(props)} strong={strong} />
}

function Rate(props: Props) {
  return <span className="num">{useFormat().rate(numberOf(props))}</span>
}

function Share(props: Props) {
  const share = numberOf(props)
  return <Weight value={share} threshold={share === 0 ? 0 : 0.1} />
}

function Score(props: Props) {
  return <span className="num">{useFormat().decimal(numberOf(props), 1)}</span>
}

const levelTexts = {
  LOW: 'explore_level_low',
  MEDIUM: 'explore_level_medium',
  HIGH: 'explore_level_high',
} as const satisfies Record<string, MessageId>

function Level({ column, entry }: Props) {
  const t = useText()
  const format = useFormat()
  const value = entry.figures[column]
  if (typeof value !== 'string' || !(value in levelTexts)) return <span className="num">{format.yield(null)}</span>
  return (
    <span className={styles.level}>
      <Leaf className="ic14" aria-hidden="true" />
      {t(levelTexts[value as keyof typeof levelTexts])}
    </span>
  )
}

/** How large a figure is beside the largest of its list. Decoration: the figure stands beside it. */
export function FigureBar({ column, entry, most }: { column: Column; entry: Entry; most: number }) {
  const size = sizeOf(entry.figures[column]) ?? 0
  return (
    <span
      className={classNames(styles.bar)}
      style={{ '--share': most > 0 ? Math.min(1, size / most) : 0 } as CSSProperties} // custom properties have no type of their own
      aria-hidden="true"
    />
  )
}

const phrases = {
  owner_count: 'explore_count_owners',
  follower_count: 'explore_count_followers',
  bought_count: 'explore_count_bought',
  sold_count: 'explore_count_sold',
  member_count: 'explore_count_members',
  stock_count: 'explore_count_stocks',
  fund_count: 'explore_count_funds',
} as const satisfies Partial<Record<Column, MessageId>>

/** The same with the word for it, for a line without a head above it: "48,213 owners". */
export function FigurePhrase({ column, entry }: { column: Column; entry: Entry }) {
  const t = useText()
  const look = lookOf(column)
  if (column in phrases) {
    const count = sizeOf(entry.figures[column]) ?? 0
    return <span className="num">{t(phrases[column as keyof typeof phrases], { count })}</span>
  }
  if (look === 'stars' || look === 'price') return <Figure column={column} entry={entry} isLive />
  return (
    <>
      {t(`explore_column_${column}`)} <Figure column={column} entry={entry} isLive />
    </>
  )
}
