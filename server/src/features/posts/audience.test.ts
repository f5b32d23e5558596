import type { Page } from '@app/contract/common.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { feedMessages, rankPopular } from '#features/feed/jobs.ts'
import { listInterests } from '#features/live/queries.ts'
import { listAnnounced } from '#features/messages/queries.ts'
import { createFeedIndex } from '#socket/feed-index.ts'
import type { Client, PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { testApp } from '#testing/test-app.ts'

import { act, perform, type World } from './audience-acts.fixture.ts'
import { portfolioOf } from './audience-trades.fixture.ts'
import {
  canAlertMember,
  canReachMember,
  canSee,
  countLikersForAuthor,
  createModel,
  isActivity,
  isForAll,
  isInClosedGroup,
  isInFeedOf,
  isOnWallOf,
  isStub,
  type ModelPost,
  newestFirst,
  scoreOf,
} from './audience.fixture.ts'

type List = PathTo<Page<{ id: string }>>

describe('who sees a post', () => {
  let world: World
  /** Signed in, but without a profile. */
  let guest: Client
  let seen = 0
  let hidden = 0
  let announced = 0
  let stubs = 0
  const trades = { seen: 0, hidden: 0, announced: 0 }

  beforeAll(async () => {
    const app = await testApp({ now: new Date().toISOString() })
    const { db } = app.context
    const members = await Promise.all(['Anna', 'Björn', 'Clara', 'David', 'Eva'].map((name) => app.member(name)))
    const instruments = await Promise.all([1, 2, 3].map(() => make.instrument(db)))
    const groups = [await make.group(db, { isClosed: true }), await make.group(db)]
    const closed = [groups[0]!.id]
    const memberIds = members.map(({ id }) => id)
    const portfolios = await Promise.all(members.map((owner, i) => portfolioOf(db, owner, instruments[i % 3]!)))
    const model = createModel({ memberIds, closedGroupIds: closed, portfolios })
    const instrumentIds = instruments.map(({ id }) => id)
    world = { app, members, instrumentIds, groupIds: groups.map(({ id }) => id), model }
    guest = await app.user()
    for (const one of fc.sample(act, { seed: 7, numRuns: 20 })) await perform(world, { ...one, kind: 'post' })
    // Some have deleted what others have answered.
    const chosen = { target: 0, place: 'own' as const, mentions: [], isUndone: false }
    for (const target of [0, 3, 6]) {
      for (const by of members.keys()) await perform(world, { ...chosen, kind: 'reply', by, target })
      await perform(world, { ...chosen, kind: 'delete', by: 0, target })
    }
    // Björn follows Anna's portfolio; everybody trades, and has a trade that is withheld.
    await perform(world, { ...chosen, kind: 'followPortfolio', by: 1 })
    for (const by of members.keys()) {
      await perform(world, { ...chosen, kind: 'trade', by })
      await perform(world, { ...chosen, kind: 'trade', by, isUndone: true })
    }
  })
  afterAll(() => world.app.close())

  /** Every page of a list; each but the last must be full. */
  async function idsAt(reader: Client, path: List, size: number): Promise<string[]> {
    const ids: string[] = []
    for await (const { results, next } of reader.pages(`${path}?page_size=${size}`)) {
      ids.push(...results.map(({ id }) => id))
      if (next !== null) expect(results, path).toHaveLength(size)
    }
    return ids
  }

  const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

  async function checkLists(reader: Client, id: string | null, size: number): Promise<void> {
    const { model, instrumentIds } = world
    const roots = newestFirst(model)
    const visible = roots.filter((post) => canSee(model, id, post.id))
    const activity = roots.filter((post) => isActivity(model, id, post.id))
    const forAll = activity.filter((post) => isForAll(model, post))
    const reaches = (other: string) => canReachMember(model, id ?? '', other)
    const lists: [List, ModelPost[]][] = [
      ['/posts/all', forAll],
      [
        '/posts/popular',
        forAll.toSorted((a, b) => scoreOf(model, b) - scoreOf(model, a) || Number(b.id) - Number(a.id)),
      ],
      ...model.memberIds
        .filter(reaches)
        .map((wall): [List, ModelPost[]] => [
          `/profiles/${wall}/posts`,
          visible.filter((post) => isOnWallOf(model, wall, post)),
        ]),
      ...instrumentIds.map((instrument): [List, ModelPost[]] => [
        `/instruments/${instrument}/posts`,
        visible.filter((post) => post.instrumentIds.includes(instrument) && !isInClosedGroup(model, post)),
      ]),
    ]
    for (const group of world.groupIds) {
      if (model.closedGroupIds.includes(group) && !(id !== null && model.groups.get(id)!.has(group))) {
        expect((await reader.get(`/groups/${group}/posts`)).status).toBe(403)
      } else {
        lists.push([`/groups/${group}/posts`, visible.filter(({ groupId }) => groupId === group)])
      }
    }
    if (id !== null) lists.push(['/user/feed', activity.filter((post) => isInFeedOf(model, id, post))])
    for (const [path, posts] of lists) expect(await idsAt(reader, path, size), path).toEqual(idsOf(posts))
    for (const other of model.memberIds) {
      if (!reaches(other)) expect((await reader.get(`/profiles/${other}/posts`)).status).toBe(404)
    }
    seen += lists.reduce((sum, [, posts]) => sum + posts.length, 0)
    hidden += roots.length - activity.length
    const ofOthers = roots.filter(({ authorId, trade }) => trade !== undefined && authorId !== id)
    trades.seen += ofOthers.filter((post) => visible.includes(post)).length
    trades.hidden += ofOthers.filter((post) => !visible.includes(post)).length
  }

  /** Checks a single post with its replies and likes; hidden ones are not found, and of deleted ones the replies at most. */
  async function checkPost(reader: Client, id: string | null, post: ModelPost): Promise<void> {
    const { model } = world
    const path = `/posts/${post.id}` as const
    const isVisible = canSee(model, id, post.id)
    const isLeft = isStub(model, id, post)
    stubs += Number(isLeft)
    const { status, body } = await reader.get(path)
    expect(status).toBe(isVisible || isLeft ? 200 : 404)
    if (isVisible) expect(body).toMatchObject({ like_count: model.likes.get(post.id)!.size, reply_count: post.replies })
    const left = { deleted: true, content: '', author: { name: null }, reply_count: post.replies }
    if (isLeft) expect(body).toMatchObject(left)
    for (const more of ['likes', 'history'] as const) {
      expect((await reader.get(`${path}/${more}`)).status).toBe(isVisible ? 200 : 404)
    }
    await checkActs(reader, id, { post, isVisible })
    if (!isVisible && !isLeft) {
      expect((await reader.get(`${path}/replies`)).status).toBe(404)
      return
    }
    const replies = [...model.posts.values()].filter(({ threadId }) => threadId === post.id)
    expect(await idsAt(reader, `${path}/replies`, 2)).toEqual(
      idsOf(replies.filter((reply) => canSee(model, id, reply.id))),
    )
  }

  /** Only its author edits and deletes a post, and nobody does anything with a hidden one. */
  async function checkActs(
    reader: Client,
    id: string | null,
    { post, isVisible }: { post: ModelPost; isVisible: boolean },
  ): Promise<void> {
    if (id === null) return
    const path = `/posts/${post.id}` as const
    if (id !== post.authorId) {
      expect((await reader.delete(path)).status).toBe(isVisible ? 403 : 404)
      expect((await reader.patch(path, { content: 'Not mine' })).status).toBe(isVisible ? 403 : 404)
    }
    if (isVisible) return
    for (const refused of [
      await reader.put(`/user/likes/${post.id}`),
      await reader.put(`/user/saved-posts/${post.id}`),
      await reader.post(`${path}/replies`, { content: 'A reply' }),
    ]) {
      expect(refused.status).toBe(404)
    }
  }

  async function checkOwn(member: World['members'][number], size: number): Promise<void> {
    const { app, model } = world
    const saved = [...model.saves.get(member.id)!].toReversed().filter((id) => canSee(model, member.id, id))
    expect(await idsAt(member, '/user/saved-posts', size)).toEqual(saved)
    expect((await member.get('/user/saved-posts-ids')).body).toEqual({ ids: saved })

    const notifications = model.notifications
      .get(member.id)!
      .filter(({ senderId }) => canAlertMember(model, member.id, senderId))
      .filter(({ postId }) => postId === null || isActivity(model, member.id, postId))
    const counts = new Map(
      [...model.unread.get(member.id)!].filter(([sender]) => canAlertMember(model, member.id, sender)),
    )
    const messages = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const liked = [...model.notifiedLikes.keys()]
      .map((id) => model.posts.get(id)!)
      .filter(({ authorId }) => authorId === member.id)
      .map((post) => ({ post: post.id, others: countLikersForAuthor(model, post) - 1 }))
      .filter(({ others }) => others >= 0)
    const count = notifications.length + liked.length
    expect(await idsAt(member, '/user/notifications', size)).toHaveLength(count)
    const ofLikes: { post: string | null; others: number }[] = []
    for await (const { results } of member.pages('/user/notifications?page_size=100')) {
      ofLikes.push(...results.flatMap(({ kind, post, others }) => (kind === 'POST_LIKE' ? [{ post, others }] : [])))
    }
    const byPost = (a: { post: string | null }, b: { post: string | null }) => Number(a.post) - Number(b.post)
    expect(ofLikes.toSorted(byPost)).toEqual(liked.toSorted(byPost))
    expect((await member.get('/user/unread')).body).toEqual({
      unread_messages: messages,
      unread_notifications: count,
      unread_total: messages + count,
    })
    const talks = (await member.get('/user/messages/conversations')).body.results
    for (const { counterpart, unread_count } of talks) expect(unread_count).toBe(counts.get(counterpart.id) ?? 0)
    const sent = model.memberIds.map((senderId) => ({ recipientId: member.id, senderId }))
    const alerting = sent.filter(({ senderId }) => canAlertMember(model, member.id, senderId))
    expect(await listAnnounced(app.context.db, sent)).toEqual(alerting)
  }

  /** Checks that a post is announced to those in whose feed it is. */
  async function checkAnnounced(posts: readonly ModelPost[]): Promise<void> {
    const { app, model } = world
    const { db } = app.context
    const interests = await listInterests(db, model.memberIds)
    const index = createFeedIndex((id) => Promise.resolve(interests.get(id)!))
    await Promise.all(model.memberIds.map((id) => index.refresh(id)))
    for (const post of posts) {
      const [message] = await feedMessages(db, [post.id])
      const recipients = message ? await index.recipientsOf(message) : []
      const expected = model.memberIds.filter(
        (id) => id !== post.authorId && isInFeedOf(model, id, post) && isActivity(model, id, post.id),
      )
      expect(recipients.toSorted()).toEqual(expected.toSorted())
      announced += recipients.length
      if (post.trade !== undefined) trades.announced += recipients.length
    }
  }

  it('is the same in every list, counter and write as a naive rule says, after any sequence of acts', async () => {
    const walk = fc.record({
      acts: fc.array(act, { minLength: 100, maxLength: 100 }),
      size: fc.integer({ min: 3, max: 8 }),
    })
    const readers = [...world.members.map((member) => [member, member.id] as const), [guest, null] as const]
    await rankPopular(world.app.context.db, world.app.clock())
    for (const [reader, id] of readers) await checkLists(reader, id, 5)
    await checkAnnounced(newestFirst(world.model))
    await fc.assert(
      fc.asyncProperty(walk, async ({ acts, size }) => {
        for (const one of acts) await perform(world, one)
        await rankPopular(world.app.context.db, world.app.clock())
        const all = [...world.model.posts.values()]
        const latest = [
          ...all.slice(-4),
          ...all.filter(({ isDeleted, replies }) => isDeleted && replies > 0).slice(0, 2),
        ]
        for (const [reader, id] of readers) {
          await checkLists(reader, id, size)
          for (const post of latest) await checkPost(reader, id, post)
        }
        for (const member of world.members) await checkOwn(member, size)
        await checkAnnounced(newestFirst(world.model))
      }),
      { numRuns: process.env.THOROUGH ? 4 : 2, endOnFailure: true },
    )
    // Otherwise the random acts would prove little.
    expect(seen).toBeGreaterThan(300)
    expect(hidden).toBeGreaterThan(100)
    expect(announced).toBeGreaterThan(0)
    expect(stubs).toBeGreaterThan(0)
    expect(trades.seen).toBeGreaterThan(10)
    expect(trades.hidden).toBeGreaterThan(10)
    expect(trades.announced).toBeGreaterThan(0)
  })
})
