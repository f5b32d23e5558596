import type { Figure } from '@app/contract/explanations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { explored, indices, screenOf } from '#features/explore/explore.fixture.ts'
import { explanation } from '#features/portfolios/analyses.fixture.ts'
import { listed } from '#features/portfolios/portfolios.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const portfolio = listed()

afterEach(() => vi.restoreAllMocks())

const open = (path: string, answers: Answers) =>
  renderAt(`/explore/${path}`, { as: 'Anna', answers: { ...explored, ...answers } })
const main = () => within(screen.getByRole('main'))
const isBusy = () => screen.getByRole('main').querySelector('[aria-busy="true"]') !== null

describe.each([
  ['on a phone', 390, 'list'],
  ['on a desktop', 1440, 'table'],
])('a list of Explore %s', (_, width, role) => {
  it('shows that it is loading in place of its rows', async () => {
    screenOf(width)
    let answer: (page: typeof indices) => void = () => {}
    await open('indices/indices', { 'GET /explore/indices': () => new Promise((resolve) => (answer = resolve)) })
    expect(await main().findByText('Loading')).toBeTruthy()
    expect(isBusy()).toBe(true)
    expect(main().queryByRole(role, { name: 'Indices' })).toBeNull()

    answer(indices)

    expect(await main().findByRole('link', { name: 'OMXS30' })).toBeTruthy()
    expect(main().getByRole(role, { name: 'Indices' })).toBeTruthy()
    await waitFor(() => expect(isBusy()).toBe(false))
  })

  it('opens each figure about a portfolio, and none of its counts', async () => {
    screenOf(width)
    const { person, server, address } = await open('portfolios/portfolios-top-rating', {
      'GET /explore/portfolios/top/:by': { results: [portfolio], next: null },
      'GET /portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    })
    const row = within(
      within(await main().findByRole(role, { name: 'Highest rating' }))
        .getByText('Björn')
        .closest('li, tr')!,
    )
    expect(row.getAllByRole('button', { name: /explain$/ })).toHaveLength(2)
    await person.click(row.getByRole('button', { name: /^5 of 5 stars.*explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Rating · Long horizon' })).toBeTruthy()
    await waitFor(() =>
      expect(server.callsOf('GET /portfolios/:id/explain/:figure')[0]?.params).toEqual({
        id: portfolio.id,
        figure: 'rating',
      }),
    )
    expect(address()).toBe('/explore/portfolios/portfolios-top-rating')
  })

  it('says to readers without a bank that they have to connect one', async () => {
    screenOf(width)
    const { person } = await open('portfolios/portfolios-top-rating', {
      'GET /explore/portfolios/top/:by': { results: [portfolio], next: null },
      'GET /portfolios/:id/explain/:figure': refuse(403),
    })
    await person.click(await main().findByRole('button', { name: /^5 of 5 stars.*explain$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Connect a bank to see what went in')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Connect a bank' })).toBeTruthy()
  })

  it('opens the return of a member', async () => {
    screenOf(width)
    const { person, server } = await open('recommended/profiles-recommended', {
      'GET /explore/profiles/recommended': { results: [personOf('Björn', { return_y1: 31.8 })], next: null },
      'GET /profiles/:id/explain/:figure': explanation('return_y1', { formula: 'member_return' }),
    })
    await person.click(await main().findByRole('button', { name: /31.8.*explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Return, 1 year · Björn' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /profiles/:id/explain/:figure')).toHaveLength(1))
  })

  it('says that it is empty, and why', async () => {
    screenOf(width)
    await open('indices/indices', { 'GET /explore/indices': { results: [], next: null } })
    expect(await main().findByText('Nothing in this list yet')).toBeTruthy()
    expect(main().getByText('It fills up as soon as there is market data for it.')).toBeTruthy()
    expect(main().queryByRole(role, { name: 'Indices' })).toBeNull()
    expect(main().queryByText(/delayed by 15 minutes/)).toBeNull()
    expect(isBusy()).toBe(false)
  })

  it('says that it failed, also after a failed retry, and loads on a successful one', async () => {
    screenOf(width)
    const { person, server } = await open('indices/indices', { 'GET /explore/indices': refuse(400) })
    const retry = () => main().findByRole('button', { name: 'Try again' })
    await person.click(await retry())
    await waitFor(() => expect(server.callsOf('GET /explore/indices')).toHaveLength(2))
    expect(await retry()).toBeTruthy()
    expect(main().queryByText('Nothing in this list yet')).toBeNull()

    server.change({ 'GET /explore/indices': indices })
    await person.click(await retry())

    expect(await main().findByRole('link', { name: 'OMXS30' })).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
