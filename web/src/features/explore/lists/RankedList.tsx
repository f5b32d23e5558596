import { explore, type ListPage } from '#queries/explore.ts'
import type { ExploreList } from '@app/contract/explore.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { MarketNote } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { hasLongNames, hasPrices, isRound } from './columns.ts'
import { EmptyList } from './EmptyList.tsx'
import { type Entry, entriesOf, mostOf } from './entries.tsx'
import { ListRows } from './ListRows.tsx'
import { TableFrame, TableRows } from './ListTable.tsx'
import { spotCount, Spots, SpotsSkeleton } from './Spots.tsx'

/** A full ranked list: cards for the first three and a table below, or rows on a phone. */
export function RankedList({ list }: { list: ExploreList }) {
  const query = useInfiniteQuery(explore.list(list))
  const isMobile = useIsMobile()
  const isDesktop = useIsDesktop()
  const pages = query.data?.pages ?? []
  const parts = partsOf(pages, isDesktop && hasSpots(list, pages) ? spotCount : 0)
  const most = mostOf(list, pages.flatMap(entriesOf))
  const media = isRound(list) ? 'circle' : 'square'
  const table = (bodies: ReactNode, rowCount: number) => (
    <TableFrame list={list} pages={pages} rowCount={rowCount}>
      {bodies}
    </TableFrame>
  )
  return (
    <>
      {isDesktop && <Cards list={list} isPending={query.isPending} entries={parts.spots} />}
      <Card>
        <InfiniteList
          // Each item is a page: a `tbody`, or a list of rows that load their sparklines together.
          query={query}
          itemsOf={(page: ListPage) => (page.results.length > 0 ? [page] : [])}
          keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
          rowsIn={(page) => parts.rest[pages.indexOf(page)]?.entries.length ?? 0}
          name="ranked"
          revealFirst={0}
          kind={isMobile ? 'lists' : 'bodies'}
          rowHeight={1140}
          label={list.title}
          skeleton={<SkeletonRows count={2} media={media} size={isMobile ? 40 : 36} />}
          empty={<EmptyList list={list} />}
          frame={isMobile ? undefined : table}
        >
          {(page) => {
            const part = parts.rest[pages.indexOf(page)]
            if (!part) return null
            return isMobile ? (
              <ListRows list={list} entries={part.entries} most={most} wraps={hasLongNames(list)} />
            ) : (
              <TableRows list={list} entries={part.entries} firstRank={part.firstRank} most={most} />
            )
          }}
        </InfiniteList>
      </Card>
      {hasPrices(list) && <PricesNote pages={pages} />}
    </>
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

/**
 * Splits off the first `count` entries; the rest stays split into pages, with the rank of each page's first entry.
 * Drops duplicates.
 */
function partsOf(pages: readonly ListPage[], count: number) {
  const seen = new Set<string>()
  const all = pages.map((page) => entriesOf(page).filter(({ id }) => !seen.has(id) && seen.add(id)))
  const rest: { entries: Entry[]; firstRank: number }[] = []
  let rank = count + 1
  for (const [index, entries] of all.entries()) {
    const below = index === 0 ? entries.slice(count) : entries
    rest.push({ entries: below, firstRank: rank })
    rank += below.length
  }
  return { spots: all[0]?.slice(0, count) ?? [], rest }
}
