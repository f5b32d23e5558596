import { useId, type ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { ErrorText } from './ErrorText.tsx'
import styles from './Field.module.css'

export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  /** Errors of this field, from the server or the form; the first is shown. */
  errors?: readonly string[] | undefined
  /** How much of the allowed length is used; shown from 80 %. `isDrawn` if the input itself shows the count. */
  counter?: { length: number; max: number; isDrawn?: boolean } | undefined
  /** Hides the label where the context says what to enter; screen readers still get it. */
  hideLabel?: boolean | undefined
}

/** Attributes that associate the input with its label, hint and error. */
export type FieldInput = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldFrame & { children: (input: FieldInput) => ReactNode }

export const isNearLimit = ({ length, max }: { length: number; max: number }) => length >= max * 0.8

/** A form field: label, input, hint, counter and error. */
export function Field({ label, hint, errors, counter, hideLabel, children }: Props) {
  const id = useId()
  const error = errors?.[0]
  const used = counter && isNearLimit(counter) ? counter : undefined
  const described = [hint && `${id}-hint`, used && `${id}-counter`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={hideLabel ? 'vh' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <ErrorText id={`${id}-error`} text={error} />
      <div className={styles.below}>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
        {used && <Counter id={`${id}-counter`} {...used} />}
      </div>
    </div>
  )
}

type CounterProps = { id: string; length: number; max: number; isDrawn?: boolean }

/** How much of the allowed length is used, also for screen readers. */
export function Counter({ id, length, max, isDrawn }: CounterProps) {
  const t = useText()
  return (
    <span className={styles.counter}>
      {!isDrawn && <CounterFigures length={length} max={max} />}
      <span id={id} className="vh" role="status">
        {t('common_characters_left', { count: Math.max(0, max - length) })}
      </span>
    </span>
  )
}

export function CounterFigures({ length, max }: { length: number; max: number }) {
  return (
    <span className={classNames('num', styles.figures, length > max && styles.over)} aria-hidden="true">
      {length} / {max}
    </span>
  )
}
