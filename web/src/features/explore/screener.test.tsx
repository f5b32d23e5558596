import type { ScreenedInstrument } from '@app/contract/screener.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Answers } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { explored, listed, screenOf } from './explore.fixture.ts'

const screened = (name: string, more: Partial<ScreenedInstrument> = {}): ScreenedInstrument => ({
  ...listed(name),
  market_cap: 39_512.4,
  pe_ratio: 12.5,
  risk_class: 5,
  volatility: 14.2,
  size: 'LARGE',
  ...more,
})

const low = { kind: 'FUND', risk_class: '..3', by: 'fund_ongoing_charge', order: 'asc' } as const

const answers: Answers = {
  ...explored,
  'GET /user/profile': ownProfile('Anna', { follows_count: 3 }),
  'GET /screener': ({ query }) => ({
    results: query.country === 'NO' ? [] : [screened('Alfa', { dividend_yield: 4.5 }), screened('Beta')],
    count: query.country === 'NO' ? 0 : 2,
    next: null,
  }),
  'GET /screener/choices': {
    countries: [
      { country: 'SE', count: 40 },
      { country: 'DE', count: 7 },
      { country: 'NO', count: 3 },
    ],
    sectors: [{ id: '311', slug: 'technology', key: 'sector_technology', name: 'Technology', count: 12 }],
    sizes: [{ size: 'LARGE', count: 9 }],
    carbon: [],
    figures: ['market_cap', 'dividend_yield', 'pe_ratio', 'risk_class', 'change_y1'],
  },
  'GET /user/filters': { results: [] },
}

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Screener' })
const conditions = async () => within(await screen.findByRole('group', { name: 'Conditions' }))

afterEach(() => vi.restoreAllMocks())

describe('the screener on a desktop', () => {
  beforeEach(() => screenOf(1440))

  it('shows what meets the conditions of its address, and says how many', async () => {
    const { server } = await open('/explore/screener?country=SE,DE&dividend_yield=4..&by=dividend_yield&nonsense=1')
    await heading()
    await waitFor(() => expect(document.title).toBe('Screener · Sikta'))
    expect(await screen.findByText('2 matches')).toBeTruthy()
    expect(server.callsOf('GET /screener').map(({ query }) => query)).toEqual([
      { country: 'SE,DE', dividend_yield: '4..', by: 'dividend_yield' },
    ])
    const group = await conditions()
    expect(group.getByRole('button', { name: 'Country Sweden, Germany' })).toBeTruthy()
    expect(group.getByRole('button', { name: 'Dividend yield at least 4.00%' })).toBeTruthy()
    const [head, first] = within(await screen.findByRole('table')).getAllByRole('row')
    const sorted = within(head!).getByRole('columnheader', { name: 'Dividend yield' })
    expect(sorted.getAttribute('aria-sort')).toBe('descending')
    expect(within(first!).getByText('4.50%')).toBeTruthy()
    const nav = screen.getByRole('navigation', { name: 'Sections of Explore' })
    expect(within(nav).getByRole('link', { name: 'Screener' }).getAttribute('aria-current')).toBe('page')
  })

  it('takes another condition, changes it, and removes it; Back undoes each', async () => {
    const { person, address, router } = await open('/explore/screener')
    await person.click((await conditions()).getByRole('button', { name: 'Add condition' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).queryByRole('menuitem', { name: 'Carbon risk' })).toBeNull()
    await person.click(within(menu).getByRole('menuitem', { name: 'Performance, 1 year' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Performance, 1 year' }))
    await person.type(dialog.getByLabelText('At least'), 'ten')
    await person.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await dialog.findByText('Enter a number with at most two decimals.')).toBeTruthy()
    await person.clear(dialog.getByLabelText('At least'))
    await person.type(dialog.getByLabelText('At least'), '-2,5')
    await person.type(dialog.getByLabelText('At most'), '-5')
    await person.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await dialog.findByText('This must not be lower than the first number.')).toBeTruthy()
    await person.clear(dialog.getByLabelText('At most'))
    await person.click(dialog.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?change_y1=-2.5..'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await person.click((await conditions()).getByRole('button', { name: /^Remove condition/ }))
    await waitFor(() => expect(address()).toBe('/explore/screener'))
    act(() => router.history.back())
    await waitFor(() => expect(address()).toBe('/explore/screener?change_y1=-2.5..'))
  })

  it('offers the countries that there are, and says when nothing meets all conditions', async () => {
    const { person, address } = await open('/explore/screener?country=SE')
    await person.click((await conditions()).getByRole('button', { name: 'Country Sweden' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Country' }))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Sweden 40$/ }).checked).toBe(true)
    await person.click(dialog.getByRole('checkbox', { name: /^Sweden/ }))
    await person.click(dialog.getByRole('checkbox', { name: /^Norway/ }))
    await person.click(dialog.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?country=NO'))
    expect(await screen.findByText('No matches')).toBeTruthy()
  })

  it('is ordered by another column, and the other way round', async () => {
    const { person, address } = await open('/explore/screener?kind=FUND')
    await person.click(within(await screen.findByRole('table')).getByRole('link', { name: 'Risk class' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?kind=FUND&by=risk_class'))
    await person.click(within(await screen.findByRole('table')).getByRole('link', { name: 'Risk class' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?kind=FUND&by=risk_class&order=asc'))
  })

  it('keeps the conditions that another kind can have', async () => {
    const { person, address } = await open('/explore/screener?country=SE&pe_ratio=..20&change_y1=5..')
    const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of instruments' }))
    await person.click(kinds.getByRole('link', { name: 'Funds' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?kind=FUND&country=SE&change_y1=5..'))
    const current = () => kinds.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
    await waitFor(() => expect(current()).toEqual(['Funds']))
  })

  it('keeps its conditions while another page loads', async () => {
    const { router, address } = await open('/explore/screener?country=SE', {
      'GET /user/notifications': { results: [], next: null },
    })
    const group = await conditions()
    act(() => void router.navigate({ to: '/notifications' }))
    expect(address()).toBe('/notifications')
    expect(group.getByRole('button', { name: 'Country Sweden' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Screener' })).toBeNull())
  })

  it('saves the filter under a name, opens it again, and deletes it', async () => {
    const { person, server, address } = await open('/explore/screener?kind=FUND&risk_class=..3', {
      'POST /user/filters': ({ body }) => {
        const { name, filter } = body as { name: string; filter: object }
        const saved = { id: '7', name, filter: { by: 'follower_count', order: 'desc', ...filter } as never }
        const others = { id: '8', name: 'Low fee', filter: low }
        server.change({ 'GET /user/filters': { results: [saved, others] } })
        return saved
      },
      'DELETE /user/filters/:id': undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Save filter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }))
    await person.type(dialog.getByLabelText('Name'), 'Low risk')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    const saved = within(await screen.findByRole('navigation', { name: 'Saved filters' }))
    expect(server.callsOf('POST /user/filters').map(({ body }) => body)).toEqual([
      { name: 'Low risk', filter: { kind: 'FUND', risk_class: '..3' } },
    ])
    expect(saved.getByRole('link', { name: 'Low risk' }).getAttribute('aria-current')).toBe('page')

    await person.click(saved.getByRole('link', { name: 'Low fee' }))
    const own = '/explore/screener?kind=FUND&risk_class=..3&by=fund_ongoing_charge&order=asc'
    await waitFor(() => expect(address()).toBe(own))
    await person.click(screen.getByRole('button', { name: 'More for this filter' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete filter' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete “Low fee”?' }))
    await person.click(asked.getByRole('button', { name: 'Delete filter' }))
    await waitFor(() => expect(server.callsOf('DELETE /user/filters/:id')).toMatchObject([{ params: { id: '8' } }]))
  })
})

describe('the screener on a phone', () => {
  beforeEach(() => screenOf(390))

  it('is reached from the home of Explore, and shows the figure of its order below each name', async () => {
    const { person, address } = await open('/explore')
    const nav = await screen.findByRole('navigation', { name: 'Sections of Explore' })
    await person.click(within(nav).getByRole('link', { name: 'Screener' }))
    await waitFor(() => expect(address()).toBe('/explore/screener'))
    await heading()
    const rows = within(await screen.findByRole('list', { name: 'Stocks' })).getAllByRole('listitem')
    expect(within(rows[0]!).getByText('10 followers')).toBeTruthy()

    await person.selectOptions(screen.getByLabelText('Sort by'), 'P/E')
    await waitFor(() => expect(address()).toBe('/explore/screener?by=pe_ratio'))
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('P/E 12.5'))
    await person.click(screen.getByRole('button', { name: 'Show the smallest first' }))
    await waitFor(() => expect(address()).toBe('/explore/screener?by=pe_ratio&order=asc'))
  })

  it.each([
    ['by=change_y1', ['y1']],
    ['', ['today']],
    // A day of a fund is two prices.
    ['kind=FUND', []],
  ])('draws lines over the period of the change beside them: %s', async (query, periods) => {
    const { server } = await open(`/explore/screener?${query}`)
    await heading()
    await screen.findAllByRole('listitem')
    await waitFor(() => expect(server.callsOf('GET /screener')).not.toEqual([]))
    expect(server.callsOf('GET /instruments/sparks').map((sent) => sent.query.period)).toEqual(periods)
  })

  it('shows market capitalisations in millions of euros', async () => {
    await open('/explore/screener?by=market_cap')
    await heading()
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('EUR 39,512m'))
  })
})
