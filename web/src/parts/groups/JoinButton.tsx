import { Check, Clock, Lock, type LucideIcon, Settings } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button, type ButtonSize } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { preloadModal } from '#ui/Modal.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import { useMembership } from './mutations.ts'
import { groupPage } from './pages.ts'
import { type StandingGroup, useStanding } from './standing.ts'

type Props = { group: StandingGroup; size?: ButtonSize | undefined }

/** What the member can do about belonging to a group: join or ask to, withdraw that, leave; as an admin, manage it. */
export function JoinButton(props: Props) {
  const standing = useStanding(props.group)
  switch (standing) {
    case 'admin':
      return props.group.archived ? <MemberButton {...props} /> : <ManageLink {...props} />
    case 'member':
      return <MemberButton {...props} />
    case 'requested':
      return <WithdrawButton {...props} />
    case 'invited':
    case 'open':
    case 'closed':
      return <OfferButton {...props} {...offers[standing]} />
    case 'archived':
      return null
    case undefined:
      // About as wide as it will be, so that nothing moves when it is known.
      return <Skeleton width={96} height={props.size === 'sm' ? 32 : 36} radius="var(--r-md)" />
  }
}

type Offer = { act: 'join' | 'ask'; label: 'groups_accept' | 'groups_join' | 'groups_ask'; Icon?: LucideIcon }

const offers: Record<'invited' | 'open' | 'closed', Offer> = {
  // Joining accepts the invitation.
  invited: { act: 'join', label: 'groups_accept' },
  open: { act: 'join', label: 'groups_join' },
  closed: { act: 'ask', label: 'groups_ask', Icon: Lock },
}

function OfferButton({ group, size, act, label, Icon }: Props & Offer) {
  const t = useText()
  const membership = useMembership(group)
  return (
    <Button
      size={size}
      variant="pri"
      icon={Icon && <Icon aria-hidden="true" />}
      loading={membership.isPending}
      onClick={() => membership.mutate(act)}
    >
      {t(label)}
      <Whole text={group.name} />
    </Button>
  )
}

function WithdrawButton({ group, size }: Props) {
  const t = useText()
  const membership = useMembership(group)
  return (
    <Button
      size={size}
      icon={<Clock aria-hidden="true" />}
      loading={membership.isPending}
      onClick={() => membership.mutate('withdraw')}
    >
      {t('groups_requested')}
      <Whole text={t('groups_withdraw_from', { name: group.name })} />
    </Button>
  )
}

/** Leads the admins of a group to what they can do. */
export function ManageLink({ group: { slug, name }, size }: Props) {
  const t = useText()
  return (
    <LinkButton
      to={groupPage}
      params={{ slug, tab: 'admin', part: 'edit' }}
      size={size}
      icon={<Settings aria-hidden="true" />}
    >
      {t('groups_manage')}
      <Whole text={name} />
    </LinkButton>
  )
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

/** For screen readers, whose users may not know which group it is about, or what pressing it does. */
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
