import type { ListedGroup } from '@app/contract/groups.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

import { GroupLink } from './GroupLink.tsx'

/** A group in a list: whether it is closed, and how many belong to it. */
export function GroupRow({ group, action }: { group: ListedGroup; action: ReactNode }) {
  const t = useText()
  return (
    <EntityRow
      media={<Avatar id={group.id} name={group.name} src={group.image} isSquare />}
      title={<GroupLink group={group} />}
      sub={
        <>
          {group.private && (
            <>
              <Lock className="ic14" aria-hidden="true" />
              <span className="vh">{t('groups_closed')}</span>
            </>
          )}
          {t('search_group_members', { count: group.member_count })}
        </>
      }
      action={action}
    />
  )
}
