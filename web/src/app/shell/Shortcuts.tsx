import { useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { typeEarly, useOpenSearch } from '#features/search/open-search.ts'
import { keyTaker, useShortcutChoice } from '#lib/device/shortcuts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { keyedEntries } from './entries.ts'

const ShortcutList = lazyPart(() => import('./ShortcutList.tsx'), 'ShortcutList', { failed: 'dialog' })

const togetherMs = 1200

/**
 * Single-key shortcuts: `/` searches, `n` composes, `g` plus a letter navigates, `?` lists them. Off while typing or if
 * disabled. Ctrl+K (⌘K) always searches. Keys typed while the search opens are buffered for its field.
 */
export function Shortcuts() {
  const { isOn } = useShortcutChoice()
  const [isListed, setListed] = useState(false)
  const navigate = useNavigate()
  const openSearch = useOpenSearch()
  const afterG = useRef(-Infinity)
  /** Whether the key was handled. */
  const act = (event: KeyboardEvent): boolean => {
    const entry = keyedEntries.find(({ key }) => key === event.key)
    const isSecond = event.timeStamp - afterG.current < togetherMs
    afterG.current = event.key === 'g' ? event.timeStamp : -Infinity
    if (event.key === '/') openSearch()
    else if (event.key === '?') setListed(true)
    else if (isSecond && entry) void navigate({ to: entry.to, params: { kind: undefined } })
    else if (event.key === 'n')
      void navigate({ to: '/activity/{-$kind}', params: { kind: undefined }, search: { write: true } })
    else return false
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSearchKey(event)) {
      event.preventDefault()
      if (!isInDialog(event.target)) openSearch()
    } else if (isPlain(event) && !isWriting(event.target)) {
      if (typeEarly(event.key) || (isOn && act(event))) event.preventDefault()
    }
  })
  // Before the page is painted, so that no key is missed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return isListed && <ShortcutList onClose={() => setListed(false)} />
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${keyTaker}, [role="dialog"]`) !== null
}
