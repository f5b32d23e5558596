import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import {
  BellPlus,
  CalendarDays,
  ChevronRight,
  FileText,
  Info,
  Landmark,
  LogOut,
  MessageCircle,
  MessageSquareText,
  ShieldCheck,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { useLogOut } from '#features/auth/use-log-out.tsx'
import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { ownBuild } from '#lib/device/build.ts'
import { notifications } from '#queries/notifications.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsDesktop } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

import styles from './MoreScreen.module.css'
import { SettingsCards } from './SettingsScreen.tsx'

/**
 * The list of the remaining pages: settings, sessions, legal pages. A desktop shows the first of them beside the list.
 */
export function MoreScreen() {
  const t = useText()
  const isDesktop = useIsDesktop()
  const profile = useOwnProfile()
  const logOut = useLogOut()
  if (isDesktop) return <Navigate to="/more/about" replace />
  return (
    <div className={styles.page}>
      <PageHeader title={t('app_more')} hiddenOnMobile />
      <ProfileCard profile={profile} />
      <MessagesCard />
      <OwnPagesCard />
      <SettingsCards title={t('settings_settings')} />
      <Card inset>
        <ul>
          <Row icon={<VolumeX />}>
            <Link to="/more/muted">{t('mutes_page')}</Link>
          </Row>
          <Row icon={<Info />}>
            <Link to="/more/about">{t('app_about')}</Link>
          </Row>
          <Row icon={<FileText />}>
            <Link to="/docs/$doc" params={{ doc: 'terms' }}>
              {t('app_terms')}
            </Link>
          </Row>
          <Row icon={<FileText />}>
            <Link to="/docs/$doc" params={{ doc: 'rules' }}>
              {t('legal_rules')}
            </Link>
          </Row>
          <Row icon={<ShieldCheck />}>
            <Link to="/docs/$doc" params={{ doc: 'privacy' }}>
              {t('app_privacy')}
            </Link>
          </Row>
          <Row icon={<LogOut />} isEnd>
            <button type="button" {...logOut.press}>
              {t('app_log_out')}
            </button>
          </Row>
        </ul>
      </Card>
      {logOut.dialog}
      <p className={styles.version}>{t('settings_version', { build: ownBuild() ?? '0' })}</p>
    </div>
  )
}

/** What is the member's alone. */
function OwnPagesCard() {
  const t = useText()
  return (
    <Card inset>
      <ul>
        <Row icon={<CalendarDays />}>
          <Link to="/reports/weekly">{t('reports_title')}</Link>
        </Row>
        <Row icon={<BellPlus />}>
          <Link to="/more/alerts">{t('alerts_title')}</Link>
        </Row>
        <Row icon={<Landmark />}>
          <Link to="/more/connections">{t('app_connections')}</Link>
        </Row>
        <Row icon={<MessageSquareText />}>
          <Link to="/more/feedback">{t('app_feedback')}</Link>
        </Row>
      </ul>
    </Card>
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

/** Links to the messages on a phone; larger screens have them in the navigation. */
function MessagesCard() {
  const t = useText()
  const unread = useQuery(notifications.unread()).data?.unread_messages ?? 0
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
