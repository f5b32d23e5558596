import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { Expandable } from './Expandable.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Renders content of the given height, of which 66 px fit. */
async function show(height: number): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(tell: () => void) {
        this.observe = tell
      }
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  await renderPart(<Expandable height={66}>Three lines</Expandable>)
}

it('has a button for what does not fit', async () => {
  await show(92)
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})

it('shows a last line whole that is a few pixels too high', async () => {
  await show(69)
  expect(screen.queryByRole('button')).toBeNull()
})
