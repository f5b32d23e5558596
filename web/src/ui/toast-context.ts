import { createContext, useContext, type ReactNode } from 'react'

export type ToastOptions = {
  icon?: ReactNode
  /** A toast with something to do stays twice as long. */
  action?: { label: string; onPress: () => void } | undefined
}

export type ShowToast = (text: string, options?: ToastOptions) => void

// Without a provider, as in a test of one part, there is nobody to tell.
export const ToastContext = createContext<ShowToast>(() => {})

/** Says something in passing; the newest replaces the one before. Errors that need an answer stand where they arose instead. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}
