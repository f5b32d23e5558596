import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { decisions } from '#queries/decisions.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { useEffectText } from './effect.ts'

/** What operators have decided about the member and their posts, newest first. */
export function DecisionList() {
  const t = useText()
  const effectOf = useEffectText()
  useTitle(t('decisions_title'))
  return (
    <Page width="feed">
      <PageHeader title={t('decisions_title')} />
      <Card inset>
        <InfiniteList
          query={useInfiniteQuery(decisions.list())}
          itemsOf={({ results }) => results}
          keyOf={({ id }) => id}
          name="decisions"
          revealFirst={0}
          rowHeight={72}
          skeleton={<SkeletonRows count={1} />}
          failedTitle={t('decisions_failed')}
          empty={<Empty icon={<Scale />} title={t('decisions_empty')} help={t('decisions_empty_help')} />}
        >
          {(statement) => (
            <EntityRow
              wraps
              media={<Scale className="t3" aria-hidden="true" />}
              title={
                <Link to="/decisions/{-$id}" params={{ id: statement.id }}>
                  {t(`decisions_${statement.measure}`)}
                </Link>
              }
              sub={effectOf(statement)}
              end={<RelativeTime time={statement.made} />}
            />
          )}
        </InfiniteList>
      </Card>
    </Page>
  )
}
