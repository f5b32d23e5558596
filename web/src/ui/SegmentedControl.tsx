import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { focusNth, nextByKey } from './roving.ts'
import styles from './SegmentedControl.module.css'

export type Segment<T extends string> = {
  value: T
  label: ReactNode
  /** The full name, when the label is an abbreviation. */
  name?: string | undefined
}

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Segment<T>[]
  /** Full width on every screen. */
  block?: boolean | undefined
  className?: string | undefined
}

/** A choice of a few visible options. Arrow keys select at once, as in any radio group. */
export function SegmentedControl<T extends string>({ label, value, onChange, options, block, className }: Props<T>) {
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, block && styles.block, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={option.name}
          title={option.name}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          className={styles.segment}
          onKeyDown={(event) => {
            const next = nextByKey(event.key, Math.max(0, chosen), options.length)
            if (next === undefined) return
            focusNth(event, 'radio', next)
            onChange(options[next]!.value)
          }}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
