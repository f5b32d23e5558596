import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { holdTimers } from '#testing/held-timers.ts'

import { chosen, fund, listOf, openSearch, pages, searchField, searchOf, volvo } from './search.fixture.ts'

describe("the search's keys", () => {
  it('move through the list, wrapping around, and open a hit with Enter after a moment', async () => {
    const { person, address } = await openSearch('/more?gs&gsq=vol')
    await listOf()
    await person.click(await searchField())
    expect(chosen()).toContain('Volvo B')

    await person.keyboard('{End}')
    expect(chosen()).toContain('Volatility Fund')
    await person.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Volvo B')
    await person.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(chosen()).toContain('Volker')
    expect((await searchField()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    const closing = holdTimers(200)
    await person.keyboard('{Enter}')

    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(address()).toBe('/more?gs=&gsq=vol')
    await closing.elapse()
    await waitFor(() => expect(address()).toBe('/members/volker'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('clear text and kind with Escape, and close with the next one', async () => {
    const { person, address } = await openSearch('/more?gs&gsq=vol&gsk=FUND')
    await listOf()
    await person.click(await searchField())

    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/more?gs='))
    expect((await searchField()).value).toBe('')

    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('clear the kind with Backspace once no text is left, and close with the next one', async () => {
    const { person, address } = await openSearch('/more?gs&gsq=v&gsk=FUND')
    await person.click(await searchField())
    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs=&gsk=FUND'))

    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more?gs='))
    expect(screen.getByRole('dialog')).toBeTruthy()

    await person.keyboard('{Backspace}')
    await waitFor(() => expect(address()).toBe('/more'))
  })

  it('do not close with a Backspace held down to empty the field', async () => {
    const { person } = await openSearch('/more?gs&gsq=v')
    await person.click(await searchField())
    await person.keyboard('{Backspace>4/}')
    expect((await searchField()).value).toBe('')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('move with Tab to the kinds and the recent hits, within the dialog', async () => {
    const { person } = await openSearch('/more?gs&gsk=FUND', { ...pages, ...searchOf([fund], [fund]) })
    await listOf('Recent')
    await person.click(await searchField())
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
    const { server } = await openSearch('/more?gs&gsq=vol')
    await listOf()
    const closing = holdTimers(200)
    fireEvent.click(screen.getByRole('option', { name: /Volvo B/ }))

    expect(screen.getByRole('option', { name: /Volvo B/ })).toBeTruthy()
    await closing.elapse()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: /^Volvo B/ })).toBeTruthy()
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
    expect(server.callsOf('POST /search/history').map(({ body }) => body)).toEqual([
      { instrument: volvo.instrument!.id },
    ])
  })

  it('is left by going back once', async () => {
    const { person, router, address } = await openSearch('/more')
    await person.click(screen.getAllByRole('button', { name: /^Search/ })[0]!)
    await person.type(await searchField(), 'volvo')
    await listOf()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/instruments/volvo-b'))

    act(() => router.history.back())

    await waitFor(() => expect(address()).toBe('/more'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
