import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { othersPath, ownPath, portfolio, portfolioAnswers } from './portfolios.fixture.ts'

const open = (path: string = othersPath, more: Answers = {}) =>
  renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

beforeEach(() => screenOf(1440))
afterEach(() => vi.restoreAllMocks())

describe('the header of a portfolio', () => {
  it('says whose it is, what it is called, and when it was read', async () => {
    await open()

    expect(await screen.findByRole('heading', { level: 1, name: 'Long horizon' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Björn' }).getAttribute('href')).toBe('/members/bjorn')
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeTruthy()
    expect(screen.getByText('Savings account (ISK)')).toBeTruthy()
    expect(screen.getByText('Synced 20 Nov 2026')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Long horizon · Sikta'))
  })

  it('calls it by its kind if it has no name, and says why it has no stars', async () => {
    const young = portfolio({ name: null, kind: 'tjp', rating: null, rating_missing: 'SHORT_HISTORY' })
    await open(othersPath, { 'GET /portfolios/:id': young })

    expect(await screen.findByRole('heading', { level: 1, name: 'Occupational pension (TJP)' })).toBeTruthy()
    expect(screen.getByText('Not rated yet')).toBeTruthy()
    expect(screen.getByText('Rated after twelve months')).toBeTruthy()
  })

  it('has the stars beside the title, and on a phone below the long name of a kind', async () => {
    const isBesideTitle = async () => {
      const title = await screen.findByRole('heading', { level: 1 })
      return title.parentElement!.contains(screen.getByRole('img', { name: '5 of 5 stars' }))
    }
    const unnamed = { 'GET /portfolios/:id': portfolio({ name: null }) }
    for (const [width, more, isBeside] of [
      [1440, unnamed, true],
      [390, unnamed, false],
      [390, {}, true],
    ] as const) {
      screenOf(width)
      const { unmount } = await open(othersPath, more)
      expect(await isBesideTitle(), `${width}`).toBe(isBeside)
      unmount()
    }
  })

  it('lets others follow it, and mute it once they follow', async () => {
    const { person, server } = await open(othersPath, { 'PUT /user/follows/portfolios/:id': undefined })
    const follow = await screen.findByRole('button', { name: 'Follow Long horizon' })
    await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
    expect(await screen.findByRole('menuitem', { name: 'Share portfolio' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^(Follow|Mute)$/ })).toBeNull()
    await person.keyboard('{Escape}')
    server.change({ 'GET /user/follows': { instruments: [], profiles: [], portfolios: ['501'], fund_count: 0 } })

    await person.click(follow)

    expect(await screen.findByRole('button', { name: 'Following Long horizon' })).toBeTruthy()
    expect(await screen.findByText('4,813 followers')).toBeTruthy()
    await waitFor(() => expect(server.callsOf('PUT /user/follows/portfolios/:id')[0]?.params.id).toBe('501'))
    await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
    expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeTruthy()
  })

  it('has its settings in the menu only of those who follow it or its owner', async () => {
    const entriesFor = async (answers: Answers) => {
      const { person, unmount } = await open(othersPath, answers)
      await screen.findByRole('button', { name: /^Follow/ })
      await person.click(screen.getByRole('button', { name: 'More for Long horizon' }))
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      unmount()
      return entries
    }
    expect(await entriesFor(following())).not.toContain('Follow')
    expect(await entriesFor(following({ profiles: [personOf('Björn')] }))).toContain('Follow')
    expect(await entriesFor(following({ portfolios: [{ id: '501' }] }))).toContain('Mute')
  })

  it('lists its followers', async () => {
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: '4,812 followers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Followers' }))
    expect(await dialog.findByRole('link', { name: 'Clara' })).toBeTruthy()
  })

  it('leads owners from what others see to their own page', async () => {
    await open(`/members/anna/portfolios/501`, { 'GET /portfolios/:id': portfolio({ profile: personOf('Anna') }) })

    expect(await screen.findByText('This is what other members see.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to your page' }).getAttribute('href')).toBe(ownPath)
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })

  it('corrects an address that names someone else', async () => {
    const { address } = await open('/members/clara/portfolios/501/history')
    await waitFor(() => expect(address()).toBe(`${othersPath}/history`))
  })

  it('shows the page for what is missing', async () => {
    await open(othersPath, { 'GET /portfolios/:id': refuse(404) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('the views of a portfolio', () => {
  it.each([
    ['', 'Holdings', 'Return'],
    ['/distribution', 'Holdings', 'Distribution'],
    ['/analysis/risk', 'Analysis', 'Kinds of assets'],
    ['/analysis/return', 'Analysis', 'The past year'],
    ['/analysis/co2', 'Analysis', 'Carbon risk'],
    ['/history', 'History', 'Performance'],
  ])('have addresses of their own: %s', async (view, tab, title) => {
    for (const path of [ownPath, othersPath]) {
      const { unmount } = await open(path + view)
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
      expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy()
      unmount()
    }
  })

  it('are opened by tabs and a switch, also by keyboard', async () => {
    const { person, address } = await open()
    await person.click(await screen.findByRole('radio', { name: 'Distribution' }))
    expect(address()).toBe(`${othersPath}/distribution`)

    screen.getByRole('tab', { name: 'Holdings' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(address()).toBe(`${othersPath}/analysis/risk`)
    await person.keyboard('{ArrowRight}')
    expect(address()).toBe(`${othersPath}/history`)
  })

  it('wait until the portfolio has been analysed', async () => {
    const { server } = await open(othersPath, { 'GET /portfolios/:id': portfolio({ status: 'PENDING' }) })
    expect(await screen.findByText('Crunching the numbers')).toBeTruthy()

    server.change({ 'GET /portfolios/:id': portfolio() })
    expect(await screen.findByRole('heading', { level: 2, name: /^Stocks/ })).toBeTruthy()
  })
})
