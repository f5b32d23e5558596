import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { debounceMs } from '#lib/debounced.ts'

const route = getRouteApi('/shell/members/messages')

/**
 * The search among conversations: the text in the field, and the one in the address, which follows it debounced. Back and
 * links change both.
 */
export function useSearchPlace() {
  const { q: asked = '' } = route.useSearch()
  const navigate = useNavigate()
  /** `written` is the last text that the field has put into the address. */
  const [typed, setTyped] = useState({ text: asked, asked, written: asked })
  if (typed.asked !== asked) {
    setTyped({ text: asked === typed.written ? typed.text : asked, asked, written: asked })
  }
  const ask = (text: string) => {
    const q = text.trim()
    setTyped((before) => ({ ...before, text, written: q }))
    if (q === asked) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, q: q || undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  const { text } = typed
  const askLater = useEffectEvent(() => ask(text))
  useEffect(() => {
    const timer = setTimeout(() => askLater(), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text,
    asked,
    change: (next: string) => {
      if (next.trim() === '') ask(next)
      else setTyped((before) => ({ ...before, text: next }))
    },
    /** Skips the debounce. */
    askNow: () => ask(text),
    clear: () => ask(''),
  }
}
