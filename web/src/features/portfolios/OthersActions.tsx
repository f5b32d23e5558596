import { MessageCircle } from 'lucide-react'

import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { FollowButton, useFollowEntries, useIsFollowing } from '#parts/follows/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsMobile } from '#ui/media.ts'
import { EntityMenu } from '#ui/Menu.tsx'
import { useShareEntries } from '#ui/share-entries.tsx'

import { useShown } from './shown.ts'
import { addressOf } from './views.ts'

/**
 * What members can do with another member's portfolio: follow, write to its owner, share. Its settings are for those
 * who follow it or its owner.
 */
export function OthersActions() {
  const t = useText()
  const isMobile = useIsMobile()
  const { portfolio } = useShown()
  const { profile } = portfolio
  const name = usePortfolioName()(portfolio)
  const isOwner = useOwnProfile().id === profile.id
  const follow = useFollowEntries({ kind: 'portfolio', entity: portfolio })
  const followsOwner = useIsFollowing('profile', profile.id)
  const followsPortfolio = useIsFollowing('portfolio', portfolio.id)
  const settings = !isOwner && (followsOwner || followsPortfolio) ? follow : []
  const path = addressOf(portfolio, 'holdings', false)
  const share = useShareEntries({ path, title: name, label: t('portfolios_share') })
  const menu = <EntityMenu label={t('portfolios_menu', { name })} items={[...settings, ...share]} />
  return (
    <>
      <FollowButton kind="portfolio" entity={portfolio} />
      {!isOwner && (
        <LinkButton to="/messages/$slug" params={{ slug: profile.slug }} icon={<MessageCircle aria-hidden="true" />}>
          {t('profiles_message')}
        </LinkButton>
      )}
      {isMobile ? <TopBarActions>{menu}</TopBarActions> : menu}
    </>
  )
}
