import { useInfiniteQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { alerts } from '#queries/alerts.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { AlertRow } from './AlertRow.tsx'
import { useFiredAlerts } from './mutations.ts'

/** All price alerts of the member. */
export function AlertList() {
  const t = useText()
  const query = useInfiniteQuery(alerts.list())
  useFiredAlerts()
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      name="alerts"
      revealFirst={0}
      rowHeight={76}
      skeleton={<SkeletonRows count={1} media="circle" />}
      failedTitle={t('alerts_failed')}
      empty={
        <Empty
          icon={<BellPlus />}
          title={t('alerts_empty')}
          help={t('alerts_empty_help')}
          action={
            <LinkButton to="/explore" variant="pri" size="sm">
              {t('app_explore')}
            </LinkButton>
          }
        />
      }
    >
      {(alert) => <AlertRow alert={alert} isNamed />}
    </InfiniteList>
  )
}
