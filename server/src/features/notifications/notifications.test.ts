import type { Notification } from '@app/contract/notifications.ts'
import type { NewPost } from '@app/contract/posts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { publish } from '#events/events.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { insertNotifications } from './queries.ts'

describe('notifications', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let clara: TestMember
  const inbox: unknown[] = []

  beforeAll(async () => {
    app = await testApp({ jobs: true })
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
    clara = await app.member('Clara')
    app.context.bus.subscribe('inbox', (message) => inbox.push(message))
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await app.settled()
    await app.context.db.deleteFrom('notifications').execute()
    inbox.length = 0
  })

  const listOf = async (member: TestMember) => {
    await app.settled()
    return (await member.get('/user/notifications')).body.results
  }
  const kindsOf = async (member: TestMember) =>
    (await listOf(member)).map(({ kind, sender, post }) => [kind, sender?.name, post])
  const post = async (member: TestMember, body: Partial<NewPost>) => (await member.post('/posts', body)).body.id
  const reply = async (member: TestMember, id: string, body: { content: string; tags?: NewPost['tags'] }) =>
    (await member.post(`/posts/${id}/replies`, body)).body.id

  it('are sent once for a follower, however often the follow is undone and repeated', async () => {
    await bjorn.put(`/user/follows/profiles/${anna.id}`)
    await bjorn.delete(`/user/follows/profiles/${anna.id}`)
    await bjorn.put(`/user/follows/profiles/${anna.id}`)

    const [notification, ...more] = await listOf(anna)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      kind: 'FOLLOW',
      unread: true,
      post: null,
      sender: { id: bjorn.id, name: 'Björn' },
      created: '2026-11-20T12:00:00.000Z',
    })
    await expect.poll(() => inbox).toEqual([{ recipientId: anna.id, kind: 'FOLLOW', senderId: bjorn.id }])
    expect(await listOf(bjorn)).toEqual([])
  })

  it('are sent to the author for a like, but not for their own', async () => {
    const id = await post(anna, { content: 'Hello' })
    await anna.put(`/user/likes/${id}`)
    await bjorn.put(`/user/likes/${id}`)

    expect(await kindsOf(anna)).toEqual([['POST_LIKE', 'Björn', id]])
  })

  it("are sent for a post on the member's wall, once even if it mentions them", async () => {
    const id = await post(bjorn, {
      content: 'Hi @Anna, hi @Björn',
      profile: anna.id,
      tags: [
        { mention: 'Anna', profile: anna.id },
        { mention: 'Björn', profile: bjorn.id },
      ],
    })

    expect(await kindsOf(anna)).toEqual([['PROFILE_POST', 'Björn', id]])
    expect(await kindsOf(bjorn)).toEqual([])
  })

  it('quote the beginning of their post and name what it is about', async () => {
    const { id: instrument } = await make.instrument(app.context.db, { name: 'Volvo B' })
    const text = 'Jag tror att bolaget växer mer än marknaden väntar sig.'
    const content = `${text} @Anna ${'och så vidare '.repeat(50)}`
    const mention = { content, instrument, tags: [{ mention: 'Anna', profile: anna.id }] }
    await post(bjorn, mention)
    await post(bjorn, { ...mention, title: 'To @Anna' })
    await app.settled()
    await clara.put(`/user/follows/profiles/${anna.id}`)

    const [follow, titled, plain] = await listOf(anna)
    expect(follow).toMatchObject({ quote: null, group: null, instrument: null })
    expect(titled).toMatchObject({ quote: { text: 'To @Anna' } })
    expect(plain).toMatchObject({ quote: { text: content.slice(0, 200), lang: 'sv' } })
    expect(plain!.instrument).toEqual({ id: instrument, slug: expect.any(String), name: 'Volvo B' })
  })

  it('about a group are separate for each group, and new again when the act is repeated', async () => {
    const { db } = app.context
    const groups = [await make.group(db, { isClosed: true }), await make.group(db, { isClosed: true })]
    const [first, second] = groups.map(({ id }) => ({
      recipientId: anna.id,
      senderId: bjorn.id,
      kind: 'GROUP_INVITE' as const,
      groupId: id,
    }))
    const notify = (...more: Parameters<typeof insertNotifications>[1]) => insertNotifications(db, more, app.clock())
    expect(await notify(first!, second!, first!)).toHaveLength(2)
    expect(await notify({ ...first!, groupId: second!.groupId, kind: 'FOLLOW' }, second!)).toHaveLength(2)
    const before = await listOf(anna)
    expect(before.map(({ kind, unread }) => [kind, unread])).toEqual([
      ['GROUP_INVITE', true],
      ['FOLLOW', true],
      ['GROUP_INVITE', true],
    ])
    await anna.post('/user/notifications/read')

    expect(await notify(first!)).toMatchObject([{ recipientId: anna.id, senderId: bjorn.id, kind: 'GROUP_INVITE' }])
    expect((await listOf(anna)).map(({ unread }) => unread)).toEqual([true, false, false])
    expect((await anna.get('/user/unread')).body.unread_notifications).toBe(1)
  })

  it('are sent to the first ten members mentioned', async () => {
    const members = await Promise.all(Array.from({ length: 11 }, (_, i) => app.member(`Member ${i}`)))
    const tags = members.map(({ id }, i) => ({ mention: `M${i}`, profile: id }))
    const content = tags.map(({ mention }) => `@${mention}`).join(' ')
    const id = await post(anna, { content, tags })

    expect(await kindsOf(members[0]!)).toEqual([['MENTION', 'Anna', id]])
    expect(await kindsOf(members[9]!)).toEqual([['MENTION', 'Anna', id]])
    expect(await kindsOf(members[10]!)).toEqual([])
  })

  it('are sent for replies to the author who is answered and to the others in the thread', async () => {
    const id = await post(anna, { content: 'What do you think?' })
    const first = await reply(bjorn, id, { content: 'Buy' })
    const second = await reply(clara, id, { content: 'Sell' })
    const third = await reply(anna, second, {
      content: 'Why, @Björn?',
      tags: [{ mention: 'Björn', profile: bjorn.id }],
    })
    const fourth = await reply(bjorn, second, { content: 'Indeed' })

    expect(await kindsOf(anna)).toEqual(
      expect.arrayContaining([
        ['REPLY', 'Björn', first],
        ['REPLY', 'Clara', second],
        ['THREAD_REPLY', 'Björn', fourth],
      ]),
    )
    expect(await kindsOf(bjorn)).toEqual(
      expect.arrayContaining([
        ['THREAD_REPLY', 'Clara', second],
        ['MENTION', 'Anna', third],
      ]),
    )
    expect(await kindsOf(clara)).toEqual(
      expect.arrayContaining([
        ['REPLY', 'Anna', third],
        ['REPLY', 'Björn', fourth],
      ]),
    )
    expect((await listOf(anna)).length + (await listOf(bjorn)).length + (await listOf(clara)).length).toBe(7)
  })

  it('are not sent for a deleted post', async () => {
    const { db } = app.context
    await db.transaction().execute((tx) => publish(tx, { kind: 'post_liked', postId: '999999', by: bjorn.id }))
    await db
      .transaction()
      .execute((tx) => publish(tx, { kind: 'reply_created', postId: '999999', parentId: '1', authorId: bjorn.id }))

    await app.settled()
    expect(inbox).toEqual([])
  })

  it('are counted while they are unread, and read one by one or all at once', async () => {
    const id = await post(anna, { content: 'Hello' })
    await bjorn.put(`/user/likes/${id}`)
    await clara.post(`/posts/${id}/replies`, { content: 'Hello' })
    await bjorn.post(`/posts/${id}/replies`, { content: 'Hi' })
    const [newest] = await listOf(anna)
    const unread = async () => (await anna.get('/user/unread')).body
    expect(await unread()).toEqual({ unread_messages: 0, unread_notifications: 3, unread_total: 3 })

    expect(await anna.post(`/user/notifications/${newest!.id}/read`)).toMatchObject({ status: 204, body: '' })
    expect((await anna.post(`/user/notifications/${newest!.id}/read`)).status).toBe(204)
    expect((await listOf(anna)).map((one) => one.unread)).toEqual([false, true, true])
    expect(await unread()).toEqual({ unread_messages: 0, unread_notifications: 2, unread_total: 2 })

    expect((await anna.post('/user/notifications/read')).status).toBe(204)
    expect(await unread()).toEqual({ unread_messages: 0, unread_notifications: 0, unread_total: 0 })
  })

  it('are known to their recipient only', async () => {
    await bjorn.put(`/user/follows/profiles/${clara.id}`)
    const [notification] = await listOf(clara)
    const path = `/user/notifications/${notification!.id}/read` as const

    expect(await listOf(anna)).toEqual([])
    for (const stranger of [anna, bjorn]) {
      expect(await stranger.post(path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    }
    expect((await anna.post('/user/notifications/read')).status).toBe(204)
    expect((await listOf(clara)).map(({ unread }) => unread)).toEqual([true])
    expect((await clara.post('/user/notifications/999999/read')).status).toBe(404)
  })

  it('are listed newest first, page by page', async () => {
    const id = await post(anna, { content: 'Hello' })
    const replies: string[] = []
    for (let i = 0; i < 5; i++) replies.push(await reply(bjorn, id, { content: `Reply ${i}` }))
    await app.settled()

    const seen: Notification[] = []
    for await (const { results } of anna.pages('/user/notifications?page_size=2')) seen.push(...results)
    expect(new Set(seen.map((one) => one.post))).toEqual(new Set(replies))
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b.id) - Number(a.id)))
    expect(seen).toHaveLength(5)
  })

  it('are for members', async () => {
    const user = await app.user()
    for (const [client, status] of [
      [app.visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.get('/user/unread')).status).toBe(status)
      expect((await client.get('/user/notifications')).status).toBe(status)
      expect((await client.post('/user/notifications/read')).status).toBe(status)
      expect((await client.post('/user/notifications/1/read')).status).toBe(status)
    }
  })
})
