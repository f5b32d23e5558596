import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { ChangeChip, Yield } from './Yield.tsx'

describe('Yield', () => {
  it.each([
    [1.24, '+1.24%', 'plus 1.24 percent', 'pos'],
    [-21.63, '\u221221.6%', 'minus 21.6 percent', 'neg'],
    [0.004, '0.00%', '0.00 percent, unchanged', 'flat'],
    [Number.NaN, '--', 'not available', 'flat'],
    [null, '--', 'not available', 'flat'],
  ])('shows and says %s', async (value, seen, said, tone) => {
    await renderPart(<Yield value={value} />)
    expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(said).closest('.num')!.classList.contains(tone)).toBe(true)
  })

  it('has an arrow in a chip if it moved, and none if it did not', async () => {
    const { container, show } = await renderPart(<ChangeChip value={-0.62} />)
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    show(<ChangeChip value={0} />)
    expect(container.querySelectorAll('svg')).toHaveLength(0)
  })
})
