import type { WeeklyReport } from '@app/contract/reports.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { volvo } from '#features/posts/posts.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const report: WeeklyReport = {
  from: '2026-11-23',
  to: '2026-11-29',
  change: 1.5,
  days: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  values: [0, 0.5, 1, 1.2, 1.1, 1.5],
  best: { portfolios: 100, change: 2, values: [0, 0.5, 1, 1.5, 1.8, 2] },
  popular: { portfolios: 87, change: -0.5, values: [0, 0, 0, 0, -0.2, -0.5] },
  winner: { instrument: volvo, change: 6.2 },
  loser: null,
  simulated: true,
  made: '2026-11-30T05:00:00.000Z',
}

const open = (answer: WeeklyReport | ReturnType<typeof refuse>) =>
  renderAt('/reports/weekly', { as: 'Anna', answers: { 'GET /user/reports/weekly': answer } })

describe('the weekly report', () => {
  it('says how the week was, beside others', async () => {
    const { person } = await open(report)
    await screen.findByRole('rowheader', { name: 'All your portfolios' })
    const rows = screen.getAllByRole('rowheader').map(({ parentElement: row }) => row!.textContent)
    expect(rows[0]).toMatch(/All your portfolios.*\+1\.50%/)
    expect(rows[1]).toMatch(/The 100 best-rated portfolios.*\+2\.00%.*−0\.50%/)
    expect(rows[2]).toMatch(/The 87 most followed portfolios.*−0\.50%.*\+2\.00%/)
    expect(screen.getByText('23 Nov – 29 Nov 2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volvo B' }).getAttribute('href')).toBe('/instruments/volvo-b')
    expect(screen.getByText(/simulated prices/)).toBeTruthy()
    await person.click(screen.getByRole('radio', { name: 'Most followed' }))
    expect(within(screen.getAllByRole('list')[0]!.parentElement!).getAllByText('Most followed').length).toBeGreaterThan(
      1,
    )
  })

  it('says when there is none yet, and where the member chooses how they get it', async () => {
    await open(refuse(404))
    expect(await screen.findByText('No weekly report yet')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Weekly report' }).closest('.vhOnMobile')).toBeNull()
    expect(screen.getByRole('link', { name: 'Choose how you get it' }).getAttribute('href')).toBe('/more/settings')
  })
})
