import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { LivePrice } from './LivePrice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('LivePrice', () => {
  it('flashes in the direction of the move for 800 ms', async () => {
    const { show } = await renderPart(<LivePrice value="287.60" currency="SEK" />)
    expect(screen.getByText('287.60').dataset.flash).toBeUndefined()
    show(<LivePrice value="287.80" currency="SEK" />)
    expect(screen.getByText('287.80').classList.contains('positive')).toBe(true)
    await pass(801)
    expect(screen.getByText('287.80').dataset.flash).toBeUndefined()
    await pass(300)
    show(<LivePrice value="287.10" currency="SEK" />)
    expect(screen.getByText('287.10').classList.contains('negative')).toBe(true)
  })

  it('flashes at most once a second but always shows the newest value', async () => {
    const { show } = await renderPart(<LivePrice value={100} currency="SEK" />)
    show(<LivePrice value={101} currency="SEK" />)
    await pass(900)
    show(<LivePrice value={99} currency="SEK" />)
    expect(screen.getByText('99.00').dataset.flash).toBeUndefined()
  })

  it('does not flash without trading', async () => {
    const { show } = await renderPart(<LivePrice value={100} currency="SEK" trading={false} />)
    show(<LivePrice value={101} currency="SEK" trading={false} />)
    expect(screen.getByText('101.00').dataset.flash).toBeUndefined()
  })
})
