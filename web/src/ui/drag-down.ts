import { useRef, type PointerEvent } from 'react'

const closesAfterPx = 96

/** Handlers for the head of a sheet: the sheet follows a downward drag and closes if released far enough down. */
export function useDragDown(onClose: (() => void) | undefined) {
  const startY = useRef<number>(undefined)

  // Styled directly, because the sheet moves on every frame, too often for React state.
  const move = (event: PointerEvent<HTMLElement>, down: number) => {
    const sheet = event.currentTarget.parentElement?.parentElement
    if (!sheet) return
    sheet.style.transition = down === 0 ? 'transform var(--d-base) var(--ease-out)' : 'none'
    sheet.style.transform = down === 0 ? '' : `translateY(${down}px)`
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (startY.current === undefined) return
    const down = event.clientY - startY.current
    startY.current = undefined
    if (down > closesAfterPx && event.type === 'pointerup') onClose?.()
    else move(event, 0)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input')
      if (!onClose || event.pointerType === 'mouse' || isControl) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startY.current !== undefined) move(event, Math.max(0, event.clientY - startY.current))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
