import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { explored, indices, screenOf } from '#features/explore/explore.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

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
