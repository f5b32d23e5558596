import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import '#testing/render-part.tsx'

import { useScrub } from './use-scrub.ts'

function Line({ count, notified }: { count: number; notified: (number | undefined)[] }) {
  const scrub = useScrub(count, (index) => notified.push(index))
  return (
    <div role="img" aria-label="line" tabIndex={-1} {...scrub.handlers}>
      {scrub.index ?? 'rest'} {scrub.isByKey && 'by key'}
    </div>
  )
}

describe('useScrub', () => {
  it('starts at the newest point, stops at the ends and clears the selection on Esc', async () => {
    const notified: (number | undefined)[] = []
    render(<Line count={3} notified={notified} />)
    screen.getByRole('img').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('img').textContent).toBe('2 by key')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{ArrowLeft}')
    expect(screen.getByRole('img').textContent).toBe('0 by key')
    await userEvent.keyboard('{Escape}')
    expect(notified).toEqual([2, 1, 0, undefined])
  })

  it('follows the pointer and clears the selection when it leaves', () => {
    const notified: (number | undefined)[] = []
    render(<Line count={11} notified={notified} />)
    const line = screen.getByRole('img')
    line.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100)
    fireEvent.pointerMove(line, { clientX: 200, pointerType: 'mouse' })
    fireEvent.pointerMove(line, { clientX: 900, pointerType: 'mouse' })
    fireEvent.pointerLeave(line)
    expect(notified).toEqual([5, 10, undefined])
  })

  it('stays within a line that became shorter', () => {
    const notified: (number | undefined)[] = []
    const { rerender } = render(<Line count={11} notified={notified} />)
    fireEvent.keyDown(screen.getByRole('img'), { key: 'End' })
    rerender(<Line count={4} notified={notified} />)
    expect(notified).toEqual([10, 3])
  })
})
