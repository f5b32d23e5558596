import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { lastPostAt, openSocket, useLivePrice, useSocketMessage } from '#lib/socket.ts'
import { FakeSocket } from '#testing/fake-socket.ts'

const at = '2026-11-20T10:00:00.000Z'
const price = (last_price: number) =>
  ({ type: 'INSTRUMENT_PRICE', instrument_id: '7', last_price, change_today: 1, trading: true, at }) as const

let close = () => {}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  close = openSocket('secret', () => {})
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  FakeSocket.opened = []
})

function Price() {
  return <p>{useLivePrice('7')?.last_price ?? 'none'}</p>
}

describe('a live price', () => {
  it('is watched while it is shown and follows the server', async () => {
    const view = render(<Price />)
    await expect.poll(() => FakeSocket.current.sent).toHaveLength(2)
    expect(screen.getByText('none')).toBeTruthy()

    act(() => FakeSocket.current.say(price(287.6)))
    expect(screen.getByText('287.6')).toBeTruthy()

    view.unmount()
    await expect.poll(() => FakeSocket.current.sent.at(-1)!.type).toBe('INSTRUMENT_REMOVE_WATCH')
  })
})

describe('a frame', () => {
  it('reaches the handlers of its type while they are mounted', () => {
    const heard = vi.fn()
    function Listener() {
      useSocketMessage('NOTIFICATION', heard)
      return null
    }
    const view = render(<Listener />)

    FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'FOLLOW', sender: '3' })
    FakeSocket.current.say(price(1))
    view.unmount()
    FakeSocket.current.say({ type: 'NOTIFICATION', kind: 'FOLLOW', sender: '4' })

    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'NOTIFICATION', kind: 'FOLLOW', sender: '3' })
  })

  it('about a new post only moves the newest time forward', () => {
    FakeSocket.current.say({ type: 'FEED_POST_TIMESTAMP', timestamp: '2026-11-20T10:00:02.000Z' })
    FakeSocket.current.say({ type: 'FEED_POST_TIMESTAMP', timestamp: '2026-11-20T10:00:01.000Z' })
    expect(lastPostAt.get()).toBe('2026-11-20T10:00:02.000Z')
  })
})
