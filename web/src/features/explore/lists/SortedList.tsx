import type { ExploreList } from '@app/contract/explore.ts'
import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { explore, type ListPage } from '#queries/explore.ts'
import { Card } from '#ui/Card.tsx'
import { VirtualList } from '#ui/list/VirtualList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { compareIn } from '#ui/sorting.ts'

import { hasPrices, isRound, sizeOf } from './columns.ts'
import { EmptyList } from './EmptyList.tsx'
import { type Entry, entriesOf, mostOf } from './entries.tsx'
import { ListRows } from './ListRows.tsx'
import { TableFrame, TableRows } from './ListTable.tsx'
import { OrderNote } from './OrderNote.tsx'
import styles from './OrderNote.module.css'
import { type ListSorting, ownOrderOf, type Pressed } from './sorting.ts'

type Props = { list: ExploreList; sorting: ListSorting; onSort: (press: Pressed) => void }

/** The first entries of a list, as many as one page may have, sorted by one of its columns. */
export function SortedList({ list, sorting, onSort }: Props) {
  const t = useText()
  const query = useQuery(explore.top(list))
  const isMobile = useIsMobile()
  const media = isRound(list) ? 'circle' : 'square'
  return (
    <Remote
      query={query}
      skeleton={
        <Card>
          <SkeletonRows count={10} media={media} size={isMobile ? 40 : 36} />
        </Card>
      }
      empty={{
        when: ({ results }) => results.length === 0,
        show: (
          <Card>
            <EmptyList list={list} />
          </Card>
        ),
      }}
    >
      {(page) => {
        const entries = sortedBy(sorting, entriesOf(page))
        return (
          <>
            {sorting.column === 'change_today' && (
              <OrderNote query={query} entries={entries} direction={sorting.direction} />
            )}
            <Card>
              <Rows list={list} page={page} entries={entries} sorting={sorting} onSort={onSort} />
            </Card>
            {page.next !== null && <p className={styles.note}>{t('ranking_top', { count: page.results.length })}</p>}
            {hasPrices(list) && <MarketNote isBelowCard />}
          </>
        )
      }}
    </Remote>
  )
}

type RowsProps = Props & { page: ListPage; entries: readonly Entry[] }

function Rows({ list, page, entries, sorting, onSort }: RowsProps) {
  const isMobile = useIsMobile()
  const most = mostOf(list, entries)
  const own = ownOrderOf(list, entriesOf(page))
  const pages = inPages(entries)
  return (
    <VirtualList
      items={pages}
      keyOf={(rows) => rows.map(({ id }) => id).join()}
      rowsIn={(rows) => rows.length}
      kind={isMobile ? 'lists' : 'bodies'}
      rowHeight={1140}
      label={list.title}
      isMore={false}
      isBusy={false}
      frame={
        isMobile
          ? undefined
          : (bodies, rowCount) => (
              <TableFrame
                list={list}
                pages={[page]}
                rowCount={rowCount}
                sorting={sorting}
                onSort={(column) => onSort({ list, column, now: sorting, own })}
              >
                {bodies}
              </TableFrame>
            )
      }
    >
      {(rows, index) =>
        isMobile ? (
          <ListRows list={list} entries={rows} sorted={sorting.column} most={most} wraps />
        ) : (
          <TableRows list={list} entries={rows} firstRank={index * pageSize + 1} most={most} isRanked />
        )
      }
    </VirtualList>
  )
}

/** Entries with equal figures stay in the order of the list. */
function sortedBy({ column, direction }: ListSorting, entries: readonly Entry[]): Entry[] {
  const compare = compareIn(direction)
  const figureOf = ({ figures, instrument }: Entry) => sizeOf(column === 'price' ? instrument?.price : figures[column])
  return entries.toSorted((a, b) => compare(figureOf(a), figureOf(b)))
}

const pageSize = 20

/** Pages of a list, each of which loads its sparklines together. */
function inPages(entries: readonly Entry[]): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / pageSize) }, (_, page) =>
    entries.slice(page * pageSize, (page + 1) * pageSize),
  )
}
