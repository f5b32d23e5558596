import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react'

import { classNames } from './class-names.ts'
import { CounterFigures, Field, type FieldFrame } from './Field.tsx'
import styles from './TextField.module.css'

type OwnProps = Omit<FieldFrame, 'counter'> & {
  value: string
  onChange: (value: string) => void
  /** The allowed length: counted, but not enforced while typing. */
  max?: number | undefined
  icon?: ReactNode
  /** At the end of the field: a unit, a clear button. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}
type Props = OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps | 'id'>

/** One line of text. */
export function TextField({ label, hint, errors, hideLabel, value, onChange, max, icon, end, ref, ...rest }: Props) {
  const counter = max === undefined ? undefined : { length: value.length, max, isDrawn: true }
  return (
    <Field label={label} hint={hint} errors={errors} hideLabel={hideLabel} counter={counter}>
      {(input) => (
        <span className={styles.box}>
          {icon}
          <input
            {...rest}
            {...input}
            ref={ref}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {counter && <CounterFigures {...counter} />}
          {end}
        </span>
      )}
    </Field>
  )
}

type AreaOwn = Omit<OwnProps, 'ref' | 'icon' | 'end'> & { ref?: Ref<HTMLTextAreaElement> }
type AreaProps = AreaOwn & Omit<ComponentProps<'textarea'>, keyof AreaOwn | 'id'>

/** Several lines of text; grows with its content. */
export function TextArea({ label, hint, errors, hideLabel, value, onChange, max, rows = 3, ref, ...rest }: AreaProps) {
  const counter = max === undefined ? undefined : { length: value.length, max }
  return (
    <Field label={label} hint={hint} errors={errors} hideLabel={hideLabel} counter={counter}>
      {(input) => (
        <textarea
          {...rest}
          {...input}
          ref={ref}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={classNames(styles.box, styles.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
