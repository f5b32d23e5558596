import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { basics } from '#features/instruments/instruments.fixture.ts'
import { listed } from '#features/portfolios/portfolios.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const [anna, bjorn, clara] = [person('Anna'), person('Björn'), person('Clara')]
const group = {
  id: '70',
  slug: 'slow-money',
  name: 'Slow money',
  description: '',
  image: null,
  private: true,
  admins: [bjorn],
  follower_count: 3,
  post_count: 0,
  archived: false,
}
const members = [
  { ...clara, return_m3: 12.34 },
  { ...bjorn, return_m3: -1.5 },
  { ...anna, return_m3: null },
]
const shown = listed({ id: '80', profile: clara, return_m3: 12.34 })
const none = { results: [], next: null }

const open = (path: string, answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...following({ groups: [{ ...group, member_count: 3 }] }),
      'GET /groups/slug/:slug': group,
      'GET /groups/:id/posts': none,
      'GET /groups/:id/members': { results: members, next: null },
      'GET /groups/:id/portfolios': { results: [shown], next: null },
      'GET /groups/:id/holdings': { results: [], member_count: 2 },
      'GET /user/groups/invites': { results: [] },
      'GET /user/groups/requests': { results: [] },
      ...answers,
    },
  })

const volvo = basics('VOLV B', { name: 'Volvo B' })
const entry = (percentage: number, more = {}) => ({
  kind: 'POSITION',
  label: 'Private AB',
  percentage,
  count: null,
  position: null,
  instrument: null,
  ...more,
})

describe('the members of a group', () => {
  it('are listed by return with the admins marked, and lead to their portfolios', async () => {
    const { address, person: reader } = await open('/groups/slow-money/members')
    const links = await screen.findAllByRole('link', { name: /^(Clara|Björn|Anna)$/ })
    const named = links.map(({ textContent }) => textContent)
    expect(named.indexOf('Clara')).toBeLessThan(named.indexOf('Björn'))
    expect(screen.getAllByText('Admin').length).toBeGreaterThan(0)
    expect(screen.getAllByText('+12.3%').length).toBeGreaterThan(0)

    await reader.click(screen.getByRole('radio', { name: 'Portfolios' }))
    expect(await screen.findByRole('link', { name: /^Clara, / })).toBeTruthy()
    expect(address()).toBe('/groups/slow-money/members/portfolios')
  })

  it('say so if they cannot be loaded', async () => {
    await open('/groups/slow-money/members', { 'GET /groups/:id/members': refuse(500, { detail: 'error' }) })
    expect(await screen.findByText('Couldn’t load the members')).toBeTruthy()
  })

  it('are a secret for who no longer belongs to them', async () => {
    await open('/groups/slow-money/members', { 'GET /groups/:id/members': refuse(403, { detail: 'group_closed' }) })
    expect((await screen.findAllByText('Only members can read this group')).length).toBeGreaterThan(0)
  })
})

describe('what a group holds', () => {
  it('is shown by the largest holdings and as a distribution', async () => {
    await open('/groups/slow-money/holdings', {
      'GET /groups/:id/holdings/percentages': {
        results: [
          entry(60, { label: volvo.name, instrument: volvo }),
          entry(30.05),
          entry(6, { kind: 'REST', label: '', count: 4 }),
          entry(3.95, { kind: 'CASH', label: '' }),
        ],
        member_count: 12,
      },
    })
    const bars = await screen.findByRole('list', { name: 'Top holdings among members' })
    expect(within(bars).getByRole('link', { name: 'Volvo B' })).toBeTruthy()
    expect(within(bars).getAllByRole('meter')).toHaveLength(2)
    const legend = within(screen.getByRole('list', { name: 'Distribution' }))
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Volvo B60.0%',
      'Private AB30.1%',
      'Other, 4 holdings6.0%',
      'Cash3.9%',
    ])
    expect(screen.getByText(/^The average of the 12 members/)).toBeTruthy()
  })

  it('is not shown for fewer than three', async () => {
    await open('/groups/slow-money/holdings', {
      'GET /groups/:id/holdings/percentages': { results: [], member_count: 2 },
    })
    expect(await screen.findByText('Shown from three portfolios on')).toBeTruthy()
    expect(screen.getByText(/^2 members share a portfolio so far/)).toBeTruthy()
  })
})
