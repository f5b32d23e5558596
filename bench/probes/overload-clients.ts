import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { tokenOf } from './world.ts'

// Cheap callers of the feed, in their own process: any processor time that they use is missing for the server. With
// `perSecond`, calls start at a fixed rate, answered or not; without it, each of the `connections` callers starts its
// next call when the last is answered.

export type OverloadQuestion = { port: number; connections: number; seconds: number; perSecond?: number }
export type OverloadFigures = {
  servedMs: number[]
  refusedMs: number[]
  /** Calls with any other answer, or none. */
  failures: number
  seconds: number
}

type Line = { isOpen: () => boolean; call: (path: string, token: string) => Promise<number>; close: () => void }

process.on('message', (question: OverloadQuestion) => void answer(question))
process.once('disconnect', () => process.exit())
process.send!({})

async function answer({ port, connections, seconds, perSecond }: OverloadQuestion): Promise<void> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  const figures: OverloadFigures = { servedMs: [], refusedMs: [], failures: 0, seconds: 0 }
  let begun = 0
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000

  async function callOn(line: Line): Promise<void> {
    const calledAt = performance.now()
    const status = await line.call('/v1/user/feed?page_size=10', tokenOf(1 + (begun++ % 1000)))
    const ms = performance.now() - calledAt
    if (status === 200) figures.servedMs.push(ms)
    else if (status === 503 || status === 429) figures.refusedMs.push(ms)
    else figures.failures++
  }

  async function callInTurn(line: Line): Promise<void> {
    while (elapsed() < seconds) await callOn(line)
  }

  async function callInTime(rate: number): Promise<void> {
    const idle = [...lines]
    const calls: Promise<unknown>[] = []
    while (elapsed() < seconds) {
      while (begun < elapsed() * rate && idle.length > 0) {
        const line = idle.pop()!
        // The server closes a connection that has been idle for half a minute.
        if (!line.isOpen()) continue
        calls.push(callOn(line).finally(() => idle.push(line)))
      }
      await sleep(2)
    }
    await Promise.all(calls)
    // Calls that were due but had no free connection.
    figures.failures += Math.max(0, Math.floor(seconds * rate * 0.98) - begun)
  }

  await (perSecond === undefined ? Promise.all(lines.map(callInTurn)) : callInTime(perSecond))
  figures.seconds = elapsed()
  for (const line of lines) line.close()
  process.send!(figures)
}

/** A connection that carries one call at a time. */
async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1' })
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed))
  socket.setNoDelay()
  let answered: ((status: number) => void) | undefined
  readAnswers(socket, (status) => answered?.(status))
  return {
    isOpen: () => socket.writable,
    call: (path, token) =>
      new Promise((done) => {
        answered = done
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
      }),
    close: () => socket.destroy(),
  }
}

/** Reports the status of each answer once its body is complete; 0 when the connection has ended. */
function readAnswers(socket: Socket, onStatus: (status: number) => void): void {
  let status = 0
  let missing = 0
  socket.on('data', (data) => {
    if (missing === 0) {
      const end = data.indexOf('\r\n\r\n')
      const head = data.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    }
    missing -= data.length
    if (missing === 0) onStatus(status)
  })
  socket.on('error', () => undefined)
  socket.once('close', () => onStatus(0))
}
