import { Eye, EyeOff, type LucideIcon, TrendingUp } from 'lucide-react'

import { type MessageId, useText } from '#lib/i18n.ts'

import styles from './Features.module.css'
import { IconTile } from './IconTile.tsx'

const features: { icon: LucideIcon; title: MessageId; text: MessageId }[] = [
  { icon: Eye, title: 'auth_feature_follow_title', text: 'auth_feature_follow' },
  { icon: EyeOff, title: 'auth_feature_percent_title', text: 'auth_feature_percent' },
  { icon: TrendingUp, title: 'auth_feature_live_title', text: 'auth_feature_live' },
]

/** The features of the product, shown on Landing in place of the form. */
export function Features() {
  const t = useText()
  return (
    <ul className={styles.list}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.row}>
          <IconTile>
            <Icon />
          </IconTile>
          <div>
            <h2 className={styles.title}>{t(title)}</h2>
            <p className={styles.text}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
