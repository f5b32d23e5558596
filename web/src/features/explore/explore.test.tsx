import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listed as listedPortfolio } from '#features/portfolios/portfolios.fixture.ts'
import { storeLanguage } from '#lib/language-choice.ts'
import { findCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'
import { outOfSight } from '#testing/sight.ts'

import { explored, indices, listed, screenOf, stocks } from './explore.fixture.ts'

const member = { ...explored, 'GET /user/profile': ownProfile('Anna', { follows_count: 3 }) } satisfies Answers
const open = (path: string, answers: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...member, ...answers } })
const table = () => screen.findByRole('table')

beforeEach(() => screenOf(390))
afterEach(() => vi.restoreAllMocks())

describe('the home of Explore', () => {
  it('loads the first results of its lists in one call, which serves the pages of sections as well', async () => {
    const { person, server, address } = await open('/explore')
    const preview = await screen.findByRole('list', { name: 'Most followed' })
    expect(within(preview).getAllByRole('listitem')).toHaveLength(5)
    expect(within(await findCard(/^Sectors/)).getByRole('link', { name: 'Technology' })).toBeTruthy()
    expect(server.callsOf('GET /explore/sections')).toHaveLength(1)
    expect(server.callsOf('GET /explore/stocks/top/:by')).toEqual([])

    await person.click(screen.getByRole('link', { name: /^All\s*: Stocks, Most followed$/ }))
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed'))
    await waitFor(() => expect(server.callsOf('GET /explore/stocks/top/:by')).toHaveLength(1))
    expect(server.callsOf('GET /explore/sections').map(({ query }) => query)).toEqual([{ results: 'true' }])
  })

  it('links to every section, and from each preview to the full list', async () => {
    await open('/explore')
    const nav = await screen.findByRole('navigation', { name: 'Sections of Explore' })
    expect(within(nav).getByRole('link', { name: 'Regions' }).getAttribute('href')).toBe('/explore/regions/regions')

    const all = within(await findCard(/^Stocks/)).getByRole('link', { name: /^All\s*: Stocks, Most followed$/ })
    expect(all.getAttribute('href')).toBe('/explore/stocks/stocks-top-followed')
  })

  it('shows no card of a list without results', async () => {
    await open('/explore')
    await findCard(/^Sectors/)
    for (const name of [/^Groups/, /^Portfolios/, /^Top members/]) {
      expect(screen.queryByRole('heading', { level: 2, name })).toBeNull()
    }
  })

  it('says that it could not be loaded, and retries', async () => {
    const { person, server } = await open('/explore', { 'GET /explore/sections': refuse(500) })
    const again = await screen.findByRole('button', { name: 'Try again' })

    server.change({ 'GET /explore/sections': explored['GET /explore/sections']! })
    await person.click(again)

    expect(await screen.findByRole('list', { name: 'Most followed' })).toBeTruthy()
  })

  it('recommends members to those who follow something', async () => {
    const { person, server } = await open('/explore')
    const row = await screen.findByRole('list', { name: 'Members for you' })
    await person.click(await within(row).findByRole('button', { name: /^Follow\s+Björn$/ }))
    await waitFor(() => expect(server.callsOf('PUT /user/follows/profiles/:id')).toHaveLength(1))
    expect(within(row).getByRole('link', { name: 'Björn' }).getAttribute('href')).toBe('/members/bjorn')
  })
})

describe('Explore on a desktop', () => {
  beforeEach(() => screenOf(1440))

  it('opens with the recommended members', async () => {
    const { address } = await open('/explore')
    await waitFor(() => expect(address()).toBe('/explore/recommended/profiles-recommended'))
    const row = within(await table()).getByRole('row', { name: /Björn/ })
    expect(within(row).getByRole('button', { name: /^Follow\s+Björn$/ })).toBeTruthy()
  })

  it('keeps a recommended member who was followed until the list is opened again', async () => {
    const { person, server, router } = await open('/explore/recommended/profiles-recommended', {
      'PUT /user/follows/profiles/:id': () => {
        server.change(following({ profiles: [personOf('Björn')] }))
        return undefined
      },
    })
    await person.click(within(await table()).getByRole('button', { name: /^Follow\s+Björn$/ }))
    expect(await within(await table()).findByRole('button', { name: /^Following\s+Björn$/ })).toBeTruthy()
    expect(server.callsOf('GET /explore/profiles/recommended')).toHaveLength(1)
    server.change({ 'GET /explore/profiles/recommended': { results: [personOf('Clara')], next: null } })

    await act(() => router.navigate({ to: '/more/about' }))
    act(() => router.history.back())

    await waitFor(() => expect(screen.queryByRole('row', { name: /Björn/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Clara/ })).toBeTruthy()
  })

  it('shows what was searched for when the address says so', async () => {
    const counts = { profiles: 0, stocks: 1, funds: 0, groups: 0, indices: 0 }
    const hit = { instrument: stocks[0]!, profile: null, group: null }
    const { address } = await open('/explore?q=alf', { 'GET /search': { results: [hit], counts } })
    expect(await screen.findByText('Alfa')).toBeTruthy()
    expect(address()).toBe('/explore?q=alf')
  })
})

describe('a section of Explore', () => {
  beforeEach(() => screenOf(1440))

  it("shows cards for the first three, then a table ordered by the list's figure", async () => {
    await open('/explore/stocks/stocks-top-followed')
    expect(await screen.findByRole('heading', { level: 1, name: 'Stocks' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Most followed · Stocks · Sikta'))

    const podium = await screen.findByRole('list', { name: 'Most followed' })
    expect(
      within(podium)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alfa', 'Beta', 'Gamma'])
    expect(within(podium).getByText('5,000 followers')).toBeTruthy()

    const [head, ...rows] = within(await table()).getAllByRole('row')
    expect(within(head!).getByRole('columnheader', { name: 'Followers' }).getAttribute('aria-sort')).toBe('descending')
    expect(rows.map(({ textContent }) => textContent.slice(0, 6))).toEqual(
      ['4DELTA', '5EPSIL'].map((text) => expect.stringMatching(new RegExp(text.slice(0, 2), 'i'))),
    )
    expect(within(rows[0]!).getByText('2,000')).toBeTruthy()
  })

  it('changes the list with a tab, and goes back', async () => {
    const { person, address, router } = await open('/explore/stocks/stocks-top-followed')
    await person.click(await screen.findByRole('tab', { name: 'Losers' }))
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-losers'))
    expect(within(await table()).getAllByRole('columnheader')[1]!.textContent).toMatch(/^Today/)

    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/explore/stocks/stocks-top-followed'))
  })

  it('continues where the first page ends, without duplicates', async () => {
    const comeIntoSight = outOfSight()
    const next = '/v1/explore/stocks/top/followed?cursor=two'
    const { server } = await open('/explore/stocks/stocks-top-followed', {
      'GET /explore/stocks/top/:by': ({ query }) =>
        query.cursor ? { results: [stocks[4]!, listed('Zeta')], next: null } : { results: stocks, next },
    })
    await table()

    await comeIntoSight()

    expect(await within(await table()).findByRole('link', { name: 'Zeta' })).toBeTruthy()
    expect(server.callsOf('GET /explore/stocks/top/:by').map(({ query }) => query.cursor)).toEqual([undefined, 'two'])
    expect(
      within(await table())
        .getAllByRole('row')
        .map((row) => /^\d*/.exec(row.textContent)![0]),
    ).toEqual(['', '4', '5', '6'])
    vi.unstubAllGlobals()
  })

  it('is the first of its section if the URL names none', async () => {
    const { address } = await open('/explore/top-members')
    await waitFor(() => expect(address()).toBe('/explore/top-members/portfolios-top-rating'))
  })

  it('is the 404 page where there is none', async () => {
    const { address } = await open('/explore/nothing/stocks-top-followed')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/explore/nothing/stocks-top-followed')
  })

  it.each([
    ['/explore/stocks/stocks-top-dividend', '/explore/stocks/stocks-top-followed'],
    ['/explore/funds/stocks-top-followed', '/explore/funds/funds-top-fee'],
    ['/explore/carbon/stocks-top-low-carbon', '/explore/recommended/profiles-recommended'],
  ])('leads to the nearest list if one has nothing to offer: %s', async (path, nearest) => {
    const { address } = await open(path)
    await waitFor(() => expect(address()).toBe(nearest))
  })

  it('says that its list could not be loaded, and retries', async () => {
    const { person, server } = await open('/explore/indices/indices', { 'GET /explore/indices': refuse(500) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change({ 'GET /explore/indices': indices })
    await person.click(again)
    expect(await screen.findByRole('link', { name: 'OMXS30' })).toBeTruthy()
  })

  const bjorn = personOf('Björn')
  const portfolio = listedPortfolio({ id: '9', name: 'Savings', profile: bjorn })
  const group = { id: '8', slug: 'dividends', name: 'Dividends', image: null, private: false, member_count: 1200 }

  it.each([
    ['stocks/stocks-top-followed', 'Delta', ['2,000', '+4.12%']],
    ['indices/indices', 'OMXS30', ['+1.00%', '100.00']],
    ['funds/funds-top-fee', 'Fund A', ['0.20%', '+0.40%']],
    ['etfs/etfs-top-low-carbon', 'ETF A', ['Low']],
    ['recommended/profiles-recommended', 'Björn', ['3']],
    ['portfolios/portfolios-top-rating', 'Björn', ['Savings', '+31.8%']],
    ['groups/groups-top-followers', 'Dividends', ['1,200']],
    ['sectors/sectors', 'Technology', ['24.5%', '12']],
    ['regions/regions', 'Europe', ['24.5%']],
  ])('writes each kind of list as what it is: %s', async (path, name, figures) => {
    await open(`/explore/${path}`, {
      'GET /explore/portfolios/top/:by': { results: [portfolio], next: null },
      'GET /explore/groups/top/:by': { results: [group], next: null },
      'GET /user/groups/invites': { results: [] },
    })
    const row = within(await table()).getByRole('row', { name: new RegExp(name) })
    for (const figure of figures) expect(within(row).getAllByText(figure), figure).not.toEqual([])
  })

  it('leads from a sector to its stocks', async () => {
    await open('/explore/sectors/sectors')
    const link = within(await table()).getByRole('link', { name: 'Technology' })
    expect(link.getAttribute('href')).toBe('/sectors/technology/stocks')
  })

  it('asks for the lists in the language of the page', async () => {
    storeLanguage('de')
    const { server } = await open('/explore/stocks/stocks-top-followed')
    await table()
    expect(server.callsOf('GET /explore/sections')[0]!.headers.get('accept-language')).toBe('de')
  })
})
