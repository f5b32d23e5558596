import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { notifyOfReports } from '#features/notifications/index.ts'
import { make } from '#testing/make.ts'
import { untilEmpty } from '#testing/settled.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { type Device, deviceAt, newDevice, subscribed } from './devices.fixture.ts'
import { sendPushes } from './send.ts'

const minuteMs = 60_000

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let postId: string
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  postId = (await anna.post('/posts', { content: 'Hello' })).body.id
})

const reply = async (content: string) => (await bjorn.post(`/posts/${postId}/replies`, { content })).body.id
/** Waits until nothing is left that is due by now. */
async function sent(): Promise<void> {
  await app.settled()
  await untilEmpty(app.context.db, sql`select from pushes where due_at <= ${app.clock()} or tries = 0`)
  await untilEmpty(app.context.db, sql`select from pgboss.job where name = 'push' and state = 'active'`)
}
/** Lets time pass, and sends what has become due. */
async function wait(minutes: number): Promise<void> {
  app.clock.advance(minutes * minuteMs)
  await sendPushes(app.context)
}
const waiting = () => app.context.db.selectFrom('pushes').select(['notification_id', 'tries']).execute()
const subscriptionsOf = async ({ id }: { id: string }) => {
  const { db } = app.context
  return db.selectFrom('push_subscriptions').where('member_id', '=', id).select(['endpoint', 'language']).execute()
}
const textsAt = async ({ pushes }: Device) => (await pushes()).map(({ payload }) => payload.text)

describe('notifications by push', () => {
  it('arrive once at each device, in its language, and say who did what and nothing of what was written', async () => {
    const phone = await subscribed(anna, 'sv')
    const laptop = await subscribed(app.as(await make.session(app.context.db, anna.userId)), 'de-AT')
    const { key } = (await anna.get('/push/key')).body
    const answer = await reply('I would buy more')
    await bjorn.post(`/user/messages/conversations/${anna.id}`, { content: 'For your eyes only' })
    await bjorn.put(`/user/likes/${postId}`)
    await sent()
    await sendPushes(app.context)

    const kindOf = (kind: string) => (push: { payload: { kind: string } }) => push.payload.kind === kind
    const arrived = await phone.pushes()
    expect(arrived).toHaveLength(2)
    expect(JSON.stringify(arrived)).not.toMatch(/buy more|eyes only|Hello/)
    const { body: own } = await anna.get('/user/notifications')
    const nid = own.results.find(({ kind }) => kind === 'REPLY')!.id
    const pushed = arrived.find(kindOf('REPLY'))!
    expect(pushed.payload).toEqual({
      kind: 'REPLY',
      text: 'Björn svarade på ditt inlägg',
      lang: 'sv',
      path: `/posts/${answer}?nid=${nid}`,
      tag: pushed.topic,
    })
    expect(pushed).toMatchObject({ urgency: 'normal', ttl: 86_400, topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(pushed.sender).toEqual({
      key,
      subject: 'mailto:hello@sikta.example',
      expires: Math.floor(app.clock().getTime() / 1000) + 12 * 3600,
    })
    const message = arrived.find(kindOf('NEW_MESSAGE'))!
    expect(message.payload).toMatchObject({ text: 'Björn har skickat ett meddelande till dig' })
    expect(message.payload.path).toMatch(new RegExp(String.raw`^/messages/${bjorn.slug}\?nid=\d+$`))
    expect(message.urgency).toBe('high')
    expect((await textsAt(laptop)).toSorted()).toEqual([
      'Björn hat auf deinen Beitrag geantwortet',
      'Björn hat dir eine Nachricht geschrieben',
    ])
  })

  it('of the same conversation replace each other, and others do not', async () => {
    const phone = await subscribed(anna)
    const clara = await app.member('Clara')
    for (const sender of [bjorn, bjorn, clara]) {
      await sender.post(`/user/messages/conversations/${anna.id}`, { content: 'Hi' })
      await sent()
    }
    const [third, second, first] = await phone.pushes()
    expect(second!.topic).toBe(first!.topic)
    expect(third!.topic).not.toBe(first!.topic)
  })

  it('are not sent about topics that are turned off, and not to devices of other members', async () => {
    const [phone, other] = [await subscribed(anna), await subscribed(await app.member('Clara'))]
    await anna.patch('/user/notification-settings', { reply: { push: false }, follow: { push: true } })
    await reply('Hi')
    await bjorn.put(`/user/follows/profiles/${anna.id}`)
    await sent()
    expect(await textsAt(phone)).toEqual(['Björn follows you'])
    expect(await textsAt(other)).toEqual([])
  })

  it('are not sent any more once they have been read, are not wanted, their sender is muted or the session has ended', async () => {
    const phone = await subscribed(anna)
    const changes = [
      () => anna.post('/user/notifications/read'),
      () => anna.patch('/user/notification-settings', { reply: { push: false } }),
      () => anna.put(`/user/muted/profiles/${bjorn.id}`),
      () =>
        app.context.db
          .updateTable('sessions')
          .set({ expires_at: app.clock() })
          .where('user_id', '=', anna.userId)
          .execute(),
    ]
    for (const [at, change] of changes.entries()) {
      await anna.patch('/user/notification-settings', { reply: { push: true } })
      await phone.fail('down')
      await reply(`Reply ${at}`)
      await sent()
      expect(await waiting(), `before change ${at}`).toMatchObject([{ tries: 1 }])
      await change()
      await wait(60)
      expect(await waiting(), `after change ${at}`).toEqual([])
      await anna.delete(`/user/muted/profiles/${bjorn.id}`)
    }
    expect(await phone.pushes()).toEqual([])
  })

  it('wait as long as the service asks for, and are given up after five tries', async () => {
    const phone = await subscribed(anna)
    await phone.fail('too_fast', 1, '600')
    await reply('Patience')
    await sent()
    await wait(9)
    expect(await textsAt(phone)).toEqual([])
    await wait(1)
    expect(await textsAt(phone)).toEqual(['Björn replied to your post'])

    await phone.fail('down', 5)
    await reply('Lost')
    await sent()
    for (const tries of [1, 2, 3, 4]) {
      expect(await waiting()).toMatchObject([{ tries }])
      await wait(60)
    }
    expect(await waiting()).toEqual([])
    expect(await phone.pushes()).toHaveLength(1)
  })

  it('are dropped if the service refuses them, and the device stays subscribed', async () => {
    const phone = await subscribed(anna)
    for (const kind of ['refused', 'too_large'] as const) {
      await phone.fail(kind)
      await reply(kind)
      await sent()
      expect(await waiting()).toEqual([])
    }
    expect(await subscriptionsOf(anna)).toHaveLength(1)
  })

  it('tell of a weekly report', async () => {
    const phone = await subscribed(anna)
    await app.context.db.transaction().execute((tx) => notifyOfReports(tx, [anna.id, bjorn.id], app.clock()))
    await wait(0)
    const [{ payload }] = (await phone.pushes()) as [Awaited<ReturnType<Device['pushes']>>[number]]
    expect(payload).toMatchObject({ kind: 'WEEKLY_REPORT', text: 'Your weekly report is ready' })
    expect(payload.path).toMatch(/^\/reports\/weekly\?nid=\d+$/)
  })
})

describe('a subscription', () => {
  it('ends when the device has unsubscribed at its service', async () => {
    const phone = await subscribed(anna)
    await phone.end()
    await reply('Anybody there?')
    await sent()
    expect(await subscriptionsOf(anna)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is one for each session, follows its device to another session, and can be repeated', async () => {
    const device = await newDevice()
    const put = (member: TestMember, language: string) =>
      member.put('/user/push-subscriptions', device.subscription, { 'accept-language': language })
    expect((await put(anna, 'en')).status).toBe(204)
    expect((await put(anna, 'sv')).status).toBe(204)
    expect(await subscriptionsOf(anna)).toEqual([{ endpoint: device.subscription.endpoint, language: 'sv' }])
    await put(bjorn, 'en')
    expect(await subscriptionsOf(anna)).toEqual([])
    const next = await newDevice()
    await bjorn.put('/user/push-subscriptions', next.subscription)
    expect(await subscriptionsOf(bjorn)).toMatchObject([{ endpoint: next.subscription.endpoint }])
  })

  it('ends on request, with its session, and with all sessions', async () => {
    for (const end of [
      () => anna.delete('/user/push-subscriptions'),
      () => anna.delete('/user/push-subscriptions'),
      () => anna.post('/user/logout'),
    ]) {
      await subscribed(anna)
      expect(await subscriptionsOf(anna)).toHaveLength(1)
      expect((await end()).status).toBe(204)
      expect(await subscriptionsOf(anna)).toEqual([])
    }
    await subscribed(bjorn)
    const second = app.as(await make.session(app.context.db, bjorn.userId))
    await subscribed(second)
    const sessions = (await bjorn.get('/user/sessions')).body.results
    await second.delete(`/user/sessions/${sessions.find(({ current }) => current)!.id}`)
    expect(await subscriptionsOf(bjorn)).toHaveLength(1)
    await second.post('/user/logout/all')
    expect(await subscriptionsOf(bjorn)).toEqual([])
  })

  it('is refused for services that nobody knows, and for keys that nothing can be encrypted for', async () => {
    const { endpoint, keys } = deviceAt('x')
    const noPoint = `B${'A'.repeat(86)}`
    for (const body of [
      { endpoint: 'https://push.example.com/x', keys },
      { endpoint: 'http://127.0.0.1:5432/x', keys },
      { endpoint: `${endpoint}${'x'.repeat(1000)}`, keys },
      { endpoint, keys: { ...keys, p256dh: noPoint } },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { p256dh: keys.p256dh } },
    ]) {
      expect((await anna.send('PUT', '/user/push-subscriptions', body)).status, JSON.stringify(body)).toBe(400)
    }
    expect(await subscriptionsOf(anna)).toEqual([])
    expect((await app.visitor.get('/push/key')).status).toBe(401)
  })
})
