import { Check, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { useIsMuted } from '#parts/mutes/index.ts'
import { type Followable, isOwn, useTargetName } from '#parts/targets/index.ts'
import { Button, type ButtonSize } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'

import styles from './FollowButton.module.css'
import { useFollow } from './mutations.ts'
import { useIsFollowing } from './is-following.ts'

const showsAfterMs = 400

type Props = Followable & { size?: ButtonSize; className?: string | undefined }

/** Follow or Following; hovering or focusing it for a moment shows Unfollow. Hidden on the member's own profile. */
export function FollowButton({ size, className, ...target }: Props) {
  const nameOf = useTargetName()
  const member = useMember()
  const isFollowing = useIsFollowing(target.kind, target.entity.id)
  const isMuted = useIsMuted(target, isFollowing)
  const follow = useFollow(target)
  const rest = useRest()
  if (!member || isOwn(target, member.profile.id)) return null
  const State = isMuted ? VolumeX : Check
  const showsUnfollow = isFollowing === true && rest.isResting
  return (
    <Button
      size={size}
      variant={isFollowing ? 'on' : 'sec'}
      className={classNames(isFollowing === undefined && styles.unknown, className)}
      onClick={() => {
        rest.end()
        follow.mutate(!isFollowing)
      }}
      {...rest.handlers}
    >
      <Labels
        shown={showsUnfollow ? 'unfollow' : isFollowing ? 'following' : 'follow'}
        icon={<State aria-hidden="true" />}
      />
      <TargetName name={nameOf(target)} isMuted={isMuted} />
    </Button>
  )
}

type LabelsProps = { shown: 'follow' | 'following' | 'unfollow'; icon: ReactNode }

/**
 * All labels take up the same space, so that following moves nothing. Unfollow is only visual: the accessible name
 * remains the state.
 */
function Labels({ shown, icon }: LabelsProps) {
  const t = useText()
  const isFollowing = shown !== 'follow'
  return (
    <span className={classNames(styles.labels, shown === 'unfollow' && styles.ends)}>
      <span className={classNames(isFollowing && styles.hidden)} aria-hidden={isFollowing}>
        {t('follows_follow')}
      </span>
      <span className={classNames(styles.follows, !isFollowing && styles.hidden)} aria-hidden={!isFollowing}>
        {icon}
        <span className={styles.word}>{t('follows_following')}</span>
      </span>
      <span className={styles.end} aria-hidden="true">
        {t('follows_unfollow')}
      </span>
    </span>
  )
}

/** For screen readers; a muted target also has an icon. */
function TargetName({ name, isMuted = false }: { name: string; isMuted: boolean | undefined }) {
  const t = useText()
  return <span className="vh"> {isMuted ? t('mutes_name_muted', { name }) : name}</span>
}

/** Whether pointer or focus has stayed for 400 ms; a press resets it. */
function useRest() {
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  const [isResting, setResting] = useState(false)
  const begin = () => {
    clearTimeout(timer)
    setTimer(setTimeout(() => setResting(true), showsAfterMs))
  }
  const end = () => {
    clearTimeout(timer)
    setResting(false)
  }
  const handlers = { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end }
  return { isResting, end, handlers }
}
