import { createContext, useContext, type ReactNode } from 'react'

export type ToastOptions = {
  icon?: ReactNode
  /** A toast with an action stays twice as long. */
  action?: { label: string; onPress: () => void } | undefined
  /** Runs once the toast is gone, or another has taken its place, without its action. */
  onOver?: (() => void) | undefined
}

export type ShowToast = (text: string, options?: ToastOptions) => void

// Without a provider, as in unit tests, toasts are dropped.
export const ToastContext = createContext<ShowToast>(() => {})

/** Shows a toast, which replaces the current one. Errors that require action are shown in place instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}
