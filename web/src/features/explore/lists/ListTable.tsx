import type { ExploreList } from '@app/contract/explore.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { EntityTable, EntityTableRow } from '#ui/EntityTable.tsx'
import { useNear } from '#ui/near.ts'

import { type Column, columnNames, columnsOf, isRanking, lookOf, orderOf } from './columns.ts'
import { type Entry, entriesOf } from './entries.tsx'
import { Figure, FigureBar } from './Figure.tsx'
import styles from './ListTable.module.css'
import type { ListPage } from './pages.ts'

type FrameProps = { list: ExploreList; pages: readonly ListPage[]; children: ReactNode }

/** A ranked table around its pages, each of which is a `tbody`. */
export function TableFrame({ list, pages, children }: FrameProps) {
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
          <th key={column} scope="col" className={spare(index)}>
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
    <EntityTable label={list.title} head={head}>
      {children}
    </EntityTable>
  )
}

/** The columns hidden first when space runs out: the last, then the one before it. */
const spare = (index: number) => [undefined, undefined, undefined, styles.third, styles.fourth][index]

type BodyProps = {
  list: ExploreList
  entries: readonly Entry[]
  /** The rank of the first entry. */
  firstRank: number
  /** The largest figure of the whole list; the bars are relative to it. */
  most: number
}

/** The rows of one page. */
export function TableBody({ list, entries, firstRank, most }: BodyProps) {
  const columns = columnsOf(list.kind, list.display_field)
  return (
    <tbody>
      {entries.map((entry, index) => (
        <Row
          key={entry.id}
          entry={entry}
          rank={isRanking(list) ? firstRank + index : undefined}
          columns={columns}
          most={most}
        />
      ))}
    </tbody>
  )
}

type RowProps = { entry: Entry; rank: number | undefined; columns: readonly Column[]; most: number }

function Row({ entry, rank, columns, most }: RowProps) {
  const { ref, isNear } = useNear()
  const [sorted, ...others] = columns
  return (
    <EntityTableRow
      ref={ref}
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
        <td key={column} className={spare(index + 1)}>
          <Figure column={column} entry={entry} isLive={isNear} />
        </td>
      ))}
    </EntityTableRow>
  )
}

const hasBar = (column: Column) => lookOf(column) === 'count' || lookOf(column) === 'share'
