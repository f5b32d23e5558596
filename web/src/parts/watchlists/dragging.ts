import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** A row on its way: where it came from and where it is, and at which height of what scrolls, `box`, it was grasped. */
type Drag = { from: number; at: number; start: number; rowHeight: number; box: Element }

/** So close to an edge of what scrolls, a dragged row scrolls it, by so much in each frame. */
const edgePx = 48
const stepPx = 8

/** Moves a row of a list with the pointer by its handle, one place for each height of a row. */
export function useDragging(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const follow = useEffectEvent((y: number) => {
    if (!drag) return
    const to = drag.from + Math.round((y + drag.box.scrollTop - drag.start) / drag.rowHeight)
    const at = Math.min(Math.max(to, 0), count - 1)
    if (at === drag.at) return
    move(drag.at, at)
    setDrag({ ...drag, at })
  })
  const scroll = useEffectEvent((y: number) => {
    if (!drag) return
    const step = stepAt(y, drag.box)
    if (step === 0) return
    drag.box.scrollBy(0, step)
    follow(y)
  })
  const isDragging = drag !== undefined
  // The handle moves with its row, so it cannot capture the pointer.
  useEffect(() => {
    if (!isDragging) return
    let y: number | undefined
    let frame = requestAnimationFrame(function look() {
      frame = requestAnimationFrame(look)
      if (y !== undefined) scroll(y)
    })
    const end = () => setDrag(undefined)
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      y = clientY
      follow(clientY)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      cancelAnimationFrame(frame)
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
    const box = boxAround(row)
    const start = event.clientY + box.scrollTop
    setDrag({ from: place, at: place, start, rowHeight: row.offsetHeight || 1, box })
  }
  return { dragged: drag?.at, begin }
}

/** The nearest box that scrolls, else the page. */
function boxAround(row: Element): Element {
  let box = row.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  return box ?? document.documentElement
}

function stepAt(y: number, box: Element): number {
  const { top, bottom } = box.getBoundingClientRect()
  if (y < Math.max(top, 0) + edgePx) return -stepPx
  return y > Math.min(bottom, innerHeight) - edgePx ? stepPx : 0
}
