import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

// Many clients of the live socket that only count: a client of the `ws` library costs more than the server it measures.
// Runs in its own process.

export type ReaderQuestion =
  | { kind: 'open'; port: number; sockets: number; watches: number }
  | { kind: 'watch'; first: number; last: number }
  | { kind: 'figures' }
  | { kind: 'close' }
export type ReaderFigures = { open: number; messages: number; latencyMs: number[]; newest: number[] }

// The server allows no more unauthenticated sockets than this from one address.
const opensAtOnce = 20
// Empty frames as bytes; the pong is masked with zeros.
const ping = Buffer.from([0x89, 0])
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const priceFrame = /"INSTRUMENT_PRICE".*?"last_price":([\d.]+)/g

let sockets: Socket[] = []
let messages = 0
let latencyMs: number[] = []
let newest: number[] = []

process.on('message', (question: ReaderQuestion) => void answer(question))
process.once('disconnect', () => process.exit())
process.send!({})

async function answer(question: ReaderQuestion): Promise<void> {
  if (question.kind === 'open') await openAll(question)
  if (question.kind === 'watch') watchAll(question)
  if (question.kind === 'close') {
    for (const socket of sockets) socket.destroy()
    sockets = []
  }
  const open = sockets.filter((socket) => !socket.destroyed).length
  process.send!({ open, messages, latencyMs, newest } satisfies ReaderFigures)
  messages = 0
  latencyMs = []
}

async function openAll({ port, sockets: count, watches }: Extract<ReaderQuestion, { kind: 'open' }>): Promise<void> {
  newest = Array.from({ length: count }, () => 0)
  for (let first = 0; first < count; first += opensAtOnce) {
    const some = Array.from({ length: Math.min(opensAtOnce, count - first) }, (_, i) => open(port, first + i, watches))
    sockets.push(...(await Promise.all(some)))
  }
}

function watchAll({ first, last }: Extract<ReaderQuestion, { kind: 'watch' }>): void {
  for (const socket of sockets) socket.write(watching(first, last))
}

function watching(first: number, last: number): Buffer {
  const ids = Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
  return Buffer.concat(ids.map((instrument_id) => frame({ type: 'INSTRUMENT_WATCH', instrument_id })))
}

async function open(port: number, index: number, watches: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((done) => socket.once('connect', done))
  socket.write(
    `GET /v1/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await new Promise((done) => socket.once('data', done))
  socket.write(frame({ type: 'AUTHENTICATE', token: 'reader' }))
  await new Promise((done) => socket.once('data', done))
  socket.write(watching(1, watches))
  socket.on('data', (data) => {
    if (data.includes(ping)) socket.write(pong)
    count(data, index)
  })
  return socket
}

/** Counts the messages of a chunk; for one in fifty sockets it also records their latency. */
function count(data: Buffer, index: number): void {
  const text = data.toString('latin1')
  const now = performance.timeOrigin + performance.now()
  for (const [, sentAt] of text.matchAll(priceFrame)) {
    messages++
    newest[index] = Number(sentAt)
    if (index % 50 === 0) latencyMs.push(now - Number(sentAt))
  }
}

/** A masked text frame with a mask of zeros. */
function frame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
