import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import type { Answers } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { comparison } from './analyses.fixture.ts'
import { othersPath, ownPath, ownPortfolio, portfolioAnswers } from './portfolios.fixture.ts'

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

beforeEach(() => screenOf(1440))

describe('the comparison with others', () => {
  it('shows the figures of top members and of all members', async () => {
    const { person, server } = await open(`${othersPath}/analysis/return`)
    const compared = await withinCard('Compared with others')
    await waitFor(() => expect(compared.getByText('72% of all portfolios returned less over a year.')).toBeTruthy())
    expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Figure',
      'This portfolio',
      'Top members',
      'All members',
    ])
    const row = compared.getByRole('row', { name: /^Carbon risk/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['33, explain', '48, explain', '53, explain'])
    expect(compared.getByText(/^The medians of 60 portfolios/)).toBeTruthy()
    const spread = compared.getByRole('row', { name: /^Spread/ })
    await person.click(within(spread).getByRole('button', { name: '88 , explain' }))
    expect(await screen.findByRole('dialog', { name: 'Spread' })).toBeTruthy()
    await person.keyboard('{Escape}')
    await person.click(within(row).getByRole('button', { name: '53 , explain' }))
    expect(await screen.findByRole('dialog', { name: 'Median · Carbon risk, All members' })).toBeTruthy()
    await person.keyboard('{Escape}')
    await person.click(compared.getByRole('button', { name: /^72% of all portfolios returned less/ }))
    expect(await screen.findByRole('dialog', { name: 'Portfolios that returned less' })).toBeTruthy()
    const asked = server.callsOf('GET /portfolios/:id/explain/:figure')
    expect(asked.map(({ params, query }) => [params.figure, query.of])).toEqual([
      ['diversification', undefined],
      ['median', 'savers-carbon'],
      ['better_than', undefined],
    ])
  })

  it('says when there are too few to compare with', async () => {
    await open(`${othersPath}/analysis/return`, {
      'GET /portfolios/:id/comparison': comparison({ top: null, savers: null, better_than: null }),
    })
    const compared = await withinCard('Compared with others')
    await waitFor(() => expect(compared.getByText(/^There are too few portfolios/)).toBeTruthy())
    expect(compared.queryByRole('table')).toBeNull()
  })

  it('lists what it has in common with a portfolio that the reader chooses', async () => {
    const { person, server } = await open(`${othersPath}/analysis/risk`, {
      'GET /user/portfolios': { results: [ownPortfolio({ id: '777', name: 'Slow money' })] },
    })
    const common = await withinCard('In common')
    await person.selectOptions(await common.findByRole('combobox', { name: 'Compare with' }), 'Slow money')
    await waitFor(() => expect(common.getByText('18.25% in common')).toBeTruthy())
    expect(server.callsOf('GET /portfolios/:id/overlap')[0]!.query.other).toBe('777')
    const row = common.getByRole('row', { name: /^Unlisted AB/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['5.50%', '20.00%'])
    await person.click(common.getByRole('button', { name: '18.25% in common , explain' }))
    expect(await screen.findByRole('dialog', { name: 'In common · Slow money' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /portfolios/:id/explain/:figure')).toHaveLength(1))
    const [asked] = server.callsOf('GET /portfolios/:id/explain/:figure')
    expect(asked).toMatchObject({ params: { figure: 'overlap' }, query: { of: '777' } })
  })

  it('does not offer to compare a portfolio with itself', async () => {
    await open(`${ownPath}/analysis/risk`, { 'GET /user/portfolios': { results: [ownPortfolio()] } })
    await withinCard('Sectors')
    expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull()
  })
})
