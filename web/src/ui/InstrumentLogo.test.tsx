import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import '#testing/render-part.tsx'

import { IndexLogo, InstrumentLogo } from './InstrumentLogo.tsx'
import styles from './InstrumentLogo.module.css'

const flag = () => document.querySelector<HTMLImageElement>('img[src*="flags"]')
const addition = () => flag()!.parentElement!
const picture = () => document.querySelector<HTMLImageElement>('img:not([src*="flags"])')

describe('the logo of an instrument', () => {
  it.each([
    ['VOLV B', 'VOLV'],
    ['sap', 'SAP'],
    ['BRK.B', 'BRKB'],
    ['3-IN', '3IN'],
    ['', 'F'],
    [null, 'F'],
  ])('without a picture is the letters of the symbol: %s', (symbol, letters) => {
    const { container } = render(<InstrumentLogo symbol={symbol} />)
    expect(container.textContent).toBe(letters)
  })

  it.each([
    ['https://pictures.example/volvo.png', 'https://pictures.example/volvo.png?size=1000'],
    ['/media/volvo?v=2', '/media/volvo?v=2&size=1000'],
  ])('requests its picture with the size 1000: %s', (src, address) => {
    const { container } = render(<InstrumentLogo symbol="VOLV B" src={src} size={20} />)
    expect(picture()!.getAttribute('src')).toBe(address)
    expect(container.textContent).toBe('')
  })

  it('falls back to the letters if its picture fails, and tries a new one', () => {
    const { container, rerender } = render(<InstrumentLogo symbol="VOLV B" src="/broken.png" />)
    fireEvent.error(picture()!)
    expect(picture()).toBeNull()
    expect(container.textContent).toBe('VOLV')

    rerender(<InstrumentLogo symbol="VOLV B" src="/whole.png" />)
    expect(picture()!.getAttribute('src')).toBe('/whole.png?size=1000')
  })

  it.each([
    [30, 12],
    [69, 28],
    [100, 40],
    [140, 56],
  ])('of %i px has a flag of two fifths: %i px', (size, width) => {
    render(<InstrumentLogo symbol="VOLV B" country="SE" size={size} />)
    expect(flag()!.width).toBe(width)
  })

  it.each([
    [29, 'SE'],
    [64, 'KE'],
    [64, null],
  ])('has no flag if there is no room or no flag of the country: %i px, %s', (size, country) => {
    render(<InstrumentLogo symbol="VOLV B" country={country} size={size} />)
    expect(flag()).toBeNull()
  })

  it.each([
    [69, [styles.flag, styles.small]],
    [70, [styles.flag]],
    [120, [styles.flag]],
    [121, [styles.flag, styles.large]],
  ])('has a small addition under 70 px and a large one over 120 px: %i px', (size, classes) => {
    render(<InstrumentLogo symbol="VOLV B" country="SE" size={size} />)
    expect([...addition().classList]).toEqual(classes)
  })
})

it('shows an index as a flag of four fifths', () => {
  const { rerender } = render(<IndexLogo country="DE" size={40} />)
  expect(flag()!.width).toBe(32)
  rerender(<IndexLogo country="DE" size={100} />)
  expect(flag()!.width).toBe(80)
  expect(flag()!.src).toContain('/de.svg')
})
