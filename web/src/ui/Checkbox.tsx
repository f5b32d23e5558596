import { useId, type ReactNode } from 'react'

import { ErrorText } from './ErrorText.tsx'
import styles from './Checkbox.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label; pressing a link in it does not tick the box. */
  children: ReactNode
  errors?: readonly string[] | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

export function Checkbox({ checked, onChange, children, errors, disabled, name }: Props) {
  const id = useId()
  const error = errors?.[0]
  return (
    <div>
      <div className={styles.row}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      </div>
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  )
}
