import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Watchlist } from '@app/contract/watchlists.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks, X } from 'lucide-react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentTablePage, sortQuery, type TableSorting, useInstrumentPages } from '#parts/instruments/index.ts'
import { watchlists } from '#queries/watchlists.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { useRemoveInstrument } from './mutations.ts'

type Page = { results: ListedInstrument[] }
type Props = { list: Watchlist; sorting: TableSorting; onAdd: () => void }

/** The instruments of a list, each with a button that takes it out. */
export function WatchlistRows({ list, sorting, onAdd }: Props) {
  const t = useText()
  const query = useInfiniteQuery(watchlists.instruments(list.id, sortQuery(sorting.now)))
  const remove = useRemoveInstrument(list)
  const look = useInstrumentPages({ label: list.name, isFunds: false, hasAction: true, sorting })
  return (
    <InfiniteList
      // Each item is a page, so that its rows load their data together.
      query={query}
      itemsOf={(page: Page) => (page.results.length > 0 ? [page] : [])}
      keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
      rowsIn={(page) => page.results.length}
      name="watchlist"
      revealFirst={0}
      skeleton={<SkeletonRows count={2} size={36} />}
      failedTitle={t('watchlists_failed')}
      empty={
        <Empty
          icon={<ListChecks />}
          title={t('watchlists_empty')}
          help={t('watchlists_empty_help')}
          action={
            <Button variant="pri" size="sm" aria-haspopup="dialog" onClick={onAdd}>
              {t('watchlists_add')}
            </Button>
          }
        />
      }
      {...look}
    >
      {(page) => (
        <InstrumentTablePage
          instruments={page.results}
          action={(instrument) => (
            <IconButton
              size="sm"
              label={t('watchlists_remove', { name: shortName(instrument.name), list: list.name })}
              onClick={() => remove(instrument)}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
    </InfiniteList>
  )
}
