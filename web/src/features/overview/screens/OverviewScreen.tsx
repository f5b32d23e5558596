import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { MembersCard } from '#features/explore/index.ts'
import { FollowingCard } from '#features/overview/FollowingCard.tsx'
import { Greeting } from '#features/overview/Greeting.tsx'
import { LatestPosts } from '#features/overview/LatestPosts.tsx'
import { useText } from '#lib/i18n.ts'
import { IndexStrip, MarketNote } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { useIsMobile } from '#ui/media.ts'

import styles from './OverviewScreen.module.css'

const WelcomeCard = lazy(async () => ({ default: (await import('#features/overview/WelcomeCard.tsx')).WelcomeCard }))

/** The member's home: markets, followed instruments and latest posts. */
export function OverviewScreen() {
  const t = useText()
  const isMobile = useIsMobile()
  const { welcome } = useSearch({ strict: false })
  return (
    <>
      <Greeting />
      <Suspense>{welcome && <WelcomeCard />}</Suspense>
      <IndexStrip />
      <div className={styles.columns}>
        <div className={styles.following}>
          <FollowingCard />
          {/* The greeting, hidden on a phone, states it. */}
          <MarketNote isDelayTold={!isMobile} isBelowCard />
        </div>
        <div className={styles.posts}>
          <LatestPosts />
        </div>
        <aside className={styles.members}>
          <MembersCard
            title={t('explore_for_you')}
            count={3}
            more={
              <Link to="/explore">
                <All />
              </Link>
            }
          />
        </aside>
      </div>
    </>
  )
}
