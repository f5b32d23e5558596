import type { PercentageEntry } from '@app/contract/positions.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { closedGroup, groupAnswers } from '#features/groups/groups.fixture.ts'
import { basics } from '#features/instruments/instruments.fixture.ts'
import { listed } from '#features/portfolios/portfolios.fixture.ts'
import { pageOf } from '#features/posts/posts.fixture.ts'
import { withinCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { person } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const [anna, bjorn, clara] = [person('Anna'), person('Björn'), person('Clara')]
const members = [
  { ...clara, return_m3: 12.34 },
  { ...bjorn, return_m3: -1.5 },
  { ...anna, return_m3: null },
]

const open = (address: string, answers: Answers = {}) =>
  renderAt(address, {
    as: 'Anna',
    answers: {
      ...groupAnswers(closedGroup(), { isMember: true }),
      'GET /groups/:id/members': pageOf(members),
      'GET /groups/:id/portfolios': pageOf([listed({ profile: clara })]),
      ...answers,
    },
  })

const volvo = basics('VOLV B', { name: 'Volvo B' })
const entry = (percentage: number, more: Partial<PercentageEntry> = {}): PercentageEntry => ({
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
    const { address, person: reader } = await open('/groups/dividends/members')
    const card = await withinCard('Return, 3 months')
    const links = await card.findAllByRole('link', { name: /^(Clara|Björn|Anna)$/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Clara', 'Björn', 'Anna'])
    expect(card.getAllByText('Admin')).toHaveLength(1)
    expect(card.getByText('+12.3%')).toBeTruthy()

    await reader.click(screen.getByRole('radio', { name: 'Portfolios' }))
    expect(await screen.findByRole('link', { name: /^Clara\s*, / })).toBeTruthy()
    expect(address()).toBe('/groups/dividends/members/portfolios')
  })

  it('say so if they cannot be loaded', async () => {
    await open('/groups/dividends/members', { 'GET /groups/:id/members': refuse(500) })
    expect(await screen.findByText('Couldn’t load the members')).toBeTruthy()
  })

  it('are a secret to those who were removed', async () => {
    await open('/groups/dividends/members', { 'GET /groups/:id/members': refuse(403, { detail: 'group_closed' }) })
    expect((await screen.findAllByText('Only members can read this group')).length).toBeGreaterThan(0)
  })
})

describe('what a group holds', () => {
  it('is shown by the largest holdings and as a distribution', async () => {
    await open('/groups/dividends/holdings', {
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
    await open('/groups/dividends/holdings', {
      'GET /groups/:id/holdings/percentages': { results: [], member_count: 2 },
    })
    expect(await screen.findByText('Shown from three portfolios on')).toBeTruthy()
    expect(screen.getByText(/^2 members share a portfolio so far/)).toBeTruthy()
  })
})
