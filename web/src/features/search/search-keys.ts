import type { KeyboardEvent } from 'react'

import type { Hit } from './hits.ts'
import type { SearchList } from './listing.ts'
import type { useSearchText } from './search-text.ts'

type SearchKeyOptions = {
  writing: ReturnType<typeof useSearchText>
  listing: SearchList
  active: number
  moveTo: (index: number) => void
  choose: (hit: Hit) => void
  /** Opens the first hit for the text once it is known. */
  openFirstOf: (text: string) => void
  forget: (hit: Hit) => void
  close: () => void
}

/** Handles keys in the field. Other keys keep their default action. */
export function useKeys(parts: SearchKeyOptions) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing)
    if (!isPlain || !answers[event.key]?.(parts, event.repeat)) return
    event.preventDefault()
    // Otherwise, the dialog around the field would handle the Esc too.
    event.stopPropagation()
  }
}

/** Each returns whether it handled the key. */
const answers: Record<string, (parts: SearchKeyOptions, isHeld: boolean) => boolean> = {
  ArrowDown: (parts) => go(parts, (active, last) => (active === last ? 0 : active + 1)),
  ArrowUp: (parts) => go(parts, (active, last) => (active <= 0 ? last : active - 1)),
  Home: (parts) => go(parts, () => 0),
  End: (parts) => go(parts, (_, last) => last),
  Enter: open,
  Escape: stepBack,
  // While held down, it only deletes the text.
  Backspace: (parts, isHeld) => parts.writing.text === '' && (isHeld || stepBack(parts) || leave(parts)),
  Delete: (parts) => parts.writing.text === '' && forget(parts),
}

function go({ listing, active, moveTo }: SearchKeyOptions, next: (active: number, last: number) => number): boolean {
  const last = (listing.hits?.length ?? 0) - 1
  if (last < 0) return false
  moveTo(next(active, last))
  return true
}

/**
 * Opens the active hit. If the hits are those of an earlier text, opens the first one for the new text once it is known.
 */
function open({ writing, listing, active, choose, openFirstOf }: SearchKeyOptions): boolean {
  const hit = listing.hits?.[active]
  if (writing.isWaiting || listing.isOld || !listing.hits) {
    openFirstOf(writing.text.trim())
    if (writing.isWaiting) writing.askNow()
  } else if (hit) choose(hit)
  return true
}

/** Clears text and kind. */
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
