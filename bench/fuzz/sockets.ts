import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

import { ServerMessage } from '@app/contract/socket.ts'
import { socketLimits } from '@app/contract/socket-limits.ts'
import { WebSocket } from 'ws'

import { hostileFrame } from './frames.ts'
import type { Random } from './requests.ts'
import { hostileTexts } from './hostile.ts'

type Kit = { url: string; token: string; random: Random; onFrames: (count: number) => void }
type SocketOutcome = { sent: number; faults: string[] }

const atOnce = 8
const framesPerSocket = 40
const pauseMs = 20

/** Sends hostile frames to the live socket. Returns the faults of its answers. */
export async function hostileFrames({ url, token, random, onFrames }: Kit, count: number): Promise<string[]> {
  const texts = hostileTexts()
  const all: string[] = []
  let left = count
  const work = async () => {
    while (left > 0) {
      const frames = Array.from({ length: framesPerSocket }, () => hostileFrame(random, texts, token))
      const { sent, faults } = await talk(url, frames)
      left -= sent
      all.push(...faults)
      onFrames(sent)
      if (faults.length > 0 && sent === 0) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...all, ...(await politeTalk(url, token))]
}

/** Sends the frames one by one until all are sent or the server closes the connection. */
function talk(url: string, frames: readonly Buffer[]): Promise<SocketOutcome> {
  return new Promise((done) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(handshake))
    let received = Buffer.alloc(0)
    let sent: Promise<number> | undefined
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (!sent && received.includes('\r\n\r\n')) sent = sendAll(socket, isTaken(received) ? frames : [])
    })
    socket.on('close', () => done(outcome()))

    async function outcome(): Promise<SocketOutcome> {
      if (!sent) return { sent: 0, faults: ['the handshake was not answered'] }
      return { sent: await sent, faults: isTaken(received) ? wrongMessages(received) : [] }
    }
  })
}

const handshake = [
  `GET ${socketLimits.path} HTTP/1.1`,
  'host: localhost',
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

/** Only a few sockets may be unauthenticated at a time, so some handshakes are refused. */
function isTaken(received: Buffer): boolean {
  return received.toString('latin1', 0, 12) === 'HTTP/1.1 101'
}

async function sendAll(socket: Socket, frames: readonly Buffer[]): Promise<number> {
  let sent = 0
  for (const frame of frames) {
    if (!socket.writable) break
    socket.write(frame)
    sent++
    await new Promise((done) => setImmediate(done))
  }
  await new Promise((done) => setTimeout(done, pauseMs))
  socket.destroy()
  return sent
}

/** Returns the server's text frames that are not valid messages. */
function wrongMessages(received: Buffer): string[] {
  const wrong: string[] = []
  let rest = received.subarray(received.indexOf('\r\n\r\n') + 4)
  while (rest.length >= 4) {
    const isLong = rest[1] === 126
    const start = isLong ? 4 : 2
    const size = isLong ? rest.readUInt16BE(2) : rest[1]!
    const text = rest.toString('utf8', start, start + size)
    const isWhole = rest.length >= start + size
    if (isWhole && (rest[0]! & 15) === 1 && !isMessage(text))
      wrong.push(`a message of no known kind: ${text.slice(0, 200)}`)
    rest = rest.subarray(start + size)
  }
  return wrong
}

function isMessage(text: string): boolean {
  try {
    return ServerMessage.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Checks that a well-behaved client is still served afterwards. */
function politeTalk(url: string, token: string): Promise<string[]> {
  return new Promise((done) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${socketLimits.path}`)
    const finish = (faults: string[]) => {
      clearTimeout(late)
      socket.terminate()
      done(faults)
    }
    const late = setTimeout(() => finish(['a well-behaved client was not served afterwards']), 5000)
    socket.on('error', () => finish(['a well-behaved client was turned away afterwards']))
    socket.on('open', () => socket.send(JSON.stringify({ type: 'AUTHENTICATE', token })))
    socket.on('message', (data: Buffer) =>
      finish(data.includes('AUTHENTICATED') ? [] : [`a well-behaved client received ${data.toString()}`]),
    )
  })
}
