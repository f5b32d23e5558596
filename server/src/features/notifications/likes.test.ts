import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { publish } from '#events/events.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { unreadOf } from './read.ts'

describe('the likes of a post', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  let clara: TestMember
  let dora: TestMember
  let postId = ''
  const inbox: unknown[] = []

  beforeAll(async () => {
    app = await testApp({ forPlans: true, jobs: true })
    app.context.bus.subscribe('inbox', (message) => inbox.push(message))
  })
  beforeEach(async () => {
    ;[anna, bjorn, clara, dora] = [
      await app.member('Anna'),
      await app.member('Björn'),
      await app.member('Clara'),
      await app.member('Dora'),
    ]
    postId = (await anna.post('/posts', { content: 'Hello' })).body.id
    await app.settled()
    inbox.length = 0
  })
  afterAll(() => app.close())

  const like = async (...members: TestMember[]) => {
    for (const member of members) {
      await member.put(`/user/likes/${postId}`)
      await app.settled()
    }
  }
  const unlike = async (member: TestMember) => {
    await member.delete(`/user/likes/${postId}`)
    await app.settled()
  }
  const list = async () => (await anna.get('/user/notifications')).body.results
  const shown = async () => (await list()).map(({ sender, others, unread }) => [sender?.name, others, unread])
  const unread = async () => (await anna.get('/user/unread')).body.unread_notifications
  const readAll = () => anna.post('/user/notifications/read')

  it('are one notification, which grows and is unread again', async () => {
    await like(anna, bjorn, clara)
    expect(await shown()).toEqual([['Clara', 1, true]])
    expect(await unread()).toBe(1)
    await readAll()
    expect([await shown(), await unread()]).toEqual([[['Clara', 1, false]], 0])
    await bjorn.post(`/posts/${postId}/replies`, { content: 'Hi' })

    await like(dora)
    expect(await list()).toMatchObject([
      { kind: 'POST_LIKE', sender: { name: 'Dora' }, others: 2, unread: true },
      { kind: 'REPLY', others: 0 },
    ])
    expect(await unread()).toBe(2)
    await anna.post(`/user/notifications/${(await list())[0]!.id}/read`)
    expect((await shown())[0]).toEqual(['Dora', 2, false])
  })

  it('do not notify again if one is undone and repeated', async () => {
    await like(bjorn, clara)
    await readAll()
    const before = await list()
    inbox.length = 0
    for (let i = 0; i < 3; i++) {
      await unlike(clara)
      await like(clara)
    }

    expect(await list()).toEqual(before)
    expect([await unread(), inbox]).toEqual([0, []])
  })

  it('that are undone before they are read leave no trace', async () => {
    await like(bjorn)
    await unlike(bjorn)
    expect([await shown(), await unread()]).toEqual([[], 0])

    await like(bjorn)
    await readAll()
    await like(clara)
    expect(await unread()).toBe(1)
    await unlike(clara)
    expect([await shown(), await unread()]).toEqual([[['Björn', 0, false]], 0])
  })

  it('of those whom the author mutes or who are blocked either way do not count', async () => {
    await like(bjorn)
    await readAll()
    await anna.put(`/user/muted/profiles/${clara.id}`)
    await app.context.db.insertInto('blocks').values({ member_id: dora.id, blocked_id: anna.id }).execute()
    inbox.length = 0
    await like(clara)
    await sql`insert into likes (post_id, profile_id) values (${postId}, ${dora.id})`.execute(app.context.db)
    await sql`
      insert into post_counters (post_id, slot, like_count) values (${postId}, counter_slot(), 1)
      on conflict (post_id, slot) do update set like_count = post_counters.like_count + 1
    `.execute(app.context.db)
    await app.context.db.transaction().execute((tx) => publish(tx, { kind: 'post_liked', postId, by: dora.id }))
    await app.settled()

    expect([await shown(), await unread(), inbox]).toEqual([[['Björn', 0, false]], 0, []])
    await anna.delete(`/user/muted/profiles/${clara.id}`)
    expect((await shown())[0]!.slice(0, 2)).toEqual(['Clara', 1])
    await anna.put(`/user/muted/profiles/${bjorn.id}`)
    expect((await shown())[0]!.slice(0, 2)).toEqual(['Clara', 0])
    await anna.put(`/user/muted/profiles/${clara.id}`)
    expect(await shown()).toEqual([])
  })

  it('of suspended members do not count', async () => {
    await like(bjorn, clara)
    const { db } = app.context
    await db.updateTable('profiles').set({ suspended_at: app.clock() }).where('id', '=', clara.id).execute()
    expect((await shown())[0]!.slice(0, 2)).toEqual(['Björn', 0])
  })

  it('are counted without reading each of them, however many there are', async () => {
    const { db } = app.context
    await sql`
      with fan as (
        insert into profiles (slug, name, name_key, is_system)
        select 'fan-' || n, 'Fan ' || n, 'fan ' || n, true from generate_series(1, 3000) n
        returning id
      ), liked as (
        insert into likes (post_id, profile_id) select ${postId}, id from fan
      )
      insert into post_counters (post_id, slot, like_count) values (${postId}, 0, 3000)
    `.execute(db)
    await sql`analyze likes, profiles, post_counters`.execute(db)
    await db.transaction().execute((tx) => publish(tx, { kind: 'post_liked', postId, by: bjorn.id }))
    await app.settled()

    expect((await list()).map(({ others }) => others)).toEqual([2999])
    const rows = await rowsOf(db, (tx) => unreadOf(tx, [anna.id]))
    expect(rows.read).toBeLessThan(40)
  })

  it('that arrive together are announced together', async () => {
    const { db } = app.context
    const members = await Promise.all(Array.from({ length: 20 }, (_, i) => app.member(`Fan ${i}`)))
    await db.transaction().execute(async (tx) => {
      await sql`
        insert into likes (post_id, profile_id) select ${postId}, id from unnest(${members.map(({ id }) => id)}::bigint[]) id
      `.execute(tx)
      await sql`insert into post_counters (post_id, slot, like_count) values (${postId}, 0, 20)`.execute(tx)
      await publish(tx, ...members.map(({ id }) => ({ kind: 'post_liked' as const, postId, by: id })))
    })
    await app.settled()

    expect((await list()).map(({ others }) => others)).toEqual([19])
    await expect.poll(() => inbox).toMatchObject([{ recipientId: anna.id, kind: 'POST_LIKE' }])
  })
})
