import type { ListedGroup } from '@app/contract/groups.ts'
import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { GroupRow, JoinButton } from '#parts/groups/index.ts'
import { follows } from '#queries/follows.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

type Page = { results: readonly ListedGroup[] }

/** The groups that a member belongs to, first those that they run. */
export function FollowedGroups({ profile: { id, name } }: { profile: Profile }) {
  const t = useText()
  const run = useInfiniteQuery(follows.groups(id, 'y'))
  const others = useInfiniteQuery(follows.groups(id, 'n'))
  const hasRun = run.isError || hasSome(run.data)
  const hasOthers = others.isError || hasSome(others.data)
  return (
    <Stack gap={4}>
      {hasRun && (
        <Card title={t('groups_run_of', { name })}>
          <GroupList query={run} name="groups-run" />
        </Card>
      )}
      {(hasOthers || !hasRun) && (
        <Card title={hasRun && t('groups_others_you_are_in')}>
          <GroupList
            query={others}
            name="groups-followed"
            empty={<Empty icon={<UsersRound />} title={t('groups_none_of', { name })} />}
          />
        </Card>
      )}
    </Stack>
  )
}

const hasSome = (data: { pages: readonly Page[] } | undefined): boolean =>
  data?.pages.some(({ results }) => results.length > 0) ?? false

function GroupList({ query, name, empty }: { query: PagedQuery<Page>; name: string; empty?: ReactNode }) {
  const t = useText()
  return (
    <InfiniteList<Page, ListedGroup>
      query={query}
      itemsOf={({ results }) => results}
      keyOf={({ id }) => id}
      name={name}
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} />}
      failedTitle={t('followed_failed')}
      empty={empty}
    >
      {(group) => <GroupRow group={group} action={<JoinButton group={group} size="sm" />} />}
    </InfiniteList>
  )
}
