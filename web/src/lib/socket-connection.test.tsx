import { closeCodes } from '@app/contract/socket-limits.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLiveConnection } from '#lib/socket-connection.ts'
import { FakeSocket } from '#testing/fake-socket.ts'

const onMessage = vi.fn()
const onSignedOut = vi.fn()
const connect = () => {
  const live = createLiveConnection({
    address: 'ws://localhost/v1/socket',
    token: 'secret',
    onMessage,
    onSignedOut,
    random: () => 0.5, // no jitter
  })
  running = live
  live.start()
  return live
}
let running: ReturnType<typeof connect> | undefined

const seen = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Lets the socket open and send its watches. */
const settle = () => vi.advanceTimersByTimeAsync(1)
const watched = () => FakeSocket.current.sent.filter(({ type }) => type !== 'AUTHENTICATE')

/** A server that accepts the connection but never responds. */
class SilentSocket extends FakeSocket {
  override send() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  running?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  FakeSocket.opened = []
})

describe('the live socket', () => {
  it('authenticates first', async () => {
    const live = connect()
    expect(live.state.get()).toBe('connecting')
    await settle()
    expect(FakeSocket.current.sent).toEqual([{ type: 'AUTHENTICATE', token: 'secret' }])
    expect(live.state.get()).toBe('live')
    expect(onMessage).toHaveBeenCalledWith({ type: 'AUTHENTICATED' })
  })

  it('keeps watches until it is authenticated', async () => {
    const hasOpened = vi.spyOn(FakeSocket.prototype, 'say').mockImplementation(() => {})
    const live = connect()
    live.watch('1')
    await settle()
    expect(FakeSocket.current.sent).toEqual([{ type: 'AUTHENTICATE', token: 'secret' }])

    hasOpened.mockRestore()
    FakeSocket.current.say({ type: 'AUTHENTICATED' })
    await settle()
    expect(watched()).toEqual([{ type: 'INSTRUMENT_WATCH', instrument_id: '1' }])
  })

  it('watches an instrument once, until its last subscriber is gone', async () => {
    const live = connect()
    const first = live.watch('1')
    const second = live.watch('1')
    await settle()
    expect(watched()).toHaveLength(1)

    first()
    await settle()
    expect(watched()).toHaveLength(1)

    second()
    await settle()
    expect(watched().at(-1)).toEqual({ type: 'INSTRUMENT_REMOVE_WATCH', instrument_id: '1' })
  })

  it('sends nothing when a page watches the same instrument as the one before', async () => {
    const live = connect()
    const before = live.watch('1')
    await settle()
    before()
    live.watch('1')
    await settle()
    expect(watched()).toEqual([{ type: 'INSTRUMENT_WATCH', instrument_id: '1' }])
  })

  it('sends many watches no faster than the rate limit, and never more than the server allows', async () => {
    const live = connect()
    for (let id = 1; id <= 150; id++) live.watch(String(id))
    await settle()
    expect(watched().length).toBeLessThanOrEqual(60)

    await vi.advanceTimersByTimeAsync(20_000)
    expect(watched()).toHaveLength(128)
  })
})

describe('after a close', () => {
  it('reconnects after 1 s, and 10 % later after each further failure', async () => {
    vi.stubGlobal('WebSocket', SilentSocket)
    const live = connect()
    await settle()
    FakeSocket.current.end(1006)
    expect(live.state.get()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(999)
    expect(FakeSocket.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.opened).toHaveLength(2)

    FakeSocket.current.end(1006)
    await vi.advanceTimersByTimeAsync(1099)
    expect(FakeSocket.opened).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.opened).toHaveLength(3)
  })

  it('starts with 1 s again once it has authenticated', async () => {
    connect()
    for (let times = 2; times <= 4; times++) {
      await settle()
      FakeSocket.current.end(1006)
      await vi.advanceTimersByTimeAsync(1000)
      expect(FakeSocket.opened).toHaveLength(times)
    }
  })

  it('watches again what it watched', async () => {
    const live = connect()
    live.watch('1')
    await settle()
    FakeSocket.current.end(1006)
    await vi.advanceTimersByTimeAsync(1001)
    expect(FakeSocket.opened).toHaveLength(2)
    expect(watched()).toEqual([{ type: 'INSTRUMENT_WATCH', instrument_id: '1' }])
  })

  it('gives up after 100 attempts, until a manual retry', async () => {
    vi.stubGlobal('WebSocket', SilentSocket)
    const live = connect()
    for (let tries = 0; tries < 100; tries++) {
      FakeSocket.current.end(1006)
      expect(live.state.get()).toBe('waiting')
      await vi.runOnlyPendingTimersAsync()
    }
    FakeSocket.current.end(1006)
    expect(live.state.get()).toBe('given_up')
    expect(FakeSocket.opened).toHaveLength(101)

    live.retry()
    expect(FakeSocket.opened).toHaveLength(102)
    FakeSocket.current.end(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.opened).toHaveLength(103)
  })

  it('reconnects at once when the device is online again', async () => {
    connect()
    await settle()
    FakeSocket.current.end(1006)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('rests while the page is hidden and reconnects at once when it is visible', async () => {
    const live = connect()
    await settle()
    seen(true)
    FakeSocket.current.end(1006)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(live.state.get()).toBe('resting')
    expect(FakeSocket.opened).toHaveLength(1)

    seen(false)
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('with 4401 signs out and does not reconnect', async () => {
    const live = connect()
    await settle()
    FakeSocket.current.end(closeCodes.signedOut)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(live.state.get()).toBe('off')
    expect(FakeSocket.opened).toHaveLength(1)
  })

  it('by a newer window of the same member does not reconnect', async () => {
    connect()
    await settle()
    FakeSocket.current.end(closeCodes.replaced)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })
})
