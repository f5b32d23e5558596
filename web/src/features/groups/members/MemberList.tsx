import type { GroupMember } from '@app/contract/group-members.ts'
import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { MemberMenu } from '#features/groups/admin/MemberMenu.tsx'
import { ClosedGroup } from '#features/groups/ClosedGroup.tsx'
import { useIsShut } from '#features/groups/shut.ts'
import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { useStanding } from '#parts/groups/index.ts'
import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import { groups } from '#queries/groups.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Yield } from '#ui/Yield.tsx'

/** The members of a group, best three-month return first. */
export function MemberList({ group }: { group: Group }) {
  const t = useText()
  const isMobile = useIsMobile()
  const query = useInfiniteQuery(groups.members(group.id))
  if (useIsShut(query.error)) return <ClosedGroup group={group} />
  return (
    <InfiniteList
      query={query}
      itemsOf={(page) => page.results}
      keyOf={(member) => member.id}
      name="group-members"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      failedTitle={t('groups_members_failed')}
      empty={<Empty icon={<UsersRound />} title={t('groups_members_empty')} />}
    >
      {(member, index) => <MemberRow group={group} member={member} rank={isMobile ? undefined : index + 1} />}
    </InfiniteList>
  )
}

type RowProps = { group: Group; member: GroupMember; rank: number | undefined }

function MemberRow({ group, member, rank }: RowProps) {
  const t = useText()
  const isManaged = useStanding(group) === 'admin'
  const isNarrow = useIsMobile() && isManaged
  const { id, name, image, location, follower_count, return_m3 } = member
  return (
    <EntityRow
      rank={rank}
      media={<Avatar id={id} name={name} src={image?.url} />}
      title={<MemberLink member={member} />}
      sub={
        <>
          {group.admins.some((admin) => admin.id === id) && <Chip>{t('groups_admin')}</Chip>}
          <span className="trunc">{location || t('follows_followers', { count: follower_count })}</span>
        </>
      }
      end={
        return_m3 !== null && (
          <MemberReturn member={member} figure="return_m3">
            <Yield value={return_m3} strong />
          </MemberReturn>
        )
      }
      action={
        <>
          {!isNarrow && <FollowButton kind="profile" entity={member} size="sm" />}
          {isManaged && <MemberMenu group={group} member={member} />}
        </>
      }
    />
  )
}
