import { type ReactNode, type Ref, useRef, useState } from 'react'

import { classNames } from '#ui/class-names.ts'

import type { ReadingPlace } from './places.ts'
import { RowContext, RowPositionContext } from './row.ts'
import { useVirtual } from './use-virtual.ts'
import styles from './VirtualList.module.css'

/**
 * What the list consists of: its rows, the articles of a feed, the lines of a log with the newest at the end, or pages of
 * rows, each of which is a body of a table or a list of its own.
 */
export type ListKind = 'rows' | 'articles' | 'lines' | 'bodies' | 'lists'

export type ListLook = {
  kind?: ListKind
  /** The estimated height of a row until it is measured, in pixels. */
  rowHeight: number
  label?: string | undefined
  rowClassName?: string | undefined
  /** Wraps the bodies of a table, of so many rows; -1 while unknown. */
  frame?: ((bodies: ReactNode, rowCount: number) => ReactNode) | undefined
}

type Props<T> = ListLook & {
  items: readonly T[]
  keyOf: (item: T) => string
  /** How many rows a page has, where each item is one. */
  rowsIn?: ((page: T) => number) | undefined
  /** Whether some items are not loaded yet. */
  isMore: boolean
  isBusy: boolean
  /** The name under which the reading position is stored for each history entry. */
  name?: string | undefined
  /** The reading position when this history entry was left. */
  place?: ReadingPlace | undefined
  /** The key of the item to scroll to, once. It is rendered wherever it is. */
  goal?: string | undefined
  /** Lines scroll to their end whenever this changes. */
  sent?: string | undefined
  children: (item: T, index: number) => ReactNode
}

/**
 * A list that renders only the rows in view, a margin around them, and the row with the focus. The browser lays them
 * out as usual; empty space stands in for the others.
 */
export function VirtualList<T>({
  items,
  kind = 'rows',
  isMore,
  isBusy,
  label,
  frame,
  rowsIn,
  children,
  ...rest
}: Props<T>) {
  'use no memo' // as `useVirtual` demands
  const top = useRef<HTMLElement>(null)
  const [states] = useState(() => new Map<string, unknown>())
  const { rowClassName, ...options } = rest
  const { rows, above, below, measure } = useVirtual({ top, items, isLog: kind === 'lines', ...options })
  const starts = startsOf(items, rowsIn)
  const count = isMore ? -1 : starts[items.length]!
  const parts = rows.flatMap(({ key, index, start }, at) => {
    const gap = start - (rows[at - 1]?.end ?? start)
    return [
      gap > 0 && <Space key={`before ${key}`} kind={kind} height={gap} />,
      <Row
        key={key}
        id={String(key)}
        item={items[index]!}
        index={index}
        first={starts[index]!}
        count={count}
        kind={kind}
        label={label}
        measure={measure}
        states={states}
        className={rowClassName}
        render={children}
      />,
    ]
  })
  const content = (
    <>
      <Space ref={top} kind={kind} height={above} />
      {parts}
      <Space kind={kind} height={below} />
    </>
  )
  return (
    <div role={roles[kind]} aria-label={roles[kind] && label} aria-busy={roles[kind] && isBusy}>
      {frame ? frame(content, count) : content}
    </div>
  )
}

/** For each item the number of rows before it, and the number of all. */
function startsOf<T>(items: readonly T[], rowsIn: (item: T) => number = () => 1): readonly number[] {
  let rows = 0
  return [0, ...items.map((item) => (rows += rowsIn(item)))]
}

const roles = { rows: 'list', articles: 'feed', lines: undefined, bodies: undefined, lists: undefined } as const
const tags = { rows: 'div', articles: 'div', lines: 'div', bodies: 'tbody', lists: 'ul' } as const

type RowProps<T> = {
  id: string
  item: T
  index: number
  /** The number of rows before it, for screen readers. */
  first: number
  /** Of all items; -1 while unknown. */
  count: number
  kind: ListKind
  label: string | undefined
  measure: (row: HTMLElement | null) => void
  states: Map<string, unknown>
  className: string | undefined
  render: (item: T, index: number) => ReactNode
}

function Row<T>({ id, item, index, first, count, kind, label, measure, states, className, render }: RowProps<T>) {
  const Tag = tags[kind]
  return (
    <Tag
      ref={measure}
      data-index={index}
      // Styles the separator between a row and the one before it.
      data-follows={index > 0 || undefined}
      className={classNames(Tag === 'div' && styles.row, className)}
      aria-label={kind === 'lists' ? label : undefined}
      {...(kind === 'rows' && { role: 'listitem', 'aria-posinset': first + 1, 'aria-setsize': count })}
    >
      <RowContext value={{ key: id, states }}>
        <RowPositionContext value={kind === 'rows' || kind === 'lines' ? undefined : { first, count }}>
          {render(item, index)}
        </RowPositionContext>
      </RowContext>
    </Tag>
  )
}

type SpaceProps = { ref?: Ref<HTMLElement>; kind: ListKind; height: number }

/** In place of rows that are not rendered. */
function Space({ ref, kind, height }: SpaceProps) {
  if (kind !== 'bodies') return <div ref={ref as Ref<HTMLDivElement>} style={{ height }} />
  return (
    <tbody ref={ref as Ref<HTMLTableSectionElement>} aria-hidden="true">
      {height > 0 && (
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from everyone */}
          <td className={styles.space} style={{ height }} />
        </tr>
      )}
    </tbody>
  )
}
