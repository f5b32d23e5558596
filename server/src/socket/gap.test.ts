import { setTimeout as sleep } from 'node:timers/promises'

import { closeCodes } from '@app/contract/socket-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { buildApp } from '#app.ts'
import { openBus } from '#bus/bus.ts'
import { pgTransport } from '#bus/pg-transport.ts'
import type { App } from '#http/app.ts'
import { openSocket } from '#testing/socket-client.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Ten times as fast as in production, so that 30 s are 3 s: a shorter pause of a busy machine is no outage. */
const fast = { beatMs: 1000, retryMs: 100 }
const thirtySeconds = 3 * fast.beatMs

describe('a node that is cut off from the bus', () => {
  let app: TestApp
  let remote: App
  let proxy: Awaited<ReturnType<typeof tcpProxy>>
  let closeBus: () => Promise<void>
  let isConnected: () => boolean
  beforeAll(async () => {
    app = await testApp({ jobs: true })
    proxy = await tcpProxy(app.databaseUrl, 5432)
    const bus = await openBus(pgTransport(proxy.url), app.context.log, fast)
    closeBus = () => bus.close()
    isConnected = () => bus.isConnected()
    remote = await buildApp({ ...app.context, bus })
    await remote.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    proxy.mend()
    await remote.close()
    await closeBus()
    proxy.close()
    await app.close()
  })

  const remoteApp = () => ({ ...app, app: remote })
  const statusThere = async (token: string) =>
    (await remote.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })).statusCode
  const connected = () => expect.poll(isConnected).toBe(true)
  const handshake = async () => {
    const { port } = remote.server.address() as { port: number }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket`)
    return new Promise<string>((resolve) =>
      socket.once('open', () => resolve('open')).once('error', (error) => resolve(error.message)),
    )
  }

  it.each([
    ['for 30 s', () => proxy.cut()],
    ['by a connection that is half open', () => proxy.silence()],
  ])('%s closes its sockets with 1012, accepts none meanwhile, and drops its cache of users', async (_, interrupt) => {
    const anna = await app.member('Anna')
    await connected()
    const socket = await openSocket(remoteApp(), anna.token)
    expect(await statusThere(anna.token)).toBe(200)

    interrupt()
    await anna.post('/user/logout')
    expect(await socket.closed).toBe(closeCodes.restarting)
    expect(await handshake()).toContain('503')
    await sleep(thirtySeconds)
    // The clock stands still: only a dropped cache tells the node that the session has ended.
    expect(await statusThere(anna.token)).toBe(401)
    expect(isConnected()).toBe(false)

    proxy.mend()
    await connected()
    const björn = await app.member('Björn')
    const again = await openSocket(remoteApp(), björn.token)
    await björn.post('/user/logout')
    expect(await again.closed).toBe(closeCodes.signedOut)
  })

  it('loses no post: clients that reconnect get the feed dot', async () => {
    const [anna, björn] = await Promise.all([app.member('Anna'), app.member('Björn')])
    await björn.put(`/user/follows/profiles/${anna.id}`)
    await connected()
    const before = await openSocket(remoteApp(), björn.token)
    await before.receive('UNREAD')
    proxy.cut()
    expect(await before.closed).toBe(closeCodes.restarting)
    const { body: post } = await anna.post('/posts', { content: 'While the node is cut off' })
    await app.settled()
    proxy.mend()
    await expect.poll(isConnected).toBe(true)

    const after = await openSocket(remoteApp(), björn.token)
    expect(await after.receive('FEED_POST_TIMESTAMP')).toMatchObject({ timestamp: post.created })
    after.socket.close()
  })
})
