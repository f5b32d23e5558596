import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useOpenSearch } from '#features/search/index.ts'
import { useShortcutChoice } from '#lib/device/shortcuts.ts'

import { keyedEntries } from './entries.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }))

const togetherMs = 1200

/**
 * Single-key shortcuts: `/` searches, `n` composes, `g` plus a letter navigates, `?` lists them. Off while typing or if
 * disabled.
 */
export function Shortcuts() {
  const { isOn } = useShortcutChoice()
  const [isListed, setListed] = useState(false)
  const navigate = useNavigate()
  const openSearch = useOpenSearch()
  const afterG = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const entry = keyedEntries.find(({ key }) => key === event.key)
    const isSecond = event.timeStamp - afterG.current < togetherMs
    afterG.current = event.key === 'g' ? event.timeStamp : -Infinity
    if (event.key === '/') openSearch()
    else if (event.key === '?') setListed(true)
    else if (isSecond && entry) void navigate({ to: entry.to, params: { kind: undefined } })
    else if (event.key === 'n')
      void navigate({ to: '/activity/{-$kind}', params: { kind: undefined }, search: { write: true } })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  return <Suspense>{isListed && <ShortcutList onClose={() => setListed(false)} />}</Suspense>
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null
  )
}
