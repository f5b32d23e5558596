import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

import { ActivityRail } from '#features/posts/ActivityRail.tsx'
import { EmptyActivity } from '#features/posts/EmptyPosts.tsx'
import { useMarkRead } from '#features/posts/new-posts.ts'
import { NewPostsButton } from '#features/posts/NewPostsButton.tsx'
import { OpinionsNote } from '#features/posts/OpinionsNote.tsx'
import { PostFeed } from '#features/posts/PostFeed.tsx'
import { PostSkeleton } from '#features/posts/PostSkeleton.tsx'
import { useText, withTexts } from '#lib/i18n.ts'
import { NotFound } from '#lib/query-missing.tsx'
import { type ActivityKind, activityKinds, posts } from '#queries/posts.ts'
import { Card } from '#ui/Card.tsx'
import { Later } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Columns, Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './ActivityScreen.module.css'

const route = getRouteApi('/shell/members/activity/{-$kind}')

const PopularNote = lazyPart(() => withTexts(import('#features/posts/PopularNote.tsx'), 'explanations'), 'PopularNote')

const SavedPosts = lazyPart(() => withTexts(import('#features/posts/SavedPosts.tsx'), 'account'), 'SavedPosts', {
  waiting: () => (
    <Card as="div">
      <PostSkeleton />
    </Card>
  ),
})

const panelId = 'activity'

/** Activity: the member's feed, popular posts, all posts, news and saved posts. */
export function ActivityScreen() {
  const { kind = 'feed' } = route.useParams()
  const known = activityKinds.find((one) => one === kind)
  return known ? <Activity kind={known} /> : <NotFound />
}

function Activity({ kind }: { kind: ActivityKind }) {
  const t = useText()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  // The tab answers at once; its posts follow.
  const shown = useDeferredValue(kind)
  const isOwnFeed = shown === 'feed'
  const open = (next: ActivityKind) =>
    void navigate({
      to: '/activity/{-$kind}',
      params: { kind: next === 'feed' ? undefined : next },
      resetScroll: false,
    })
  return (
    <Page width="columns">
      <PageHeader title={t('app_activity')} hiddenOnMobile />
      <div className={styles.top}>
        <Tabs
          label={t('app_activity')}
          items={activityKinds.map((id) => ({ id, label: t(`posts_${id}`), href: addressOf(id) }))}
          value={kind}
          onChange={open}
          panelId={panelId}
        />
        {isOwnFeed && !isMobile && <NewPostsButton look="quiet" className={styles.quiet} />}
      </div>
      <Columns>
        <TabPanel id={panelId} items={activityKinds} value={kind} onChange={open}>
          {shown === 'saved' ? (
            <SavedPosts />
          ) : (
            <PostFeed
              list={posts.activity(shown)}
              destination={shown === 'news' ? undefined : { kind: 'own' }}
              empty={<EmptyActivity kind={shown} />}
              onSeen={isOwnFeed ? markRead : undefined}
              between={
                <>
                  {isOwnFeed && isMobile && <NewPostsButton look="pill" className={styles.pill} />}
                  {shown === 'popular' && <PopularNote />}
                </>
              }
            />
          )}
          <OpinionsNote className={styles.note} />
        </TabPanel>
        {!isMobile && (
          <Later>
            <ActivityRail />
          </Later>
        )}
      </Columns>
    </Page>
  )
}

const addressOf = (kind: ActivityKind) => (kind === 'feed' ? '/activity' : `/activity/${kind}`)
