import type { Group } from '@app/contract/groups.ts'
import { Lock } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { JoinButton, useOwnInvite, useStanding } from '#parts/groups/index.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'

/** In place of what only members of the group see. Nothing of it has been sent. */
export function ClosedGroup({ group }: { group: Group }) {
  const t = useText()
  return (
    <Card as="div">
      <Empty
        icon={<Lock />}
        title={t('groups_inaccessible')}
        help={<Help group={group} />}
        action={<JoinButton group={group} />}
      />
    </Card>
  )
}

/** What the member can do about it. */
function Help({ group }: { group: Group }) {
  const t = useText()
  const nameOf = useNameOf()
  const standing = useStanding(group)
  const { found: invite } = useOwnInvite(group)
  if (standing === 'archived') return t('groups_archived_help')
  if (standing === 'requested') return t('groups_requested_help')
  if (invite) return t('groups_invited_help', { name: nameOf(invite.sender) })
  return t('groups_ask_help')
}
