import type { CSSProperties } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './ProgressBar.module.css'

/** Progress from 0 to `max`. */
export function ProgressBar({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <span className={styles.fill} style={{ '--share': share } as CSSProperties} />
    </div>
  )
}

/** Progress through a series of screens: "Step 3 of 5" and a bar. `step` counts from 1. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  const t = useText()
  const text = t('common_step', { step, count })
  return (
    <div>
      <div className={styles.line}>
        <span>{text}</span>
        <span className="num" aria-hidden="true">
          {Math.round((step / count) * 100)}%
        </span>
      </div>
      <ProgressBar value={step} max={count} label={text} />
    </div>
  )
}
