import type { OwnPosition } from '@app/contract/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { screenOf } from '#features/explore/explore.fixture.ts'
import { instrument } from '#features/instruments/instruments.fixture.ts'
import { othersPath, ownPath, portfolioAnswers, stocks } from '#features/portfolios/portfolios.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { holdTimers, stopDate } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

const volvo = instrument()
const amounts = { market_value: '100', change_value: null, change_value_today: null, instrument: { currency: 'SEK' } }
const mine: OwnPosition = { ...stocks[2]!, quantity: '1', accountPosition: amounts }
const matched: OwnPosition = { ...mine, instrument: { ...stocks[0]!.instrument!, ...volvo } }

const open = (more: Answers = {}) =>
  renderAt(ownPath, {
    as: 'Anna',
    answers: portfolioAnswers({
      'GET /search': {
        results: [{ instrument: volvo, profile: null, group: null }],
        counts: { profiles: 0, stocks: 1, funds: 0, groups: 0, indices: 0 },
      },
      'PUT /user/holdings/:id/instrument': matched,
      ...more,
    }),
  })

async function match({ person }: Awaited<ReturnType<typeof open>>) {
  const button = await screen.findByRole('button', { name: 'Match Old Mine Ltd' })
  await person.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'What is Old Mine Ltd?' }))
  await person.click(await dialog.findByRole('button', { name: volvo.name }))
  expect(await screen.findByText('Matched with Volvo B')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volvo B' })).toBeTruthy()
  expect(screen.queryByText('Not matched, not analysed')).toBeNull()
}

let toast: ReturnType<typeof holdTimers>

beforeEach(() => {
  screenOf(1440)
  toast = holdTimers(8000)
})
afterEach(() => vi.restoreAllMocks())

describe('an unknown position', () => {
  it('says that it is left out, and is matched with an instrument that its owner finds', async () => {
    stopDate()
    const page = await open()
    expect(await screen.findByText('Not matched, not analysed')).toBeTruthy()
    await match(page)
    expect(page.server.callsOf('PUT /user/holdings/:id/instrument')).toEqual([])
    page.server.change({ 'GET /user/portfolios/:id/positions': { results: [matched] } })

    await toast.elapse()

    const [call] = page.server.callsOf('PUT /user/holdings/:id/instrument')
    expect(call).toMatchObject({ params: { id: mine.id }, body: { instrument: volvo.id } })
    await waitFor(() => expect(page.server.callsOf('GET /user/portfolios/:id')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Match Old Mine Ltd' })).toBeNull()
  })

  it('is unknown again after an undo, and nothing is sent', async () => {
    const page = await open()
    await match(page)
    await page.person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'Match Old Mine Ltd' })).toBeTruthy()

    expect(toast.count()).toBe(0)
    expect(page.server.callsOf('PUT /user/holdings/:id/instrument')).toEqual([])
  })

  it('is unknown again if the server refuses', async () => {
    const page = await open({ 'PUT /user/holdings/:id/instrument': refuse(409) })
    await match(page)

    await toast.elapse()

    expect(await screen.findByRole('button', { name: 'Match Old Mine Ltd' })).toBeTruthy()
  })

  it('is not for others to match', async () => {
    await renderAt(othersPath, { as: 'Anna', answers: portfolioAnswers() })
    expect(await screen.findByText('Not recognised')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull()
  })
})
