import type { ListedInstrument } from '@app/contract/instruments.ts'
import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ChartLine, Layers, UsersRound } from 'lucide-react'

import { type FollowKind, followKind, followKinds } from '#features/profiles/follow-kinds.ts'
import { MemberPage } from '#features/profiles/MemberPage.tsx'
import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentTablePage, MarketNote, useInstrumentPages } from '#parts/instruments/index.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { follows } from '#queries/follows.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/shell/members/members/$slug/follows/{-$kind}')
const panelId = 'follows'

/** What a member follows: stocks, funds, members. */
export function FollowsScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { slug, kind: wanted } = route.useParams()
  const kind = followKind(wanted)
  const open = (next: FollowKind) =>
    void navigate({ to: '/members/$slug/follows/{-$kind}', params: { slug, kind: next }, resetScroll: false })
  return (
    <MemberPage slug={slug} title={t('app_follows')} titleOf={(name) => t('followed_by', { name })}>
      {(profile) => (
        <>
          <Tabs
            label={t('followed_by', { name: profile.name })}
            items={followKinds.map((id) => ({
              id,
              label: t(`follows_kind_${id}`),
              href: `/members/${slug}/follows/${id}`,
            }))}
            value={kind}
            onChange={open}
            panelId={panelId}
          />
          <TabPanel id={panelId} items={followKinds} value={kind} onChange={open}>
            <Card>
              {kind === 'members' ? (
                <FollowedMembers profile={profile} />
              ) : (
                <FollowedInstruments key={kind} kind={kind} profile={profile} />
              )}
            </Card>
            {kind !== 'members' && <MarketNote isBelowCard />}
          </TabPanel>
        </>
      )}
    </MemberPage>
  )
}

function FollowedMembers({ profile: { id, name } }: { profile: Profile }) {
  const t = useText()
  const query = useInfiniteQuery(follows.members(id))
  return (
    <InfiniteList
      query={query}
      itemsOf={(page) => page.results}
      keyOf={(person) => person.id}
      name="follows"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      failedTitle={t('followed_failed')}
      empty={<Empty icon={<UsersRound />} title={t('followed_members_empty', { name })} />}
    >
      {(person) => <PersonRow person={person} />}
    </InfiniteList>
  )
}

type Page = { results: ListedInstrument[] }
type InstrumentsProps = { profile: Profile; kind: 'stocks' | 'funds' }

function FollowedInstruments({ profile: { id, name }, kind }: InstrumentsProps) {
  const t = useText()
  const query = useInfiniteQuery(follows.instruments(id, kind))
  const look = useInstrumentPages({ label: t(`follows_kind_${kind}`), isFunds: kind === 'funds', hasAction: true })
  return (
    <InfiniteList
      // Each item is a page, so that its rows load their data together.
      query={query}
      itemsOf={(page: Page) => (page.results.length > 0 ? [page] : [])}
      keyOf={({ results }) => `${results[0]?.id} ${results.at(-1)?.id}`}
      rowsIn={({ results }) => results.length}
      name="follows"
      revealFirst={0}
      skeleton={<SkeletonRows count={2} size={36} />}
      failedTitle={t('followed_failed')}
      empty={
        <Empty icon={kind === 'funds' ? <Layers /> : <ChartLine />} title={t(`followed_${kind}_empty`, { name })} />
      }
      {...look}
    >
      {({ results }) => (
        <InstrumentTablePage
          instruments={results}
          action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
        />
      )}
    </InfiniteList>
  )
}
