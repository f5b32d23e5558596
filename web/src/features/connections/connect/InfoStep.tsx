import { Eye, EyeOff, ShieldCheck, Unplug } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import styles from './ConnectModal.module.css'

const points = [
  { icon: Eye, title: 'connections_info_read', help: 'connections_info_read_help' },
  { icon: EyeOff, title: 'connections_info_never', help: 'connections_info_never_help' },
  { icon: ShieldCheck, title: 'connections_info_login', help: 'connections_info_login_help' },
  { icon: Unplug, title: 'connections_info_end', help: 'connections_info_end_help' },
] as const

/** What is read at the bank, and what others never see. */
export function InfoStep() {
  const t = useText()
  return (
    <ul className={styles.points}>
      {points.map(({ icon: Icon, title, help }) => (
        <li key={title} className={styles.point}>
          <Icon aria-hidden="true" />
          <div>
            <div className={styles.pointTitle}>{t(title)}</div>
            <p className={styles.pointHelp}>{t(help)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
