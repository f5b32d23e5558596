import type { ListedGroup } from '@app/contract/groups.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { isAmong } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'
import { joinedGroups } from '#queries/memberships.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { GroupRow } from './GroupRow.tsx'

type Page = { results: readonly ListedGroup[] }

type Props = {
  profileId: string
  /** The name of the member; without it, the list is that of the reader. */
  name?: string
}

/** The groups that a member belongs to, those that they run apart and first. */
export function JoinedGroups({ profileId, name }: Props) {
  const t = useText()
  const isListed = useIsListed(name === undefined)
  const run = useInfiniteQuery(joinedGroups(profileId, 'y'))
  const others = useInfiniteQuery(joinedGroups(profileId, 'n'))
  const runsSome = run.isError || countIn(run, isListed) > 0
  const isInSome = others.isError || countIn(others, isListed) > 0
  const titles = name === undefined
    ? { run: t('groups_run_own'), others: t('groups_others_own') }
    : { run: t('groups_run_of', { name }), others: t('groups_others_of') }
  return (
    <Stack gap={4}>
      {runsSome && (
        <Card title={titles.run}>
          <GroupList query={run} isListed={isListed} name="groups-run" />
        </Card>
      )}
      {(isInSome || !runsSome) && (
        <Card title={runsSome && titles.others}>
          <GroupList query={others} isListed={isListed} name="groups-joined" empty={<NoGroups name={name} />} />
        </Card>
      )}
    </Stack>
  )
}

/** The reader's own list leaves out what they have just left. */
function useIsListed(isOwn: boolean): (group: ListedGroup) => boolean {
  const followed = useQuery(follows.ids()).data
  return ({ id }) => !isOwn || !followed || isAmong(followed, 'group', id)
}

type Loaded = { data: { pages: readonly Page[] } | undefined }

const countIn = ({ data }: Loaded, isListed: (group: ListedGroup) => boolean): number =>
  data?.pages.flatMap(({ results }) => results.filter(isListed)).length ?? 0

type ListProps = {
  query: PagedQuery<Page>
  isListed: (group: ListedGroup) => boolean
  name: string
  empty?: ReactNode
}

function GroupList({ query, isListed, name, empty }: ListProps) {
  const t = useText()
  return (
    <InfiniteList<Page, ListedGroup>
      query={query}
      itemsOf={({ results }) => results.filter(isListed)}
      keyOf={({ id }) => id}
      name={name}
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} />}
      failedTitle={t('groups_list_failed')}
      empty={empty}
    >
      {(group) => <GroupRow group={group} />}
    </InfiniteList>
  )
}

function NoGroups({ name }: { name: string | undefined }) {
  const t = useText()
  if (name !== undefined) return <Empty icon={<UsersRound />} title={t('groups_none_of', { name })} />
  return (
    <Empty
      icon={<UsersRound />}
      title={t('groups_none')}
      help={t('groups_none_help')}
      action={
        <LinkButton to="/explore/$sectionSlug" params={{ sectionSlug: 'groups' }} variant="pri" size="sm">
          {t('follows_find')}
        </LinkButton>
      }
    />
  )
}
