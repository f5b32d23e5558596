import { Navigate, useNavigate, useParams } from '@tanstack/react-router'

import { activityQueryWithOthers } from '#features/posts/activity-batch.ts'
import { ActivityRail } from '#features/posts/ActivityRail.tsx'
import { EmptyActivity } from '#features/posts/EmptyPosts.tsx'
import { useMarkRead } from '#features/posts/new-posts.ts'
import { NewPostsButton } from '#features/posts/NewPostsButton.tsx'
import { OpinionsNote } from '#features/posts/OpinionsNote.tsx'
import { PostFeed } from '#features/posts/PostFeed.tsx'
import { type ActivityKind, activityKinds } from '#features/posts/queries.ts'
import { useText } from '#lib/i18n.ts'
import { useIsMobile } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#ui/Tabs.tsx'

import styles from './ActivityScreen.module.css'

const panelId = 'activity'

/** Activity: the member's feed, popular posts, all posts, news and saved posts. */
export function ActivityScreen() {
  const { kind = 'feed' } = useParams({ strict: false })
  const known = activityKinds.find((one) => one === kind)
  return known ? <Activity kind={known} /> : <Navigate to="/404" replace />
}

function Activity({ kind }: { kind: ActivityKind }) {
  const t = useText()
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const isOwnFeed = kind === 'feed'
  const open = (next: ActivityKind) =>
    void navigate({
      to: '/activity/{-$kind}',
      params: { kind: next === 'feed' ? undefined : next },
      resetScroll: false,
    })
  return (
    <div className={styles.screen}>
      <PageHeader title={t('app_activity')} hiddenOnMobile />
      <div className={styles.top}>
        <Tabs
          label={t('app_activity')}
          items={activityKinds.map((id) => ({ id, label: t(`posts_${id}`), href: addressOf(id) }))}
          value={kind}
          onChange={open}
          panelId={panelId}
          className={styles.tabs}
        />
        {isOwnFeed && !isMobile && <NewPostsButton look="quiet" className={styles.quiet} />}
      </div>
      <div className={styles.columns}>
        <TabPanel id={panelId} items={activityKinds} value={kind} onChange={open} label={t(`posts_${kind}`)}>
          <PostFeed
            list={activityQueryWithOthers(kind)}
            destination={kind === 'news' || kind === 'saved' ? undefined : { kind: 'own' }}
            empty={<EmptyActivity kind={kind} />}
            onSeen={isOwnFeed ? markRead : undefined}
            between={isOwnFeed && isMobile && <NewPostsButton look="pill" className={styles.pill} />}
          />
          <OpinionsNote className={styles.note} />
        </TabPanel>
        <ActivityRail className={styles.rail} />
      </div>
    </div>
  )
}

const addressOf = (kind: ActivityKind) => (kind === 'feed' ? '/activity' : `/activity/${kind}`)
