import type { ScreenedInstrument } from '@app/contract/screener.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { screener } from '#queries/screener.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import type { Filter } from './filter.ts'
import { kindOf } from './filter.ts'
import { kindNames } from './names.ts'
import { ResultRows } from './ResultRows.tsx'
import { ResultTable, TableRows } from './ResultTable.tsx'

type ResultPage = { results: ScreenedInstrument[]; count: number; next: string | null }

/** The listings that meet the conditions, and how many there are. While another filter loads, those of the last stay. */
export function Results({ filter }: { filter: Filter }) {
  const t = useText()
  const isMobile = useIsMobile()
  const query = useInfiniteQuery({ ...screener.list(filter), placeholderData: keepPreviousData })
  const count = query.data?.pages[0]?.count
  const label = t(kindNames[kindOf(filter)])
  const table = (bodies: ReactNode, rowCount: number) => (
    <ResultTable filter={filter} label={label} rowCount={rowCount}>
      {bodies}
    </ResultTable>
  )
  return (
    <>
      <Card title={<span role="status">{count === undefined ? label : t('screener_count', { count })}</span>}>
        <InfiniteList
          query={query}
          itemsOf={(page: ResultPage) => (page.results.length > 0 ? [page] : [])}
          keyOf={({ results }) => `${results[0]?.id} ${results.at(-1)?.id}`}
          rowsIn={({ results }) => results.length}
          name="screened"
          revealFirst={0}
          kind={isMobile ? 'lists' : 'bodies'}
          rowHeight={1100}
          label={label}
          skeleton={<SkeletonRows count={2} size={36} />}
          empty={<Empty icon={<SearchX />} title={t('screener_none')} help={t('screener_none_help')} />}
          frame={isMobile ? undefined : table}
        >
          {({ results }) =>
            isMobile ? (
              <ResultRows filter={filter} instruments={results} />
            ) : (
              <TableRows filter={filter} instruments={results} />
            )
          }
        </InfiniteList>
      </Card>
      {count !== undefined && count > 0 && <MarketNote isBelowCard />}
    </>
  )
}
