import { useEffect, useRef, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: () => void
  /** Delay in ms before the first field takes the focus; undefined leaves the focus alone. */
  focusAfterMs?: number | undefined
}

/**
 * A form whose fields show their errors themselves, instead of in the browser's bubbles. After a submit, the first
 * invalid field takes the focus, whether the form or the server found it invalid.
 */
export function Form({ onSubmit, focusAfterMs, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  // After every render, because the fields below render their errors with the form.
  useEffect(() => {
    const invalid = isSubmitted.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    isSubmitted.current = false
    invalid.focus()
  })
  useEffect(() => {
    if (focusAfterMs === undefined) return
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [focusAfterMs])
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
      }}
    />
  )
}
