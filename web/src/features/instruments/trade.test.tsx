import type { Instrument } from '@app/contract/instruments.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderAt } from '#testing/render.tsx'

import { fundOf, instrument, marketOf } from './instruments.fixture.ts'

const etf = instrument({ slug: 'xact', kind: 'ETF', name: 'XACT OMXS30', isin: 'SE0000693293' })
const index = instrument({
  slug: 'omxs30',
  kind: 'INDEX',
  name: 'OMX Stockholm 30',
  symbol: 'OMXS30',
  isin: 'SE0000337842',
})

async function open(shown: Instrument, variant: 'open' | 'comdirect') {
  const { server } = await renderAt(`/instruments/${shown.slug}`, {
    as: 'Anna',
    answers: {
      ...marketOf([shown]),
      'GET /build': { build: 'one', simulated: true, access_mode: 'restricted', variant },
    },
  })
  await screen.findByRole('button', { name: /^Follow/ })
  await waitFor(() => expect(server.calls.map(({ route }) => route)).toContain('GET /build'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const trade = () => screen.queryByRole('link', { name: 'Trade at comdirect' })

it.each([
  ['a stock', instrument(), 'aktien/SE0000115446'],
  ['an ETF', etf, 'etfs/SE0000693293'],
  ['a fund', fundOf({ isin: 'SE0001718388' }), 'fonds/SE0001718388'],
])('%s is traded on a page of the bank, which receives no referrer', async (_, shown, path) => {
  await open(shown, 'comdirect')
  const link = await screen.findByRole('link', { name: 'Trade at comdirect' })
  expect(link.getAttribute('href')).toBe(`https://www.comdirect.de/inf/${path}`)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
})

it('an index is not traded', async () => {
  await open(index, 'comdirect')
  expect(trade()).toBeNull()
})

it('nothing can be traded without the bank', async () => {
  await open(instrument(), 'open')
  expect(trade()).toBeNull()
})
