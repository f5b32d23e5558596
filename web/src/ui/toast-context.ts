import { createContext, useContext, type ReactNode } from 'react'

/** How long a toast stays that is neither hovered nor focused. */
export const toastMs = { plain: 4000, withAction: 8000 }

export type ToastOptions = {
  icon?: ReactNode
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
