import type { Follows } from '@app/contract/follows.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = instrument()
const fund = instrument({ ...basics('ZERO', { kind: 'MUTUAL_FUND', name: 'Avanza Zero' }), change_m3: -3.5 })
const etf = instrument(basics('XACT', { kind: 'ETF', name: 'XACT OMXS30' }))
const all: Follows = { instruments: [volvo, fund, etf], profiles: [personOf('Björn')] }

/** What the server says of it from then on. */
function answersFor(follows: Follows) {
  let current = follows
  return {
    ...marketOf([volvo, fund, etf]),
    'GET /user/follows': () => current,
    'DELETE /user/follows/instruments/:id': ({ params }: { params: Record<string, string> }) => {
      current = { ...current, instruments: current.instruments.filter(({ id }) => id !== params.id) }
      return undefined
    },
  }
}

const open = (path: string, follows = all) => renderAt(path, { as: 'Anna', answers: answersFor(follows) })
const link = (name: string) => screen.queryByRole('link', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('favorites', () => {
  it('begin with the stocks, each with its day, three months and a year', async () => {
    await open('/favorites')

    const row = (await screen.findByRole('table', { name: 'Stocks' })).querySelector('tbody tr')!
    expect(row.textContent).toContain('Volvo B')
    expect(row.textContent).toContain('287.60')
    await waitFor(() => expect(row.textContent).toContain('+4.12%'))
    expect(row.textContent).toContain('+9.87%')
    expect(link('Avanza Zero')).toBeNull()
    expect([/Stocks/, /Funds/, /Members/].map((name) => tab(name).textContent)).toEqual([
      'Stocks1',
      'Funds2',
      'Members1',
    ])
  })

  it('count both kinds of funds as funds', async () => {
    const { person, address } = await open('/favorites')
    await screen.findByRole('table', { name: 'Stocks' })

    await person.click(tab(/Funds/))

    expect(address()).toBe('/favorites/funds')
    expect(await screen.findByRole('link', { name: 'Avanza Zero' })).toBeTruthy()
    expect(link('XACT OMXS30')).toBeTruthy()
    expect(link('Volvo B')).toBeNull()
  })

  it('have the members in a tab of their own', async () => {
    await open('/favorites/members')
    const member = await screen.findByRole('link', { name: 'Björn' })
    expect(member.getAttribute('href')).toBe('/members/bjorn')
  })

  it('lose what is no longer followed', async () => {
    const { person, server } = await open('/favorites')
    await person.click(await screen.findByRole('button', { name: /Volvo B/, pressed: true }))

    expect(await screen.findByText('No stocks followed yet')).toBeTruthy()
    await waitFor(() => expect(server.callsOf('DELETE /user/follows/instruments/:id')).toHaveLength(1))
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })
    expect(way.getAttribute('href')).toBe('/explore')
  })

  it('show the stocks at an address of a kind that does not exist', async () => {
    await open('/favorites/crypto')
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeTruthy()
  })
})
