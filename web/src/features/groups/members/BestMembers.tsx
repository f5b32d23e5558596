import type { GroupMember } from '@app/contract/group-members.ts'
import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { groupPage } from '#parts/groups/index.ts'
import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import { groups } from '#queries/groups.ts'
import { All } from '#ui/All.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './BestMembers.module.css'

const best = 3
/** How many faces are shown on a desktop, and where there is less room. */
const faces = 10
const fewFaces = 3

type Props = { group: Group }

/** Beside the feed: the faces of members, and the best three-month returns. */
export function BestMembers({ group }: Props) {
  const t = useText()
  const members = useFirstMembers(group)
  const earning = members.filter(({ return_m3 }) => return_m3 !== null).slice(0, best)
  return (
    <>
      {members.length > 0 && (
        <Card title={t('groups_tab_members')} more={<MembersLink group={group} />} pad>
          <Faces members={members.slice(0, faces)} />
        </Card>
      )}
      {earning.length > 0 && (
        <Card title={t('groups_members_best')}>
          <ol>
            {earning.map((member, index) => (
              <BestMember key={member.id} member={member} rank={index + 1} />
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}

/** A few faces, for where there is no room beside the feed. */
export function FewMembers({ group }: Props) {
  const t = useText()
  const members = useFirstMembers(group).slice(0, fewFaces)
  if (members.length === 0) return null
  return (
    <div className={styles.few}>
      <Faces members={members} />
      <MembersLink group={group} className="tap">
        {t('groups_members_all')}
      </MembersLink>
    </div>
  )
}

function Faces({ members }: { members: readonly GroupMember[] }) {
  const nameOf = useNameOf()
  return (
    <ul className={styles.faces}>
      {members.map((member) => (
        <li key={member.id}>
          <Link to="/members/$slug" params={{ slug: member.slug }} title={nameOf(member)} className={styles.face}>
            <Avatar id={member.id} name={member.name} src={member.image?.url} size={56} />
            <span className="vh">{nameOf(member)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function BestMember({ member, rank }: { member: GroupMember; rank: number }) {
  return (
    <EntityRow
      as="li"
      rank={rank}
      media={<Avatar id={member.id} name={member.name} src={member.image?.url} />}
      title={<MemberLink member={member} />}
      end={
        <MemberReturn member={member} figure="return_m3">
          <Yield value={member.return_m3} strong />
        </MemberReturn>
      }
    />
  )
}

type LinkProps = Props & { className?: string; children?: ReactNode }

function MembersLink({ group: { slug }, className, children = <All /> }: LinkProps) {
  return (
    <Link to={groupPage} params={{ slug, tab: 'members', part: undefined }} className={className} resetScroll={false}>
      {children}
    </Link>
  )
}

/** The first page of the members, which their tab shows, too. */
function useFirstMembers({ id }: Group): readonly GroupMember[] {
  const { data } = useInfiniteQuery(groups.members(id))
  return data?.pages[0]?.results ?? []
}
