import type { Sync } from '@app/contract/connections.ts'
import { Check, X } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './SyncSteps.module.css'

const steps = ['AUTHENTICATING', 'FETCHING', 'ANALYZING', 'DONE'] as const
export const stepTexts = {
  AUTHENTICATING: 'connections_step_authenticating',
  FETCHING: 'connections_step_fetching',
  ANALYZING: 'connections_step_analyzing',
  DONE: 'connections_step_done',
} as const

/** The progress of a sync, from the login to the portfolio. `isOver` once its success may be shown. */
export function SyncSteps({ sync, isOver }: { sync: Pick<Sync, 'status' | 'step'>; isOver: boolean }) {
  const t = useText()
  const current = isOver ? steps.length : sync.status === 'SUCCESS' ? 3 : steps.indexOf(sync.step)
  const hasFailed = sync.status === 'FAILED'
  return (
    <ol className={styles.steps} aria-label={t('connections_progress')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classNames(styles.mark, hasFailed && index === current && styles.failed)} aria-hidden="true">
            <Mark isDone={index < current} isCurrent={index === current} hasFailed={hasFailed} number={index + 1} />
          </span>
          <span>
            {t(stepTexts[step])}
            {index < current && <span className="vh">{t('connections_step_over')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type MarkProps = { isDone: boolean; isCurrent: boolean; hasFailed: boolean; number: number }

function Mark({ isDone, isCurrent, hasFailed, number }: MarkProps) {
  if (isDone) return <Check className="ic16" />
  if (isCurrent) return hasFailed ? <X className="ic16" /> : <Spinner size={22} />
  return number
}
