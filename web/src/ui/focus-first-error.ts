import { useEffect, type RefObject } from 'react'

/** Moves the focus to the first invalid field whenever a new set of errors arrives. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: unknown): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
