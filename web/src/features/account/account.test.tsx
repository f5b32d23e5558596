import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const open = (answers: Answers) =>
  renderAt('/more/settings', { as: 'Anna', answers: { 'GET /user/sessions': { results: [] }, ...answers } })
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('is deleted after two questions and a new code, and nothing of it is left on the device', async () => {
  let isConfirmed = false
  const { person, server, router } = await open({
    'DELETE /user/profile': () => (isConfirmed ? undefined : refuse(403, { detail: 'code_required' })),
    'POST /auth/code': {},
    'POST /user/confirm': () => void (isConfirmed = true),
  })
  expect(await screen.findByText('anna@example.com')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete account' }))
  const first = await dialog('Delete your account?')
  await person.click(first.getByRole('button', { name: 'Continue' }))

  const second = await dialog('Are you sure?')
  const end = () => second.getByRole('button', { name: 'Delete account' })
  const field = second.getByRole('textbox', { name: 'Type “Anna” to confirm' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.type(field, 'anna{Enter}')
  expect(end()).toHaveProperty('disabled', true)
  expect(server.callsOf('DELETE /user/profile')).toEqual([])
  await person.clear(field)
  await person.type(field, ' Anna {Enter}')

  const third = await dialog('Confirm that it’s you')
  await person.type(third.getByRole('textbox', { name: 'Code' }), 'ABCD-EFGH{Enter}')

  expect(await screen.findByText(/^Your account has been deleted\./)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(server.callsOf('POST /user/confirm')[0]!.body).toEqual({ code: 'ABCD-EFGH' })
  expect(server.callsOf('DELETE /user/profile')).toHaveLength(2)
  expect(Object.keys(localStorage)).toEqual([])
})

it('stays if the member thinks better of it, or the server fails, which is said', async () => {
  const { person, server } = await open({ 'DELETE /user/profile': refuse(500, { detail: 'server_error' }) })
  await person.click(await screen.findByRole('button', { name: 'Delete account' }))
  await person.click((await dialog('Delete your account?')).getByRole('button', { name: 'Keep account' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.callsOf('DELETE /user/profile')).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Delete account' }))
  await person.click((await dialog('Delete your account?')).getByRole('button', { name: 'Continue' }))
  const second = await dialog('Are you sure?')
  await person.type(second.getByRole('textbox'), 'Anna{Enter}')
  expect(await second.findByText('The server has a problem. Try again later.')).toBeTruthy()
  expect(localStorage.getItem('sikta.token')).toBe('token of Anna')
})
