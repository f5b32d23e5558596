import { useEffect, useEffectEvent, useState } from 'react'

import type { Hit } from './hits.ts'
import type { SearchList } from './listing.ts'

/** Handles Enter before the results have arrived: opens the first hit for that text as soon as it is known. */
export function useEager(askedText: string, { of, hits, isOld }: SearchList, choose: (hit: Hit) => void) {
  const [text, setText] = useState<string>()
  const isHere = of === 'results' && !isOld && text === askedText
  const first = isHere ? hits?.[0] : undefined
  const open = useEffectEvent(choose)
  useEffect(() => {
    if (first) open(first)
  }, [first])
  return { openFirstOf: setText, openNothing: () => setText(undefined) }
}
