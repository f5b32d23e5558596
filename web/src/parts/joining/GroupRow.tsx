import type { ListedGroup } from '@app/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { JoinButton } from '#parts/groups/index.ts'
import { hrefOf } from '#parts/targets/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

/** A group in a list, with what the reader can do about belonging to it. */
export function GroupRow({ group }: { group: ListedGroup }) {
  const t = useText()
  const { id, name, image, private: isClosed, member_count: count } = group
  return (
    <EntityRow
      media={<Avatar id={id} name={name} src={image} isSquare />}
      title={<Link to={hrefOf({ kind: 'group', entity: group })}>{name}</Link>}
      sub={
        <>
          {isClosed && (
            <>
              <Lock className="ic14" aria-hidden="true" />
              <span className="vh">{t('groups_closed')} </span>
            </>
          )}
          <span className="trunc">{t('search_group_members', { count })}</span>
        </>
      }
      action={<JoinButton group={group} size="sm" />}
    />
  )
}
