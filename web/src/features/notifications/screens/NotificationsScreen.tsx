import type { Notification } from '@app/contract/notifications.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'

import { type Age, ageOf } from '#features/notifications/ages.ts'
import { NotificationRow } from '#features/notifications/NotificationRow.tsx'
import { useReadAll } from '#features/notifications/mutations.ts'
import { useToday } from '#lib/device/today.ts'
import { TopBarActions } from '#lib/device/TopBarActions.tsx'
import { useText, withTexts } from '#lib/i18n.ts'
import { useSocketMessage } from '#lib/socket.ts'
import { notifications } from '#queries/notifications.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Later } from '#ui/Later.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { Columns, Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './NotificationsScreen.module.css'

const ChannelsRail = lazyPart(
  () => withTexts(import('#features/notifications/ChannelsRail.tsx'), 'account'),
  'ChannelsRail',
)

/** The member's notifications, newest first; new ones appear automatically. */
export function NotificationsScreen() {
  const t = useText()
  const cache = useQueryClient()
  const isDesktop = useIsDesktop()
  const query = useInfiniteQuery(notifications.list())
  const ageBegun = useAges(query.data?.pages.flatMap((page) => page.results) ?? [])
  useSocketMessage('NOTIFICATION', () => void cache.refetchQueries({ queryKey: notifications.list().queryKey }))
  return (
    <Page width="columns">
      <PageHeader title={t('app_notifications')} actions={<ReadAll />} hiddenOnMobile />
      <Columns>
        <Card as="div" className={styles.list}>
          <InfiniteList
            query={query}
            itemsOf={(page) => page.results}
            keyOf={(notification) => notification.id}
            name="notifications"
            revealFirst={0}
            rowHeight={84}
            skeleton={<SkeletonRows count={1} media="circle" />}
            failedTitle={t('notifications_failed')}
            empty={<Empty icon={<Bell />} title={t('notifications_empty')} help={t('notifications_empty_help')} />}
          >
            {(notification) => (
              <>
                <AgeTitle age={ageBegun.get(notification.id)} />
                <NotificationRow notification={notification} />
              </>
            )}
          </InfiniteList>
        </Card>
        {isDesktop && (
          <Later>
            <ChannelsRail />
          </Later>
        )}
      </Columns>
    </Page>
  )
}

const titles = {
  today: 'notifications_today',
  yesterday: 'notifications_yesterday',
  week: 'notifications_week',
  earlier: 'notifications_earlier',
} as const satisfies Record<Age, string>

function AgeTitle({ age }: { age: Age | undefined }) {
  const t = useText()
  return age && <h2 className={styles.age}>{t(titles[age])}</h2>
}

/** Maps the id of each group's first notification to the group. */
function useAges(notifications: readonly Notification[]): ReadonlyMap<string, Age> {
  const today = useToday()
  const begun = new Map<string, Age>()
  let before: Age | undefined
  for (const { id, created } of notifications) {
    const age = ageOf(created, today)
    if (age !== before) begun.set(id, age)
    before = age
  }
  return begun
}

/** A button beside the title, in the top bar on a phone; only while something is unread. */
function ReadAll() {
  const t = useText()
  const isMobile = useIsMobile()
  const readAll = useReadAll()
  const unread = useQuery(notifications.unread()).data?.unread_notifications ?? 0
  if (unread === 0) return null
  if (!isMobile) {
    return (
      <Button size="sm" icon={<CheckCheck aria-hidden="true" />} onClick={() => readAll.mutate()}>
        {t('notifications_read_all')}
      </Button>
    )
  }
  return (
    <TopBarActions>
      <IconButton label={t('notifications_read_all')} onClick={() => readAll.mutate()}>
        <CheckCheck aria-hidden="true" />
      </IconButton>
    </TopBarActions>
  )
}
