import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { RelativeTime } from './RelativeTime.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

describe('RelativeTime', () => {
  it('keeps up with the clock', async () => {
    await renderPart(<RelativeTime time="2026-11-20T11:59:30Z" />)
    const time = screen.getByText('just now')
    await pass(29)
    expect(time.textContent).toBe('just now')
    await pass(2)
    expect(time.textContent).toBe('1\u00a0min')
    for (let minutes = 1; minutes < 60; minutes++) await pass(60)
    expect(time.textContent).toBe('1\u00a0h')
  })

  it('has the full date', async () => {
    await renderPart(<RelativeTime time="2026-11-20T11:00:00Z" />)
    const time = screen.getByText('1 h')
    expect(time.getAttribute('datetime')).toBe('2026-11-20T11:00:00Z')
    expect(time.title).toContain('20 Nov 2026')
  })
})
