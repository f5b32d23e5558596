import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { basics, dax, instrument, marketOf, omxs30 } from '#features/instruments/instruments.fixture.ts'
import type { Answers } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { following } from '#testing/follows.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const stockholm = instrument({
  ...omxs30,
  market_open: '2020-01-01T00:00:00.000Z',
  market_close: '2020-01-02T00:00:00.000Z',
})

function open(path: string, answers: Answers = {}) {
  return renderAt(path, { as: 'Anna', answers: { ...marketOf([instrument(), stockholm]), ...answers } })
}

const card = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section')!
const followed = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) =>
  basics(name, { name: `Company ${name}`, change_today: index - 3 }),
)

describe('the home of a member', () => {
  it('greets by the first name and tells how the own exchange stands', async () => {
    await open('/overview', { 'GET /user/profile': ownProfile('Anna', { name: 'Anna Berg' }) })
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toMatch(/^Good (morning|afternoon|evening), Anna$/)
    expect(await screen.findByText('Nasdaq Stockholm closed')).toBeTruthy()
    expect(screen.getByText('Prices delayed 15 min')).toBeTruthy()
  })

  it('tells once how late prices of a real market are', async () => {
    await open('/overview', {
      'GET /build': { build: 'one', simulated: false, access_mode: 'restricted', variant: 'open' },
    })
    await screen.findByText('Prices delayed 15 min')
    await card('Members for you')
    expect(screen.getAllByText(/delayed/)).toHaveLength(1)
  })

  it('has the indices in sight, as they move', async () => {
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

  it('shows the best days of what is followed, and the worst when asked', async () => {
    const { person } = await open('/overview', following({ instruments: followed }))
    const today = await card('What you follow today')
    const shown = () =>
      within(today)
        .getAllByRole('link', { name: /^Company/ })
        .map(({ textContent }) => textContent?.at(-1))
        .join('')
    await waitFor(() => expect(shown()).toBe('FEDCB'))

    await person.click(within(today).getByRole('radio', { name: 'Worst' }))

    expect(shown()).toBe('ABCDE')
  })

  it('asks for the small lines of a list in one call', async () => {
    const { server } = await open('/overview', following({ instruments: followed.slice(0, 3) }))
    await card('What you follow today')
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
    const members = await card('Members for you')

    await person.click(await within(members).findByRole('button', { name: /^Follow/ }))

    expect(await within(members).findByRole('button', { name: /Björn/, pressed: true })).toBeTruthy()
    await waitFor(() => expect(server.callsOf('PUT /user/follows/profiles/:id')).toHaveLength(1))
  })
})

describe('the welcome', () => {
  it('is shown only to new members, ticks off what is done and stays away once closed', async () => {
    const { person, address } = await open('/overview?welcome', following({ instruments: followed }))
    const welcome = await card('Welcome to Sikta')
    await waitFor(() => expect(within(welcome).getAllByText('(done)')).toHaveLength(1))

    await person.click(within(welcome).getByRole('button', { name: 'Hide the welcome' }))

    expect(screen.queryByText('Welcome to Sikta')).toBeNull()
    expect(address()).toBe('/overview')
  })

  it('is not there otherwise', async () => {
    await open('/overview')
    await card('What you follow today')
    expect(screen.queryByText('Welcome to Sikta')).toBeNull()
  })
})
