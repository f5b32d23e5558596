import type { IndexMember, Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import {
  InstrumentTablePage,
  sortQuery,
  type TableSorting,
  useChangeSorting,
  useInstrumentPages,
} from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Button } from '#ui/Button.tsx'
import { Card, CardFoot } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SortPicker } from '#ui/SortPicker.tsx'

/** Before the reader asks for all, so that the posts below stay near. */
const firstCount = 10

type Page = { results: IndexMember[]; next: string | null }

/** The stocks of an index, ten at first, the largest weight first or sorted by a change; nothing if they are not known. */
export function IndexMembers({ index: { id } }: { index: Instrument }) {
  const t = useText()
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const { sorting, sortBy, columns } = useChangeSorting(false)
  const query = useInfiniteQuery(instruments.members(id, sortQuery(sorting)))
  const first = query.data?.pages[0]
  if (sorting === undefined && isEmpty(first)) return null
  const label = t('ranking_members')
  const own = t(hasWeights(first) ? 'ranking_by_weight' : 'ranking_by_followers')
  return (
    <Card title={label} more={isMobile && <SortPicker own={own} columns={columns} sorting={sorting} onSort={sortBy} />}>
      <Rows
        key={`${sorting?.column} ${sorting?.direction}`}
        label={label}
        query={query}
        isOpen={isOpen}
        sorting={{ now: sorting, onSort: sortBy }}
      />
      {!isOpen && isMore(first) && (
        <CardFoot>
          <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
            {t('ranking_all_members')}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

const isEmpty = (page: Page | undefined) => page?.results.length === 0
const isMore = (page: Page | undefined) => page && (page.results.length > firstCount || page.next !== null)
const hasWeights = (page: Page | undefined) => page?.results.some(({ weight }) => weight !== null)

type RowsProps = {
  label: string
  query: PagedQuery<Page>
  /** All of them are shown. */
  isOpen: boolean
  sorting: TableSorting
}

function Rows({ label, query, isOpen, sorting }: RowsProps) {
  const t = useText()
  const format = useFormat()
  const look = useInstrumentPages({ label, isFunds: false, hasAction: true, sorting })
  const pages = query.data?.pages ?? []
  const weights = new Map(pages.flatMap(({ results }) => results.map((one) => [one.id, one.weight] as const)))
  const shownOf = ({ results }: Page) => (isOpen ? results : results.slice(0, firstCount))
  const noteOf = ({ id }: InstrumentBasics) => {
    const weight = weights.get(id) ?? null
    return weight !== null && t('instruments_weight', { weight: format.weight(weight) })
  }
  return (
    <InfiniteList
      // Each item is a page, so that its rows load their data together.
      query={isOpen ? query : { ...query, hasNextPage: false }}
      itemsOf={(page) => (!isEmpty(page) && (isOpen || page === pages[0]) ? [page] : [])}
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
          noteOf={noteOf}
          action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
        />
      )}
    </InfiniteList>
  )
}
