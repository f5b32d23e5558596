import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { useSight } from './sight.ts'

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void

const viewHeight = 800
let report: Report
let steps: readonly number[] = []

class ManualObserver {
  constructor(callback: Report, options: { threshold: readonly number[] }) {
    report = callback
    steps = options.threshold
  }
  observe() {}
  disconnect() {}
}

function Seen({ onWhole }: { onWhole: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useSight(element, onWhole)
  return <div ref={element} />
}

/** Scrolls an element of this height into view from below. The browser reports it each time it passes a step. */
function scrollIn(height: number): void {
  for (const step of steps) {
    const visible = step * height
    if (visible > viewHeight) return
    report([
      {
        isIntersecting: true,
        intersectionRatio: step,
        intersectionRect: new DOMRect(0, 0, 300, visible),
        rootBounds: new DOMRect(0, 0, 300, viewHeight),
      },
    ])
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([0.2, 1, 1.1, 1.5, 2.4, 3, 4.7])('counts as whole at %s times the height of the screen', (screens) => {
  vi.stubGlobal('IntersectionObserver', ManualObserver)
  const onWhole = vi.fn<() => void>()
  render(<Seen onWhole={onWhole} />)

  scrollIn(screens * viewHeight)

  expect(onWhole).toHaveBeenCalled()
})
