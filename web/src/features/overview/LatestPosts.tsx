import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { useDeferredValue } from 'react'

import { PostCard } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const shown = 5

/** The newest posts of the member's feed, or popular ones while it is empty, with a link to the rest. */
export function LatestPosts() {
  const t = useText()
  const feed = useInfiniteQuery(posts.activity('feed'))
  const isEmpty = feed.data?.pages[0]?.results.length === 0
  const popular = useInfiniteQuery({ ...posts.activity('popular'), enabled: isEmpty })
  const query = isEmpty ? popular : feed
  // No more than one fits in the first view of a phone.
  const count = useDeferredValue(shown, 1)
  return (
    <Card
      title={t(isEmpty ? 'overview_popular_posts' : 'overview_posts')}
      more={<ActivityLink kind={isEmpty ? 'popular' : undefined} />}
    >
      <Remote
        query={query}
        skeleton={<SkeletonRows count={shown} media="circle" />}
        empty={{ when: ({ pages }) => pages[0]?.results.length === 0, show: <NoPosts /> }}
      >
        {({ pages }) =>
          pages
            .flatMap(({ results }) => results)
            .slice(0, count)
            .map((post) => <PostCard key={post.id} post={post} />)
        }
      </Remote>
    </Card>
  )
}

function ActivityLink({ kind }: { kind: 'popular' | undefined }) {
  const t = useText()
  return (
    <Link to="/activity/{-$kind}" params={{ kind }}>
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
