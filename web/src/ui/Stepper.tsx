import { Check } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import styles from './Stepper.module.css'

type Props = { label: string; steps: readonly string[]; /** Index of the current step. */ current: number }

/** Numbered steps, with a check mark on completed ones; on a phone only the current one shows its name. */
export function Stepper({ label, steps, current }: Props) {
  const t = useText()
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <li
            key={step}
            className={classNames(styles.step, isDone && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {isDone ? <Check className="ic14" /> : index + 1}
            </span>
            <span className={index === current ? undefined : 'vhOnMobile'} aria-hidden={isDone ? 'true' : undefined}>
              {step}
            </span>
            {isDone && <span className="vh">{t('common_step_done', { name: step })}</span>}
          </li>
        )
      })}
    </ol>
  )
}
