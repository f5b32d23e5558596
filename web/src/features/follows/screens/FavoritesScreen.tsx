import type { Follows } from '@app/contract/follows.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'

import { FavoriteInstruments } from '#features/follows/FavoriteInstruments.tsx'
import { FavoriteMembers } from '#features/follows/FavoriteMembers.tsx'
import { byKind, type FavoriteKind, favoriteKind, favoriteKinds } from '#features/follows/kinds.ts'
import { followsQuery } from '#lib/query.ts'
import { MarketNote } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './FavoritesScreen.module.css'

const labels = {
  stocks: 'follows_kind_stocks',
  funds: 'follows_kind_funds',
  members: 'follows_kind_members',
} as const

const panelId = 'favorites'

/** What this member follows: stocks, funds, members. */
export function FavoritesScreen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = favoriteKind(useParams({ strict: false }).kind)
  const query = useQuery(followsQuery)
  const counts = query.data && byKind(query.data)
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
          count: counts?.[id].length,
        }))}
        value={kind}
        onChange={open}
        panelId={panelId}
        className={styles.tabs}
      />
      <TabPanel id={panelId} items={favoriteKinds} value={kind} onChange={open} label={t(labels[kind])}>
        <Card>
          <Remote query={query} skeleton={<SkeletonRows count={6} media={kind === 'members' ? 'circle' : 'square'} />}>
            {(follows) => <Followed kind={kind} follows={follows} />}
          </Remote>
        </Card>
        {kind !== 'members' && <MarketNote isBelowCard />}
      </TabPanel>
    </>
  )
}

function Followed({ kind, follows }: { kind: FavoriteKind; follows: Follows }) {
  const lists = byKind(follows)
  if (kind === 'members') return <FavoriteMembers people={lists.members} />
  return <FavoriteInstruments kind={kind} instruments={lists[kind]} />
}
