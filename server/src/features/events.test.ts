import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Event } from '#events/events.ts'
import { storeClose } from '#features/news/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('what members do', () => {
  let app: TestApp
  let anna: TestMember
  let bjorn: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    bjorn = await app.member('Björn')
  })
  afterAll(() => app.close())

  /** Returns the events that the acts publish, in order. */
  const publishedBy = async (...acts: (() => Promise<unknown>)[]): Promise<Event[]> => {
    const { db } = app.context
    await db.deleteFrom('events').execute()
    for (const act of acts) await act()
    const rows = await db.selectFrom('events').orderBy('id').select('event').execute()
    return rows.map(({ event }) => event as Event)
  }

  it('is published once, and not when it changes nothing', async () => {
    const target = { kind: 'profile', targetId: anna.id }
    const [follow, mute] = [`/user/follows/profiles/${anna.id}`, `/user/muted/profiles/${anna.id}`] as const
    const events = await publishedBy(
      () => bjorn.put(follow),
      () => bjorn.put(follow),
      () => bjorn.put(mute),
      () => bjorn.put(mute),
      () => bjorn.delete(mute),
      () => bjorn.delete(mute),
      () => bjorn.delete(follow),
      () => bjorn.delete(follow),
    )
    expect(events).toEqual(
      ['followed', 'muted', 'unmuted', 'unfollowed'].map((kind) => ({ kind, by: bjorn.id, target })),
    )
  })

  it('ends a mute together with the follow, and publishes both', async () => {
    const { id: targetId } = await make.instrument(app.context.db)
    const events = await publishedBy(
      () => bjorn.put(`/user/follows/instruments/${targetId}`),
      () => bjorn.put(`/user/muted/instruments/${targetId}`),
      () => bjorn.delete(`/user/follows/instruments/${targetId}`),
    )
    expect(events.map(({ kind }) => kind)).toEqual(['followed', 'muted', 'unfollowed', 'unmuted'])
    expect(events[0]).toMatchObject({ target: { kind: 'instrument', targetId } })
  })

  it('is published for posts, replies, likes and the profile', async () => {
    let [post, reply, answer] = ['', '', '']
    const events = await publishedBy(
      async () => (post = (await anna.post('/posts', { content: 'Hello' })).body.id),
      async () => (reply = (await bjorn.post(`/posts/${post}/replies`, { content: 'Hi' })).body.id),
      async () => (answer = (await anna.post(`/posts/${reply}/replies`, { content: 'Well' })).body.id),
      () => bjorn.put(`/user/likes/${post}`),
      () => bjorn.put(`/user/likes/${post}`),
      () => bjorn.delete(`/user/likes/${post}`),
      () => bjorn.delete(`/user/likes/${post}`),
      () => anna.patch('/user/profile', { location: 'Malmö' }),
      () => anna.patch(`/posts/${post}`, { content: 'Hello, @B', tags: [{ mention: 'B', profile: bjorn.id }] }),
      () => anna.patch(`/posts/${post}`, { content: 'Hello, @B' }),
      () => bjorn.delete(`/posts/${reply}`),
      () => bjorn.delete(`/posts/${reply}`),
    )
    expect(events).toEqual([
      { kind: 'post_created', postId: post, authorId: anna.id },
      { kind: 'reply_created', postId: reply, parentId: post, authorId: bjorn.id },
      { kind: 'reply_created', postId: answer, parentId: reply, authorId: anna.id },
      { kind: 'post_liked', postId: post, by: bjorn.id },
      { kind: 'post_unliked', postId: post, by: bjorn.id },
      { kind: 'profile_updated', profileId: anna.id },
      { kind: 'post_edited', postId: post, authorId: anna.id, mentioned: [bjorn.id] },
      { kind: 'post_deleted', postId: reply, authorId: bjorn.id },
    ])
  })

  it('is published for news, once a day', async () => {
    const text = { title: 'A day', content: 'Up' }
    const note = { subject: 'XSTO', kind: 'DAY', form: 0, texts: { en: text, sv: text, de: text }, tags: [] } as const
    const close = { mic: 'XSTO', date: '2026-11-20', notes: [{ ...note, tags: [] }] }
    const write = () =>
      app.context.db
        .transaction()
        .execute((tx) => storeClose(tx, { ...close, authorId: anna.id, createdAt: app.clock() }))
    const events = await publishedBy(write, write)
    expect(events).toEqual([{ kind: 'post_created', postId: expect.any(String) as string, authorId: anna.id }])
  })
})
