import type { Dividends, Statistics } from '@app/contract/statistics.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { findCard } from '#testing/cards.ts'
import { renderAt } from '#testing/render.tsx'
import { outOfSight } from '#testing/sight.ts'

import { instrument, marketOf, omxs30 } from './instruments.fixture.ts'

const volvo = instrument()
const other = instrument({ id: '77', slug: 'abb-ltd', name: 'ABB Ltd', change_y1: -12.5 })

const known: Statistics = {
  as_of: '2026-11-20',
  currency: 'SEK',
  day: { low: 280, high: 290 },
  year: { low: 200, low_date: '2026-01-15', high: 320, high_date: '2026-08-20' },
  volume: { date: '2026-11-20', last: 1234567, average: 2000000 },
  volatility: 22.5,
  risk_class: 6,
  drawdown: { depth: -31.4, peak: '2024-03-05', trough: '2025-04-09', recovery: null },
  months: Array.from({ length: 24 }, (_, i) => ({
    month: `${2024 + Math.floor(i / 12)}-${String(1 + (i % 12)).padStart(2, '0')}`,
    percent: i % 3 === 0 ? -4.5 : 3 + i / 100,
  })),
  against: { instrument: omxs30, beta: 1.12, correlation: 0.83 },
}

const dividends: Dividends = {
  currency: 'SEK',
  payments: [
    { ex_date: '2026-04-02', pay_date: '2026-04-10', kind: 'ordinary', amount: 8, currency: 'SEK' },
    { ex_date: '2026-04-02', pay_date: null, kind: 'special', amount: 10.5, currency: 'SEK' },
  ],
  years: [
    { year: 2025, amount: 7.5 },
    { year: 2026, amount: 18.5 },
  ],
  growth: { from: 2021, to: 2025, percent: 7.8 },
  simulated: false,
}

it('are loaded once the reader comes near, and compare with any other instrument', async () => {
  const show = outOfSight()
  const { server } = await renderAt('/instruments/volvo-b/details?with=abb-ltd', {
    as: 'Anna',
    answers: {
      ...marketOf([volvo, other]),
      'GET /instruments/:id/statistics': ({ query }) => ({
        ...known,
        ...(query.against === other.id && { against: { instrument: other, beta: 0.7, correlation: 0.41 } }),
      }),
      'GET /instruments/:id/dividends': dividends,
    },
  })
  await screen.findByRole('heading', { name: 'About the company' })
  expect(server.callsOf('GET /instruments/:id/statistics')).toEqual([])
  await show()

  const ranges = within(await findCard('Price range and volume'))
  expect(ranges.getByRole('group', { name: '52-week range, closing prices' }).textContent).toContain('200')
  expect(ranges.getByText('1,234,567')).toBeTruthy()
  const risk = within(await findCard('Risk'))
  expect(risk.getByText('1.12')).toBeTruthy()
  expect(risk.getByText('0.83')).toBeTruthy()
  const months = within(await findCard('Monthly returns, 3 years'))
  expect(months.getByText('\u22125% to \u22124%: 8 months')).toBeTruthy()
  expect(months.getByText('16 of 24')).toBeTruthy()
  const paid = within(await findCard('Dividends'))
  expect(paid.getByText(/^\+7.80% a year on average from 2021 to 2025/)).toBeTruthy()
  expect(paid.getByRole('rowheader', { name: /special dividend/ })).toBeTruthy()
  const beside = within(await findCard('Compare with another instrument'))
  expect(within(await beside.findByRole('row', { name: /^1 year/ })).getByText('\u221212.5%')).toBeTruthy()
  await waitFor(() => expect(beside.getByText(/^Correlation over 1 year, weekly: 0.41/)).toBeTruthy())
})
