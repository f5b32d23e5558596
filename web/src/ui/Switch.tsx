import { useId, type ReactNode } from 'react'

import styles from './Switch.module.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  help?: ReactNode
  disabled?: boolean | undefined
}

/** An on/off setting that takes effect at once, without a save button. */
export function Switch({ checked, onChange, label, help, disabled }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
