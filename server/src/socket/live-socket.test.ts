import { Duplex } from 'node:stream'

import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const price = { last_price: 287.6, change_today: -0.62, trading: true, at: '2026-11-20T11:45:00.000Z' }

describe('the live socket', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ jobs: true })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const publish = (instrumentId: string, lastPrice = price.last_price) =>
    app.context.bus.publish('prices', { term: 1, ...price, instrument_id: instrumentId, last_price: lastPrice })

  it('sends the unread counts after signing in', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    expect(await socket.receive('UNREAD')).toEqual({
      type: 'UNREAD',
      unread_messages: 0,
      unread_notifications: 0,
      unread_total: 0,
    })
    socket.socket.close()
  })

  it('closes with 4401 for a token that is not valid', async () => {
    const socket = await openSocket(app)
    socket.send({ type: 'AUTHENTICATE', token: 'made up' })
    expect(await socket.closed).toBe(closeCodes.signedOut)
  })

  it('closes a socket whose token does not arrive in time as too slow, which ends no session', async () => {
    const socket = await openSocket(app)
    expect(await socket.closed).toBe(closeCodes.slow)
  })

  it('sends no prices before authentication', async () => {
    const socket = await openSocket(app)
    socket.send({ type: 'INSTRUMENT_WATCH', instrument_id: '1' })
    expect(await socket.receive('ERROR')).toEqual({ type: 'ERROR', detail: 'Authenticate first.' })
    socket.socket.close()
  })

  it('sends the prices of what is watched, the newest at once, and no others', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    socket.send({ type: 'INSTRUMENT_WATCH', instrument_id: '71' })
    const publishBoth = () => {
      publish('71')
      publish('72')
      return socket.received.map(({ type }) => type)
    }
    await expect.poll(publishBoth).toContain('INSTRUMENT_PRICE')
    expect(await socket.receive('INSTRUMENT_PRICE')).toEqual({
      type: 'INSTRUMENT_PRICE',
      instrument_id: '71',
      ...price,
    })

    const later = await openSocket(app, anna.token)
    later.send({ type: 'INSTRUMENT_WATCH', instrument_id: '72' })
    expect(await later.receive('INSTRUMENT_PRICE')).toMatchObject({ instrument_id: '72' })
    socket.socket.close()
    later.socket.close()
  })

  it('sends the newest of several prices, however close together they come', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    for (const id of ['81', '82']) socket.send({ type: 'INSTRUMENT_WATCH', instrument_id: id })
    for (const last of [1, 2, 3]) publish('81', last)
    publish('82', 9)
    const newestOf = (id: string) =>
      socket.received.findLast((message) => message.type === 'INSTRUMENT_PRICE' && message.instrument_id === id)
    await expect.poll(() => newestOf('81')).toMatchObject({ last_price: 3 })
    await expect.poll(() => newestOf('82')).toMatchObject({ last_price: 9 })
    socket.socket.close()
  })

  it('stops after INSTRUMENT_REMOVE_WATCH', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    socket.send({ type: 'INSTRUMENT_WATCH', instrument_id: '91' })
    socket.send({ type: 'INSTRUMENT_REMOVE_WATCH', instrument_id: '91' })
    socket.send({ type: 'INSTRUMENT_WATCH', instrument_id: '92' })
    socket.send({ type: 'NONSENSE' })
    await socket.receive('ERROR')
    publish('91')
    publish('92')
    expect(await socket.receive('INSTRUMENT_PRICE')).toMatchObject({ instrument_id: '92' })
    expect(socket.received.filter(({ type }) => type === 'INSTRUMENT_PRICE')).toHaveLength(1)
    socket.socket.close()
  })

  it('answers unknown messages with an error, and stays open', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    for (const text of [
      '{',
      '[]',
      '{"type":"NONSENSE"}',
      'null',
      '{"type":"INSTRUMENT_WATCH","instrument_id":{"$ne":1}}',
    ]) {
      socket.socket.send(text)
    }
    await expect.poll(() => socket.received.filter(({ type }) => type === 'ERROR')).toHaveLength(5)
    socket.socket.close()
  })

  it('closes sockets that send too many, too large or binary messages', async () => {
    const anna = await app.member('Anna')
    const fast = await openSocket(app, anna.token)
    for (let i = 0; i < 200; i++) fast.send({ type: 'NONSENSE' })
    expect(await fast.closed).toBe(closeCodes.tooFast)

    const large = await openSocket(app, anna.token)
    large.socket.send('x'.repeat(5000))
    expect(await large.closed).toBe(1009)

    const binary = await openSocket(app, anna.token)
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect(await binary.closed).toBe(1003)
  })

  it('closes with 4401 when the session ends', async () => {
    const anna = await app.member('Anna')
    const socket = await openSocket(app, anna.token)
    expect((await anna.post('/user/logout')).status).toBe(204)
    expect(await socket.closed).toBe(closeCodes.signedOut)
  })

  it('closes the first socket of a user when they open the eleventh', async () => {
    const anna = await app.member('Anna')
    const sockets = []
    for (let i = 0; i <= socketLimits.socketsPerUser; i++) sockets.push(await openSocket(app, anna.token))
    expect(await sockets[0]!.closed).toBe(closeCodes.replaced)
    expect(sockets[1]!.socket.readyState).toBe(WebSocket.OPEN)
    for (const { socket } of sockets) socket.close()
  })

  it('refuses a second sign-in on one socket, also a concurrent one', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const socket = await openSocket(app)
    for (const { token } of [anna, björn]) socket.send({ type: 'AUTHENTICATE', token })
    expect(await socket.receive('ERROR')).toEqual({ type: 'ERROR', detail: 'Already authenticated.' })
    expect(socket.received.filter(({ type }) => type === 'AUTHENTICATED')).toHaveLength(1)
    socket.socket.close()
  })

  it('survives a refused client that is gone before the answer', async () => {
    const gone = new Duplex({
      read: () => undefined,
      write: (_chunk, _encoding, done) => done(new Error('write EPIPE')),
    })
    const ended = new Promise((resolve) => gone.once('close', resolve))
    app.app.server.emit('upgrade', { headers: { origin: 'https://evil.example' }, socket: {} }, gone, Buffer.alloc(0))
    await ended
    expect(
      (await fetch(`http://127.0.0.1:${(app.app.server.address() as { port: number }).port}/health/live`)).status,
    ).toBe(200)
  })

  it('refuses the handshake from a page of another origin', async () => {
    const { port } = app.app.server.address() as { port: number }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket`, { origin: 'https://evil.example' })
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve))
    expect(error.message).toContain('403')
  })

  it('tells a member of a like with its new unread count', async () => {
    const [anna, björn] = await Promise.all([app.member('Anna'), app.member('Björn')])
    const { body: post } = await anna.post('/posts', { content: 'Hello' })
    const socket = await openSocket(app, anna.token)
    await björn.put(`/user/likes/${post.id}`)
    expect(await socket.receive('NOTIFICATION')).toEqual({ type: 'NOTIFICATION', kind: 'POST_LIKE', sender: björn.id })
    await expect.poll(() => socket.receive('UNREAD')).toMatchObject({ unread_notifications: 1, unread_total: 1 })
    socket.socket.close()
  })
})
