import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

type Drag = { at: number; startY: number; from: number; rowHeight: number }

/** Moves a row of a list with the pointer by its handle, one place for each height of a row. */
export function useDragging(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    if (!drag) return
    const to = drag.from + Math.round((clientY - drag.startY) / drag.rowHeight)
    const at = Math.min(Math.max(to, 0), count - 1)
    if (at === drag.at) return
    move(drag.at, at)
    setDrag({ ...drag, at })
  })
  const isDragging = drag !== undefined
  // The handle moves with its row, so it cannot capture the pointer.
  useEffect(() => {
    if (!isDragging) return
    const end = () => setDrag(undefined)
    const onMove = (event: globalThis.PointerEvent) => follow(event)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [isDragging])
  const begin = (event: PointerEvent<HTMLElement>, place: number) => {
    const row = event.currentTarget.closest('li')
    if (!row || event.button !== 0) return
    // No text is selected, and the sheet of a phone is not dragged down.
    event.preventDefault()
    event.stopPropagation()
    setDrag({ at: place, from: place, startY: event.clientY, rowHeight: row.offsetHeight || 1 })
  }
  return { dragged: drag?.at, begin }
}
