import { explore, type ListPage } from '#queries/explore.ts'
import type { ExploreList } from '@app/contract/explore.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { MarketNote } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useSorting } from '#ui/sorting.ts'

import { columnsOf, hasPrices, isRanking, isRound } from './columns.ts'
import { EmptyList } from './EmptyList.tsx'
import { type Entry, entriesOf, mostOf } from './entries.tsx'
import { ListRows } from './ListRows.tsx'
import { TableFrame, TableRows } from './ListTable.tsx'
import { OrderNote } from './OrderNote.tsx'
import { SortedList } from './SortedList.tsx'
import { type ListSorting, ownOrderOf, type Pressed, pressed } from './sorting.ts'
import { SortRow } from './SortRow.tsx'
import { spotCount, Spots, SpotsSkeleton } from './Spots.tsx'

/** A full ranked list, in its own order or sorted by another figure. */
export function RankedList({ list }: { list: ExploreList }) {
  const isMobile = useIsMobile()
  const { sorting, sortBy } = useSorting(columnsOf(list.kind, list.display_field))
  return (
    <>
      {isMobile && <SortRow list={list} sorting={sorting} onSort={sortBy} />}
      {sorting ? (
        <SortedList list={list} sorting={sorting} onSort={(press) => sortBy(pressed(press))} />
      ) : (
        <OwnOrder list={list} onSort={(press) => sortBy(pressed(press))} />
      )}
    </>
  )
}

type Props = { list: ExploreList; onSort: (press: Pressed) => void }

/** The list in its own order: cards for the first three and a table below, or rows on a phone. */
function OwnOrder({ list, onSort }: Props) {
  const query = useInfiniteQuery(explore.list(list))
  const isDesktop = useIsDesktop()
  const pages = query.data?.pages ?? []
  const all = pages.flatMap(entriesOf)
  const parts = partsOf(pages, isDesktop && hasSpots(list, pages) ? spotCount : 0)
  const own = ownOrderOf(list, all)
  return (
    <>
      {own?.column === 'change_today' && <OrderNote query={query} entries={all} direction={own.direction} />}
      {isDesktop && <Cards list={list} isPending={query.isPending} entries={parts.spots} />}
      <Card>
        <Rows list={list} query={query} parts={parts.rest} own={own} onSort={onSort} />
      </Card>
      {hasPrices(list) && <PricesNote pages={pages} />}
    </>
  )
}

type RowsProps = Props & {
  query: PagedQuery<ListPage>
  /** What of each page is below the cards. */
  parts: readonly ListPart[]
  own: ListSorting | undefined
}

function Rows({ list, query, parts, own, onSort }: RowsProps) {
  const isMobile = useIsMobile()
  const pages = query.data?.pages ?? []
  const most = mostOf(list, pages.flatMap(entriesOf))
  const table = (bodies: ReactNode, rowCount: number) => (
    <TableFrame
      list={list}
      pages={pages}
      rowCount={rowCount}
      sorting={own}
      onSort={(column) => onSort({ list, column, now: undefined, own })}
    >
      {bodies}
    </TableFrame>
  )
  return (
    <InfiniteList
      // Each item is a page: a `tbody`, or a list of rows that load their sparklines together.
      query={query}
      itemsOf={(page: ListPage) => (page.results.length > 0 ? [page] : [])}
      keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
      rowsIn={(page) => parts[pages.indexOf(page)]?.entries.length ?? 0}
      name="ranked"
      revealFirst={0}
      kind={isMobile ? 'lists' : 'bodies'}
      rowHeight={1140}
      label={list.title}
      skeleton={<SkeletonRows count={2} media={isRound(list) ? 'circle' : 'square'} size={isMobile ? 40 : 36} />}
      empty={<EmptyList list={list} />}
      frame={isMobile ? undefined : table}
    >
      {(page) => {
        const part = parts[pages.indexOf(page)]
        if (!part) return null
        return isMobile ? (
          <ListRows list={list} entries={part.entries} most={most} wraps />
        ) : (
          <TableRows list={list} {...part} most={most} isRanked={isRanking(list)} />
        )
      }}
    </InfiniteList>
  )
}

function Cards({ list, isPending, entries }: { list: ExploreList; isPending: boolean; entries: readonly Entry[] }) {
  if (isPending && isContest(list)) return <SpotsSkeleton list={list} />
  return entries.length > 0 && <Spots list={list} entries={entries} />
}

/** The note on prices, if there are any. */
function PricesNote({ pages }: { pages: readonly ListPage[] }) {
  return pages.some(({ results }) => results.length > 0) && <MarketNote isBelowCard />
}

/** Whether the first three get cards, if a list remains below: not in lists without a ranking. */
const isContest = ({ kind }: ExploreList) =>
  kind !== 'MORNINGSTAR_SECTOR' && kind !== 'REGION' && kind !== 'GROUP' && kind !== 'INDEX'

const hasSpots = (list: ExploreList, pages: readonly ListPage[]) =>
  isContest(list) && (pages[0]?.results.length ?? 0) > spotCount

type ListPart = { entries: Entry[]; firstRank: number }

/**
 * Splits off the first `count` entries; the rest stays split into pages, with the rank of each page's first entry.
 * Drops duplicates.
 */
function partsOf(pages: readonly ListPage[], count: number) {
  const seen = new Set<string>()
  const all = pages.map((page) => entriesOf(page).filter(({ id }) => !seen.has(id) && seen.add(id)))
  const rest: ListPart[] = []
  let rank = count + 1
  for (const [index, entries] of all.entries()) {
    const below = index === 0 ? entries.slice(count) : entries
    rest.push({ entries: below, firstRank: rank })
    rank += below.length
  }
  return { spots: all[0]?.slice(0, count) ?? [], rest }
}
