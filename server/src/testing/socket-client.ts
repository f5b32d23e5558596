import type { ServerMessage } from '@app/contract/socket.ts'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

import type { TestApp } from './test-app.ts'

export type SocketClient = {
  socket: WebSocket
  /** All messages so far. */
  received: ServerMessage[]
  send: (message: object) => void
  /** Waits for a message of the type. Returns the newest. */
  receive: <Type extends ServerMessage['type']>(type: Type) => Promise<Extract<ServerMessage, { type: Type }>>
  closed: Promise<number>
}

/** Opens the live socket of an app that listens, and signs in when a token is given. */
export async function openSocket(app: TestApp, token?: string): Promise<SocketClient> {
  const address = app.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the app does not listen')
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/v1/socket`)
  const received: ServerMessage[] = []
  socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as ServerMessage))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const client: SocketClient = {
    socket,
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    receive: (type) =>
      vi.waitFor(() => {
        const message = received.findLast((candidate) => candidate.type === type)
        if (!message) throw new Error(`nothing of type ${type} was received`)
        return message as never
      }, 120_000),
  }
  if (token !== undefined) {
    client.send({ type: 'AUTHENTICATE', token })
    await client.receive('AUTHENTICATED')
  }
  return client
}
