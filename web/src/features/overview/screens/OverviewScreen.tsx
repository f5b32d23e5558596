import { getRouteApi, Link } from '@tanstack/react-router'

import { Guidance, MembersCard } from '#features/explore/index.ts'
import { FirstStocksCard } from '#features/overview/FirstStocksCard.tsx'
import { FollowingCard } from '#features/overview/FollowingCard.tsx'
import { Greeting } from '#features/overview/Greeting.tsx'
import { Hero } from '#features/overview/Hero.tsx'
import { useOwnPortfolios } from '#features/overview/own.ts'
import { useText } from '#lib/i18n.ts'
import { IndexStrip, MarketNote } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { AfterPaint, showAtOnce, showLater } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Pending, SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './OverviewScreen.module.css'

const route = getRouteApi('/shell/members/overview')

const WelcomeCard = lazyPart(() => import('#features/overview/WelcomeCard.tsx'), 'WelcomeCard', {
  waiting: () => <div className={styles.welcomeRoom} />,
})

const LatestPosts = lazyPart(() => import('#features/overview/LatestPosts.tsx'), 'LatestPosts', {
  waiting: () => <PostsToCome />,
})
const HoldingsCard = lazyPart(() => import('#features/overview/HoldingsCard.tsx'), 'HoldingsCard')
const PortfolioCards = lazyPart(() => import('#features/overview/PortfolioCards.tsx'), 'PortfolioCards')
const Tips = lazyPart(() => import('#features/overview/Tips.tsx'), 'Tips')
showLater(LatestPosts, HoldingsCard, PortfolioCards, Tips)
showAtOnce(LatestPosts)
// Arrives while the first view is rendered.
void LatestPosts.preload()

/** The member's home: markets, their portfolios, followed instruments and latest posts. */
export function OverviewScreen() {
  const t = useText()
  const isMobile = useIsMobile()
  const { welcome } = route.useSearch()
  return (
    <>
      <Greeting />
      <Guidance instead={welcome && <WelcomeCard />} />
      <IndexStrip />
      <div className={styles.columns}>
        <div className={styles.hero}>
          <Hero />
          <AfterPaint part={PortfolioCards} meanwhile={<Room className={styles.cardsRoom} />}>
            <PortfolioCards />
          </AfterPaint>
        </div>
        <div className={styles.following}>
          <AfterPaint part={HoldingsCard} meanwhile={<Room className={styles.holdingsRoom} />}>
            <HoldingsCard />
          </AfterPaint>
          <FirstStocksCard />
          <FollowingCard />
          {/* The greeting states the delay, but is hidden on a phone. */}
          <MarketNote isDelayTold={!isMobile} isBelowCard />
          <AfterPaint part={Tips}>
            <Tips />
          </AfterPaint>
        </div>
        <div className={styles.posts}>
          <AfterPaint part={LatestPosts} isInView meanwhile={<PostsToCome />}>
            <LatestPosts />
          </AfterPaint>
        </div>
        <aside className={styles.members}>
          <AfterPaint part={LatestPosts}>
            <MembersCard
              title={t('explore_for_you')}
              count={3}
              more={
                <Link to="/explore">
                  <All />
                </Link>
              }
            />
          </AfterPaint>
        </aside>
      </div>
    </>
  )
}

/** The room of a card of portfolios that comes later, for members who have some. */
function Room({ className }: { className: string | undefined }) {
  const own = useOwnPortfolios() ?? []
  return own.length > 0 && <div className={className} />
}

function PostsToCome() {
  const t = useText()
  return (
    <Card title={t('overview_posts')}>
      <Pending>
        <SkeletonRows count={5} media="circle" />
      </Pending>
    </Card>
  )
}
