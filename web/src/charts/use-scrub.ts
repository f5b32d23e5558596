import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

type Scrub = {
  /** The selected point; undefined if none is. */
  index: number | undefined
  /** Selected by keyboard, so that screen readers announce it. */
  isByKey: boolean
}

const rest: Scrub = { index: undefined, isByKey: false }

/** Selects one of `count` points by pointer, touch or arrow keys; leaving or Esc clears the selection. */
export function useScrub(count: number, onScrub: (index: number | undefined) => void) {
  const [state, setState] = useState(rest)
  const notify = useEffectEvent(onScrub)
  const notified = useRef<number>(undefined)
  // The line may have become shorter since the point was selected.
  const index = state.index === undefined ? undefined : Math.min(state.index, count - 1)
  useEffect(() => {
    if (notified.current === index) return
    notified.current = index
    notify(index)
  }, [index])

  const toPointer = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - area.left) / area.width
    setState({ index: Math.round(Math.min(1, Math.max(0, share)) * (count - 1)), isByKey: false })
  }
  const letGo = () => setState(rest)

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
      toPointer(event)
    },
    onPointerMove: toPointer,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') letGo()
    },
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onBlur: letGo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') return letGo()
      const next = keyTarget(event.key, index, count)
      if (next === undefined) return
      event.preventDefault()
      setState({ index: next, isByKey: true })
    },
  }
  return { index, isByKey: state.isByKey, handlers }
}

/** The index to which a key moves; without a selection, arrows start at the newest point. */
function keyTarget(key: string, index: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return index === undefined ? last : Math.max(0, index - 1)
  if (key === 'ArrowRight') return index === undefined ? last : Math.min(last, index + 1)
  return undefined
}
