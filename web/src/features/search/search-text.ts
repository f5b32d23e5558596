import type { SearchKind } from '@app/contract/search.ts'
import { useEffect, useRef, useState } from 'react'

import { debounceMs } from '#lib/debounced.ts'

import type { SearchPlace } from './search-place.ts'

/** The text in the field, and the search for it, debounced by 300 ms. */
export function useSearchText({ asked, ask }: SearchPlace) {
  const [text, setText] = useState(asked.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const askFor = (value: string, kind: SearchKind | undefined) => {
    clearTimeout(timer.current)
    ask({ text: value.trim(), kind })
  }
  return {
    text,
    isWaiting: text.trim() !== asked.text,
    isReset: text === '' && asked.kind === undefined,
    change: (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(askFor, debounceMs, value, asked.kind)
    },
    /** Skips the debounce. */
    askNow: () => askFor(text, asked.kind),
    pickKind: (kind: SearchKind | undefined) => askFor(text, kind),
    reset: () => {
      setText('')
      askFor('', undefined)
    },
  }
}
