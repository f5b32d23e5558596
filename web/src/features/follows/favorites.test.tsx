import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { listed } from '#features/explore/explore.fixture.ts'
import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { portfolio } from '#features/portfolios/portfolios.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'
import { outOfSight } from '#testing/sight.ts'

const volvo = instrument()
const fund = instrument({ ...basics('ZERO', { kind: 'MUTUAL_FUND', name: 'Avanza Zero' }), change_m3: -3.5 })
const etf = instrument(basics('XACT', { kind: 'ETF', name: 'XACT OMXS30' }))
const all = [volvo, fund, etf]

const followed = (instruments: InstrumentBasics[]) => following({ instruments, profiles: [personOf('Björn')] })

const open = (path: string, more: Answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: { ...marketOf(all), ...followed(all), 'DELETE /user/follows/instruments/:id': undefined, ...more },
  })
const link = (name: string) => screen.queryByRole('link', { name })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('favorites', () => {
  it('start with the stocks, each with its change of the day, three months and a year', async () => {
    await open('/favorites')

    const row = (await screen.findByRole('table', { name: 'Stocks' })).querySelector('tbody tr')!
    expect(row.textContent).toContain('Volvo B')
    expect(row.textContent).toContain('287.60')
    await waitFor(() => expect(row.textContent).toContain('+4.12%'))
    expect(row.textContent).toContain('+9.87%')
    expect(link('Avanza Zero')).toBeNull()
    expect([/Stocks/, /Funds/, /Members/, /Groups/, /Portfolios/].map((name) => tab(name).textContent)).toEqual([
      'Stocks1',
      'Funds2',
      'Members1',
      'Groups0',
      'Portfolios0',
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

  it('have a tab for groups, first those that the member runs', async () => {
    const group = (id: string, name: string) => ({
      id,
      slug: name.toLowerCase(),
      name,
      image: null,
      private: id === '1',
      member_count: 7,
    })
    const [own, other] = [group('1', 'Dividends'), group('2', 'Value')]
    const { person, server } = await open('/favorites/groups', {
      ...following({ groups: [own!, other!] }),
      'GET /profiles/:id/follows/groups': ({ query }) => ({
        results: [query.admin === 'y' ? own! : other!],
        next: null,
      }),
      'DELETE /user/follows/groups/:id': undefined,
    })
    const listUnder = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('section')!)
    const run = await listUnder('Groups you run')
    expect((await run.findByRole('link', { name: 'Manage Dividends' })).getAttribute('href')).toBe(
      '/groups/dividends/admin/edit',
    )
    const rest = await listUnder('Other groups')
    expect(rest.getByRole('link', { name: 'Value' }).getAttribute('href')).toBe('/groups/value')
    await person.click(await rest.findByRole('button', { name: 'Member of Value, leave' }))
    server.change(following({ groups: [own!] }))
    await person.click(await screen.findByRole('button', { name: 'Leave group' }))
    await waitFor(() => expect(link('Value')).toBeNull())
    expect(server.callsOf('DELETE /user/follows/groups/:id').map(({ params }) => params.id)).toEqual(['2'])
  })

  it('have a tab for members', async () => {
    await open('/favorites/members')
    const member = await screen.findByRole('link', { name: 'Björn' })
    expect(member.getAttribute('href')).toBe('/members/bjorn')
  })

  it('have a tab for portfolios, in the order in which they were followed, a batch at a time', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(600 - index))
    const comeIntoSight = outOfSight()
    const { person, server } = await open('/favorites/portfolios', {
      ...following({ portfolios: ids.map((id) => ({ id })) }),
      'GET /portfolios/:id': ({ params }) => portfolio({ id: params.id!, name: `Number ${params.id}` }),
      'DELETE /user/follows/portfolios/:id': undefined,
    })
    const first = await screen.findByRole('link', { name: /Number 600/ })
    expect(first.getAttribute('href')).toBe('/members/bjorn/portfolios/600')
    expect(tab(/Portfolios/).textContent).toBe('Portfolios21')
    expect(screen.queryByRole('link', { name: /Number 580/ })).toBeNull()

    await comeIntoSight()
    expect(await screen.findByRole('link', { name: /Number 580/ })).toBeTruthy()

    server.change(following({ portfolios: ids.slice(1).map((id) => ({ id })) }))
    await person.click(screen.getByRole('button', { name: 'Following Number 600' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Number 600/ })).toBeNull())
    expect(server.callsOf('DELETE /user/follows/portfolios/:id').map(({ params }) => params.id)).toEqual(['600'])
  })

  it('say what will be listed when no portfolio is followed', async () => {
    await open('/favorites/portfolios')
    expect(await screen.findByText('You don’t follow any portfolios yet')).toBeTruthy()
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })
    expect(way.getAttribute('href')).toBe('/explore/portfolios')
  })

  it('drop what is no longer followed', async () => {
    const { person, server } = await open('/favorites')
    const button = await screen.findByRole('button', { name: /^Following.*Volvo B/ })
    server.change(followed([fund, etf]))
    await person.click(button)

    expect(await screen.findByText('You don’t follow any stocks yet')).toBeTruthy()
    expect(tab(/Stocks/).textContent).toBe('Stocks0')
    await waitFor(() => expect(server.callsOf('DELETE /user/follows/instruments/:id')).toHaveLength(1))
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Explore' })
    expect(way.getAttribute('href')).toBe('/explore/stocks')
  })

  it('come back if the request fails', async () => {
    const { person, server } = await open('/favorites', { 'DELETE /user/follows/instruments/:id': refuse(500) })
    await person.click(await screen.findByRole('button', { name: /^Following.*Volvo B/ }))

    await waitFor(() => expect(server.callsOf('DELETE /user/follows/instruments/:id')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: /^Following.*Volvo B/ })).toBeTruthy()
  })

  it('continue where the first page ends, and request no single instruments', async () => {
    const comeIntoSight = outOfSight()
    const [alfa, zeta] = [listed('ALFA'), listed('ZETA')]
    const { server } = await open('/favorites', {
      ...followed([alfa, zeta]),
      'GET /profiles/:id/follows/stocks': ({ query }) =>
        query.cursor
          ? { results: [zeta], next: null }
          : { results: [alfa], next: '/v1/profiles/9/follows/stocks?cursor=two' },
    })
    await screen.findByRole('link', { name: 'ALFA' })

    await comeIntoSight()

    expect(await screen.findByRole('link', { name: 'ZETA' })).toBeTruthy()
    expect(server.callsOf('GET /instruments/:id')).toEqual([])
  })

  it('show the stocks at the URL of an unknown kind', async () => {
    await open('/favorites/crypto')
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeTruthy()
  })
})
