import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'

import { FavoriteInstruments } from '#features/follows/FavoriteInstruments.tsx'
import { FavoriteMembers } from '#features/follows/FavoriteMembers.tsx'
import { countsOf, favoriteKind, type FavoriteKind, favoriteKinds } from '#features/follows/kinds.ts'
import { useText } from '#lib/i18n.ts'
import { followsQuery } from '#lib/query.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './FavoritesScreen.module.css'

const labels = {
  stocks: 'follows_kind_stocks',
  funds: 'follows_kind_funds',
  members: 'follows_kind_members',
} as const

const panelId = 'favorites'

/** What the member follows: stocks, funds, members. */
export function FavoritesScreen() {
  const t = useText()
  const navigate = useNavigate()
  const kind = favoriteKind(useParams({ strict: false }).kind)
  const follows = useQuery(followsQuery).data
  const counts = follows && countsOf(follows)
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
        className={styles.tabs}
      />
      <TabPanel id={panelId} items={favoriteKinds} value={kind} onChange={open} label={t(labels[kind])}>
        <Card>{kind === 'members' ? <FavoriteMembers /> : <FavoriteInstruments key={kind} kind={kind} />}</Card>
        {kind !== 'members' && <MarketNote isBelowCard />}
      </TabPanel>
    </>
  )
}
