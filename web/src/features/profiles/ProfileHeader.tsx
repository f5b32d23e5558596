import type { Profile } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { MemberReturn } from '#parts/profiles/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Expandable } from '#ui/Expandable.tsx'
import { useIsDesktop, useIsMobile } from '#ui/media.ts'
import { TitleLine } from '#ui/PageHeader.tsx'
import { ChangeChip } from '#ui/Yield.tsx'

import { classNames } from '#ui/class-names.ts'

import styles from './ProfileHeader.module.css'

type Props = {
  profile: Profile
  isOwn: boolean
  actions: ReactNode
}

const bold = (chunks: ReactNode[]) => <b className="num">{chunks}</b>

/** A member's picture, name, one-year return, location, bio and follow counts. */
export function ProfileHeader({ profile, isOwn, actions }: Props) {
  const t = useText()
  const isMobile = useIsMobile()
  const isDesktop = useIsDesktop()
  const { name, location, index, return_y1: yearReturn } = profile
  const facts = [location, index && t('profiles_compares', { name: index.name })].filter(Boolean)
  return (
    <Card as="div" className={styles.header}>
      <Avatar id={profile.id} name={name} src={profile.image?.url} size={isDesktop ? 140 : 90} />
      <div className={styles.who}>
        <TitleLine title={name}>
          {yearReturn !== null && (
            <MemberReturn member={profile}>
              <ChangeChip value={yearReturn} suffix={t('period_y1')} big />
            </MemberReturn>
          )}
        </TitleLine>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {!isMobile && <Bio profile={profile} isOwn={isOwn} />}
        <p className={styles.counts}>
          <Link
            to="/members/$slug/followers"
            params={{ slug: profile.slug }}
            className={classNames('tap', styles.count)}
          >
            <Text id="profiles_followers" values={{ count: profile.follower_count, b: bold }} />
          </Link>
          {isOwn ? (
            <Link to="/favorites/{-$kind}" params={{ kind: undefined }} className={classNames('tap', styles.count)}>
              <Text id="profiles_follows" values={{ count: profile.follows_count, b: bold }} />
            </Link>
          ) : (
            <Link
              to="/members/$slug/follows/{-$kind}"
              params={{ slug: profile.slug, kind: undefined }}
              className={classNames('tap', styles.count)}
            >
              <Text id="profiles_follows" values={{ count: profile.follows_count, b: bold }} />
            </Link>
          )}
        </p>
      </div>
      {isMobile && <Bio profile={profile} isOwn={isOwn} />}
      <div className={styles.actions}>{actions}</div>
    </Card>
  )
}

const bioHeightPx = { mobile: 66, desktop: 200 } as const

function Bio({ profile: { bio }, isOwn }: Pick<Props, 'profile' | 'isOwn'>) {
  const t = useText()
  const isMobile = useIsMobile()
  if (bio === '') return isOwn && <p className={styles.noBio}>{t('profiles_no_bio')}</p>
  return (
    <div className={styles.bio}>
      <Expandable height={isMobile ? bioHeightPx.mobile : bioHeightPx.desktop}>
        <p className={styles.words}>{bio}</p>
      </Expandable>
    </div>
  )
}
