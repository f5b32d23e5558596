import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText, Info, LogIn, LogOut, MessageCircle, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { SessionList } from '#features/auth/SessionList.tsx'
import { useText } from '#lib/i18n.ts'
import { unreadQuery } from '#lib/query.ts'
import { endSession, useMember } from '#lib/session.ts'
import { ownBuild } from '#parts/build/build.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import { Settings } from './Settings.tsx'
import styles from './MoreScreen.module.css'

/** Settings, sessions and legal pages. Visitors see fewer of them. */
export function MoreScreen() {
  const t = useText()
  const member = useMember()
  return (
    <div className={styles.page}>
      <PageHeader title={t('app_more')} hiddenOnMobile />
      {member && <ProfileCard profile={member.profile} />}
      {member && <MessagesCard />}
      <Card title={t('settings_settings')} pad inset>
        <Settings />
      </Card>
      {member && (
        <Card title={t('settings_sessions')} inset>
          <SessionList />
        </Card>
      )}
      <Card inset>
        <ul>
          <Row icon={<Info />}>
            <Link to="/more/about">{t('app_about')}</Link>
          </Row>
          <Row icon={<FileText />}>
            <Link to="/docs/$doc" params={{ doc: 'terms' }}>
              {t('app_terms')}
            </Link>
          </Row>
          <Row icon={<ShieldCheck />}>
            <Link to="/docs/$doc" params={{ doc: 'privacy' }}>
              {t('app_privacy')}
            </Link>
          </Row>
          {member ? (
            <Row icon={<LogOut />} isEnd>
              <button type="button" onClick={() => void endSession()}>
                {t('app_log_out')}
              </button>
            </Row>
          ) : (
            <Row icon={<LogIn />}>
              <Link to="/" search={{ login: true }}>
                {t('app_log_in')}
              </Link>
            </Row>
          )}
        </ul>
      </Card>
      <p className={styles.version}>{t('settings_version', { build: ownBuild() ?? '0' })}</p>
    </div>
  )
}

type ProfileProps = { profile: { id: string; name: string; image: { url: string } | null } }

function ProfileCard({ profile }: ProfileProps) {
  const t = useText()
  return (
    <Card inset>
      <div className={classNames('cover', styles.profile)}>
        <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={56} />
        <div className={styles.who}>
          <Link to="/profile" className={styles.name}>
            {profile.name}
          </Link>
          <div className={styles.sub}>{t('settings_view_profile')}</div>
        </div>
        <ChevronRight className="ic18" aria-hidden="true" />
      </div>
    </Card>
  )
}

/** The link to the messages on a phone; larger screens have it in the navigation. */
function MessagesCard() {
  const t = useText()
  const unread = useQuery(unreadQuery).data?.unread_messages ?? 0
  return (
    <Card inset className={styles.messages}>
      <ul>
        <Row icon={<MessageCircle />}>
          <Link to="/messages">{t('app_messages')}</Link>
          <Badge count={unread} label={t('app_unread', { count: unread })} />
        </Row>
      </ul>
    </Card>
  )
}

function Row({ icon, isEnd, children }: { icon: ReactNode; isEnd?: boolean; children: ReactNode }) {
  return (
    <li className={classNames('cover', styles.row)}>
      {icon}
      {children}
      {!isEnd && <ChevronRight className="ic18" aria-hidden="true" />}
    </li>
  )
}
