import { EyeOff, Upload } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

import { ConnectButton } from './ConnectButton.tsx'
import styles from './ConnectPrompt.module.css'

type Props = {
  title?: ReactNode
  help?: ReactNode
  /** Beside each other where there is room, as at the top of a page. */
  isWide?: boolean
}

/** Asks a member who has not connected a bank to do so. The three circles stand for the analyses of a portfolio. */
export function ConnectPrompt({ title, help, isWide }: Props) {
  const t = useText()
  return (
    <div className={classNames(styles.prompt, isWide && styles.wide)}>
      <Circles />
      <div className={styles.words}>
        <h2 className={styles.title}>{title ?? t('connections_prompt')}</h2>
        <p className={styles.help}>{help ?? t('connections_prompt_help')}</p>
        <div className={styles.actions}>
          <ConnectButton />
          <LinkButton to="/more/connections/upload" variant="ghost" icon={<Upload aria-hidden="true" />}>
            {t('connections_upload')}
          </LinkButton>
        </div>
        <p className={styles.promise}>
          <EyeOff className="ic14" aria-hidden="true" />
          {t('connections_promise')}
        </p>
      </div>
    </div>
  )
}

const radius = 20
const around = 2 * Math.PI * radius

/** Decorative. */
const circles = [
  { part: 1, tone: 'full' },
  { part: 0.66, tone: 'medium' },
  { part: 0.33, tone: 'low' },
] as const

function Circles() {
  return (
    <svg className={styles.circles} viewBox="0 0 156 52" width="156" height="52" aria-hidden="true">
      {circles.map(({ part, tone }, index) => (
        <g key={tone} transform={`translate(${26 + index * 52} 26) rotate(-90)`}>
          <circle className={styles.track} r={radius} />
          <circle className={styles[tone]} r={radius} strokeDasharray={`${part * around} ${around}`} />
        </g>
      ))}
    </svg>
  )
}
