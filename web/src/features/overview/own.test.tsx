import type { Figure } from '@app/contract/explanations.ts'
import type { OwnPosition } from '@app/contract/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { dax, instrument, marketOf, omxs30 } from '#features/instruments/instruments.fixture.ts'
import { explanation } from '#features/portfolios/analyses.fixture.ts'
import { ownPortfolio, performance, stocks } from '#features/portfolios/portfolios.fixture.ts'
import { pageOf } from '#features/posts/posts.fixture.ts'
import { findCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

const own = [ownPortfolio({ id: '501', name: 'Long term' }), ownPortfolio({ id: '502', name: 'Pension' })]
const today = {
  return_today: 0.84,
  at: '2026-11-20T14:00:00.000Z',
  performance: performance(),
  value: '1000.00',
  currency: 'SEK',
}

const answers: Answers = {
  ...marketOf([instrument(), instrument({ ...omxs30, change_today: 0.31 })]),
  'GET /posts/popular': pageOf([]),
  'GET /user/portfolios': { results: own },
  'GET /user/today': today,
  'GET /portfolios/:id/performance': performance(),
  'GET /user/portfolios/:id/positions': { results: [] },
}

const open = (more: Answers = {}, search = '') =>
  renderAt(`/overview${search}`, { as: 'Anna', answers: { ...answers, ...more } })

const amounts = { market_value: '100', change_value: '1', change_value_today: '1' }

/** A position whose instrument rises by so much today, and falls by as much in a year. */
function held(name: string, change: number): OwnPosition {
  const [first] = stocks
  const known = first!.instrument!
  const today = { ...known.today, change_today: change }
  return {
    ...first!,
    id: known.id,
    quantity: '1',
    accountPosition: { ...amounts, instrument: { currency: 'SEK' } },
    instrument: {
      ...known,
      id: String(100 + change),
      slug: name.toLowerCase(),
      name,
      change_today: change,
      today,
      change_y1: -change,
    },
  }
}

describe('the overview of a member with portfolios', () => {
  it("shows today's return of them all, ahead of the index, and their line", async () => {
    await open()
    const hero = within(await findCard('All portfolios today'))
    expect(await hero.findByText('+0.84%')).toBeTruthy()
    expect(await hero.findByText('0.53 pts ahead of OMXS30')).toBeTruthy()
    expect(await hero.findByRole('radio', { name: '3 months' })).toBeTruthy()
    expect(await hero.findByText('You')).toBeTruthy()
  })

  it('explains the return of them all over the period of the line', async () => {
    const { person, server } = await open({
      'GET /user/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    })
    const hero = within(await findCard('All portfolios today'))
    const you = (await hero.findByText('You')).closest('li')!
    await person.click(within(you).getByRole('button', { name: /explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Return, 3 months' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /user/explain/:figure')[0]?.params.figure).toBe('return_m3'))
  })

  it('follows the day while it is shown', async () => {
    const minute = holdTimers(60_000)
    const { server } = await open()
    const hero = within(await findCard('All portfolios today'))
    expect(await hero.findByText('+0.84%')).toBeTruthy()
    server.change({ 'GET /user/today': { ...today, return_today: 1.2 } })

    await minute.elapse()

    expect(await hero.findByText('+1.20%')).toBeTruthy()
    expect(hero.queryByText('+0.84%')).toBeNull()
  })

  it('explains how far the day is ahead of the index', async () => {
    const lead = { figure: 'lead_today', unit: 'PERCENTAGE_POINTS', value: 0.53, formula: 'lead_today' } as const
    const terms = { return_today: 0.84, reference: 0.31 }
    const { person } = await open({
      'GET /user/explain/:figure': { ...explanation('return_today'), ...lead, terms },
    })
    const hero = within(await findCard('All portfolios today'))
    await person.click(await hero.findByRole('button', { name: /^0.53 pts ahead of OMXS30.*explain$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Difference to the index today' })
    expect(await within(dialog).findByText('+0.53 percentage points')).toBeTruthy()
    expect(dialog.textContent).toContain('your portfolios, +0.84%, less the change today')
  })

  it('says that the day is level with the index if the difference rounds to nothing', async () => {
    await open({ 'GET /user/today': { ...today, return_today: 0.312 } })
    expect(await screen.findByText('Level with OMXS30')).toBeTruthy()
  })

  it('says that a period is longer than their history', async () => {
    const { person, address } = await open({
      'GET /user/today': { ...today, performance: performance({ y3: [] }) },
    })
    const hero = within(await findCard('All portfolios today'))
    await person.click(await hero.findByRole('radio', { name: '3 years' }))
    expect(await hero.findByText('Your history doesn’t go back this far yet.')).toBeTruthy()
    expect(address()).toBe('/overview?period=y3')
  })

  it('takes the period and the index of the line from the address', async () => {
    const { server } = await open({}, `?period=y1&vs=${dax.slug}`)
    const hero = within(await findCard('All portfolios today'))
    expect(await hero.findByRole('radio', { name: '1 year', checked: true })).toBeTruthy()
    expect(await hero.findByRole('combobox', { name: 'Compare with' })).toHaveProperty('value', dax.id)
    expect(server.callsOf('GET /instruments/history').at(-1)?.query).toEqual({ instrument: dax.id, period: 'y1' })
  })

  it('shows each portfolio with a link to it', async () => {
    await open()
    const cards = await screen.findByRole('list', { name: 'Your portfolios' })
    const links = within(cards).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Long term', '/user/portfolios/501'],
      ['Pension', '/user/portfolios/502'],
    ])
  })

  it('explains the return on the card of a portfolio, with amounts', async () => {
    const { person, server, address } = await open({
      'GET /user/portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    })
    const cards = within(await screen.findByRole('list', { name: 'Your portfolios' }))
    const [, pension] = cards.getAllByRole('article')
    await person.click(within(pension!).getByRole('button', { name: /percent.*explain$/ }))
    expect(await screen.findByRole('dialog', { name: 'Return, 3 months · Pension' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /user/portfolios/:id/explain/:figure')).toHaveLength(1))
    const [asked] = server.callsOf('GET /user/portfolios/:id/explain/:figure')
    expect(asked!.params).toEqual({ id: '502', figure: 'return_m3' })
    expect(address()).toBe('/overview')
    expect(within(pension!).getByRole('button', { name: /of 5 stars.*explain$/ })).toBeTruthy()
  })

  it('ranks what is held in any of them, each once, over the period that is chosen', async () => {
    const positions = [held('Alfa', 3), held('Beta', -1)]
    const { person } = await open({
      'GET /user/portfolios/:id/positions': ({ params }) => ({
        results: params.id === '501' ? positions : [held('Alfa', 3), held('Gamma', 1)],
      }),
    })
    const holdings = await findCard('Your holdings')
    expect(screen.queryByText('Your favourites today')).toBeNull()
    const names = () =>
      within(holdings)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(names()).toEqual(['Alfa', 'Gamma', 'Beta']))

    await person.click(within(holdings).getByRole('radio', { name: 'Worst' }))
    expect(names()).toEqual(['Beta', 'Gamma', 'Alfa'])

    await person.click(within(holdings).getByRole('button', { name: 'Period: Today' }))
    await person.click(await screen.findByRole('button', { name: '1 year' }))
    await waitFor(() => expect(names()).toEqual(['Alfa', 'Gamma', 'Beta']))
  })

  it('says so if the portfolios cannot be loaded, and keeps the rest of the page', async () => {
    await open({ 'GET /user/portfolios': refuse(500) })
    expect(await screen.findByText('Couldn’t load your portfolios')).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'Indices' })).toBeTruthy()
  })
})

describe('the overview of a member without portfolios', () => {
  it('offers to connect a bank, and nothing that is theirs', async () => {
    await open({ 'GET /user/portfolios': { results: [] } })
    expect(await screen.findByRole('heading', { name: 'See how you really invest' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Connect a bank' }).getAttribute('href')).toBe('/overview?connect')
    expect(screen.queryByText('All portfolios today')).toBeNull()
    expect(screen.queryByText('Your holdings')).toBeNull()
  })
})

describe('a tip', () => {
  const tips: Answers = {
    'GET /user/tips': {
      results: [
        { id: 'spread_sectors-501', key: 'spread_sectors', portfolio: '501', value: 2 },
        { id: 'first_follow', key: 'first_follow', portfolio: null, value: null },
      ],
    },
    'DELETE /user/tips/:id': undefined,
  }
  const text = 'Long term is concentrated in 2 sectors.'

  it('leads to what it is about', async () => {
    await open(tips)
    const link = await screen.findByRole('link', { name: text })
    expect(link.getAttribute('href')).toBe('/user/portfolios/501/analysis/risk')
  })

  it('explains its number beside the link', async () => {
    const { person, server } = await open({
      ...tips,
      'GET /user/portfolios/:id/explain/:figure': ({ params }) => explanation(params.figure as Figure),
    })
    await person.click(await screen.findByRole('button', { name: `Explain: ${text}` }))
    expect(await screen.findByRole('dialog', { name: 'Risk by spread · Long term' })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('GET /user/portfolios/:id/explain/:figure')).toHaveLength(1))
    const [asked] = server.callsOf('GET /user/portfolios/:id/explain/:figure')
    expect(asked!.params).toEqual({ id: '501', figure: 'risk_analysis' })
    expect(screen.queryByRole('button', { name: /^Explain: You follow nobody/ })).toBeNull()
  })

  it('is dismissed alone, once that can no longer be undone', async () => {
    const { person, server } = await open(tips)
    await screen.findByRole('link', { name: text })
    const toast = holdTimers(8000)
    await person.click(screen.getByRole('button', { name: `Dismiss: ${text}` }))
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.getByText(/^You follow nobody yet/)).toBeTruthy()
    expect(server.callsOf('DELETE /user/tips/:id')).toEqual([])

    await toast.elapse()

    expect(server.callsOf('DELETE /user/tips/:id').map(({ params }) => params.id)).toEqual(['spread_sectors-501'])
  })

  it('is back if it cannot be dismissed', async () => {
    const { person } = await open({ ...tips, 'DELETE /user/tips/:id': refuse(500) })
    await screen.findByRole('link', { name: text })
    const toast = holdTimers(8000)
    await person.click(screen.getByRole('button', { name: `Dismiss: ${text}` }))
    await toast.elapse()

    expect(await screen.findByRole('link', { name: text })).toBeTruthy()
  })

  it('is back after an undo', async () => {
    const { person, server } = await open(tips)
    await screen.findByRole('link', { name: text })
    const toast = holdTimers(8000)
    await person.click(screen.getByRole('button', { name: `Dismiss: ${text}` }))
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: text })).toBeTruthy()
    expect(toast.count()).toBe(0)

    expect(server.callsOf('DELETE /user/tips/:id')).toEqual([])
  })
})
