import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { debounceMs } from '#lib/settled.ts'

/**
 * The text in the field, and the one that is asked for: it stands in the address as `gsq` and follows 300 ms after the
 * last key.
 */
export function useSearchText() {
  const navigate = useNavigate()
  const { gsq: asked = '' } = useSearch({ from: '__root__' })
  const [text, setText] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (value: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, gsq: value.trim() || undefined }),
      replace: true,
      resetScroll: false,
    })
  const change = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(value), debounceMs)
  }
  return { text, asked, isWaiting: text.trim() !== asked, change }
}
