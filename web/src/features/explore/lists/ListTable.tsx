import type { ExploreList } from '@app/contract/explore.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import type { ListPage } from '#queries/explore.ts'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { useNear } from '#ui/near.ts'

import { type Column, columnNames, columnsOf, isRanking, lookOf, orderOf } from './columns.ts'
import { type Entry, entriesOf } from './entries.tsx'
import { Figure, FigureBar } from './Figure.tsx'
import styles from './ListTable.module.css'

type FrameProps = { list: ExploreList; pages: readonly ListPage[]; rowCount: number; children: ReactNode }

/** A ranked table around its pages, each of which is a `tbody`. */
export function TableFrame({ list, pages, rowCount, children }: FrameProps) {
  const t = useText()
  const columns = columnsOf(list.kind, list.display_field)
  const hasAction = pages.flatMap(entriesOf).some(({ action }) => action !== undefined)
  const order = isRanking(list)
    ? orderOf(pages.flatMap(entriesOf).map(({ figures }) => figures[list.display_field]))
    : undefined
  const Arrow = order === 'ascending' ? ChevronUp : ChevronDown
  const head = (
    <>
      <th scope="col">{t(`explore_kind_${list.kind}`)}</th>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column} scope="col" aria-sort={order} className={styles.sorted}>
            <span className={styles.order}>
              {t(columnNames[column])} {order && <Arrow className="ic14" aria-hidden="true" />}
            </span>
          </th>
        ) : (
          <th key={column} scope="col" className={spare(index, column)}>
            {t(columnNames[column])}
          </th>
        ),
      )}
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

/** The columns to hide when space runs out: the last first, then the one before it, then the wide stars of funds. */
const spare = (index: number, column: Column) =>
  column === 'fund_rating' ? styles.stars : [undefined, undefined, undefined, styles.third, styles.fourth][index]

type RowsProps = {
  list: ExploreList
  entries: readonly Entry[]
  /** The rank of the first entry. */
  firstRank: number
  /** The largest figure of the whole list; the bars are relative to it. */
  most: number
}

/** The rows of one page. */
export function TableRows({ list, entries, firstRank, most }: RowsProps) {
  const columns = columnsOf(list.kind, list.display_field)
  return entries.map((entry, index) => (
    <Row
      key={entry.id}
      index={index}
      entry={entry}
      rank={isRanking(list) ? firstRank + index : undefined}
      columns={columns}
      most={most}
    />
  ))
}

type RowProps = { index: number; entry: Entry; rank: number | undefined; columns: readonly Column[]; most: number }

function Row({ index, entry, rank, columns, most }: RowProps) {
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
            <Figure column={sorted} entry={entry} isLive={isNear} isRanked={rank !== undefined} strong />
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
