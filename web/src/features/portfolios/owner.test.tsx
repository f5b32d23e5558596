import type { Sync } from '@app/contract/connections.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { stopDate } from '#testing/held-timers.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { connectionOfOwn, ownFunds, ownPath, ownPortfolio, portfolio, portfolioAnswers } from './portfolios.fixture.ts'

const open = (path: string = ownPath, more: Answers = {}) =>
  renderAt(path, { as: 'Anna', answers: portfolioAnswers(more) })

const sync = (status: Sync['status']): Sync => ({
  status,
  step: 'FETCHING',
  fault: status === 'FAILED' ? 'unavailable' : null,
  started_at: '2026-11-25T09:10:00.000Z',
})

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
async function openSettings(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Settings of this portfolio' }))
  return within(await screen.findByRole('menu'))
}

beforeEach(() => screenOf(1440))
afterEach(() => vi.restoreAllMocks())

describe("the owner's page", () => {
  it('asks for what only owners get, and shows amounts in a second line', async () => {
    stopDate()
    const { server } = await open()
    const investor = await row(/Investor B/)
    expect(investor.getByText('170,726')).toBeTruthy()
    expect(investor.getByText('19,374')).toBeTruthy()
    expect(investor.getByText('1,388')).toBeTruthy()
    expect(server.callsOf('GET /user/portfolios/:id')).toHaveLength(1)
    expect(server.callsOf('GET /portfolios/:id')).toHaveLength(0)
    expect(server.callsOf('GET /portfolios/:id/positions')).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })

  it('hides the amounts on this device', async () => {
    const { person, unmount } = await open()
    await row(/Investor B/)
    await person.click(screen.getByRole('switch', { name: /Show amounts/ }))
    expect(document.body.textContent).not.toMatch(/SEK/)
    unmount()

    await open()
    await row(/Investor B/)
    expect(document.body.textContent).not.toMatch(/SEK/)
  })

  it('can hide the amounts of funds if there are no stocks', async () => {
    const { person } = await open(ownPath, {
      'GET /user/portfolios/:id/positions': ({ query }) => ({ results: query.kind === 'funds' ? ownFunds : [] }),
    })
    await row(/Avanza Zero/)
    await person.click(screen.getByRole('switch', { name: /Show amounts/ }))
    expect(document.body.textContent).not.toMatch(/SEK/)
  })

  it('has the holdings read again, and shows them once they are there', async () => {
    const running = connectionOfOwn({ sync: sync('RUNNING') })
    const { person, server } = await open(ownPath, { 'POST /user/connections/:id/sync': running })
    const button = await screen.findByRole('button', { name: 'Sync' })
    server.change({ 'GET /user/connections/:id': running })
    await person.click(button)
    expect(await screen.findByText('Fetching from your bank. This may take a minute.')).toBeTruthy()
    expect(server.callsOf('POST /user/connections/:id/sync')[0]!.params.id).toBe('31')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    server.change({
      'GET /user/connections/:id': connectionOfOwn({ sync: sync('SUCCESS') }),
      'GET /user/portfolios/:id': ownPortfolio({ name: 'Read again' }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Read again/ })).toBeTruthy()
    expect(screen.getByText('Your holdings at Nordnet are up to date')).toBeTruthy()
    expect(server.callsOf('GET /user/portfolios/:id/positions').length).toBeGreaterThan(2)
    expect(button.getAttribute('aria-busy')).not.toBe('true')
  })

  it('shows what a sync has brought that a frame of the socket reports', async () => {
    const comdirect = { name: 'comdirect', integration: 'FULL' } as const
    const { server } = await open(ownPath, {
      'GET /user/portfolios/:id': ownPortfolio({ partner: comdirect }),
      'GET /user/connections/:id': connectionOfOwn({ partner: comdirect, sync: sync('RUNNING') }),
    })
    await row(/Investor B/)
    server.change({
      'GET /user/portfolios/:id': ownPortfolio({ partner: comdirect, name: 'Read again' }),
      'GET /user/connections/:id': connectionOfOwn({ partner: comdirect, sync: sync('FAILED') }),
    })
    act(() => FakeSocket.current.say({ type: 'COMDIRECT_SESSION', session: sync('FAILED') }))
    expect(await screen.findByRole('heading', { level: 1, name: /Read again/ })).toBeTruthy()
    expect(await screen.findByText('Couldn’t read comdirect. More under Connections.')).toBeTruthy()
  })

  it('says why the holdings cannot be read again', async () => {
    const { person } = await open(ownPath, {
      'POST /user/connections/:id/sync': refuse(429, { detail: 'too_many_syncs' }, { detail: 'Try again later.' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Sync' }))
    expect(await screen.findByText(/bank can be read only a few times|Try again later/)).toBeTruthy()
  })

  it('leads to the login of a bank that asks for one', async () => {
    await open(ownPath, {
      'GET /user/portfolios/:id': ownPortfolio({ partner: { name: 'comdirect', integration: 'FULL' } }),
    })
    const link = await screen.findByRole('link', { name: 'Log in to your bank' })
    expect(link.getAttribute('href')).toBe('/more/connections')
    expect(screen.queryByText(/^Synced/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull()
  })
})

describe('the settings of a portfolio', () => {
  it('rename it', async () => {
    const { person, server } = await open()
    await person.click((await openSettings(person)).getByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: /^Name/ })
    await person.clear(field)
    await person.type(field, 'Pension{Enter}')

    expect(await screen.findByRole('heading', { level: 1, name: 'Pension' })).toBeTruthy()
    expect(server.callsOf('PATCH /user/portfolios/:id')[0]!.body).toEqual({ name: 'Pension' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('say at the field what is wrong with a name', async () => {
    const { person } = await open(ownPath, {
      'PATCH /user/portfolios/:id': refuse(400, { name: 'too_long' }, { name: ['Too long.'] }),
    })
    await person.click((await openSettings(person)).getByRole('menuitem', { name: 'Rename' }))
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    const field = await screen.findByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('say that it is hidden', async () => {
    await open(ownPath, { 'GET /user/portfolios/:id': ownPortfolio({ hidden: true }) })
    expect(await screen.findByText('Hidden from others')).toBeTruthy()
  })

  it('hide it, and stop sharing its trades', async () => {
    const { person, server } = await open()
    await person.click((await openSettings(person)).getByRole('menuitem', { name: 'Hide from others' }))
    expect(await screen.findByText('Only you see this portfolio now')).toBeTruthy()
    await person.click((await openSettings(person)).getByRole('menuitem', { name: 'Stop sharing trades' }))
    await waitFor(() =>
      expect(server.callsOf('PATCH /user/portfolios/:id').map(({ body }) => body)).toEqual([
        { hidden: true },
        { shares_trades: false },
      ]),
    )
  })

  it('disconnect it after a confirmation', async () => {
    const { person, server, address } = await open(ownPath, {
      'GET /profiles/slug/:slug': refuse(500),
      'GET /profiles/:id/posts': { results: [], next: null },
    })
    const disconnect = async () =>
      person.click((await openSettings(person)).getByRole('menuitem', { name: 'Disconnect' }))
    await disconnect()
    await person.click(await screen.findByRole('button', { name: 'Keep' }))
    expect(server.callsOf('DELETE /user/portfolios/:id')).toHaveLength(0)

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await disconnect()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Long horizon?' }))
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(server.callsOf('DELETE /user/portfolios/:id')[0]!.params.id).toBe('501')
  })
})

describe('the trades', () => {
  const months = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

  it('are grouped by month, without quantities and amounts for others', async () => {
    await open('/members/bjorn/portfolios/501/history')
    expect(await months()).toEqual(['November 2026', 'October 2026'])
    expect(screen.getByText('Bought')).toBeTruthy()
    expect(screen.getByText('Sold')).toBeTruthy()
    expect(screen.getByText('Bought monthly')).toBeTruthy()
    expect(screen.getByText('341.90')).toBeTruthy()
    expect(screen.queryByText('12.5 pcs')).toBeNull()
    expect(screen.queryByText('inferred')).toBeNull()
  })

  it('show owners quantity and amount, and which are inferred', async () => {
    await open(`${ownPath}/history`)
    expect(await screen.findAllByText('12.5 pcs')).toHaveLength(3)
    expect(screen.getAllByText('4,274')).toHaveLength(3)
    expect(screen.getAllByText('inferred')).toHaveLength(1)
  })

  it('say that there are none', async () => {
    await open('/members/bjorn/portfolios/501/history', { 'GET /portfolios/:id/trades': { results: [], next: null } })
    expect(await screen.findByText('No trades yet')).toBeTruthy()
  })
})

describe("a member's page", () => {
  const bjorn = { ...personOf('Björn'), bio: '', index: null, follows_count: 0, official: false }
  const answers: Answers = {
    'GET /profiles/slug/:slug': bjorn,
    'GET /profiles/:id/posts': { results: [], next: null },
    'GET /profiles/:id/followers': { results: [], next: null },
    'GET /profiles/:id/portfolios': { results: [portfolio()] },
  }

  it('lists the portfolios with the return of today, or of another period', async () => {
    const { person } = await open('/members/bjorn', answers)
    const portfolios = await withinCard('Portfolios')
    const link = await portfolios.findByRole('link', { name: 'Long horizon' })
    expect(link.getAttribute('href')).toBe('/members/bjorn/portfolios/501')
    expect(portfolios.getByText('+0.92%')).toBeTruthy()

    await person.click(portfolios.getByRole('button', { name: 'Period: Today' }))
    await person.click(await screen.findByRole('button', { name: '1 year' }))
    expect(await portfolios.findByText('+31.8%')).toBeTruthy()
  })

  it('leads owners to the page with their amounts, or invites them to connect a bank', async () => {
    const own = { ...answers, 'GET /profiles/:id/portfolios': { results: [ownPortfolio()] } }
    const { unmount } = await open('/profile', own)
    expect(
      (await (await withinCard('Portfolios')).findByRole('link', { name: 'Long horizon' })).getAttribute('href'),
    ).toBe(ownPath)
    unmount()

    await open('/profile', { ...answers, 'GET /profiles/:id/portfolios': { results: [] } })
    expect(await (await withinCard('Portfolios')).findByText('No portfolio yet')).toBeTruthy()
  })
})
