import type { Portfolio } from '@app/contract/portfolios.ts'
import { type ReactNode, useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { isOfToday, useNow } from '#parts/instruments/index.ts'
import { usePortfolioName } from '#parts/portfolios/index.ts'
import { MemberLink } from '#parts/profiles/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { preloadModal } from '#ui/Modal.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stars } from '#ui/Stars.tsx'

import { Explained } from './Explained.tsx'
import { OthersActions } from './OthersActions.tsx'
import { OwnActions } from './OwnActions.tsx'
import styles from './PortfolioHeader.module.css'
import { useShown } from './shown.ts'

const FollowersDialog = lazyPart(() => import('./FollowersDialog.tsx'), 'FollowersDialog', { failed: 'dialog' })

/** The header of the page: owner, name, stars, kind, followers, and what the reader can do. */
export function PortfolioHeader() {
  const { portfolio, own } = useShown()
  const name = usePortfolioName()(portfolio)
  const isBelow = useIsRatingBelow()
  const { profile } = portfolio
  return (
    <PageHeader
      media={<Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={56} />}
      above={
        <span className={classNames('cover', styles.owner)}>
          <MemberLink member={profile} className="link" />
        </span>
      }
      title={name}
      beside={!isBelow && <Rating portfolio={portfolio} />}
      sub={<Facts />}
      actions={own ? <OwnActions own={own} /> : <OthersActions />}
    />
  )
}

/** On a phone, the names of kinds leave no room for stars beside them; below, they would be too close to the followers. */
function useIsRatingBelow(): boolean {
  const isMobile = useIsMobile()
  return useShown().portfolio.name === null && isMobile
}

function Rating({ portfolio: { rating, rating_missing: reason } }: { portfolio: Portfolio }) {
  const t = useText()
  return (
    <span className={styles.rating} title={reason === null ? undefined : t(`portfolios_unrated_${reason}`)}>
      <Explained figure="rating">
        <Stars value={rating} unrated="text" />
      </Explained>
    </span>
  )
}

function Facts() {
  const t = useText()
  const { portfolio, own } = useShown()
  const { kind, name, rating, rating_missing: reason } = portfolio
  const hasRating = useIsRatingBelow()
  return (
    <span className={styles.facts}>
      {hasRating && (
        <Part>
          <Rating portfolio={portfolio} />
        </Part>
      )}
      {name !== null && <Part>{t(`portfolios_kind_${kind}`)}</Part>}
      <Part>
        <Followers />
      </Part>
      {own?.hidden && <Part>{t('portfolios_hidden')}</Part>}
      <Synced portfolio={portfolio} />
      {rating === null && reason !== null && <Part>{t(`portfolios_unrated_${reason}`)}</Part>}
    </span>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <span className={styles.part}>{children}</span>
}

function Followers() {
  const t = useText()
  const { portfolio } = useShown()
  const { follower_count: count } = portfolio
  const [isOpen, setOpen] = useState(false)
  const text = t('follows_followers', { count })
  if (count === 0) return text
  return (
    <>
      <button
        type="button"
        className={classNames('tap', styles.followers)}
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && <FollowersDialog id={portfolio.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** When the holdings were last read, if they can be read again at any time. */
function Synced({ portfolio: { partner, synced_at: at } }: { portfolio: Portfolio }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  if (partner.integration !== 'INTERACTIVE' || at === null) return null
  return (
    <time dateTime={at} title={format.dateTime(at)} className={styles.part}>
      {isOfToday(at, now)
        ? t('portfolios_synced_today', { time: format.time(at) })
        : t('portfolios_synced', { date: format.date(at) })}
    </time>
  )
}
