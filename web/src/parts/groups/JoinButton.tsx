import { Check, Clock, Lock, Settings } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button, type ButtonSize } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './JoinButton.module.css'
import { useMembership } from './mutations.ts'
import { groupPage } from './pages.ts'
import { type StandingGroup, useStanding } from './standing.ts'

type Props = { group: StandingGroup; size?: ButtonSize | undefined }

/** What the member can do about belonging to a group: join or ask to, withdraw that, leave; as an admin, manage it. */
export function JoinButton({ group, size }: Props) {
  const t = useText()
  const standing = useStanding(group)
  const membership = useMembership(group)
  const { name } = group
  const press = { size, loading: membership.isPending }
  switch (standing) {
    case 'admin':
      return group.archived ? (
        <MemberButton group={group} size={size} />
      ) : (
        <LinkButton
          to={groupPage}
          params={{ slug: group.slug, tab: 'admin', part: 'edit' }}
          size={size}
          icon={<Settings aria-hidden="true" />}
        >
          {t('groups_manage')}
          <Whole text={name} />
        </LinkButton>
      )
    case 'member':
      return <MemberButton group={group} size={size} />
    case 'invited':
      return (
        <Button {...press} variant="pri" onClick={() => membership.mutate('join')}>
          {t('groups_accept')}
          <Whole text={name} />
        </Button>
      )
    case 'requested':
      return (
        <Button {...press} icon={<Clock aria-hidden="true" />} onClick={() => membership.mutate('withdraw')}>
          {t('groups_requested')}
          <Whole text={t('groups_withdraw_from', { name })} />
        </Button>
      )
    case 'open':
      return (
        <Button {...press} variant="pri" onClick={() => membership.mutate('join')}>
          {t('groups_join')}
          <Whole text={name} />
        </Button>
      )
    case 'closed':
      return (
        <Button
          {...press}
          variant="pri"
          icon={<Lock aria-hidden="true" />}
          onClick={() => membership.mutate('ask')}
        >
          {t('groups_ask')}
          <Whole text={name} />
        </Button>
      )
    case 'archived':
      return null
    case undefined:
      // As wide as most states, so that nothing moves when it is known.
      return (
        <Button size={size} className={styles.unknown} aria-hidden="true">
          {t('groups_join')}
        </Button>
      )
  }
}

function MemberButton({ group, size }: Props) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Button
        variant="on"
        size={size}
        icon={<Check aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setLeaving(true)}
      >
        {t('groups_member')}
        <Whole text={t('groups_leave_name', { name: group.name })} />
      </Button>
      <LeaveDialog group={group} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** For screens readers, whose user may not see which group it is about, or what a press does. */
function Whole({ text }: { text: string }) {
  return <span className="vh"> {text}</span>
}

type LeaveProps = { group: StandingGroup; isOpen: boolean; onClose: () => void }

/** Asks before the member leaves a group, to which they might not find back. */
export function LeaveDialog({ group, isOpen, onClose }: LeaveProps) {
  const t = useText()
  const membership = useMembership(group)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('groups_leave_title', { name: group.name })}
      help={t(group.private ? 'groups_leave_closed_help' : 'groups_leave_open_help')}
      keep={t('groups_stay')}
      confirm={t('groups_leave')}
      loading={membership.isPending}
      onConfirm={() => membership.mutate('leave', { onSettled: onClose })}
    />
  )
}
