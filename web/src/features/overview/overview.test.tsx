import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { listed } from '#features/explore/explore.fixture.ts'
import { basics, dax, instrument, marketOf, omxs30 } from '#features/instruments/instruments.fixture.ts'
import { pageOf, post } from '#features/posts/posts.fixture.ts'
import { findCard } from '#testing/cards.ts'
import type { Answers } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { following } from '#testing/follows.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { confirmLogOut } from '#testing/log-out.ts'
import { renderAt } from '#testing/render.tsx'

const stockholm = instrument({
  ...omxs30,
  market_open: '2020-01-01T00:00:00.000Z',
  market_close: '2020-01-02T00:00:00.000Z',
})

const popular: Answers = { 'GET /posts/popular': pageOf([post('1', { content: 'Patience pays.' })]) }

function open(path: string, answers: Answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf([instrument(), stockholm]), ...popular, ...answers } })
}

const followed = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) =>
  basics(name, { name: `Company ${name}`, change_today: index - 3 }),
)

/** A server that takes the connection and never answers. */
class SilentSocket extends FakeSocket {
  override send() {}
}

describe('the home of a member', () => {
  it("greets by first name and shows the state of the member's exchange", async () => {
    await open('/overview', { 'GET /user/profile': ownProfile('Anna', { name: 'Anna Berg' }) })
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toMatch(/^Good (morning|afternoon|evening), Anna$/)
    expect(await screen.findByText('Nasdaq Stockholm closed')).toBeTruthy()
    expect(screen.getByText('Prices delayed 15 min')).toBeTruthy()
  })

  it('goes without an error when the member logs out', async () => {
    const complaints = vi.spyOn(console, 'error')
    const { person } = await open('/overview')
    await person.click((await screen.findAllByRole('button', { name: 'Log out' }))[0]!)
    await confirmLogOut(person)
    expect(await screen.findByRole('heading', { name: 'See how other people really invest.' })).toBeTruthy()
    expect(complaints.mock.calls.flat().map(String).join('\n')).not.toContain('only for pages behind the login')
  })

  it('says since when prices stand still while the server is gone, until it is back', async () => {
    await open('/overview')
    expect(await screen.findByText('Nasdaq Stockholm closed')).toBeTruthy()
    vi.stubGlobal('WebSocket', SilentSocket)
    act(() => FakeSocket.current.end(1006))
    await waitFor(() => expect(FakeSocket.current).toBeInstanceOf(SilentSocket))
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const retrying = holdTimers(1100)
    act(() => FakeSocket.current.end(1006))
    expect(await screen.findByText(/^Not live since \d\d:\d\d$/)).toBeTruthy()
    expect(retrying.count()).toBe(1)
    random.mockRestore()
    expect(screen.queryByText('Nasdaq Stockholm closed')).toBeNull()
    vi.stubGlobal('WebSocket', FakeSocket)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Nasdaq Stockholm closed')).toBeTruthy()
  })

  it('says of which time prices are after a start without the server', async () => {
    const silence = vi.spyOn(FakeSocket.prototype, 'send').mockImplementation(() => {})
    const today = { ...stockholm.today, at: '2024-02-20T12:00:00.000Z' }
    await open('/overview', marketOf([instrument(), { ...stockholm, today }]))
    expect(await screen.findByText('Nasdaq Stockholm closed')).toBeTruthy()
    const first = await waitFor(() => FakeSocket.current)
    act(() => first.end(1006))
    await waitFor(() => expect(FakeSocket.current).not.toBe(first))
    act(() => FakeSocket.current.end(1006))
    expect(await screen.findByText(/^Not live since .*20/)).toBeTruthy()
    expect(screen.queryByText('Nasdaq Stockholm closed')).toBeNull()
    silence.mockRestore()
  })

  it('tells once how late prices of a real market are', async () => {
    await open('/overview', {
      'GET /build': { build: 'one', simulated: false, access_mode: 'restricted', variant: 'open' },
    })
    await screen.findByText('Prices delayed 15 min')
    await findCard('Members for you')
    expect(screen.getAllByText(/delayed/)).toHaveLength(1)
  })

  it('shows live indices', async () => {
    await open('/overview')
    const strip = await screen.findByRole('list', { name: 'Indices' })
    const names = within(strip).getAllByRole('link')
    expect(names.map(({ textContent }) => textContent)).toEqual(['OMXS30', 'DAX 40'])
    const watched = { type: 'INSTRUMENT_WATCH', instrument_id: dax.id }
    await waitFor(() => expect(FakeSocket.current.sent).toContainEqual(watched))

    FakeSocket.current.say({
      type: 'INSTRUMENT_PRICE',
      instrument_id: dax.id,
      last_price: 24_200,
      change_today: 0.98,
      trading: true,
      at: new Date().toISOString(),
    })

    expect(await within(strip).findByText('24,200')).toBeTruthy()
    expect(within(strip).getByText('+0.98%')).toBeTruthy()
  })

  it('shows the best of the followed instruments, and the worst on request', async () => {
    const { person } = await open('/overview', following({ instruments: followed }))
    const today = await findCard('Your favourites today')
    const shown = () =>
      within(today)
        .getAllByRole('link', { name: /^Company/ })
        .map(({ textContent }) => textContent?.at(-1))
        .join('')
    await waitFor(() => expect(shown()).toBe('FEDCB'))

    await person.click(within(today).getByRole('radio', { name: 'Worst' }))

    expect(shown()).toBe('ABCDE')
  })

  it('loads the sparklines of a list in one call', async () => {
    const { server } = await open('/overview', following({ instruments: followed.slice(0, 3) }))
    await findCard('Your favourites today')
    const ids = followed
      .slice(0, 3)
      .toReversed()
      .map(({ id }) => id)
    await waitFor(() =>
      expect(server.callsOf('GET /instruments/sparks').map(({ query }) => query.ids)).toContain(ids.join(',')),
    )
  })

  it('suggests members, who can be followed at once', async () => {
    const björn = personOf('Björn')
    const { person, server } = await open('/overview', {
      'GET /explore/profiles/recommended': { results: [björn], next: null },
      'PUT /user/follows/profiles/:id': () => {
        server.change(following({ profiles: [björn] }))
        return undefined
      },
    })
    const members = await findCard('Members for you')

    await person.click(await within(members).findByRole('button', { name: /^Follow/ }))

    expect(await within(members).findByRole('button', { name: /^Following.*Björn/ })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('PUT /user/follows/profiles/:id')).toHaveLength(1))
  })
})

describe('the home of a member who follows nothing', () => {
  const alfa = listed('Alfa')
  const offers = (followed: readonly unknown[] = []): Answers => ({
    'GET /explore/stocks/top/:by': ({ params }) => ({
      results: params.by === 'gainers' ? [listed('Rising')] : [alfa],
      next: null,
    }),
    ...(followed.length > 0 && following({ instruments: followed as never })),
  })

  it('offers popular stocks, those that rise most, and popular posts', async () => {
    const { person } = await open('/overview', offers())
    const stocks = within(await findCard('Stocks to follow'))
    expect(await stocks.findByRole('link', { name: 'Alfa' })).toBeTruthy()
    expect(stocks.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/explore/stocks/stocks-top-followed')
    expect(await within(await findCard('Popular posts')).findByText('Patience pays.')).toBeTruthy()
    expect(screen.queryByText('Your favourites today')).toBeNull()

    await person.click(stocks.getByRole('radio', { name: 'Gainers' }))

    expect(await stocks.findByRole('link', { name: 'Rising' })).toBeTruthy()
    expect(stocks.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/explore/stocks/stocks-top-gainers')
  })

  it('keeps suggesting stocks while the first ones are followed', async () => {
    const { person, server } = await open('/overview', {
      ...offers(),
      'PUT /user/follows/instruments/:id': () => {
        server.change(following({ instruments: [alfa] }))
        return undefined
      },
    })
    const stocks = within(await findCard('Stocks to follow'))

    await person.click(await stocks.findByRole('button', { name: /^Follow\s+Alfa$/ }))

    expect(await findCard('Your favourites today')).toBeTruthy()
    expect(stocks.getByRole('button', { name: /^Following.*Alfa/ })).toBeTruthy()
  })
})

describe('the welcome', () => {
  it('is shown only to new members, ticks off completed steps and stays closed', async () => {
    const { person, address } = await open('/overview?welcome', {
      ...following({ instruments: followed }),
      'GET /profiles/:id/posts': pageOf([]),
    })
    const welcome = await findCard('Welcome to Sikta')
    await waitFor(() => expect(within(welcome).getAllByText('(done)')).toHaveLength(1))

    await person.click(within(welcome).getByRole('button', { name: 'Hide the welcome card' }))

    expect(screen.queryByText('Welcome to Sikta')).toBeNull()
    expect(address()).toBe('/overview')
  })

  it.each([
    ['ticks off the first post once the member has written one', 'Anna', 1],
    ['does not count what others write on their wall', 'Björn', 0],
  ])('%s', async (_case, name, count) => {
    const wall = pageOf([post('1', { author: personOf(name) })])
    const { server } = await open('/overview?welcome', { 'GET /profiles/:id/posts': wall })
    const welcome = await findCard('Welcome to Sikta')
    await waitFor(() => expect(server.callsOf('GET /profiles/:id/posts')).toHaveLength(1))
    await waitFor(() => expect(within(welcome).queryAllByText('(done)')).toHaveLength(count))
  })

  it('is not shown otherwise', async () => {
    await open('/overview')
    await findCard('Stocks to follow')
    expect(screen.queryByText('Welcome to Sikta')).toBeNull()
  })
})
