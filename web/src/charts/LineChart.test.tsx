import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { ChartSkeleton } from './ChartSkeleton.tsx'
import { LineChart } from './LineChart.tsx'

const points = [100, 103, 106].map((value, index) => ({ time: `2026-11-${18 + index}`, value }))
const heightOf = (element: HTMLElement) => element.style.getPropertyValue('--chart-height')

describe('the height of a chart', () => {
  it('is 200 px unless the caller sets it', async () => {
    const { show } = await renderPart(<LineChart name="Volvo B" period="3 months" points={points} />)
    expect(heightOf(screen.getByRole('figure'))).toBe('200px')
    show(<LineChart name="Volvo B" period="3 months" points={points} height={252} />)
    expect(heightOf(screen.getByRole('figure'))).toBe('252px')
  })

  it('stays the same while the chart loads and if there is nothing to draw', async () => {
    const { container, show } = await renderPart(<ChartSkeleton />)
    const reserved = () => container.querySelector<HTMLElement>('[style*="height: 200px"]')
    expect(reserved()).toBeTruthy()
    show(<LineChart name="Volvo B" period="3 months" points={[]} />)
    expect(reserved()?.textContent).toBe('No prices for this period')
  })
})
