import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { ownProfile } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const open = (answers = {}) =>
  renderAt('/more/settings', { as: 'Anna', answers: { 'GET /user/sessions': { results: [] }, ...answers } })
const choices = () => screen.findByRole('group', { name: 'Languages of posts' })
const chosen = async () =>
  within(await choices())
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked)
const choose = async (name: string) => within(await choices()).getByRole('checkbox', { name })

describe('the languages of posts', () => {
  it('are chosen one by one, and sent together', async () => {
    const { person, server } = await open({
      'PATCH /user/profile': ({ body }: { body: object }) => ownProfile('Anna', body),
    })
    expect(await chosen()).toEqual([false, false, false])
    await person.click(await choose('Svenska'))
    await person.click(await choose('English'))
    await waitFor(async () => expect(await chosen()).toEqual([true, true, false]))
    expect(server.callsOf('PATCH /user/profile').map(({ body }) => body)).toEqual([
      { languages: ['sv'] },
      { languages: ['en', 'sv'] },
    ])
  })

  it('are none while a server of the previous version answers, which does not know them', async () => {
    const { languages: _, ...known } = ownProfile('Anna')
    await open({ 'GET /user/profile': known })
    expect(await chosen()).toEqual([false, false, false])
  })

  it('are as before when they cannot be stored, which is said', async () => {
    const { person } = await open({ 'PATCH /user/profile': refuse(500) })
    await person.click(await choose('Deutsch'))
    expect(await screen.findByText('The server has a problem. Try again later.')).toBeTruthy()
    expect(await chosen()).toEqual([false, false, false])
  })
})
