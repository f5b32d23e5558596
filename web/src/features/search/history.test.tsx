import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'

import { fund, listOf, namesIn, openSearch, pages, searchField, searchOf, volker, volvo } from './search.fixture.ts'

describe('what was opened before', () => {
  const known = () => ({ ...pages, ...searchOf([volvo, volker, fund], [fund, volker]) })

  it('stands below the empty field, the newest first, and opens by the keys', async () => {
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

  it('has the thing just opened at its head the next time, once', async () => {
    const { person, router } = await openSearch('/more?gs', known())
    await person.click(within(await listOf('Recent')).getByRole('option', { name: /Volker/ }))
    await screen.findByRole('heading', { level: 1 })
    await act(() => router.navigate({ to: '/more', search: { gs: true } }))
    expect(namesIn(await listOf('Recent'))).toEqual([
      expect.stringContaining('Volker'),
      expect.stringContaining('Volatility Fund'),
    ])
  })

  it('is forgotten one by one, by a button or by Delete', async () => {
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

  it('comes back when it could not be forgotten', async () => {
    const { person } = await openSearch('/more?gs', { ...known(), 'DELETE /search/history/:id': refuse(500) })
    await listOf('Recent')
    await person.click(screen.getByRole('button', { name: /^Remove Volker/ }))
    await waitFor(async () => expect(namesIn(await listOf('Recent'))).toHaveLength(2))
  })

  it('gives way to what many follow as long as there is nothing', async () => {
    await openSearch('/more?gs')
    expect(namesIn(await listOf('Most followed'))).toEqual([expect.stringContaining('Volvo B')])
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
  })
})
