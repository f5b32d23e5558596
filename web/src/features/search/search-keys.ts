import type { KeyboardEvent } from 'react'

import type { Hit } from './hits.ts'
import type { Listing } from './listing.ts'
import type { useSearchText } from './search-text.ts'

type SearchKeyOptions = {
  writing: ReturnType<typeof useSearchText>
  listing: Listing
  active: number
  moveTo: (index: number) => void
  choose: (hit: Hit) => void
  /** Once it is known. */
  openFirstOf: (text: string) => void
  forget: (hit: Hit) => void
  close: () => void
}

/** What the keys do in the field. A key that is not answered here keeps its own meaning. */
export function useKeys(parts: SearchKeyOptions) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing)
    if (!isPlain || !answers[event.key]?.(parts, event.repeat)) return
    event.preventDefault()
    // The layer around the field would take an Esc for itself.
    event.stopPropagation()
  }
}

/** Each says whether there was something to do. */
const answers: Record<string, (parts: SearchKeyOptions, isHeld: boolean) => boolean> = {
  ArrowDown: (parts) => go(parts, (active, last) => (active === last ? 0 : active + 1)),
  ArrowUp: (parts) => go(parts, (active, last) => (active <= 0 ? last : active - 1)),
  Home: (parts) => go(parts, () => 0),
  End: (parts) => go(parts, (_, last) => last),
  Enter: open,
  Escape: stepBack,
  // Held down it takes the text away and stops there.
  Backspace: (parts, isHeld) => parts.writing.text === '' && (isHeld || stepBack(parts) || leave(parts)),
  Delete: (parts) => parts.writing.text === '' && forget(parts),
}

function go({ listing, active, moveTo }: SearchKeyOptions, next: (active: number, last: number) => number): boolean {
  const last = (listing.hits?.length ?? 0) - 1
  if (last < 0) return false
  moveTo(next(active, last))
  return true
}

/** Opens the active hit. What is on the screen may still be of the text before: then the first one of the new text. */
function open({ writing, listing, active, choose, openFirstOf }: SearchKeyOptions): boolean {
  const hit = listing.hits?.[active]
  if (writing.isWaiting || listing.isOld || !listing.hits) {
    openFirstOf(writing.text.trim())
    if (writing.isWaiting) writing.askNow()
  } else if (hit) choose(hit)
  return true
}

/** Takes text and kind away. */
function stepBack({ writing }: SearchKeyOptions): boolean {
  if (writing.isReset) return false
  writing.reset()
  return true
}

function leave({ close }: SearchKeyOptions): boolean {
  close()
  return true
}

function forget({ listing, active, forget: forgetHit }: SearchKeyOptions): boolean {
  const hit = listing.hits?.[active]
  if (hit?.visitId === undefined) return false
  forgetHit(hit)
  return true
}
