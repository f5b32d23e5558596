import { usualSettings } from '@app/domain/notifications/topics.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { desktop } from '#lib/device/sizes.ts'
import { refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

const box = async (topic: string, name: string) =>
  within(await screen.findByRole('group', { name: topic })).getByRole<HTMLInputElement>('checkbox', { name })

describe('where a member is notified', () => {
  it('is chosen by topic, each at once', async () => {
    const changed = { ...usualSettings, reply: { push: true, mail: false } }
    const { person, server } = await renderAt('/more/settings', {
      as: 'Anna',
      answers: { 'GET /user/sessions': { results: [] }, 'PATCH /user/notification-settings': changed },
    })
    expect((await box('Replies and mentions', 'E-mail')).checked).toBe(true)
    expect((await box('New followers', 'E-mail')).checked).toBe(false)
    expect((await screen.findAllByRole('checkbox', { name: 'E-mail' })).length).toBe(10)
    server.change({ 'GET /user/notification-settings': changed })

    await person.click(await box('Replies and mentions', 'E-mail'))

    expect((await box('Replies and mentions', 'E-mail')).checked).toBe(false)
    await waitFor(() =>
      expect(server.callsOf('PATCH /user/notification-settings')[0]?.body).toEqual({ reply: { mail: false } }),
    )
    await person.click(await box('Trades', 'Push'))
    await waitFor(() =>
      expect(server.callsOf('PATCH /user/notification-settings')[1]?.body).toEqual({ trade: { push: false } }),
    )
  })

  it('is shown as it was if that fails, which is said', async () => {
    const { person } = await renderAt('/more/settings', {
      as: 'Anna',
      answers: { 'GET /user/sessions': { results: [] }, 'PATCH /user/notification-settings': refuse(500) },
    })

    await person.click(await box('Replies and mentions', 'E-mail'))

    expect(await screen.findByText('The server has a problem. Try again later.')).toBeTruthy()
    await waitFor(async () => expect((await box('Replies and mentions', 'E-mail')).checked).toBe(true))
  })

  it('is summed up beside the list', async () => {
    const media = vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => Object.assign(new EventTarget(), { matches: query === desktop }) as MediaQueryList)
    await renderAt('/notifications', {
      as: 'Anna',
      answers: {
        'GET /user/notifications': { results: [], next: null },
        'GET /user/notification-settings': { ...usualSettings, trade: { push: false, mail: false } },
      },
    })

    const rail = within(await screen.findByRole('complementary'))
    const said = (await rail.findAllByRole('definition')).map(({ textContent }) => textContent)
    const both = 'Push, E-mail'
    expect(said).toEqual([both, both, 'Push', 'Push', 'Off', both, 'Push', both, 'Push', both])
    expect(rail.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/more/settings')
    media.mockRestore()
  })
})
