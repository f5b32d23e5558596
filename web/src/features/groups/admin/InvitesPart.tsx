import type { Group } from '@app/contract/groups.ts'
import type { GroupInvite } from '@app/contract/memberships.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { groupMembers } from '#queries/group-members.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { InviteCard } from './InviteCard.tsx'
import { MemberLine } from './MemberLine.tsx'
import { useWithdrawInvite } from './mutations.ts'

/** Searches for members to invite, and lists who has not answered yet. */
export function InvitesPart({ group }: { group: Group }) {
  const t = useText()
  const query = useInfiniteQuery(groupMembers.invites(group.id))
  return (
    <>
      <InviteCard group={group} invites={query.data?.pages.flatMap(({ results }) => results) ?? []} />
      <Card title={t('groups_invites')}>
        <InfiniteList
          query={query}
          itemsOf={(page) => page.results}
          keyOf={(invite) => invite.id}
          revealFirst={0}
          rowHeight={60}
          skeleton={<SkeletonRows count={1} media="circle" />}
          failedTitle={t('groups_invites_failed')}
          empty={<Empty icon={<Mail />} title={t('groups_invites_empty')} help={t('groups_invites_empty_help')} />}
        >
          {(invite) => <InviteRow group={group} invite={invite} />}
        </InfiniteList>
      </Card>
    </>
  )
}

function InviteRow({ group, invite }: { group: Group; invite: GroupInvite }) {
  const t = useText()
  const nameOf = useNameOf()
  const withdraw = useWithdrawInvite(group)
  return (
    <MemberLine
      member={invite.recipient}
      sub={t('groups_invited_by', { name: nameOf(invite.sender) })}
      action={
        <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(invite.id)}>
          {t('groups_withdraw')}
          <span className="vh"> {nameOf(invite.recipient)}</span>
        </Button>
      }
    />
  )
}
