import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import styles from './ProgressBar.module.css'

/** Progress from 0 to `max`. */
export function ProgressBar({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />
}

/** Progress through a series of screens, at their top: "Step 3 of 5" and a bar. `step` counts from 1. */
export function StepProgress({ label, step, count }: { label: string; step: number; count: number }) {
  const t = useText()
  const format = useFormat()
  const text = t('common_step', { step, count })
  return (
    <div role="group" aria-label={label} className={styles.steps}>
      <div className={styles.line}>
        <span>{text}</span>
        <span className="num" aria-hidden="true">
          {format.progress((step / count) * 100)}
        </span>
      </div>
      <ProgressBar value={step} max={count} label={text} />
    </div>
  )
}
