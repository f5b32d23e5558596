import type { ListedInstrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChartLine, Layers } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { InstrumentTablePage, useInstrumentPages } from '#parts/instruments/index.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { FollowButton, isAmong } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'

type Kind = 'stocks' | 'funds'
type Page = { results: ListedInstrument[] }

/** The followed stocks or funds with their change of the day and a follow button. */
export function FavoriteInstruments({ kind }: { kind: Kind }) {
  const t = useText()
  const query = useInfiniteQuery(follows.instruments(useOwnProfile().id, kind))
  const followed = useQuery(follows.ids()).data
  const followedIn = ({ results }: Page) =>
    followed ? results.filter(({ id }) => isAmong(followed, 'instrument', id)) : results
  const look = useInstrumentPages({ label: t(`follows_kind_${kind}`), isFunds: kind === 'funds', hasAction: true })
  return (
    <InfiniteList
      // Each item is a page, so that its rows load their data together.
      query={query}
      itemsOf={(page: Page) => (followedIn(page).length > 0 ? [page] : [])}
      keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
      rowsIn={(page) => followedIn(page).length}
      name="favorites"
      revealFirst={0}
      skeleton={<SkeletonRows count={2} size={36} />}
      empty={<NoneFollowed kind={kind} />}
      {...look}
    >
      {(page) => (
        <InstrumentTablePage
          instruments={followedIn(page)}
          action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
        />
      )}
    </InfiniteList>
  )
}

function NoneFollowed({ kind }: { kind: Kind }) {
  const t = useText()
  return (
    <Empty
      icon={kind === 'funds' ? <Layers /> : <ChartLine />}
      title={t(`follows_${kind}_empty`)}
      help={t(`follows_${kind}_empty_help`)}
      action={
        <LinkButton to="/explore/$sectionSlug" params={{ sectionSlug: kind }} variant="pri" size="sm">
          {t('follows_find')}
        </LinkButton>
      }
    />
  )
}
