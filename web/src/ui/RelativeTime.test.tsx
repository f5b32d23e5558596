import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LanguageProvider } from '#lib/i18n.ts'
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

  it('comes to life after its text has changed, and keeps up again', async () => {
    const part = (
      <LanguageProvider>
        <RelativeTime time="2026-11-20T11:58:30Z" />
      </LanguageProvider>
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(part)
    const [time, errors] = [root.querySelector('time')!, new Array<unknown>()]
    expect(time.textContent).toBe('1\u00a0min')
    vi.setSystemTime('2026-11-20T12:00:40Z')
    await act(async () => void hydrateRoot(root, part, { onRecoverableError: (error) => errors.push(error) }))
    expect(errors).toEqual([])
    await pass(60)
    expect(root.querySelector('time')).toBe(time)
    expect(time.textContent).toBe('3\u00a0min')
  })
})
