import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { createStore, useStore } from './store.ts'

/** The slot at the end of a phone's top bar; set by the shell. */
export const topBarSlot = createStore<HTMLElement | null>(null)

/** Puts a screen's own buttons into the top bar of a phone. */
export function TopBarActions({ children }: { children: ReactNode }) {
  const slot = useStore(topBarSlot)
  return slot && createPortal(children, slot)
}
