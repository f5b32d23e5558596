import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { VirtualList } from './VirtualList.tsx'

const observers: { element: Element; notify: () => void }[] = []

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: (element: Element) => void
      constructor(changed: (entries: unknown[]) => void) {
        this.observe = (element) => void observers.push({ element, notify: () => changed([]) })
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  observers.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nextFrame = () => act(() => void vi.advanceTimersToNextFrame())

/** Opens a list scrolled to its middle, and gives it another width. Returns the corrections of the scroll position. */
async function turn() {
  await renderPart(
    <VirtualList
      items={Array.from({ length: 100 }, (_, index) => `row ${index}`)}
      keyOf={String}
      rowHeight={100}
      isMore={false}
      isBusy={false}
    >
      {(text) => text}
    </VirtualList>,
  )
  vi.stubGlobal('scrollY', 40)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  act(() => void dispatchEvent(new Event('scroll')))
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  scrollTo.mockClear()
  for (const { element, notify } of observers) {
    if (!element.querySelector(':scope > [data-index]')) continue
    Object.defineProperty(element, 'clientWidth', { value: 844, configurable: true })
    act(notify)
  }
  return scrollTo
}

describe('a list of a new width', () => {
  it('keeps what is read in its place, once more when the page has been laid out', async () => {
    const scrollTo = await turn()
    expect(scrollTo).toHaveBeenCalledTimes(1)
    nextFrame()
    expect(scrollTo).toHaveBeenCalledTimes(1)
    nextFrame()
    expect(scrollTo).toHaveBeenCalledTimes(2)
  })

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'leaves a reader who moves on with a %s alone',
    async (movement) => {
      const scrollTo = await turn()
      nextFrame()
      document.body.dispatchEvent(new Event(movement, { bubbles: true }))
      nextFrame()
      expect(scrollTo).toHaveBeenCalledTimes(1)
    },
  )
})
