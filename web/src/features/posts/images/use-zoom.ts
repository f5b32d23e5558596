import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type ImageView, moveBy, type Sizes, whole, zoomTo } from './zoom.ts'

const step = 1.25
/** A wheel or a trackpad reports far more often than it is turned. */
const wheelMs = 100
const middle = { x: 0, y: 0 }

type Point = { x: number; y: number }

/** The zoom of an image on a stage: by wheel, pinch, drag and double click, and by calls. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [view, setView] = useState(whole)
  const change = (act: (view: ImageView, sizes: Sizes) => ImageView) => {
    const sizes = sizesOf(stage.current, image.current)
    if (sizes) setView((before) => act(before, sizes))
  }
  const zoomBy = (ratio: number, around: Point = middle) =>
    change((before, sizes) => zoomTo(before, before.scale * ratio, around, sizes))
  const move = (by: Point) => change((before, sizes) => moveBy(before, by, sizes))
  const reset = () => setView(whole)
  useWheel(stage, (isUp, around) => zoomBy(isUp ? step : 1 / step, around))
  const drag = useDrag({ move, zoomBy })
  return {
    view,
    isWhole: view.scale === 1,
    stageRef: stage,
    imageRef: image,
    handlers: {
      ...drag,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        if (view.scale > 1) reset()
        else zoomBy(2, fromMiddle(event, event.currentTarget))
      },
    },
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    move,
    reset,
  }
}

function sizesOf(stage: HTMLElement | null, image: HTMLElement | null): Sizes | undefined {
  if (!stage || !image) return undefined
  return {
    image: { width: image.offsetWidth, height: image.offsetHeight },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
  }
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, stage: Element): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Not a handler of React's, which could not keep the browser from zooming the page. */
function useWheel(stage: { readonly current: HTMLElement | null }, onTurn: (isUp: boolean, around: Point) => void) {
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let last = -wheelMs
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.deltaY === 0 || event.timeStamp - last < wheelMs) return
      last = event.timeStamp
      turn(event.deltaY < 0, fromMiddle(event, element))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])
}

type Moves = { move: (by: Point) => void; zoomBy: (ratio: number, around: Point) => void }

/** One finger or the mouse moves the image, two fingers zoom it. */
function useDrag({ move, zoomBy }: Moves) {
  const held = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent<HTMLElement>) => void held.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, fromMiddle(event, event.currentTarget))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event, event.currentTarget)
      held.current.set(event.pointerId, now)
      const [other] = [...held.current].flatMap(([id, point]) => (id === event.pointerId ? [] : point))
      move({ x: (now.x - before.x) / held.current.size, y: (now.y - before.y) / held.current.size })
      if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)), between(now, other))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
