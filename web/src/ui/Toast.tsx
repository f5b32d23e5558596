import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { actionMs, ToastContext, type ToastOptions } from './toast-context.ts'
import styles from './Toast.module.css'

const plainMs = 4000

type ShownToast = ToastOptions & { key: number; text: string }

/** Provides toasts and shows the current one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast>()
  return (
    <ToastContext
      value={(text, options) => setCurrent((before) => ({ ...options, text, key: (before?.key ?? 0) + 1 }))}
    >
      {children}
      {/* The attribute keeps it accessible while a modal hides the rest of the page from screen readers. */}
      <div className={styles.region} role="status" data-react-aria-top-layer="true">
        {current && <Toast key={current.key} toast={current} onDone={() => setCurrent(undefined)} />}
      </div>
    </ToastContext>
  )
}

function Toast({ toast, onDone }: { toast: ShownToast; onDone: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const done = useEffectEvent(onDone)
  const stayMs = toast.action ? actionMs : plainMs
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => done(), stayMs)
    return () => clearTimeout(timer)
  }, [isHeld, stayMs])
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && done()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.icon}
      <span>{toast.text}</span>
      {toast.action && <Action action={toast.action} onDone={onDone} />}
    </div>
  )
}

function Action({ action, onDone }: { action: NonNullable<ToastOptions['action']>; onDone: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        action.onPress()
        onDone()
      }}
    >
      {action.label}
    </button>
  )
}
