import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import { ToastContext, type ToastOptions } from './toast-context.ts'
import styles from './Toast.module.css'

const plainMs = 4000
const actionMs = 8000

type ShownToast = ToastOptions & { key: number; text: string }

/** Provides toasts and shows the current one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast>()
  const over = useRef<() => void>(undefined)
  const end = () => {
    over.current?.()
    over.current = undefined
  }
  const show = (text: string, options: ToastOptions = {}) => {
    end()
    over.current = options.onOver
    setCurrent((before) => ({ ...options, text, key: (before?.key ?? 0) + 1 }))
  }
  const act = (action: NonNullable<ToastOptions['action']>) => {
    over.current = undefined
    setCurrent(undefined)
    action.onPress()
  }
  const close = () => {
    end()
    setCurrent(undefined)
  }
  return (
    <ToastContext value={show}>
      {children}
      {/* The attribute keeps it accessible while a modal hides the rest of the page from screen readers. */}
      <div className={styles.region} role="status" data-react-aria-top-layer="true">
        {current && <Toast key={current.key} toast={current} onAct={act} onClose={close} />}
      </div>
    </ToastContext>
  )
}

type ToastProps = {
  toast: ShownToast
  onAct: (action: NonNullable<ToastOptions['action']>) => void
  onClose: () => void
}

function Toast({ toast, onAct, onClose }: ToastProps) {
  // Each by itself: the focus may leave while the pointer stays.
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const done = useEffectEvent(onClose)
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
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.icon}
      <span>{toast.text}</span>
      {toast.action && <Action action={toast.action} onAct={onAct} />}
    </div>
  )
}

type ActionProps = { action: NonNullable<ToastOptions['action']>; onAct: ToastProps['onAct'] }

function Action({ action, onAct }: ActionProps) {
  return (
    <button type="button" className={styles.action} onClick={() => onAct(action)}>
      {action.label}
    </button>
  )
}
