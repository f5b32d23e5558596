import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { type Answers, type Call, refuse } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { fund, searchOf, stock, volker, volvo } from './search.fixture.ts'

const pages: Answers = {
  ...marketOf([instrument()]),
  'GET /profiles/slug/:slug': (call: Call) => ownProfile('Volker', { slug: call.params.slug ?? '' }),
  'GET /profiles/:id/posts': { results: [], next: null },
  'GET /profiles/:id/followers': { results: [], next: null },
  'GET /user/sessions': { results: [] },
}
const usual = () => ({ ...pages, ...searchOf([volvo, volker, fund]) })

const open = (path: string, answers: Answers = usual()) => renderAt(path, { as: 'Anna', answers })
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search stocks, funds and members' })
const list = (name = 'Results') => screen.findByRole('listbox', { name })
const namesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

describe('the search over a page', () => {
  it('opens over any page from its address, with what it found of the kind', async () => {
    for (const page of ['/more', '/favorites', '/overview']) {
      const { unmount, server } = await open(`${page}?gs&gsq=vol&gsk=FUND`)
      expect(namesIn(await list())).toEqual([expect.stringContaining('Volatility Fund')])
      expect((await field()).value).toBe('vol')
      expect(server.callsOf('GET /search').map(({ query }) => query)).toEqual([{ q: 'vol', kind: 'FUND' }])
      unmount()
    }
  })

  it('leaves nothing in the address when it is closed', async () => {
    const { person, address } = await open('/more?gs&gsq=vol&gsk=FUND')
    await list()

    await person.click(screen.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is one step in the history, however much is typed, and gives the focus back', async () => {
    const { person, address, router } = await open('/more')
    const steps = router.history.length
    const button = screen.getAllByRole('button', { name: /^Search/ })[0]!
    await person.click(button)
    await person.type(await field(), 'vo')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vo'))
    await person.type(await field(), 'l')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vol'))
    expect(router.history.length).toBe(steps + 1)

    act(() => router.history.back())

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('asks once for five quick keys', async () => {
    const { person, server, router } = await open('/more?gs')

    await person.type(await field(), 'volvo')
    await list()

    expect(server.callsOf('GET /search').map(({ query }) => query.q)).toEqual(['volvo'])
    expect(router.state.location.search).toMatchObject({ gsq: 'volvo' })
  })

  it('opens the first hit of the new text when Enter comes before the answer, and nothing of the text before', async () => {
    const { person, server, address } = await open('/more?gs&gsq=volv')
    expect(namesIn(await list())).toEqual([expect.stringContaining('Volvo B')])

    await person.type(await field(), '{Backspace}k{Enter}')

    await waitFor(() => expect(address()).toBe('/members/volker'))
    expect(server.callsOf('GET /search').map(({ query }) => query.q)).toEqual(['volv', 'volk'])
    expect(server.callsOf('POST /search/history').map(({ body }) => body)).toEqual([{ profile: volker.profile!.id }])
  })

  it('opens nothing when one goes on writing after Enter', async () => {
    const { person, server, address } = await open('/more?gs')
    await person.type(await field(), 'volk{Enter}{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=vol'))
    await waitFor(() => expect(namesIn(screen.getByRole('listbox'))).toHaveLength(3))
    await person.type(await field(), 'k')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volk'))
    await later(300)
    expect(server.callsOf('POST /search/history')).toHaveLength(0)
  })

  it('says that it is busy, then how much there is', async () => {
    const { person } = await open('/more?gs')
    const box = await field()
    expect(box.getAttribute('aria-busy')).toBe('false')

    await person.type(box, 'vol')
    expect(box.getAttribute('aria-busy')).toBe('true')

    expect(await screen.findByText('3 results')).toBeTruthy()
    expect(box.getAttribute('aria-busy')).toBe('false')
  })

  it('shows logo, name, symbol, kind and day of an instrument, and the followers of a member', async () => {
    await open('/more?gs&gsq=vol')
    expect(namesIn(await list())).toEqual([
      expect.stringMatching(/VOLVVolvo BVOLV B · Stock.*−0\.62%/),
      expect.stringMatching(/VolkerMember · 7 followers/),
      expect.stringMatching(/Volatility FundVOLF · Fund/),
    ])
  })

  it('says so when there is nothing', async () => {
    await open('/more?gs&gsq=zzz')
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
    expect(screen.getByText('Try the start of a name, a symbol or an ISIN.')).toBeTruthy()
    expect((await field()).getAttribute('aria-expanded')).toBe('false')
  })

  it('says so when it failed, and tries again', async () => {
    const { person, server } = await open('/more?gs&gsq=vol', { ...usual(), 'GET /search': refuse(500) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('The results did not load')).toBeTruthy()

    server.change(usual())
    await person.click(again)

    expect(namesIn(await list())).toHaveLength(3)
  })
})

describe('the keys of the search', () => {
  it('lead through the list, round and round, and open by Enter after a moment', async () => {
    const { person, address } = await open('/more?gs&gsq=vol')
    await list()
    await person.click(await field())
    expect(chosen()).toContain('Volvo B')

    await person.keyboard('{End}')
    expect(chosen()).toContain('Volatility Fund')
    await person.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Volvo B')
    await person.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(chosen()).toContain('Volker')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await person.keyboard('{Enter}')

    expect(screen.getByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/members/volker'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('take text and kind away by Escape, and close by the next one', async () => {
    const { person, address } = await open('/more?gs&gsq=vol&gsk=FUND')
    await list()
    await person.click(await field())

    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/more?gs='))
    expect((await field()).value).toBe('')

    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('take the kind away by Backspace once no text is left, and close by the next one', async () => {
    const { person, address } = await open('/more?gs&gsq=v&gsk=FUND')
    await person.click(await field())
    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsk=FUND'))

    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs='))
    expect(screen.getByRole('dialog')).toBeTruthy()

    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more'))
  })

  it('do not close by a Backspace that is held down to empty the field', async () => {
    const { person } = await open('/more?gs&gsq=v')
    await person.click(await field())
    await person.keyboard('{Backspace>4/}')
    expect((await field()).value).toBe('')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('lead by Tab to the kinds and the recent ones and stay within the layer', async () => {
    const { person } = await open('/more?gs&gsk=FUND', { ...pages, ...searchOf([fund], [fund]) })
    await list('Recent')
    await person.click(await field())
    const reached: (string | null | undefined)[] = []
    for (let step = 0; step < 6; step++) {
      await person.tab()
      reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    }
    expect(reached).toEqual([
      'Clear',
      'Close',
      'All',
      'Funds',
      'Remove Volatility Fund from recent',
      'Search stocks, funds and members',
    ])
  })
})

describe('a choice', () => {
  it('closes the search after 200 ms and is remembered', async () => {
    const { person, server } = await open('/more?gs&gsq=vol')
    await list()
    await person.click(screen.getByRole('option', { name: /Volvo B/ }))

    await later(120)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await later(160)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: /^Volvo B/ })).toBeTruthy()
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
    expect(server.callsOf('POST /search/history').map(({ body }) => body)).toEqual([
      { instrument: volvo.instrument!.id },
    ])
  })

  it('leads back to the page below by one step', async () => {
    const { person, router, address } = await open('/more')
    await person.click(screen.getAllByRole('button', { name: /^Search/ })[0]!)
    await person.type(await field(), 'volvo')
    await list()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/instruments/volvo-b'))

    act(() => router.history.back())

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the kinds', () => {
  const stocks = (count: number) =>
    Array.from({ length: count }, (_, index) => stock(basics(`V${index}`, { id: String(5000 + index) })))

  it('stand there with counts when there is more than one page, and stay chosen until they are taken back', async () => {
    const { person, address, server } = await open('/more?gs&gsq=v', {
      ...pages,
      ...searchOf([...stocks(120), volker, fund]),
    })
    const kinds = await screen.findByRole('group', { name: 'Kind' })
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

    await person.type(await field(), 'olv')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volv&gsk=FUND'))
    expect(server.callsOf('GET /search').at(-1)!.query).toEqual({ q: 'volv', kind: 'FUND' })

    await person.click(screen.getByRole('button', { name: 'Funds', pressed: true }))
    await waitFor(() => expect(address()).toBe('/more?gs=&gsq=volv'))
  })

  it('are left out when all hits are on the screen', async () => {
    await open('/more?gs&gsq=v', { ...pages, ...searchOf(stocks(20)) })
    expect(namesIn(await list())).toHaveLength(20)
    expect(screen.queryByRole('group', { name: 'Kind' })).toBeNull()
    expect(screen.getByText('20 results')).toBeTruthy()
  })

  it('that nobody knows are no kind', async () => {
    const { server } = await open('/more?gs&gsq=vol&gsk=PLANET')
    expect(namesIn(await list())).toHaveLength(3)
    expect(server.callsOf('GET /search').map(({ query }) => query)).toEqual([{ q: 'vol' }])
  })
})

describe('what was opened before', () => {
  const known = () => ({ ...pages, ...searchOf([volvo, volker, fund], [fund, volker]) })

  it('stands below the empty field, the newest first, and opens by the keys', async () => {
    const { person, address } = await open('/more?gs', known())
    expect(namesIn(await list('Recent'))).toEqual([
      expect.stringContaining('Volatility Fund'),
      expect.stringContaining('Volker'),
    ])
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await person.click(await field())
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/members/volker'))
  })

  it('has the thing just opened at its head the next time, once', async () => {
    const { person, router } = await open('/more?gs', known())
    await person.click(within(await list('Recent')).getByRole('option', { name: /Volker/ }))
    await screen.findByRole('heading', { level: 1 })
    await act(() => router.navigate({ to: '/more', search: { gs: true } }))
    expect(namesIn(await list('Recent'))).toEqual([
      expect.stringContaining('Volker'),
      expect.stringContaining('Volatility Fund'),
    ])
  })

  it('is forgotten one by one, by a button or by Delete', async () => {
    const { person, server } = await open('/more?gs', known())
    await list('Recent')

    await person.click(screen.getByRole('button', { name: 'Remove Volatility Fund from recent' }))
    expect(namesIn(await list('Recent'))).toEqual([expect.stringContaining('Volker')])
    expect(document.activeElement).toBe(await field())

    await person.keyboard('{ArrowDown}{Delete}')
    expect(await list('Most followed')).toBeTruthy()
    await waitFor(() =>
      expect(server.callsOf('DELETE /search/history/:id').map(({ params }) => params.id)).toEqual(['900', '899']),
    )
  })

  it('comes back when it could not be forgotten', async () => {
    const { person } = await open('/more?gs', { ...known(), 'DELETE /search/history/:id': refuse(500) })
    await list('Recent')
    await person.click(screen.getByRole('button', { name: /^Remove Volker/ }))
    await waitFor(async () => expect(namesIn(await list('Recent'))).toHaveLength(2))
  })

  it('gives way to what many follow as long as there is nothing', async () => {
    await open('/more?gs')
    expect(namesIn(await list('Most followed'))).toEqual([expect.stringContaining('Volvo B')])
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
  })
})
