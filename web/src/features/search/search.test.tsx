import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { basics } from '#features/instruments/instruments.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import styles from '#ui/ModalLayer.module.css'

import {
  fund,
  later,
  listOf,
  namesIn,
  openSearch,
  pages,
  searchField,
  searchOf,
  stock,
  usual,
  volker,
} from './search.fixture.ts'

describe('the search over a page', () => {
  it('opens over any page from its URL, with the results of the kind', async () => {
    for (const page of ['/more', '/favorites', '/overview']) {
      const { unmount, server } = await openSearch(`${page}?gs&gsq=vol&gsk=FUND`)
      expect(namesIn(await listOf())).toEqual([expect.stringContaining('Volatility Fund')])
      expect((await searchField()).value).toBe('vol')
      expect(server.callsOf('GET /search').map(({ query }) => query)).toEqual([{ q: 'vol', kind: 'FUND' }])
      unmount()
    }
  })

  it('leaves nothing in the URL when it is closed', async () => {
    const { person, address } = await openSearch('/more?gs&gsq=vol&gsk=FUND')
    await listOf()

    await person.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is one step in the history, however much is typed, and returns the focus', async () => {
    const { person, address, router } = await openSearch('/more')
    const steps = router.history.length
    const button = screen.getAllByRole('button', { name: /^Search/ })[0]!
    await person.click(button)
    await person.type(await searchField(), 'vo')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vo'))
    await person.type(await searchField(), 'l')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vol'))
    expect(router.history.length).toBe(steps + 1)

    act(() => router.history.back())

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('searches once, 300 ms after the last of five quick keys', async () => {
    const { server, router } = await openSearch('/more?gs')
    const field = await searchField()
    await listOf('Most followed')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const asked = () => server.callsOf('GET /search').map(({ query }) => query.q)

    for (const value of ['v', 'vo', 'vol', 'volv', 'volvo']) {
      await pass(200)
      fireEvent.change(field, { target: { value } })
    }
    await pass(299)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['volvo'])
    await pass(1000)
    expect(asked()).toEqual(['volvo'])
    expect(router.state.location.search).toMatchObject({ gsq: 'volvo' })
  })

  it('is a panel, and on a phone a sheet of full height', async () => {
    await openSearch('/more?gs')
    const layer = (await screen.findByRole('dialog')).parentElement!
    expect([...layer.classList]).toEqual([styles.modal, styles.panel, styles.tall])
  })

  it('opens the first hit of the new text if Enter is pressed before the results arrive, and none of the previous text', async () => {
    const { person, server, address } = await openSearch('/more?gs&gsq=volv')
    expect(namesIn(await listOf())).toEqual([expect.stringContaining('Volvo B')])

    await person.type(await searchField(), '{Backspace}k{Enter}')

    await waitFor(() => expect(address()).toBe('/members/volker'))
    expect(server.callsOf('GET /search').map(({ query }) => query.q)).toEqual(['volv', 'volk'])
    expect(server.callsOf('POST /search/history').map(({ body }) => body)).toEqual([{ profile: volker.profile!.id }])
  })

  it('opens nothing if typing continues after Enter', async () => {
    const { person, server, address } = await openSearch('/more?gs')
    await person.type(await searchField(), 'volk{Enter}{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vol'))
    await waitFor(() => expect(namesIn(screen.getByRole('listbox'))).toHaveLength(3))
    await person.type(await searchField(), 'k')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volk'))
    await later(300)
    expect(server.callsOf('POST /search/history')).toHaveLength(0)
  })

  it('announces that it is busy, then the number of results', async () => {
    const { person } = await openSearch('/more?gs')
    const box = await searchField()
    expect(box.getAttribute('aria-busy')).toBe('false')

    const searching = holdTimers(300)
    await person.type(box, 'vol')
    expect(box.getAttribute('aria-busy')).toBe('true')

    await searching.elapse()
    expect(await screen.findByText('3 results')).toBeTruthy()
    expect(box.getAttribute('aria-busy')).toBe('false')
  })

  it('shows logo, name, symbol, kind and change of the day of an instrument, and the followers of a member', async () => {
    await openSearch('/more?gs&gsq=vol')
    expect(namesIn(await listOf())).toEqual([
      expect.stringMatching(/VOLVVolvo BVOLV B · Stock.*−0\.62%/),
      expect.stringMatching(/VolkerMember · 7 followers/),
      expect.stringMatching(/Volatility FundVOLF · Fund/),
    ])
  })

  it('says of a product that it does not simply follow what it is named after', async () => {
    const bear = stock(basics('BEAR', { kind: 'ETF', name: 'Vola Bear', product_class: 'INVERSE' }))
    await openSearch('/more?gs&gsq=vol', { ...pages, ...searchOf([volker, bear]) })
    expect(namesIn(await listOf())).toEqual([
      expect.not.stringContaining('Inverse'),
      expect.stringMatching(/ETF.*Inverse/),
    ])
  })

  it('states the delay of prices only if the results have any', async () => {
    const { unmount } = await openSearch('/more?gs&gsq=vol')
    await listOf()
    expect(await screen.findByText(/^This symbol marks/)).toBeTruthy()
    unmount()

    const build = { build: 'one', simulated: false, access_mode: 'restricted', variant: 'open' } as const
    const { person } = await openSearch('/more?gs', { ...usual(), 'GET /build': build })
    await listOf('Most followed')
    expect(await screen.findByText('Prices of stocks and indices are delayed by 15 minutes.')).toBeTruthy()

    await person.type(await searchField(), 'volk')
    expect(namesIn(await listOf())).toEqual([expect.stringContaining('Volker')])
    expect(screen.queryByText(/delayed by/)).toBeNull()
  })

  it('says so if there are no results', async () => {
    await openSearch('/more?gs&gsq=zzz')
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
    expect(screen.getByText('Try the start of a name, a symbol or an ISIN.')).toBeTruthy()
    expect((await searchField()).getAttribute('aria-expanded')).toBe('false')
  })

  it('says so after a failure, and retries', async () => {
    const { person, server } = await openSearch('/more?gs&gsq=vol', { ...usual(), 'GET /search': refuse(500) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Couldn’t load the results')).toBeTruthy()

    server.change(usual())
    await person.click(again)

    expect(namesIn(await listOf())).toHaveLength(3)
  })
})

describe('the kinds', () => {
  const stocks = (count: number) =>
    Array.from({ length: count }, (_, index) => stock(basics(`V${index}`, { id: String(5000 + index) })))

  it('are shown with counts if there is more than one page, and stay selected until cleared', async () => {
    const { person, address, server } = await openSearch('/more?gs&gsq=v', {
      ...pages,
      ...searchOf([...stocks(120), volker, fund]),
    })
    const kinds = await screen.findByRole('group', { name: 'Type' })
    const chips = () =>
      within(kinds)
        .getAllByRole('button')
        .map((chip) => chip.textContent)
    expect(chips()).toEqual(['All', 'Stocks99+', 'Funds1', 'Members1'])
    expect(screen.getByText('The first 20 results')).toBeTruthy()

    await person.click(within(kinds).getByRole('button', { name: /^Funds/ }))
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=v&gsk=FUND'))
    await waitFor(() => expect(namesIn(screen.getByRole('listbox'))).toHaveLength(1))
    expect(within(kinds).getByRole('button', { pressed: true }).textContent).toBe('Funds')
    expect(kinds.textContent).not.toMatch(/\d/)

    await person.type(await searchField(), 'olv')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volv&gsk=FUND'))
    expect(server.callsOf('GET /search').at(-1)!.query).toEqual({ q: 'volv', kind: 'FUND' })

    await person.click(screen.getByRole('button', { name: 'Funds', pressed: true }))
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volv'))
  })

  it('are hidden if all hits are on the screen', async () => {
    await openSearch('/more?gs&gsq=v', { ...pages, ...searchOf(stocks(20)) })
    expect(namesIn(await listOf())).toHaveLength(20)
    expect(screen.queryByRole('group', { name: 'Type' })).toBeNull()
    expect(screen.getByText('20 results')).toBeTruthy()
  })

  it('are ignored if unknown', async () => {
    const { server } = await openSearch('/more?gs&gsq=vol&gsk=PLANET')
    expect(namesIn(await listOf())).toHaveLength(3)
    expect(server.callsOf('GET /search').map(({ query }) => query)).toEqual([{ q: 'vol' }])
  })
})
