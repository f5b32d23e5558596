import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  // Merges with the library's declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    /** Which search was opened over the previous history entry. */
    searchOver?: 'page' | 'explore' | undefined
  }
}

const keepsMs = 5000
let early: { text: string; since: number } | undefined

/**
 * Buffers a key pressed after the search was opened and before its field exists. Returns false if no search is opening
 * or the key is not a character.
 */
export function typeEarly(key: string): boolean {
  if (!early || Date.now() - early.since > keepsMs) return false
  if (key === 'Backspace') early.text = early.text.slice(0, -1)
  else if (key.length === 1) early.text += key
  else return false
  return true
}

/** The buffered text, for the field that now exists. */
export function takeEarly(): string {
  const text = early?.text ?? ''
  early = undefined
  return text
}

/** Discards keys typed after the search was closed, whether its field ever existed or not. */
export function useForgetEarly(isOpen: boolean): void {
  useEffect(() => (isOpen ? () => void takeEarly() : undefined), [isOpen])
}

/** Opens the global search over the current page. */
export function useOpenSearch(): () => void {
  const navigate = useNavigate()
  return () => {
    early = { text: '', since: Date.now() }
    void navigate({
      to: '.',
      search: (before) => ({ ...before, gs: true }),
      state: { searchOver: 'page' },
      resetScroll: false,
    })
  }
}
