import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MessagesSquare } from 'lucide-react'

import { activityQuery, PostCard } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const shown = 5

/** The newest posts of the member's feed, with a link to the rest. */
export function LatestPosts() {
  const t = useText()
  const query = useInfiniteQuery(activityQuery('feed'))
  return (
    <Card title={t('overview_posts')} more={<ActivityLink />}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={shown} media="circle" />}
        empty={{ when: ({ pages }) => pages[0]?.results.length === 0, show: <NoPosts /> }}
      >
        {({ pages }) =>
          pages
            .flatMap(({ results }) => results)
            .slice(0, shown)
            .map((post) => <PostCard key={post.id} post={post} />)
        }
      </Remote>
    </Card>
  )
}

function ActivityLink() {
  const t = useText()
  return (
    <Link to="/activity/{-$kind}" params={{ kind: undefined }}>
      {t('app_activity')} <ChevronRight aria-hidden="true" />
    </Link>
  )
}

function NoPosts() {
  const t = useText()
  return (
    <Empty
      icon={<MessagesSquare />}
      title={t('overview_posts_empty')}
      help={t('overview_posts_empty_help')}
      action={<LinkButton to="/explore">{t('overview_find_members')}</LinkButton>}
    />
  )
}
