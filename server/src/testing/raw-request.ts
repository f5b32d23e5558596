import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'

import type { App } from '#http/app.ts'

const quietMs = 300

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; isClosed: boolean }

/** Sends raw bytes to a listening app; returns the answer, and whether the server closed the connection after it. */
export function sendRaw(app: App, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    const finish = (isClosed: boolean) => {
      socket.destroy()
      resolve({ ...parse(text), isClosed })
    }
    socket.on('data', (data) => {
      text += data.toString()
      socket.setTimeout(quietMs, () => finish(false))
    })
    socket.on('end', () => finish(true))
    socket.on('error', () => finish(true))
  })
}

function parse(text: string): Omit<RawAnswer, 'isClosed'> {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string>, body }
}
