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

const chosen = () => screen.getByRole('radio', { checked: true }).textContent

describe('PeriodSelector', () => {
  it('shows the allowed periods in their order with their full names', async () => {
    await renderPart(<Chooser periods={['y1', 'm3', 'w1']} />)
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['1w', '3m', '1y'])
    expect(screen.getByRole('radio', { name: '3 months' }).textContent).toBe('3m')
  })

  it('moves with the arrow keys, round the ends, and takes the focus along', async () => {
    await renderPart(<Chooser periods={['w1', 'm3', 'y1']} />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('3m')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('1y')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('1w')
    await userEvent.keyboard('{ArrowLeft}{Home}{End}')
    expect(chosen()).toBe('1y')
    expect(document.activeElement?.textContent).toBe('1y')
  })

  it('is a single stop for the tab key', async () => {
    await renderPart(<Chooser periods={['w1', 'm3', 'y1']} />)
    expect(screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0)).toHaveLength(1)
  })
})
