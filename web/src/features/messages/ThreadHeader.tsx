import type { Person } from '@app/contract/profiles.ts'
import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useBlockEntry } from '#parts/blocks/index.ts'
import { useFollowEntries } from '#parts/follows/index.ts'
import { MemberLink, MemberReturn } from '#parts/profiles/index.ts'
import type { Counterpart } from '#queries/messages.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { BackButton } from '#ui/BackButton.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useIsMobile } from '#ui/media.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './ThreadHeader.module.css'

/** The counterpart. On a phone it replaces the top bar and has a back button. */
export function ThreadHeader({ counterpart }: { counterpart: Counterpart }) {
  const t = useText()
  const isMobile = useIsMobile()
  const { id, name, slug, image } = counterpart
  const isFormer = name === null
  const Heading = isMobile ? 'h1' : 'h2'
  return (
    <header className={styles.header}>
      {isMobile && <BackButton to="/messages" />}
      <Avatar id={id} name={name} src={image?.url} size={isMobile ? 32 : 40} />
      <div className={styles.who}>
        <Heading className={classNames('trunc', styles.name)} tabIndex={isMobile ? -1 : undefined}>
          <MemberLink member={counterpart} />
        </Heading>
        <Facts counterpart={counterpart} />
      </div>
      {!isMobile && !isFormer && (
        <LinkButton to="/members/$slug" params={{ slug }} size="sm" className={styles.profile}>
          {t('messages_profile')}
        </LinkButton>
      )}
      {!isFormer && <MemberMenu counterpart={counterpart} />}
    </header>
  )
}

/** In its place on a phone while the counterpart is not known, as the page has no other way back. */
export function WayBack() {
  const isMobile = useIsMobile()
  return (
    isMobile && (
      <header className={styles.header}>
        <BackButton to="/messages" />
      </header>
    )
  )
}

function Facts({ counterpart }: { counterpart: Person }) {
  const t = useText()
  const { location, return_y1: yearReturn } = counterpart
  if (location === '' && yearReturn === null) return null
  return (
    <p className={styles.facts}>
      {location !== '' && <span className="trunc">{location}</span>}
      {location !== '' && yearReturn !== null && <span aria-hidden="true">·</span>}
      {yearReturn !== null && (
        <span>
          <MemberReturn member={counterpart}>
            <Yield value={yearReturn} plain />
          </MemberReturn>{' '}
          {t('period_y1_name')}
        </span>
      )}
    </p>
  )
}

function MemberMenu({ counterpart }: { counterpart: Counterpart }) {
  const t = useText()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const follow = useFollowEntries({ kind: 'profile', entity: counterpart })
  const block = useBlockEntry(counterpart)
  const profile: MenuEntry = {
    id: 'profile',
    label: t('messages_profile'),
    icon: <UserRound aria-hidden="true" />,
    onAction: () => void navigate({ to: '/members/$slug', params: { slug: counterpart.slug } }),
  }
  return (
    <>
      <EntityMenu
        label={t('profiles_menu', { name: nameOf(counterpart) })}
        items={counterpart.blocked ? [profile] : [profile, ...follow, ...block.entries]}
      />
      {block.dialog}
    </>
  )
}
