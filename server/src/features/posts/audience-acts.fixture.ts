import { sourceKey } from '@app/domain/audience/audience.ts'
import fc from 'fast-check'
import { expect } from 'vitest'

import { growLikes, insertNotifications } from '#features/notifications/queries.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

import { contentOf, editActs, place, tagsOf } from './audience-edits.fixture.ts'
import { tradeActs } from './audience-trades.fixture.ts'
import {
  canAlertMember,
  canReachMember,
  canSee,
  countLikersForAuthor,
  isActivity,
  type Model,
  type ModelPost,
} from './audience.fixture.ts'

const draw = fc.nat(10_000)

/** One act of a random sequence; its numbers are taken modulo what there is to choose from. */
export const act = fc.record({
  kind: fc.constantFrom(
    ...(['post', 'post', 'post', 'reply', 'reply', 'like', 'like', 'save', 'follow', 'follow', 'message'] as const),
    ...(['mute', 'block', 'block', 'suspend', 'join', 'notify', 'read'] as const),
    ...(['trade', 'trade', 'trade', 'comment', 'comment', 'release', 'reverse', 'hide', 'share', 'share'] as const),
    ...(['edit', 'edit', 'delete', 'conceal', 'conceal'] as const),
    ...(['remove', 'followPortfolio', 'followPortfolio', 'mutePortfolio'] as const),
  ),
  by: draw,
  target: draw,
  place: fc.constantFrom('own', 'wall', 'instrument', 'group'),
  mentions: fc.array(fc.record({ isMember: fc.boolean(), target: draw }), { maxLength: 2 }),
  /** Undoes the act instead, where that is possible. */
  isUndone: fc.boolean(),
})
export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

export type World = {
  app: TestApp
  members: readonly TestMember[]
  instrumentIds: readonly string[]
  groupIds: readonly string[]
  model: Model
}

/** Performs one act and records it in the model. The API must answer as the naive rule says. */
export async function perform(world: World, one: Act): Promise<void> {
  const member = pick(world.members, one.by)
  await acts[one.kind](world, member, one)
}

type Perform = (world: World, member: TestMember, one: Act) => Promise<void>

/** The likes of a post are one notification, which becomes the newest again when there are more likes than ever before. */
async function notifyOfLikes({ app, model }: World, postId: string): Promise<void> {
  const post = model.posts.get(postId)!
  const { authorId } = post
  const notified = await growLikes(app.context.db, [{ postId, authorId }], app.clock())
  const count = countLikersForAuthor(model, post)
  const isMore = count > (model.notifiedLikes.get(postId) ?? 0)
  expect(notified.map(({ recipientId }) => recipientId)).toEqual(isMore ? [authorId] : [])
  if (isMore) model.notifiedLikes.set(postId, count)
}

const isFound = (model: Model, viewerId: string, { kind, id }: { kind: string; id: string }) =>
  kind !== 'profile' || canReachMember(model, viewerId, id)

const acts: Record<Act['kind'], Perform> = {
  ...tradeActs,
  ...editActs,
  post: write,
  reply: write,
  like: async (world, member, { target, isUndone }) => {
    const { model } = world
    const id = pickPost(model, target)
    if (id === undefined) return
    const likes = model.likes.get(id)!
    const { status } = await (isUndone ? member.delete(`/user/likes/${id}`) : member.put(`/user/likes/${id}`))
    const isAllowed = canSee(model, member.id, id) || (isUndone && likes.has(member.id))
    expect(status).toBe(isAllowed ? 204 : 404)
    const isNew = isAllowed && !isUndone && !likes.has(member.id)
    if (isAllowed) set(likes, member.id, !isUndone)
    if (isNew) await notifyOfLikes(world, id)
  },
  save: async ({ model }, member, { target, isUndone }) => {
    const id = pickPost(model, target)
    if (id === undefined) return
    const saves = model.saves.get(member.id)!
    const path = `/user/saved-posts/${id}` as const
    const { status } = await (isUndone ? member.delete(path) : member.put(path))
    const isAllowed = canSee(model, member.id, id) || (isUndone && saves.has(id))
    expect(status).toBe(isAllowed ? 204 : 404)
    if (isAllowed) set(saves, id, !isUndone)
  },
  follow: async (world, member, { target, isUndone }) => {
    const followed = pickSource(world, target)
    if (followed.id === member.id) return
    const path = `/user/follows/${followed.kind}s/${followed.id}` as const
    const key = sourceKey(followed.kind, followed.id)
    const [follows, mutes] = [world.model.follows.get(member.id)!, world.model.mutes.get(member.id)!]
    const isAllowed = isFound(world.model, member.id, followed) || (isUndone && (follows.has(key) || mutes.has(key)))
    expect((await (isUndone ? member.delete(path) : member.put(path))).status).toBe(isAllowed ? 204 : 404)
    if (!isAllowed) return
    set(follows, key, !isUndone)
    if (isUndone) mutes.delete(key)
  },
  mute: async (world, member, { target, isUndone }) => {
    const muted = pickSource(world, target)
    const { kind, id } = muted
    if (id === member.id) return
    const mutes = world.model.mutes.get(member.id)!
    const isAllowed = isFound(world.model, member.id, muted) || (isUndone && mutes.has(sourceKey(kind, id)))
    const { status } = await member.post(`/user/muted/${kind}s/${id}`, { muted: !isUndone })
    expect(status).toBe(isAllowed ? 204 : 404)
    if (isAllowed) set(mutes, sourceKey(kind, id), !isUndone)
  },
  /** Undoing it lifts all blocks of the member, so that enough can be seen. */
  block: async ({ app, members, model }, { id }, { target, isUndone }) => {
    const other = pick(members, target).id
    const blocked = model.blocks.get(id)!
    if (other === id || blocked.has(other)) return
    const { db } = app.context
    if (isUndone) await db.deleteFrom('blocks').where('member_id', '=', id).execute()
    else await db.insertInto('blocks').values({ member_id: id, blocked_id: other }).execute()
    if (isUndone) blocked.clear()
    else blocked.add(other)
  },
  suspend: async ({ app, model }, { id }, { target }) => {
    const isSuspended = target % 4 === 0
    await app.context.db
      .updateTable('profiles')
      .set({ suspended_at: isSuspended ? app.clock() : null })
      .where('id', '=', id)
      .execute()
    set(model.suspended, id, isSuspended)
  },
  join: async ({ app, groupIds, model }, { id }, { target, isUndone }) => {
    const groupId = pick(groupIds, target)
    const { db } = app.context
    await db.deleteFrom('group_members').where('group_id', '=', groupId).where('member_id', '=', id).execute()
    if (!isUndone) await db.insertInto('group_members').values({ group_id: groupId, member_id: id }).execute()
    set(model.groups.get(id)!, groupId, !isUndone)
  },
  notify: async ({ app, model, members }, { id: senderId }, { target, isUndone }) => {
    const postId = isUndone ? null : (pickPost(model, target) ?? null)
    const all = members.map(({ id }) => ({ recipientId: id, kind: 'MENTION' as const, senderId, postId }))
    const added = await insertNotifications(app.context.db, all, app.clock())
    const expected = members.flatMap(({ id }) => {
      const known = model.notifications.get(id)!
      const isNew = !known.some((one) => one.senderId === senderId && one.postId === postId)
      const isWanted = canAlertMember(model, id, senderId) && (postId === null || isActivity(model, id, postId))
      if (isNew && isWanted) known.push({ senderId, postId })
      return isNew && isWanted ? [id] : []
    })
    expect(added.map(({ recipientId }) => recipientId).toSorted()).toEqual(expected.toSorted())
  },
  message: async ({ model, members }, sender, { target }) => {
    const recipient = pick(members, target)
    if (recipient === sender) return
    const path = `/user/messages/conversations/${recipient.id}` as const
    const isAllowed = canReachMember(model, sender.id, recipient.id)
    expect((await sender.post(path, { content: 'Hello' })).status).toBe(isAllowed ? 201 : 400)
    const unread = model.unread.get(recipient.id)!
    if (isAllowed) unread.set(sender.id, (unread.get(sender.id) ?? 0) + 1)
  },
  read: async ({ model, members }, reader, { target }) => {
    const sender = pick(members, target)
    const { status } = await reader.post(`/user/messages/conversations/${sender.id}/read`)
    if (status === 204) model.unread.get(reader.id)!.delete(sender.id)
  },
}

async function write(world: World, member: TestMember, one: Act): Promise<void> {
  const { model } = world
  const parentId = one.kind === 'reply' ? pickPost(model, one.target) : undefined
  const draft = draftOf(world, one, parentId)
  const named = [draft.profile, ...draft.tags.map(({ profile }) => profile)].filter((id) => id !== undefined)
  const answered = parentId === undefined ? [] : [parentId, threadOf(model, parentId)]
  const isAllowed =
    named.every((id) => canReachMember(model, member.id, id)) && answered.every((id) => canSee(model, member.id, id))
  const reply = await member.post('/posts', draft)
  expect(reply.status).toBe(isAllowed ? 201 : 400)
  if (isAllowed) await note(world, reply.body.id, { member, one, draft })
}

type Draft = ReturnType<typeof draftOf>

function draftOf(world: World, { target, place: where, mentions }: Act, parentId: string | undefined) {
  const tags = tagsOf(world, mentions)
  const content = contentOf(tags)
  if (parentId !== undefined) return { content, tags, parent: parentId, profile: undefined, instrument: undefined }
  return {
    content,
    tags,
    parent: undefined,
    profile: where === 'wall' ? pick(world.members, target).id : undefined,
    instrument: where === 'instrument' ? pick(world.instrumentIds, target) : undefined,
  }
}

/** Records a new post in the model, and adds it to its group directly, as the API cannot do that yet. */
async function note(
  { app, model, groupIds }: World,
  id: string,
  { member, one, draft }: { member: TestMember; one: Act; draft: Draft },
): Promise<void> {
  const threadId = draft.parent === undefined ? undefined : threadOf(model, draft.parent)
  const groupId = threadId === undefined && one.place === 'group' ? pick(groupIds, one.target) : undefined
  if (groupId !== undefined) {
    await app.context.db.updateTable('posts').set({ group_id: groupId }).where('id', '=', id).execute()
  }
  if (threadId !== undefined) model.posts.get(threadId)!.replies++
  model.likes.set(id, new Set())
  const post: ModelPost = {
    id,
    authorId: member.id,
    wallId: draft.profile,
    aboutId: draft.instrument,
    instrumentIds: [],
    threadId,
    groupId,
    isDeleted: false,
    isHidden: false,
    replies: 0,
    trade: undefined,
  }
  place(post, draft.tags)
  model.posts.set(id, post)
}

function threadOf({ posts }: Model, id: string): string {
  return posts.get(id)!.threadId ?? id
}

function pick<Item>(list: readonly Item[], number: number): Item {
  return list[number % list.length]!
}

function pickPost({ posts }: Model, number: number): string | undefined {
  return pick([...posts.keys()], number)
}

function pickSource({ members, instrumentIds }: World, number: number) {
  const isInstrument = number % 2 === 0
  const half = Math.floor(number / 2)
  return isInstrument
    ? { kind: 'instrument' as const, id: pick(instrumentIds, half) }
    : { kind: 'profile' as const, id: pick(members, half).id }
}

function set<Key>(keys: Set<Key>, key: Key, isIn: boolean): void {
  if (!isIn) keys.delete(key)
  else keys.add(key)
}
