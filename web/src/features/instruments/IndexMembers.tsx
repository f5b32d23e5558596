import type { IndexMember, Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentTablePage, sortQuery, useChangeSorting, useInstrumentPages } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardFoot } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SortPicker } from '#ui/SortPicker.tsx'

/** Before the reader asks for all, so that the posts below stay near. */
const firstCount = 10

type Page = { results: IndexMember[]; next: string | null }

/** The stocks of an index, ten at first, the largest weight first or sorted by a change; nothing if they are not known. */
export function IndexMembers({ index: { id } }: { index: Instrument }) {
  const t = useText()
  const format = useFormat()
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const { sorting, sortBy, columns } = useChangeSorting(false)
  const query = useInfiniteQuery(instruments.members(id, sortQuery(sorting)))
  const label = t('ranking_members')
  const look = useInstrumentPages({ label, isFunds: false, hasAction: true, sorting: { now: sorting, onSort: sortBy } })
  const [first] = query.data?.pages ?? []
  const isEmpty = first?.results.length === 0 && sorting === undefined
  if (isEmpty) return null
  const isMore = first && (first.results.length > firstCount || first.next !== null)
  const shownOf = (page: Page) => (isOpen ? page.results : page.results.slice(0, firstCount))
  const weights = new Map(
    query.data?.pages.flatMap(({ results }) => results.map((one) => [one.id, one.weight] as const)),
  )
  const hasWeights = [...weights.values()].some((weight) => weight !== null)
  const own = t(hasWeights ? 'ranking_by_weight' : 'ranking_by_followers')
  return (
    <Card title={label} more={isMobile && <SortPicker own={own} columns={columns} sorting={sorting} onSort={sortBy} />}>
      <InfiniteList
        key={`${sorting?.column} ${sorting?.direction}`}
        // Each item is a page, so that its rows load their data together.
        query={isOpen ? query : { ...query, hasNextPage: false }}
        itemsOf={(page: Page) => (page.results.length > 0 && (isOpen || page === first) ? [page] : [])}
        keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
        rowsIn={(page) => shownOf(page).length}
        revealFirst={0}
        skeleton={<SkeletonRows count={2} size={36} />}
        empty={<Empty icon={<ChartLine />} title={t('classifications_empty')} help={t('classifications_empty_help')} />}
        {...look}
      >
        {(page) => (
          <InstrumentTablePage
            instruments={shownOf(page)}
            noteOf={(member) => {
              const weight = weights.get(member.id) ?? null
              return weight !== null && t('ranking_weight', { percent: format.weight(weight) })
            }}
            action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
          />
        )}
      </InfiniteList>
      {isMore && !isOpen && (
        <CardFoot>
          <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
            {t('ranking_all_members')}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}
