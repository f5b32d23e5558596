import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadLanguage, withTexts } from '#lib/i18n.ts'
import { createQueryClient } from '#lib/query.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'

import { InstrumentDialog } from './MatchDialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const counts = { profiles: 0, stocks: 0, funds: 0, groups: 0, indices: 0 }

describe('the search for an instrument', () => {
  it('is given up if nothing answers, and can be tried again', async () => {
    const silent = (_: unknown, { signal }: RequestInit) =>
      new Promise((_done, fail) => signal!.addEventListener('abort', () => fail(signal!.reason as Error)))
    vi.stubGlobal('fetch', silent)
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const ended = new AbortController()
      setTimeout(() => ended.abort(new DOMException('late', 'TimeoutError')))
      return ended.signal
    })
    await withTexts(loadLanguage('en'), 'connecting')
    await renderPart(
      <QueryClientProvider client={createQueryClient()}>
        <InstrumentDialog title="Match" initial="Volvo" onChoose={() => {}} onClose={() => {}} />
      </QueryClientProvider>,
    )
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    expect(patience.mock.calls).toEqual([[10_000], [10_000]])

    patience.mockRestore()
    vi.stubGlobal('fetch', createFakeServer({ 'GET /search': { results: [], counts } }).fetch)
    await userEvent.click(again)

    expect(await screen.findByText('Nothing found for “Volvo”')).toBeTruthy()
  })
})
