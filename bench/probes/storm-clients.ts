import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { tokenOf } from './world.ts'

// Many clients of the live socket, each a different member, from up to 200 addresses of this machine. Runs in its own
// process.

export type StormQuestion = { port: number; sockets: number; spreadMs: number }
/** How long each took from its connection until it was signed in, and until it had its unread counts. */
export type StormFigures = { signedInMs: number[]; unreadMs: number[] }

type SignInTimes = { signedInMs: number | undefined; unreadMs: number | undefined }

process.on('message', (question: StormQuestion) => void answer(question))
process.once('disconnect', () => process.exit())
process.send!({})

async function answer({ port, sockets, spreadMs }: StormQuestion): Promise<void> {
  const taken = await Promise.all(
    Array.from({ length: sockets }, async (_, i) => {
      await sleep((i * spreadMs) / sockets)
      return signIn(port, i + 1)
    }),
  )
  const figures: StormFigures = {
    signedInMs: taken.flatMap(({ signedInMs }) => signedInMs ?? []),
    unreadMs: taken.flatMap(({ unreadMs }) => unreadMs ?? []),
  }
  process.send!(figures)
}

/** A time is undefined if its event did not happen within twenty seconds. */
function signIn(port: number, member: number): Promise<SignInTimes> {
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (member % 200)}` })
  const taken: SignInTimes = { signedInMs: undefined, unreadMs: undefined }
  return new Promise((done) => {
    const end = () => done(taken)
    setTimeout(end, 20_000).unref()
    socket.on('error', end)
    socket.once('close', end)
    socket.once('connect', () => socket.write(handshake(port)))
    let received = ''
    socket.on('data', (data) => {
      const isFirst = received === ''
      received += data.toString('latin1')
      if (isFirst && received.startsWith('HTTP/1.1 101'))
        socket.write(frame({ type: 'AUTHENTICATE', token: tokenOf(member) }))
      if (received.includes('"AUTHENTICATED"')) taken.signedInMs ??= performance.now() - began
      if (!received.includes('"UNREAD"')) return
      taken.unreadMs ??= performance.now() - began
      end()
    })
  })
}

function handshake(port: number): string {
  return (
    `GET /v1/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`
  )
}

/** A masked text frame with a mask of zeros. */
function frame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
