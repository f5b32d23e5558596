import type { Group } from '@app/contract/groups.ts'
import type { GroupRequest } from '@app/contract/memberships.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { groupMembers } from '#queries/group-members.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import { MemberLine } from './MemberLine.tsx'
import { useAnswer } from './mutations.ts'

/** Who asks to join, with what an admin can answer. */
export function RequestsPart({ group }: { group: Group }) {
  const t = useText()
  const query = useInfiniteQuery(groupMembers.requests(group.id))
  return (
    <Card title={t('groups_requests')}>
      <InfiniteList
        query={query}
        itemsOf={(page) => page.results}
        keyOf={(request) => request.id}
        revealFirst={0}
        rowHeight={60}
        skeleton={<SkeletonRows count={1} media="circle" />}
        failedTitle={t('groups_requests_failed')}
        empty={<Empty icon={<UserPlus />} title={t('groups_requests_empty')} help={t('groups_requests_empty_help')} />}
      >
        {(request) => <RequestRow group={group} request={request} />}
      </InfiniteList>
    </Card>
  )
}

function RequestRow({ group, request }: { group: Group; request: GroupRequest }) {
  const t = useText()
  const answer = useAnswer(group)
  const name = <span className="vh"> {useNameOf()(request.sender)}</span>
  const isPending = (isAccepted: boolean) => answer.isPending && answer.variables.isAccepted === isAccepted
  const give = (isAccepted: boolean) => !answer.isPending && answer.mutate({ request, isAccepted })
  return (
    <MemberLine
      member={request.sender}
      sub={<RelativeTime time={request.created} />}
      action={
        <Stack gap={2} row>
          <Button size="sm" variant="pri" loading={isPending(true)} onClick={() => give(true)}>
            {t('groups_let_in')}
            {name}
          </Button>
          <Button size="sm" loading={isPending(false)} onClick={() => give(false)}>
            {t('groups_decline')}
            {name}
          </Button>
        </Stack>
      }
    />
  )
}
