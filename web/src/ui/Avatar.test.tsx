import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import '#testing/render-part.tsx'

import { Avatar } from './Avatar.tsx'

const picture = () => document.querySelector('img')

describe('the picture of a member', () => {
  it.each([
    [24, '/media/12', '/media/12/180'],
    [90, '/media/12', '/media/12/180'],
    [140, '/media/12', '/media/12/280'],
    [140, '/media/anna.png?v=2', '/media/anna.png?v=2'],
    [40, 'https://pictures.example/anna.png', 'https://pictures.example/anna.png'],
  ] as const)('at %i px is the rendition that is sharp: %s', (size, src, address) => {
    render(<Avatar id="1" name="Anna" src={src} size={size} />)
    expect(picture()!.getAttribute('src')).toBe(address)
  })

  it('falls back to initials if it fails, and tries a new one', () => {
    const { container, rerender } = render(<Avatar id="1" name="Anna Berg" src="/media/12" />)
    fireEvent.error(picture()!)
    expect([picture(), container.textContent]).toEqual([null, 'AB'])
    rerender(<Avatar id="1" name="Anna Berg" src="/media/13" />)
    expect(picture()!.getAttribute('src')).toBe('/media/13/180')
  })
})
