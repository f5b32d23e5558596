import type { Group } from '@app/contract/groups.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Shield, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useOwnProfile } from '#lib/session.ts'
import { useStanding } from '#parts/groups/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'

import { useRemoveMember, useSetAdmin } from './mutations.ts'

type Props = { group: Group; member: Person }

/** What admins can do about a member of their group; nothing for others. */
export function MemberMenu({ group, member }: Props) {
  const isAdmin = useStanding(group) === 'admin'
  return isAdmin && !group.archived && <AdminMenu group={group} member={member} />
}

function AdminMenu({ group, member }: Props) {
  const t = useText()
  const name = useNameOf()(member)
  const isOwn = useOwnProfile().id === member.id
  const isAdmin = group.admins.some(({ id }) => id === member.id)
  const setAdmin = useSetAdmin(group, member)
  const remove = useRemoveMember(group, member)
  const [isAsking, setAsking] = useState(false)
  const office: MenuEntry = {
    id: 'admin',
    label: t(isAdmin ? 'groups_end_admin' : 'groups_make_admin'),
    icon: isAdmin ? <ShieldOff aria-hidden="true" /> : <Shield aria-hidden="true" />,
    onAction: () => setAdmin.mutate(!isAdmin),
  }
  const removal: MenuEntry = {
    id: 'remove',
    label: t('groups_remove'),
    icon: <UserMinus aria-hidden="true" />,
    danger: true,
    onAction: () => setAsking(true),
  }
  return (
    <>
      {/* Members leave by themselves. */}
      <EntityMenu label={t('groups_menu', { name })} items={isOwn ? [office] : [office, removal]} size="sm" />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('groups_remove_title', { name })}
        help={t(group.private ? 'groups_remove_closed_help' : 'groups_remove_open_help')}
        keep={t('groups_remove_keep')}
        confirm={t('groups_remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
