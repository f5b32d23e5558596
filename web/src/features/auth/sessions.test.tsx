import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const phone = {
  id: '2',
  device: 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  created: '2026-11-01T08:00:00.000Z',
  last_used: '2026-11-20T08:00:00.000Z',
  current: false,
}
const open = (answers: Answers) =>
  renderAt('/more/settings', { as: 'Anna', answers: { 'GET /user/sessions': { results: [phone] }, ...answers } })

const end = () => screen.findByRole('button', { name: 'Log out Firefox on Android' })

describe('another device', () => {
  it('is logged out', async () => {
    const { person, server } = await open({ 'DELETE /user/sessions/:id': undefined })
    server.change({ 'GET /user/sessions': { results: [] } })

    await person.click(await end())

    await waitFor(() => expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull())
    expect(server.callsOf('DELETE /user/sessions/:id')[0]!.params).toEqual({ id: '2' })
  })

  it('stays in the list if that fails, which is said', async () => {
    const { person } = await open({ 'DELETE /user/sessions/:id': refuse(500, { detail: 'server_error' }) })

    await person.click(await end())

    expect(await screen.findByText('The server has a problem. Try again later.')).toBeTruthy()
    expect(await end()).toBeTruthy()
  })
})
