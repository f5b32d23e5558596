import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const answers = {
  ...marketOf([instrument({ follower_count: 39_127 })]),
  'GET /explore/profiles/recommended': { results: [personOf('Björn', { return_y1: 31.8 })], next: null },
  'PUT /user/follows/instruments/:id': undefined,
}

const open = () => renderAt('/explore', { as: 'Anna', answers })

describe('explore', () => {
  it('ranks the stocks by who follows them and lets one follow at once', async () => {
    const { person, server } = await open()
    const row = (await screen.findByRole('table', { name: 'Most followed stocks' })).querySelector('tbody tr')!
    await waitFor(() => expect(row.textContent).toContain('39,127'))

    await person.click(await screen.findByRole('button', { name: /^Follow Volvo B/ }))

    await waitFor(() => expect(server.callsOf('PUT /user/follows/instruments/:id')).toHaveLength(1))
  })

  it('names members with their year', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Björn' })).getAttribute('href')).toBe('/members/bjorn')
    expect(screen.getByText('+31.8%')).toBeTruthy()
  })

  it('opens the search from what looks like its field', async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Stocks, funds, members' }))
    expect(await screen.findByRole('combobox')).toBeTruthy()
  })

  it('says that the prices are invented', async () => {
    await open()
    expect(await screen.findByText('Simulated market: prices and key figures are invented.')).toBeTruthy()
  })
})
