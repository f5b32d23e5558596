import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'

import { fund, listOf, namesIn, openSearch, pages, searchField, searchOf, volker, volvo } from './search.fixture.ts'

describe('the search history', () => {
  const known = () => ({ ...pages, ...searchOf([volvo, volker, fund], [fund, volker]) })

  it('is shown below the empty field, newest first, and opens with the keys', async () => {
    const { person, address } = await openSearch('/more?gs', known())
    expect(namesIn(await listOf('Recent'))).toEqual([
      expect.stringContaining('Volatility Fund'),
      expect.stringContaining('Volker'),
    ])
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    await person.click(await searchField())
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/members/volker'))
  })

  it('starts with the hit just opened the next time, once', async () => {
    const { person, router } = await openSearch('/more?gs', known())
    await person.click(within(await listOf('Recent')).getByRole('option', { name: /Volker/ }))
    await waitFor(() =>
      expect(router.state).toMatchObject({ status: 'idle', location: { pathname: '/members/volker' } }),
    )
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await act(() => router.navigate({ to: '/more', search: { gs: true } }))
    expect(namesIn(await listOf('Recent'))).toEqual([
      expect.stringContaining('Volker'),
      expect.stringContaining('Volatility Fund'),
    ])
  })

  it('can be deleted one by one, with a button or with Delete', async () => {
    const { person, server } = await openSearch('/more?gs', known())
    await listOf('Recent')

    await person.click(screen.getByRole('button', { name: 'Remove Volatility Fund from recent' }))
    expect(namesIn(await listOf('Recent'))).toEqual([expect.stringContaining('Volker')])
    expect(document.activeElement).toBe(await searchField())

    await person.keyboard('{ArrowDown}{Delete}')
    expect(await listOf('Most followed')).toBeTruthy()
    await waitFor(() =>
      expect(server.callsOf('DELETE /search/history/:id').map(({ params }) => params.id)).toEqual(['900', '899']),
    )
  })

  it('comes back if the deletion fails', async () => {
    const { person } = await openSearch('/more?gs', { ...known(), 'DELETE /search/history/:id': refuse(500) })
    await listOf('Recent')
    await person.click(screen.getByRole('button', { name: /^Remove Volker/ }))
    await waitFor(async () => expect(namesIn(await listOf('Recent'))).toHaveLength(2))
  })

  it('shows popular stocks as long as it is empty', async () => {
    await openSearch('/more?gs')
    expect(namesIn(await listOf('Most followed'))).toEqual([expect.stringContaining('Volvo B')])
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
  })
})
