import { Writable } from 'node:stream'

import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '#app.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

describe('the delivery of a message', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ jobs: true })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('reaches every socket of the recipient as a notice with the new count, and nobody else', async () => {
    const [anna, bjorn, clara] = await Promise.all([app.member('Anna'), app.member('Björn'), app.member('Clara')])
    const [desktop, phone] = [await openSocket(app, bjorn.token), await openSocket(app, bjorn.token)]
    const others = [await openSocket(app, anna.token), await openSocket(app, clara.token)]

    await anna.post(`/user/messages/conversations/${bjorn.id}`, { content: 'Hello Björn' })

    for (const socket of [desktop, phone]) {
      expect(await socket.receive('NOTIFICATION')).toEqual({
        type: 'NOTIFICATION',
        kind: 'NEW_MESSAGE',
        sender: anna.id,
      })
      await expect.poll(() => socket.receive('UNREAD')).toMatchObject({ unread_messages: 1, unread_total: 1 })
    }
    for (const { received } of others) expect(received.map(({ type }) => type)).not.toContain('NOTIFICATION')
    for (const { socket } of [desktop, phone, ...others]) socket.close()
  })

  it('and of a notification is undone on every device when it is read on one', async () => {
    const [anna, bjorn] = await Promise.all([app.member('Anna'), app.member('Björn')])
    const devices = [await openSocket(app, bjorn.token), await openSocket(app, bjorn.token)]
    await anna.post(`/user/messages/conversations/${bjorn.id}`, { content: 'Hello Björn' })
    await anna.put(`/user/follows/profiles/${bjorn.id}`)
    const expectCounts = async (unread_messages: number, unread_notifications: number) => {
      for (const socket of devices) {
        await expect.poll(() => socket.receive('UNREAD')).toMatchObject({ unread_messages, unread_notifications })
      }
    }
    await expectCounts(1, 1)

    await bjorn.post(`/user/messages/conversations/${anna.id}/read`)
    await expectCounts(0, 1)
    const [{ id } = { id: '' }] = (await bjorn.get('/user/notifications')).body.results
    await bjorn.post(`/user/notifications/${id}/read`)
    await expectCounts(0, 0)
    await anna.post(`/user/messages/conversations/${bjorn.id}`, { content: 'Are you there?' })
    const { id: postId } = (await bjorn.post('/posts', { content: 'Hello' })).body
    await anna.put(`/user/likes/${postId}`)
    await expectCounts(1, 1)
    await bjorn.post('/user/notifications/read')
    await expectCounts(1, 0)
    for (const { socket } of devices) socket.close()
  })

  it('reveals its text to nobody but the two: not to logs, events, notifications or sockets', async () => {
    const canary = 'zebra-4711'
    const [anna, bjorn] = await Promise.all([app.member('Anna'), app.member('Björn')])
    const lines: string[] = []
    const stream = new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) })
    const logging = await buildApp({ ...app.context, log: pino({ level: 'trace' }, stream) })
    const socket = await openSocket(app, bjorn.token)
    const inbox: object[] = []
    app.context.bus.subscribe('inbox', (message) => inbox.push(message))
    const write = (content: string) =>
      logging.inject({
        method: 'POST',
        url: `/v1/user/messages/conversations/${bjorn.id}`,
        headers: { authorization: `Bearer ${anna.token}` },
        payload: { content },
      })

    expect((await write(canary)).statusCode).toBe(201)
    expect((await write(canary.repeat(1000))).statusCode).toBe(400)
    await socket.receive('NOTIFICATION')

    const { rows: jobs } = await sql`select data from pgboss.job union all select event from events`.execute(
      app.context.db,
    )
    const { rows: notices } = await sql`select * from notifications`.execute(app.context.db)
    expect(lines).toHaveLength(2)
    expect(inbox).toHaveLength(1)
    expect(jobs).not.toEqual([])
    for (const output of [lines, inbox, jobs, notices, socket.received])
      expect(JSON.stringify(output)).not.toContain(canary)
    socket.socket.close()
    await logging.close()
  })
})
