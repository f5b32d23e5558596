import { Link, useMatches } from '@tanstack/react-router'
import {
  BellPlus,
  CalendarDays,
  FileText,
  Info,
  Landmark,
  MessageSquareText,
  Settings,
  ShieldCheck,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { useIsDesktop } from '#ui/media.ts'

import styles from './MorePage.module.css'

/** A page below More: beside the list of these pages on a desktop, a page of its own on a phone. */
export function MorePage({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop()
  return (
    <div className={styles.columns}>
      {isDesktop && <MoreColumn />}
      <div className={styles.page}>{children}</div>
    </div>
  )
}

function MoreColumn() {
  const t = useText()
  const isMember = useMember() !== undefined
  const isBelowSettings = useMatches({ select: (matches) => matches.at(-1)?.staticData.back === '/more/settings' })
  return (
    <nav className={styles.column} aria-label={t('app_more')}>
      {isMember && (
        <>
          <Link to="/more/settings" aria-current={isBelowSettings || undefined} className="navLink">
            <Settings className="ic18" aria-hidden="true" />
            {t('settings_settings')}
          </Link>
          <Link to="/more/muted" className="navLink">
            <VolumeX className="ic18" aria-hidden="true" />
            {t('mutes_page')}
          </Link>
          <Link to="/more/alerts" className="navLink">
            <BellPlus className="ic18" aria-hidden="true" />
            {t('alerts_title')}
          </Link>
          <Link to="/reports/weekly" className="navLink">
            <CalendarDays className="ic18" aria-hidden="true" />
            {t('reports_title')}
          </Link>
          <Link to="/more/connections" className="navLink">
            <Landmark className="ic18" aria-hidden="true" />
            {t('app_connections')}
          </Link>
          <Link to="/more/feedback" className="navLink">
            <MessageSquareText className="ic18" aria-hidden="true" />
            {t('app_feedback')}
          </Link>
        </>
      )}
      <Link to="/more/about" className="navLink">
        <Info className="ic18" aria-hidden="true" />
        {t('app_about')}
      </Link>
      <Link to="/docs/$doc" params={{ doc: 'terms' }} className="navLink">
        <FileText className="ic18" aria-hidden="true" />
        {t('app_terms')}
      </Link>
      <Link to="/docs/$doc" params={{ doc: 'rules' }} className="navLink">
        <FileText className="ic18" aria-hidden="true" />
        {t('legal_rules')}
      </Link>
      <Link to="/docs/$doc" params={{ doc: 'privacy' }} className="navLink">
        <ShieldCheck className="ic18" aria-hidden="true" />
        {t('app_privacy')}
      </Link>
    </nav>
  )
}
