import type { ExploreList } from '@app/contract/explore.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Card } from '#ui/Card.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { listQuery } from '#features/explore/queries.ts'
import { isRound } from './columns.ts'
import { EmptyList } from './EmptyList.tsx'
import { type Entry, entriesOf, mostOf } from './entries.tsx'
import { ListRows } from './ListRows.tsx'
import { TableBody, TableFrame } from './ListTable.tsx'
import type { ListPage } from './pages.ts'
import { Spots } from './Spots.tsx'

const spotCount = 3

/** A whole ranked list: cards for the first three and a table below, or rows on a phone. */
export function RankedList({ list }: { list: ExploreList }) {
  const query = useInfiniteQuery(listQuery(list))
  const isMobile = useIsMobile()
  const isDesktop = useIsDesktop()
  const pages = query.data?.pages ?? []
  const parts = partsOf(pages, isDesktop && hasSpots(list, pages) ? spotCount : 0)
  const most = mostOf(list, pages.flatMap(entriesOf))
  const media = isRound(list) ? 'circle' : 'square'
  const frame = (rows: ReactNode) =>
    isMobile ? (
      <ul aria-label={list.title}>{rows}</ul>
    ) : (
      <TableFrame list={list} pages={pages}>
        {rows}
      </TableFrame>
    )
  return (
    <>
      {parts.spots.length > 0 && <Spots list={list} entries={parts.spots} />}
      <Card>
        <InfiniteList
          // Each item is a page: a `tbody`, or rows that load their sparklines together.
          query={query}
          itemsOf={(page: ListPage) => (page.results.length > 0 ? [page] : [])}
          keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
          revealFirst={0}
          skeleton={<SkeletonRows count={2} media={media} size={isMobile ? 40 : 36} />}
          empty={<EmptyList list={list} />}
          frame={frame}
        >
          {(page) => {
            const part = parts.rest[pages.indexOf(page)]
            if (!part) return null
            return isMobile ? (
              <ListRows list={list} entries={part.entries} most={most} />
            ) : (
              <TableBody list={list} entries={part.entries} firstRank={part.firstRank} most={most} />
            )
          }}
        </InfiniteList>
      </Card>
    </>
  )
}

/** Whether the first three get cards: not where there is no contest, nor if no list would remain below. */
function hasSpots({ kind }: ExploreList, pages: readonly ListPage[]): boolean {
  const isContest = kind !== 'MORNINGSTAR_SECTOR' && kind !== 'REGION' && kind !== 'GROUP' && kind !== 'INDEX'
  return isContest && (pages[0]?.results.length ?? 0) > spotCount
}

/**
 * Splits off the first `count` entries; the rest stays page by page, with the rank of each page's first entry. Drops
 * duplicates.
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
