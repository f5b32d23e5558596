import { ChevronDown } from 'lucide-react'

import { Field, type FieldFrame } from './Field.tsx'
import styles from './Select.module.css'

export type SelectOption<T extends string> = { value: T; label: string }

type Props<T extends string> = Omit<FieldFrame, 'counter'> & {
  value: T
  onChange: (value: T) => void
  options: readonly SelectOption<T>[]
  disabled?: boolean | undefined
}

/** A native select, because nothing works better on a phone. */
export function Select<T extends string>({ label, hint, errors, hideLabel, ...rest }: Props<T>) {
  const { value, onChange, options, disabled } = rest
  return (
    <Field label={label} hint={hint} errors={errors} hideLabel={hideLabel}>
      {(input) => (
        <span className={styles.box}>
          <select
            {...input}
            className={styles.select}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ic18" aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
