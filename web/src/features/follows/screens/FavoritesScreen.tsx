import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { FavoriteInstruments } from '#features/follows/FavoriteInstruments.tsx'
import { FavoriteMembers } from '#features/follows/FavoriteMembers.tsx'
import { FavoritePortfolios } from '#features/follows/FavoritePortfolios.tsx'
import { countsOf, favoriteKind, type FavoriteKind, favoriteKinds, isList } from '#features/follows/kinds.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { ListSwitch, WatchlistPage } from '#parts/watchlists/index.ts'
import { follows } from '#queries/follows.ts'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/shell/members/favorites/{-$kind}')

const labels = {
  stocks: 'follows_kind_stocks',
  funds: 'follows_kind_funds',
  members: 'follows_kind_members',
  groups: 'search_kind_groups',
  portfolios: 'follows_kind_portfolios',
} as const

const waiting = () => (
  <Pending>
    <SkeletonRows count={5} />
  </Pending>
)
const FavoriteGroups = lazyPart(
  () => withTexts(import('#features/follows/FavoriteGroups.tsx'), 'groups'),
  'FavoriteGroups',
  { waiting },
)

const panelId = 'favorites'

/** What the member follows, or one of their lists. */
export function FavoritesScreen() {
  const { kind } = route.useParams()
  return isList(kind) ? <WatchlistPage key={kind} id={kind} /> : <FavoritesPage kind={favoriteKind(kind)} />
}

/** What the member follows: stocks, funds, members, groups, portfolios. */
function FavoritesPage({ kind }: { kind: FavoriteKind }) {
  const t = useText()
  const navigate = useNavigate()
  const followed = useQuery(follows.ids()).data
  const counts = followed && countsOf(followed)
  const open = (next: FavoriteKind) =>
    void navigate({ to: '/favorites/{-$kind}', params: { kind: next }, resetScroll: false })
  return (
    <>
      <PageHeader title={t('app_favorites')} hiddenOnMobile />
      <ListSwitch id={undefined} />
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
        <Card>
          <Favorites kind={kind} />
        </Card>
        {kind !== 'members' && kind !== 'groups' && counts?.[kind] !== 0 && <MarketNote isBelowCard />}
      </TabPanel>
    </>
  )
}

function Favorites({ kind }: { kind: FavoriteKind }) {
  if (kind === 'members') return <FavoriteMembers />
  if (kind === 'groups') return <FavoriteGroups />
  return kind === 'portfolios' ? <FavoritePortfolios /> : <FavoriteInstruments key={kind} kind={kind} />
}
