import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const most = socketLimits.unauthenticatedPerNetwork

describe('a socket that has not authenticated', () => {
  let app: TestApp
  beforeAll(async () => {
    const config = { trustProxy: ['127.0.0.1'] }
    app = await testApp({ jobs: true, config })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const portOf = () => (app.app.server.address() as { port: number }).port

  /** Opens a socket from an IP address and sends nothing. */
  async function openFrom(address: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf()}/v1/socket`, { headers: { 'x-forwarded-for': address } })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { socket, closed }
  }

  it('is closed for the next one of its network, so that silent sockets never shut out a member', async () => {
    const anna = await app.member('Anna')
    const silent: Awaited<ReturnType<typeof openFrom>>[] = []
    for (let i = 0; i < 5 * most; i++) silent.push(await openFrom('203.0.113.7'))
    const elsewhere = await openFrom('203.0.113.8')
    const { socket } = await openFrom('203.0.113.7')
    const received: string[] = []
    socket.on('message', (data) => received.push((data as Buffer).toString()))
    socket.send(JSON.stringify({ type: 'AUTHENTICATE', token: anna.token }))

    await expect.poll(() => received[0]).toContain('AUTHENTICATED')
    expect(await silent[0]!.closed).toBe(closeCodes.tryAgain)
    await expect
      .poll(() => silent.filter(({ socket: one }) => one.readyState === WebSocket.OPEN))
      .toEqual(silent.slice(1 - most))
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    for (const one of [...silent, elsewhere, { socket }]) one.socket.terminate()
  })

  it('does not count once it has authenticated', async () => {
    const anna = await app.member('Anna')
    const members = []
    for (let i = 0; i < socketLimits.socketsPerUser; i++) members.push(await openSocket(app, anna.token))
    const silent = []
    for (let i = 0; i < most; i++) silent.push(await openFrom('127.0.0.1'))

    for (const { socket } of [...members, ...silent]) expect(socket.readyState).toBe(WebSocket.OPEN)
    for (const { socket } of [...members, ...silent]) socket.terminate()
  })

  it.each([
    ['15,000 empty fragments', 1008, [frame(0x01), ...Array.from({ length: 15_000 }, () => frame(0x00))]],
    ['a flood of pings', closeCodes.tooFast, Array.from({ length: 1000 }, () => frame(0x89))],
    ['a flood of unasked pongs', closeCodes.tooFast, Array.from({ length: 1000 }, () => frame(0x8a))],
  ])('is ended by %s', async (_, code, frames) => {
    const socket = await openRaw(portOf())
    const received: Buffer[] = []
    socket.on('data', (data) => received.push(data))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    for (let i = 0; i < frames.length && !socket.destroyed; i += 20) {
      await new Promise((resolve) => socket.write(Buffer.concat(frames.slice(i, i + 20)), resolve))
    }
    await ended
    expect(closeCodeIn(Buffer.concat(received))).toBe(code)
  })

  it('accepts a message in as many fragments as are allowed', async () => {
    const anna = await app.member('Anna')
    const socket = await openRaw(portOf())
    const received: Buffer[] = []
    socket.on('data', (data) => received.push(data))
    const text = Buffer.from(JSON.stringify({ type: 'AUTHENTICATE', token: anna.token }))
    const size = Math.ceil(text.length / socketLimits.maxFragments)
    for (let i = 0; i < socketLimits.maxFragments; i++) {
      const isLast = i === socketLimits.maxFragments - 1
      socket.write(frame((isLast ? 0x80 : 0) | (i === 0 ? 1 : 0), text.subarray(i * size, (i + 1) * size)))
    }
    await expect.poll(() => Buffer.concat(received).toString('latin1')).toContain('AUTHENTICATED')
    socket.destroy()
  })
})

describe('a socket that was opened before the profile', () => {
  it('gets everything once the profile is created, also on another node', async () => {
    const app = await testApp({ jobs: true })
    const other = await app.node()
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    await other.listen({ host: '127.0.0.1', port: 0 })
    const [björn, user] = [await app.member('Björn'), await app.user()]
    const sockets = [await openSocket(app, user.token), await openSocket({ ...app, app: other }, user.token)]
    for (const { received } of sockets) expect(received.map(({ type }) => type)).toEqual(['AUTHENTICATED'])

    const { body: profile } = await user.post('/user/profile', { name: 'Anna' })
    for (const socket of sockets) expect(await socket.receive('UNREAD')).toMatchObject({ unread_total: 0 })
    await user.put(`/user/follows/profiles/${björn.id}`)
    const { body: post } = await björn.post('/posts', { content: 'Hello' })
    await björn.put(`/user/follows/profiles/${profile.id}`)

    for (const socket of sockets) {
      expect(await socket.receive('FEED_POST_TIMESTAMP')).toMatchObject({ timestamp: post.created })
      expect(await socket.receive('NOTIFICATION')).toMatchObject({ kind: 'FOLLOW', sender: björn.id })
      await expect.poll(() => socket.receive('UNREAD')).toMatchObject({ unread_notifications: 1 })
      socket.socket.close()
    }
    await other.close()
    await app.close()
  })
})

/** A masked frame as a client sends it. */
function frame(head: number, payload = Buffer.alloc(0)): Buffer {
  const mask = randomBytes(4)
  return Buffer.concat([
    Buffer.from([head, 0x80 | payload.length]),
    mask,
    payload.map((byte, i) => byte ^ mask[i % 4]!),
  ])
}

/** The code of the close frame in what a server has sent, which is not masked. */
function closeCodeIn(sent: Buffer): number | undefined {
  let at = 0
  // Frames from here on are short, so one byte holds their length.
  for (; at < sent.length && sent[at] !== 0x88; at += 2 + sent[at + 1]!);
  return at < sent.length ? sent.readUInt16BE(at + 2) : undefined
}

/** A connection after the handshake, on which any bytes can be sent. */
async function openRaw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const key = randomBytes(16).toString('base64')
  socket.write(
    [
      'GET /v1/socket HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${key}`,
      '\r\n',
    ].join('\r\n'),
  )
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(answer.toString()).toContain('101 Switching Protocols')
  return socket
}
