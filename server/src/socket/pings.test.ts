import { socketLimits } from '@app/contract/socket-limits.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Connection, newConnection, turns } from './connection.ts'
import { startPings } from './pings.ts'

/** A socket that `terminate` ends, and that answers pings until it is told not to. */
function openSocket(turn: number) {
  const peer = { pings: 0, answers: true }
  const socket = {
    OPEN: 1,
    readyState: 1,
    ping: () => {
      peer.pings++
      connection.isAlive = peer.answers
    },
    terminate: () => (socket.readyState = 3),
  }
  const connection = newConnection(socket as unknown as Connection['socket'], {} as Connection['stream'], '')
  connection.turn = turn
  return { connection, socket, peer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('pings every socket once per period, one turn at a time, and terminates those that stop answering', () => {
  const sockets = Array.from({ length: 2 * turns }, (_, i) => openSocket(i % turns))
  const pings = () => sockets.reduce((sum, { peer }) => sum + peer.pings, 0)
  const timer = startPings({ all: new Set(sockets.map(({ connection }) => connection)) })
  for (let turn = 1; turn <= turns; turn++) {
    vi.advanceTimersByTime(socketLimits.pingEveryMs / turns)
    expect(pings()).toBe(2 * turn)
  }
  expect(sockets.every(({ peer }) => peer.pings === 1)).toBe(true)

  sockets[0]!.peer.answers = false
  vi.advanceTimersByTime(2 * socketLimits.pingEveryMs)
  expect(sockets.filter(({ socket }) => socket.readyState !== socket.OPEN)).toEqual([sockets[0]])
  expect(sockets[0]!.peer.pings).toBe(2)
  expect(sockets[1]!.peer.pings).toBe(3)
  clearInterval(timer)
})
