import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { hrefOf } from '#parts/targets/index.ts'

import type { Hit } from './hits.ts'
import { useRemember } from './mutations.ts'
import type { SearchPlace } from './search-place.ts'

const closesAfterMs = 200

/** Highlights the chosen hit while its page is being preloaded, then closes the search and opens the page. */
export function useChoice(place: SearchPlace) {
  const router = useRouter()
  const remember = useRemember().mutate
  const [chosen, setChosen] = useState<Hit>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = (hit: Hit) => {
    if (chosen) return
    setChosen(hit)
    remember(hit)
    const address = hrefOf(hit)
    router.preloadRoute({ to: address }).catch(() => {}) // the page itself reports a failure
    timer.current = setTimeout(() => void place.leaveTo(address), closesAfterMs)
  }
  return { chosen, choose }
}
