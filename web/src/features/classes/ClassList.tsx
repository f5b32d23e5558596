import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'

import { FollowButton } from '#features/follows/index.ts'
import { InstrumentTable } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './ClassList.module.css'
import { classListQuery, type ClassSort, type ClassTab } from './queries.ts'

type Props = { sort: ClassSort; id: string; tab: ClassTab }

/** The stocks or the funds of a class, page by page. */
export function ClassList({ sort, id, tab }: Props) {
  const t = useText()
  const query = useInfiniteQuery(classListQuery(sort, id, tab))
  const label = t(`classes_${tab}`)
  return (
    <Card title={label}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={8} size={36} />}
        empty={{
          when: ({ pages }) => pages.every(({ results }) => results.length === 0),
          show: <Empty icon={<ChartLine />} title={t('classes_empty')} help={t('classes_empty_help')} />,
        }}
      >
        {({ pages }) => (
          <>
            <InstrumentTable
              label={label}
              instruments={pages.flatMap(({ results }) => results)}
              action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
            />
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button variant="ghost" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('classes_more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Remote>
    </Card>
  )
}
