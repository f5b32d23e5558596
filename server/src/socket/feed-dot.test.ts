import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

describe('the feed dot', () => {
  let app: TestApp
  let otherNode: TestApp
  beforeAll(async () => {
    app = await testApp({ jobs: true })
    otherNode = { ...app, app: await app.node() }
    for (const node of [app, otherNode]) await node.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await otherNode.app.close()
    await app.close()
  })

  it('is sent to followers of the author and of the instrument, on another node too', async () => {
    const [anna, björn, clara, dora] = await Promise.all(
      ['Anna', 'Björn', 'Clara', 'Dora'].map((name) => app.member(name)),
    )
    const volvo = await make.instrument(app.context.db)
    await björn!.put(`/user/follows/profiles/${anna!.id}`)
    await clara!.put(`/user/follows/instruments/${volvo.id}`)

    const björnsSocket = await openSocket(app, björn!.token)
    const clarasSocket = await openSocket(otherNode, clara!.token)
    const dorasSocket = await openSocket(app, dora!.token)
    const annasSocket = await openSocket(app, anna!.token)

    const { body: post } = await anna!.post('/posts', {
      content: 'Reading the report of @Volvo B',
      tags: [{ mention: 'Volvo B', instrument: volvo.id }],
    })

    for (const socket of [björnsSocket, clarasSocket]) {
      expect(await socket.receive('FEED_POST_TIMESTAMP')).toEqual({
        type: 'FEED_POST_TIMESTAMP',
        timestamp: post.created,
      })
    }
    for (const { received } of [dorasSocket, annasSocket]) {
      expect(received.some(({ type }) => type === 'FEED_POST_TIMESTAMP')).toBe(false)
    }
    for (const { socket } of [björnsSocket, clarasSocket, dorasSocket, annasSocket]) socket.close()
  })

  it('is not sent for a post whose author or instrument the member mutes', async () => {
    const [anna, björn, clara, dora] = await Promise.all(
      ['Anna', 'Björn', 'Clara', 'Dora'].map((name) => app.member(name)),
    )
    const volvo = await make.instrument(app.context.db)
    for (const { put } of [björn!, clara!, dora!]) {
      await put(`/user/follows/profiles/${anna!.id}`)
      await put(`/user/follows/instruments/${volvo.id}`)
    }
    await björn!.put(`/user/muted/profiles/${anna!.id}`)
    await clara!.put(`/user/muted/instruments/${volvo.id}`)
    const [björns, claras, doras] = [
      await openSocket(app, björn!.token),
      await openSocket(app, clara!.token),
      await openSocket(app, dora!.token),
    ]

    await anna!.post('/posts', { content: 'Text', instrument: volvo.id })

    await doras.receive('FEED_POST_TIMESTAMP')
    for (const { received } of [björns, claras])
      expect(received.map(({ type }) => type)).not.toContain('FEED_POST_TIMESTAMP')
    for (const { socket } of [björns, claras, doras]) socket.close()
  })

  it('is sent at sign-in for posts of others in the feed, and not for own posts', async () => {
    const [anna, björn] = await Promise.all([app.member('Anna'), app.member('Björn')])
    await björn.put(`/user/follows/profiles/${anna.id}`)
    const { body: first } = await anna.post('/posts', { content: 'Text' })
    app.clock.advance(60_000)
    await björn.post('/posts', { content: 'My own' })
    await app.settled()

    const [björns, annas] = [await openSocket(app, björn.token), await openSocket(app, anna.token)]

    expect(await björns.receive('FEED_POST_TIMESTAMP')).toMatchObject({ timestamp: first.created })
    await annas.receive('UNREAD')
    await anna.post('/posts', { content: 'Later' })
    await app.settled()
    expect(annas.received.map(({ type }) => type)).not.toContain('FEED_POST_TIMESTAMP')
    for (const { socket } of [björns, annas]) socket.close()
  })

  it('is sent for posts of a member from the follow until the unfollow or the mute, on every node', async () => {
    const [anna, björn, clara] = await Promise.all(['Anna', 'Björn', 'Clara'].map((name) => app.member(name)))
    const sockets = [
      await openSocket(app, björn!.token),
      await openSocket(otherNode, björn!.token),
      await openSocket(otherNode, clara!.token),
    ]
    for (const socket of sockets) await socket.receive('UNREAD')
    const dots = () =>
      sockets.map(({ received }) => received.filter(({ type }) => type === 'FEED_POST_TIMESTAMP').length).join(' ')
    const write = async () => {
      // After the pause between two dots.
      app.clock.advance(5000)
      await anna!.post('/posts', { content: 'Text' })
      await app.settled()
    }
    const path = `profiles/${anna!.id}` as const

    await björn!.put(`/user/follows/${path}`)
    await write()
    await expect.poll(dots).toBe('1 1 0')
    await björn!.put(`/user/muted/${path}`)
    await clara!.put(`/user/follows/${path}`)
    await write()
    await expect.poll(dots).toBe('1 1 1')
    await björn!.delete(`/user/muted/${path}`)
    await clara!.delete(`/user/follows/${path}`)
    await write()
    await expect.poll(dots).toBe('2 2 1')

    for (const { socket } of sockets) socket.close()
  })
})
