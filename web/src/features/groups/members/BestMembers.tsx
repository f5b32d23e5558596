import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Link } from '@tanstack/react-router'

import { groupPage } from '#parts/groups/index.ts'
import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import { groups } from '#queries/groups.ts'
import { All } from '#ui/All.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Yield } from '#ui/Yield.tsx'

import styles from './BestMembers.module.css'

const best = 3
/** How many faces are shown on a phone, and on a wider screen. */
const facesShown = [3, 10] as const

type Props = { group: Group }

/** The faces of the first members, each with a link to their page. */
export function MemberFaces({ group }: Props) {
  const t = useText()
  const nameOf = useNameOf()
  const count = facesShown[useIsMobile() ? 0 : 1]
  const members = useMembers(group).slice(0, count)
  if (members.length === 0) return null
  return (
    <Card title={t('groups_members_title')} more={<AllMembers group={group} />} pad>
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
    </Card>
  )
}

/** The members with the best three-month return; renders nothing if nobody shows a portfolio. */
export function BestMembers({ group }: Props) {
  const t = useText()
  const members = useMembers(group).filter(({ return_m3 }) => return_m3 !== null)
  if (members.length === 0) return null
  return (
    <Card title={t('groups_members_best')} more={<AllMembers group={group} />}>
      <ol>
        {members.slice(0, best).map((member, index) => (
          <EntityRow
            key={member.id}
            as="li"
            rank={index + 1}
            media={<Avatar id={member.id} name={member.name} src={member.image?.url} />}
            title={<MemberLink member={member} />}
            end={
              <MemberReturn member={member} figure="return_m3">
                <Yield value={member.return_m3} strong />
              </MemberReturn>
            }
          />
        ))}
      </ol>
    </Card>
  )
}

function AllMembers({ group: { slug } }: Props) {
  return (
    <Link to={groupPage} params={{ slug, tab: 'members', part: undefined }} resetScroll={false}>
      <All />
    </Link>
  )
}

/** The first page of the members, which the tab shows too. */
function useMembers({ id }: Group) {
  const { data } = useInfiniteQuery(groups.members(id))
  return data?.pages[0]?.results ?? []
}
