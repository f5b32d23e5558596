import type { Watchlist } from '@app/contract/watchlists.ts'
import { useQuery } from '@tanstack/react-query'
import { ListX, Plus } from 'lucide-react'
import { useState } from 'react'

import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { useTitle } from '#lib/device/title.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentDialog, MarketNote, useChangeSorting } from '#parts/instruments/index.ts'
import { watchlists } from '#queries/watchlists.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SortPicker } from '#ui/SortPicker.tsx'
import { useToast } from '#ui/toast-context.ts'

import { ListChips } from './ListChips.tsx'
import { ListMenu } from './ListMenu.tsx'
import { useInstrumentInList } from './mutations.ts'
import styles from './WatchlistPage.module.css'
import { WatchlistRows } from './WatchlistRows.tsx'

/** One of the member's lists: its instruments with their prices, and what can be done with it. */
export function WatchlistPage({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(watchlists.list())
  const list = query.data?.find((one) => one.id === id)
  useTitle(list?.name ?? t('watchlists_title'))
  if (list) return <Found list={list} />
  return (
    <>
      <PageHeader title={t('watchlists_title')} hiddenOnMobile />
      <ListChips id={id} />
      <Card>
        <Remote
          query={query}
          skeleton={<SkeletonRows count={5} size={36} />}
          failed={{ title: t('watchlists_failed') }}
        >
          {() => <Gone />}
        </Remote>
      </Card>
    </>
  )
}

function Gone() {
  const t = useText()
  return (
    <Empty
      icon={<ListX />}
      title={t('watchlists_gone')}
      help={t('watchlists_gone_help')}
      action={
        <LinkButton to="/favorites/{-$kind}" params={{ kind: undefined }} variant="pri" size="sm">
          {t('app_favorites')}
        </LinkButton>
      }
    />
  )
}

function Found({ list }: { list: Watchlist }) {
  const t = useText()
  const isMobile = useIsMobile()
  const [isAdding, setAdding] = useState(false)
  const { sorting, sortBy, columns } = useChangeSorting(false)
  const menu = <ListMenu list={list} size={isMobile ? 'md' : 'sm'} />
  const add = (
    <Button
      // On a desktop no higher than a title, so that the lists stay where they are when another one is opened.
      size={isMobile ? 'md' : 'sm'}
      icon={<Plus aria-hidden="true" />}
      aria-label={t('watchlists_add')}
      aria-haspopup="dialog"
      onClick={() => setAdding(true)}
    >
      {t(isMobile ? 'watchlists_add_short' : 'watchlists_add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={list.name}
        hiddenOnMobile={isMobile}
        actions={
          !isMobile && (
            <>
              {add}
              {menu}
            </>
          )
        }
      />
      {isMobile && <TopBarActions>{menu}</TopBarActions>}
      <ListChips id={list.id} />
      {isMobile && list.count > 0 && (
        <div className={styles.tools}>
          {add}
          <SortPicker own={t('watchlists_own_order')} columns={columns} sorting={sorting} onSort={sortBy} />
        </div>
      )}
      <Card>
        <WatchlistRows
          key={`${sorting?.column} ${sorting?.direction}`}
          list={list}
          sorting={{ now: sorting, onSort: sortBy }}
          onAdd={() => setAdding(true)}
        />
      </Card>
      {list.count > 0 && <MarketNote isBelowCard />}
      {isAdding && <AddDialog list={list} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Finds instruments for a list; it stays open for further ones. */
function AddDialog({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const change = useInstrumentInList()
  return (
    <InstrumentDialog
      title={t('watchlists_add_to', { list: list.name })}
      onChoose={(instrument) =>
        change.mutate(
          { list, instrument, isIn: true },
          {
            onSuccess: () => toast(t('watchlists_added', { name: shortName(instrument.name), list: list.name })),
          },
        )
      }
      onClose={onClose}
    />
  )
}
