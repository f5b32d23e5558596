import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { MembersCard } from '#features/explore/index.ts'
import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentRow, MarketNote, mostFollowedQuery } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './ActivityRail.module.css'
import { OpinionsNote } from './OpinionsNote.tsx'

const rows = 5

/** Beside the feed: stocks and members to follow. */
export function ActivityRail({ className }: { className?: string | undefined }) {
  const t = useText()
  return (
    <aside className={classNames(styles.rail, className)}>
      <MostFollowed />
      <MembersCard title={t('explore_for_you')} count={rows} />
      <div className={styles.notes}>
        <OpinionsNote />
        <MarketNote />
      </div>
    </aside>
  )
}

function MostFollowed() {
  const t = useText()
  const query = useInfiniteQuery(mostFollowedQuery)
  const more = (
    <Link to="/explore">
      <All />
    </Link>
  )
  return (
    <Card title={t('posts_most_followed')} more={more}>
      <Remote query={query} skeleton={<SkeletonRows count={rows} size={36} />}>
        {({ pages }) =>
          pages
            .flatMap(({ results }) => results)
            .slice(0, rows)
            .map((instrument) => (
              <InstrumentRow
                key={instrument.id}
                instrument={instrument}
                action={<FollowButton kind="instrument" entity={instrument} size="sm" />}
              />
            ))
        }
      </Remote>
    </Card>
  )
}
