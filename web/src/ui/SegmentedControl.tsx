import { useId, type ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './SegmentedControl.module.css'

export type Segment<T extends string> = {
  value: T
  label: ReactNode
  /** The full name, if the label is an abbreviation. */
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

/** A choice between a few visible options. Radio buttons, so that arrow keys select and Tab stops once. */
export function SegmentedControl<T extends string>({ label, value, onChange, options, block, className }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, block && styles.block, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.name}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
