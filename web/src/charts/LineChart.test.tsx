import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { ChartSkeleton } from './ChartSkeleton.tsx'
import type { ChartUnit } from './line-data.ts'
import { LineChart } from './LineChart.tsx'

const points = [100, 103, 106].map((value, index) => ({ time: `2026-11-${18 + index}`, value }))
const sek = { currency: 'SEK' }
const heightOf = (element: HTMLElement) => element.style.getPropertyValue('--chart-height')

describe('the values of a chart', () => {
  const shown = async (unit: ChartUnit) => {
    const { container } = await renderPart(<LineChart name="Volvo B" period="3 months" unit={unit} points={points} />)
    const figure = within(container.querySelector('figure')!)
    figure.getByRole('img').focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    return {
      sentence: figure.getByRole('img').getAttribute('aria-label'),
      said: figure.getByRole('status').textContent,
      tip: container.querySelector('figure b')?.textContent,
      cell: figure.getAllByRole('cell')[1]?.textContent,
    }
  }

  it('name the currency of prices', async () => {
    expect(await shown(sek)).toEqual({
      sentence: expect.stringMatching(/100\.00\sSEK.*106\.00\sSEK/),
      said: expect.stringContaining('103.00\u00a0SEK'),
      tip: '103.00\u00a0SEK',
      cell: '100.00\u00a0SEK',
    })
  })

  it.each([
    ['levels of an index', { currency: null }, '103.00', '100.00'],
    ['changes', 'index', '+3.00%', '0.00%'],
  ] as const)('have none as %s', async (_, unit, tip, cell) => {
    expect(await shown(unit)).toMatchObject({ tip, cell })
  })
})

describe('the height of a chart', () => {
  it('is 200 px unless the caller sets it', async () => {
    const { show } = await renderPart(<LineChart name="Volvo B" period="3 months" unit={sek} points={points} />)
    expect(heightOf(screen.getByRole('figure'))).toBe('200px')
    show(<LineChart name="Volvo B" period="3 months" unit={sek} points={points} height={252} />)
    expect(heightOf(screen.getByRole('figure'))).toBe('252px')
  })

  it('stays the same while the chart loads and if there is nothing to draw', async () => {
    const { container, show } = await renderPart(<ChartSkeleton />)
    const reserved = () => container.querySelector<HTMLElement>('[style*="height: 200px"]')
    expect(reserved()).toBeTruthy()
    show(<LineChart name="Volvo B" period="3 months" unit={sek} points={[]} />)
    expect(reserved()?.textContent).toBe('No prices for this period')
  })
})
