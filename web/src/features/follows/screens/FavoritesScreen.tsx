import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { FavoriteInstruments } from '#features/follows/FavoriteInstruments.tsx'
import { FavoriteMembers } from '#features/follows/FavoriteMembers.tsx'
import { FavoritePortfolios } from '#features/follows/FavoritePortfolios.tsx'
import { countsOf, favoriteKind, type FavoriteKind, favoriteKinds } from '#features/follows/kinds.ts'
import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { LazyJoinedGroups } from '#parts/joining/index.ts'
import { follows } from '#queries/follows.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/shell/members/favorites/{-$kind}')

const labels = {
  stocks: 'follows_kind_stocks',
  funds: 'follows_kind_funds',
  members: 'follows_kind_members',
  portfolios: 'follows_kind_portfolios',
  groups: 'search_kind_groups',
} as const

const panelId = 'favorites'

/** What the member follows: stocks, funds, members, portfolios, groups. */
export function FavoritesScreen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = favoriteKind(route.useParams().kind)
  const followed = useQuery(follows.ids()).data
  const counts = followed && countsOf(followed)
  const open = (next: FavoriteKind) =>
    void navigate({ to: '/favorites/{-$kind}', params: { kind: next }, resetScroll: false })
  return (
    <>
      <PageHeader title={t('app_favorites')} hiddenOnMobile />
      <Tabs
        label={t('follows_kinds')}
        items={favoriteKinds.map((id) => ({
          id,
          label: t(labels[id]),
          href: `/favorites/${id}`,
          count: counts?.[id],
        }))}
        value={kind}
        onChange={open}
        panelId={panelId}
      />
      <TabPanel id={panelId} items={favoriteKinds} value={kind} onChange={open}>
        <Favorites kind={kind} />
        {hasPrices(kind) && counts?.[kind] !== 0 && <MarketNote isBelowCard />}
      </TabPanel>
    </>
  )
}

const hasPrices = (kind: FavoriteKind) => kind !== 'members' && kind !== 'groups'

function Favorites({ kind }: { kind: FavoriteKind }) {
  const { id } = useOwnProfile()
  if (kind === 'groups') return <LazyJoinedGroups profileId={id} />
  return (
    <Card>
      {kind === 'members' && <FavoriteMembers />}
      {kind === 'portfolios' && <FavoritePortfolios />}
      {(kind === 'stocks' || kind === 'funds') && <FavoriteInstruments key={kind} kind={kind} />}
    </Card>
  )
}
