import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { basics, instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import type { Call } from '#testing/fake-server.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = basics('VOLV B', { slug: 'volvo-b', name: 'Volvo B' })
const volker = { ...personOf('Volker'), follower_count: 7 }
const profileOf = (call: Call) => ownProfile('Volker', { slug: call.params.slug ?? '' })

const answers = {
  ...marketOf([instrument()]),
  'GET /search': ({ query }: Call) => ({
    results: query.q?.startsWith('vol')
      ? [
          { instrument: volvo, profile: null, group: null },
          { instrument: null, profile: volker, group: null },
        ]
      : [],
    counts: { profiles: 0, stocks: 0, funds: 0, groups: 0, indices: 0 },
  }),
  'GET /profiles/slug/:slug': profileOf,
  'GET /profiles/:id/posts': { results: [], next: null },
  'GET /profiles/:id/followers': { results: [], next: null },
}

const open = (path: string) => renderAt(path, { as: 'Anna', answers })
const field = () => screen.findByRole('combobox', { name: 'Search stocks, funds and members' })
const results = () => screen.findByRole('listbox', { name: 'Results' })
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the search', () => {
  it('opens over any page from its address, with what it found', async () => {
    for (const page of ['/explore', '/favorites', '/overview']) {
      const { unmount } = await open(`${page}?gs&gsq=vol&gsk=FUND`)
      expect(within(await results()).getAllByRole('option')).toHaveLength(2)
      expect(((await field()) as HTMLInputElement).value).toBe('vol')
      unmount()
    }
  })

  it('leaves nothing in the address when it is closed', async () => {
    const { person, address } = await open('/explore?gs&gsq=vol&gsk=FUND')
    await results()

    await person.click(screen.getByRole('button', { name: 'Close' }))

    expect(address()).toBe('/explore')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks once for five quick keys', async () => {
    const { person, server, router } = await open('/explore?gs')

    await person.type(await field(), 'volvo')
    await results()

    expect(server.callsOf('GET /search').map(({ query }) => query.q)).toEqual(['volvo'])
    expect(router.state.location.search).toMatchObject({ gsq: 'volvo' })
  })

  it('shows what many follow as long as nothing is asked for', async () => {
    await open('/explore?gs')
    const list = await screen.findByRole('listbox', { name: 'Most followed' })
    expect(within(list).getByRole('option').textContent).toContain('Volvo B')
  })

  it('says so when there is nothing', async () => {
    await open('/explore?gs&gsq=zzz')
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
  })

  it('is led by the arrows, round and round, and opens by Enter after a moment', async () => {
    const { person, address } = await open('/explore?gs&gsq=vol')
    await results()
    await person.click(await field())
    expect(chosen()).toContain('Volvo B')

    await person.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Volker')
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await person.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Volvo B')
    await person.keyboard('{ArrowUp}{Enter}')

    expect(screen.getByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/members/volker'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes 200 ms after a choice', async () => {
    const { person } = await open('/explore?gs&gsq=vol')
    await results()
    await person.click(screen.getByRole('option', { name: /Volvo B/ }))

    await later(120)
    expect(screen.getByRole('dialog')).toBeTruthy()
    await later(160)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: /^Volvo B/ })).toBeTruthy()
  })

  it('closes by Escape, and by Backspace once nothing is left to take away', async () => {
    const first = await open('/explore?gs&gsq=vol')
    await results()
    await first.person.click(await field())
    await first.person.keyboard('{Escape}')
    await waitFor(() => expect(first.address()).toBe('/explore'))
    first.unmount()

    const second = await open('/explore?gs&gsq=v')
    await second.person.click(await field())
    await second.person.keyboard('{Backspace}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await second.person.keyboard('{Backspace}')
    await waitFor(() => expect(second.address()).toBe('/explore'))
  })
})
