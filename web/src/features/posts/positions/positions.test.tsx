import type { AuthorPosition } from '@app/contract/author-position.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { feedOf, post, volvo, watchSight } from '#features/posts/posts.fixture.ts'
import { renderAt } from '#testing/render.tsx'

beforeEach(watchSight)

const owned: AuthorPosition = {
  state: 'OWNS',
  weight: { from: 5, to: 10 },
  since: '2025-03-04',
  taken: '2026-11-20T12:00:00.000Z',
  later: ['BOUGHT', 'SOLD_SOME'],
  change: 4.2,
}
const nothing = { weight: null, since: null, later: null, change: null }

const open = (...positions: AuthorPosition[]) =>
  renderAt('/activity', {
    as: 'Anna',
    answers: feedOf(positions.map((position, i) => post(String(i + 1), { instrument: volvo, position }))),
  })

describe('the holdings of an author', () => {
  it('are a label on the card, with what has become of them', async () => {
    await open(
      owned,
      { ...owned, weight: { from: 25, to: null }, since: null, later: ['SOLD_ALL'], change: -1 },
      { ...owned, ...nothing, state: 'DOES_NOT_OWN', later: ['BOUGHT'], change: 0 },
      { ...owned, ...nothing, state: 'NOT_CONNECTED' },
      { ...owned, ...nothing, state: 'NOT_SHARED' },
    )
    await screen.findByText(/^Doesn’t share holdings/)
    const labels = (await screen.findAllByRole('article')).map(
      (card) =>
        within(card)
          .getAllByRole('button')
          .find((button) => button.getAttribute('aria-haspopup') === 'dialog')?.textContent,
    )
    expect(labels).toEqual([
      'Owned when posted · 5–10% of portfolio · since Mar 2025 · bought more since then · sold some since then · price +4.20% since then',
      'Owned when posted · over 25% of portfolio · sold all since then · price −1.00% since then',
      'Not owned when posted · bought since then',
      'No portfolio connected when posted',
      'Doesn’t share holdings',
    ])
  })

  it('are explained', async () => {
    const { person } = await open(owned)
    await person.click(await screen.findByRole('button', { name: /^Owned when posted/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Björn and Volvo B' }))
    expect(dialog.getByText('bought more since then · sold some since then · price +4.20% since then')).toBeTruthy()
    expect(dialog.getByText(/Amounts are never shown/)).toBeTruthy()
  })
})
