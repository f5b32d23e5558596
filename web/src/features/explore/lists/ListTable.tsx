import type { ExploreList } from '@app/contract/explore.ts'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import type { ListPage } from '#queries/explore.ts'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { useNear } from '#ui/near.ts'
import { SortHead } from '#ui/SortHead.tsx'
import type { Sorting } from '#ui/sorting.ts'

import { type Column, columnNames, columnsOf, isRanking, lookOf } from './columns.ts'
import { type Entry, entriesOf } from './entries.tsx'
import { Figure, FigureBar } from './Figure.tsx'
import styles from './ListTable.module.css'

type FrameProps = {
  list: ExploreList
  pages: readonly ListPage[]
  rowCount: number
  /** The column that the rows are sorted by; undefined if they have an order of their own. */
  sorting: Sorting<Column> | undefined
  onSort: (column: Column) => void
  children: ReactNode
}

/** A ranked table around its pages, each of which is a `tbody`. */
export function TableFrame({ list, pages, rowCount, sorting, onSort, children }: FrameProps) {
  const t = useText()
  const columns = columnsOf(list.kind, list.display_field)
  const hasAction = pages.flatMap(entriesOf).some(({ action }) => action !== undefined)
  const head = (
    <>
      <th scope="col">{t(`explore_kind_${list.kind}`)}</th>
      {columns.map((column, index) => (
        <SortHead
          key={column}
          direction={sorting?.column === column ? sorting.direction : undefined}
          onSort={() => onSort(column)}
          isLeft={index === 0}
          className={index === 0 ? styles.sorted : spare(index, column)}
        >
          {t(columnNames[column])}
        </SortHead>
      ))}
      {hasAction && (
        <th scope="col">
          <span className="vh">{t('follows_follow')}</span>
        </th>
      )}
    </>
  )
  return (
    <EntityTable label={list.title} head={head} rowCount={rowCount}>
      {children}
    </EntityTable>
  )
}

/** The columns to hide when space runs out: the last first, then the ones before it, then the wide stars of funds. */
const spare = (index: number, column: Column) =>
  column === 'fund_rating'
    ? styles.stars
    : [undefined, undefined, undefined, styles.third, styles.fourth, styles.fifth][index]

type RowsProps = {
  list: ExploreList
  entries: readonly Entry[]
  /** The rank of the first entry. */
  firstRank: number
  /** The largest figure of the whole list; the bars are relative to it. */
  most: number
  /** Whether the rows are numbered. */
  isRanked: boolean
}

/** The rows of one page. */
export function TableRows({ list, entries, firstRank, most, isRanked }: RowsProps) {
  const columns = columnsOf(list.kind, list.display_field)
  return entries.map((entry, index) => (
    <Row
      key={entry.id}
      index={index}
      entry={entry}
      rank={isRanked ? firstRank + index : undefined}
      isOrdered={isRanking(list)}
      columns={columns}
      most={most}
    />
  ))
}

type RowProps = {
  index: number
  entry: Entry
  rank: number | undefined
  /** Its list is ordered by its figure, so that a change of the day is that of the last trading day. */
  isOrdered: boolean
  columns: readonly Column[]
  most: number
}

function Row({ index, entry, rank, isOrdered, columns, most }: RowProps) {
  const { ref, isNear } = useNear()
  const [sorted, ...others] = columns
  return (
    <EntityTableRow
      ref={ref}
      index={index}
      rank={rank}
      media={entry.mark('table')}
      title={entry.name}
      sub={entry.sub}
      action={entry.action}
    >
      {sorted && (
        <td className={styles.sorted}>
          <div className={styles.figure}>
            <Figure column={sorted} entry={entry} isLive={isNear} isRanked={isOrdered} strong />
            {hasBar(sorted) && <FigureBar column={sorted} entry={entry} most={most} />}
          </div>
        </td>
      )}
      {others.map((column, index) => (
        <td key={column} className={spare(index + 1, column)}>
          <Figure column={column} entry={entry} isLive={isNear} />
        </td>
      ))}
    </EntityTableRow>
  )
}

const hasBar = (column: Column) => lookOf(column) === 'count' || lookOf(column) === 'share'
