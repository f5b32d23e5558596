import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ownPortfolio } from '#features/portfolios/portfolios.fixture.ts'
import { startBankSession } from '#lib/bank-session.ts'
import { findCard } from '#testing/cards.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { comdirect, connection, sync } from './connections.fixture.ts'

const own = { results: [ownPortfolio({ id: '31', name: 'Long term' })] }
const open = (results: ReturnType<typeof connection>[], more: Answers = {}) =>
  renderAt('/more/connections', {
    as: 'Anna',
    answers: { 'GET /user/connections': { results }, 'GET /user/portfolios': own, ...more },
  })

it('lists the banks with when they were read and what was read there', async () => {
  await open([connection()])
  const nordea = within(await findCard('Nordea'))
  expect(nordea.getByText(/^Last read 24 Nov/)).toBeTruthy()
  expect(await nordea.findByRole('link', { name: 'Long term' })).toBeTruthy()
})

it('asks a member without a bank to connect one', async () => {
  await open([])
  const connect = await screen.findByRole('link', { name: 'Connect a bank' })
  expect(connect.getAttribute('href')).toContain('connect')
})

it('reads a bank again and shows how far that is', async () => {
  const running = connection({ sync: sync({ step: 'FETCHING' }) })
  const { person, server } = await open([connection()], {
    'POST /user/connections/:id/sync': () => {
      server.change({ 'GET /user/connections': { results: [running] } })
      return running
    },
  })
  const nordea = within(await findCard('Nordea'))
  await person.click(nordea.getByRole('button', { name: 'Update' }))
  expect(await nordea.findByText('Fetching holdings and history')).toBeTruthy()
  expect(nordea.queryByRole('button', { name: 'Update' })).toBeNull()
})

it('says that a bank has been read too often today', async () => {
  const { person } = await open([connection()], {
    'POST /user/connections/:id/sync': refuse(429, { detail: 'too_many_syncs' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Update' }))
  expect(await screen.findByText('A bank can be read only a few times a day. Try again later.')).toBeTruthy()
})

it('leads to a new login if the bank asks for one', async () => {
  const { person, address } = await open([connection()], {
    'POST /user/connections/:id/sync': refuse(409, { detail: 'conflict' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() => expect(address()).toBe('/more/connections?connect='))
})

it.each([
  ['comdirect, which asks for a login each time', comdirect, 'Log in to comdirect'],
  ['a bank whose sync has failed', connection({ sync: sync({ status: 'FAILED', fault: 'unknown' }) }), 'Try again'],
] as const)('offers the right way to read again: %s', async (_case, one, label) => {
  await open([one])
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
})

it('names what is deleted before it disconnects a bank', async () => {
  const { person, server } = await open([connection()], { 'DELETE /user/connections/:id': undefined })
  await screen.findByRole('link', { name: 'Long term' })
  await person.click(screen.getByRole('button', { name: 'Disconnect Nordea' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Nordea?' }))
  expect(question.getByText(/^This deletes the portfolio Long term with its holdings/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Keep' }))
  expect(server.callsOf('DELETE /user/connections/:id')).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Disconnect Nordea' }))
  server.change({ 'GET /user/connections': { results: [] } })
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))

  expect(await screen.findByText('Nordea is disconnected')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Nordea' })).toBeNull())
  expect(server.callsOf('DELETE /user/connections/:id').map(({ params }) => params.id)).toEqual(['7'])
})

it('logs out at a bank at which the member is logged in', async () => {
  localStorage.setItem('sikta.token', 'token of Anna')
  startBankSession()
  const { person, server } = await open([comdirect], { 'POST /auth/logout': undefined })
  await person.click(await screen.findByRole('button', { name: 'Log out of comdirect' }))
  expect(await screen.findByText('Logged out of comdirect')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Log out of comdirect' })).toBeNull()
  expect(server.callsOf('POST /auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('sikta.bankSession')).toBeNull()
})
