import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { PeriodSelector, type Period } from './PeriodSelector.tsx'

function Chooser({ periods }: { periods: readonly Period[] }) {
  const [period, setPeriod] = useState<Period>('m3')
  return <PeriodSelector value={period} onChange={setPeriod} periods={periods} />
}

const textOf = (radio: Element | null | undefined) => radio?.closest('label')?.textContent
const chosen = () => textOf(screen.getByRole('radio', { checked: true }))

describe('PeriodSelector', () => {
  it('shows the allowed periods in their order with their full names', async () => {
    await renderPart(<Chooser periods={['y1', 'm3', 'w1']} />)
    expect(screen.getAllByRole('radio').map(textOf)).toEqual(['1w', '3m', '1y'])
    expect(textOf(screen.getByRole('radio', { name: '3 months' }))).toBe('3m')
  })

  it('moves with the arrow keys, wrapping around, together with the focus', async () => {
    await renderPart(<Chooser periods={['w1', 'm3', 'y1']} />)
    await userEvent.tab()
    expect(textOf(document.activeElement)).toBe('3m')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('1y')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('1w')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('1y')
    expect(textOf(document.activeElement)).toBe('1y')
  })

  it('is a single stop for the tab key', async () => {
    await renderPart(<Chooser periods={['w1', 'm3', 'y1']} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('does not affect another one on the page', async () => {
    await renderPart(
      <>
        <Chooser periods={['w1', 'm3']} />
        <Chooser periods={['w1', 'm3']} />
      </>,
    )
    await userEvent.click(screen.getAllByRole('radio', { name: '1 week' })[0]!)
    expect(screen.getAllByRole('radio', { checked: true }).map(textOf)).toEqual(['1w', '3m'])
  })
})
