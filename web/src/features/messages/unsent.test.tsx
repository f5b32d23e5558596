import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { ReplyOf } from '#lib/api.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { type Call, type FakeServer, refuse } from '#testing/fake-server.ts'
import { renderAt } from '#testing/render.tsx'

import { endSession, field, freshMailbox, minutesAgo, reads, row } from './messages.fixture.ts'

let box: ReturnType<typeof freshMailbox>
beforeEach(() => {
  box = freshMailbox()
})

const get = 'GET /user/messages/conversations/:id'

const keysSent = (server: FakeServer) =>
  server.callsOf('POST /user/messages/conversations/:id').map(({ headers }) => headers.get('idempotency-key'))

describe('a sent message', () => {
  const reconnect = () => FakeSocket.current.say({ type: 'AUTHENTICATED' })
  const comeBack = () => {
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
  }

  it.each([
    ['a reconnect', reconnect, []],
    ['a reconnect', reconnect, ['Before']],
    ['a return to the window', comeBack, []],
    ['a return to the window', comeBack, ['Before']],
  ])('stays when the messages asked for on %s arrive after it', async (_, refetch, before) => {
    for (const text of before) box.put('Björn', 'Björn', text, minutesAgo(9))
    const { person, server } = await box.open('/messages/bjorn')
    await reads('Björn', before)
    const newest = box.answers[get] as (call: Call) => ReplyOf<typeof get>
    const answers: (() => void)[] = []
    server.change({
      [get]: (call: Call) => {
        const answer = structuredClone(newest(call))
        return new Promise((resolve) => void answers.push(() => resolve(answer)))
      },
    })
    await act(async () => refetch())
    await waitFor(() => expect(answers).toHaveLength(1))
    await person.type(await field('Björn'), 'Hello{Enter}')
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]!())
    await waitFor(() => expect(sessionStorage.getItem('sikta.unsent')).toBeNull())
    await reads('Björn', [...before, 'Hello'])

    await act(async () => answers[0]!())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    await reads('Björn', [...before, 'Hello'])
  })
})

describe('an unsent message', () => {
  it('is shown although the conversation cannot be loaded, and among its messages once it is', async () => {
    box.put('Björn', 'Björn', 'Before', minutesAgo(9))
    const { person, server } = await box.open('/messages/bjorn', {
      [get]: refuse(500, { detail: 'server_error' }),
      'POST /user/messages/conversations/:id': refuse(500, { detail: 'server_error' }),
    })
    expect(await screen.findByText('Couldn’t load messages')).toBeTruthy()
    await person.type(await field('Björn'), 'Hello{Enter}')
    expect(await screen.findByText(/^Not sent\./)).toBeTruthy()
    expect(screen.getByText('Hello', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText('Couldn’t load messages')).toBeTruthy()

    server.change({ [get]: box.answers[get]! })
    await person.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    await reads('Björn', ['Before', 'Hello'])
  })

  it('stays with the reason, and can be resent or discarded', async () => {
    const { person, server } = await box.open('/messages/bjorn', {
      'POST /user/messages/conversations/:id': refuse(429, { detail: 'too_many_strangers' }),
    })
    await person.type(await field('Björn'), 'One{Enter}Two{Enter}')

    await waitFor(() => expect(screen.getAllByText(/Not sent/)).toHaveLength(2))
    expect(screen.getAllByRole('alert')[0]!.textContent).toBe(
      'Not sent. You have written to many new people today. Continue tomorrow.',
    )
    server.change(box.answers)
    await person.click(screen.getAllByRole('button', { name: 'Discard' })[0]!)
    await reads('Björn', ['Two'])
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    await reads('Björn', ['Two'])
    const sent = server.callsOf('POST /user/messages/conversations/:id').map(({ body }) => body)
    expect(sent).toEqual([{ content: 'One' }, { content: 'Two' }, { content: 'Two' }])
    const [one, two, again] = keysSent(server)
    expect(two).not.toBe(one)
    expect(again).toBe(two)
  })

  it('is shown once if only its response was lost, and resent under the same key', async () => {
    const { person, server } = await box.open('/messages/bjorn')
    server.loseAnswers('POST /user/messages/conversations/:id', 1)
    await person.type(await field('Björn'), 'Hello{Enter}Hello{Enter}')

    await waitFor(() => expect(keysSent(server)).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    await reads('Björn', ['Hello', 'Hello'])
    const [first, again, second] = keysSent(server)
    expect(again).toBe(first)
    expect(second).not.toBe(first)
  })

  it('is resent automatically after a reconnect if its responses were lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { person, server } = await box.open('/messages/bjorn')
    server.loseAnswers('POST /user/messages/conversations/:id', 1)
    await person.type(await field('Björn'), 'Hello{Enter}')
    await screen.findByText(/Not sent/)
    vi.restoreAllMocks()

    FakeSocket.current.say({ type: 'AUTHENTICATED' })

    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    await reads('Björn', ['Hello'])
    expect(new Set(keysSent(server)).size).toBe(1)
    expect(keysSent(server)).toHaveLength(2)
  })

  it('is resent automatically after a reconnect if a proxy answered for the server', async () => {
    const { person, server } = await box.open('/messages/bjorn', {
      'POST /user/messages/conversations/:id': refuse(502),
    })
    await person.type(await field('Björn'), 'Hello{Enter}')
    await screen.findByText(/Not sent/)
    server.change(box.answers)

    FakeSocket.current.say({ type: 'AUTHENTICATED' })

    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    await reads('Björn', ['Hello'])
    expect(new Set(keysSent(server)).size).toBe(1)
  })

  it('is kept as a draft while another conversation is open', async () => {
    box.put('Björn', 'Björn', 'Hello')
    box.put('Clara', 'Clara', 'Hi')
    const { person } = await box.open('/messages/bjorn')
    await person.type(await field('Björn'), 'Half a thought')
    await person.click(await row('Clara'))
    expect(await field('Clara')).toHaveProperty('value', '')
    await person.click(await row('Björn'))

    expect(await field('Björn')).toHaveProperty('value', 'Half a thought')
  })

  it('is restored after a reload, for its author only', async () => {
    const failing = { 'POST /user/messages/conversations/:id': refuse(500, { detail: 'server_error' }) }
    const { person, server, unmount } = await box.open('/messages/bjorn', failing)
    await person.type(await field('Björn'), 'Important{Enter}')
    await screen.findByText(/Not sent/)
    await person.type(await field('Björn'), 'Half')
    const kept = sessionStorage.getItem('sikta.unsent')!
    const keys = keysSent(server)
    unmount()

    const loadAgain = async (as: string) => {
      endSession()
      sessionStorage.setItem('sikta.unsent', kept)
      return renderAt('/messages/bjorn', { as, answers: box.answers })
    }
    const other = await loadAgain('Clara')
    expect(await field('Björn')).toHaveProperty('value', '')
    await reads('Björn', [])
    expect(sessionStorage.getItem('sikta.unsent')).toBeNull()
    other.unmount()

    const again = await loadAgain('Anna')
    expect(await field('Björn')).toHaveProperty('value', 'Half')
    await reads('Björn', ['Important'])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    await reads('Björn', ['Important'])
    expect(keysSent(again.server)).toEqual(keys)
    expect(sessionStorage.getItem('sikta.unsent')).toContain('Half')
    expect(sessionStorage.getItem('sikta.unsent')).not.toContain('Important')
  })

  it('is not lost when the browser brings back an earlier page of the window', async () => {
    const failing = { 'POST /user/messages/conversations/:id': refuse(500, { detail: 'server_error' }) }
    const { person } = await box.open('/messages/bjorn', failing)
    await person.type(await field('Björn'), 'Important{Enter}')
    await screen.findByText(/Not sent/)
    const kept = sessionStorage.getItem('sikta.unsent')!
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    await reads('Björn', [])

    sessionStorage.setItem('sikta.unsent', kept)
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

    await reads('Björn', ['Important'])
    await person.type(await field('Björn'), 'Half')
    expect(sessionStorage.getItem('sikta.unsent')).toContain('Important')
  })

  it('is resent under the same key after a reload while it was being sent', async () => {
    let breakOff: (error: Error) => void = () => {}
    const hanging = new Promise<never>((_, reject) => (breakOff = reject))
    const { person, server, unmount } = await box.open('/messages/bjorn', {
      'POST /user/messages/conversations/:id': () => hanging,
    })
    await person.type(await field('Björn'), 'On its way{Enter}')
    await waitFor(() => expect(keysSent(server)).toHaveLength(1))
    const kept = sessionStorage.getItem('sikta.unsent')!
    unmount()
    endSession()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    breakOff(new TypeError('the page was left'))
    sessionStorage.setItem('sikta.unsent', kept)

    const again = await renderAt('/messages/bjorn', { as: 'Anna', answers: box.answers })
    vi.restoreAllMocks()
    await reads('Björn', ['On its way'])
    await waitFor(() => expect(screen.queryByText(/Not sent|Sending/)).toBeNull())
    expect(keysSent(again.server)).toEqual(keysSent(server))
    expect(sessionStorage.getItem('sikta.unsent')).toBeNull()
  })
})
