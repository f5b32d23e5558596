import type { Group, ListedGroup } from '@app/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { belongs, groupPage, groupPath, LeaveDialog, useStanding } from '#parts/groups/index.ts'
import { useMuteEntry } from '#parts/mutes/index.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'
import { useShareEntries } from '#ui/share-entries.tsx'

/** What else members can do with a group: mute it, share it, leave it, and edit it if they run it. */
export function GroupMenu({ group }: { group: Group }) {
  const t = useText()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { slug, name } = group
  const standing = useStanding(group)
  const isMember = belongs(standing)
  const mute = useMuteEntry({ kind: 'group', entity: listed(group) }, standing && isMember)
  const share = useShareEntries({ path: groupPath(slug), title: name, label: t('groups_share') })
  const edit: MenuEntry = {
    id: 'edit',
    label: t('groups_edit'),
    icon: <Pencil aria-hidden="true" />,
    onAction: () => void navigate({ to: groupPage, params: { slug, tab: 'admin', part: 'edit' } }),
  }
  const leave: MenuEntry = {
    id: 'leave',
    label: t('groups_leave'),
    icon: <LogOut aria-hidden="true" />,
    danger: true,
    onAction: () => setLeaving(true),
  }
  const items = [
    ...(standing === 'admin' && !group.archived ? [edit] : []),
    ...mute,
    ...share,
    ...(isMember ? ['separator' as const, leave] : []),
  ]
  return (
    <>
      <EntityMenu label={t('groups_menu', { name })} items={items} />
      <LeaveDialog group={group} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** The group as lists show it. */
function listed({ id, slug, name, image, private: isClosed, follower_count: count }: Group): ListedGroup {
  return { id, slug, name, image: image?.url ?? null, private: isClosed, member_count: count }
}
