import type { NewTag } from '@app/contract/tags.ts'
import { expect } from 'vitest'

import type { TestApp, TestMember } from '#testing/test-app.ts'

import { canReachMember, canSee, type Model, type ModelPost } from './audience.fixture.ts'

type World = { app: TestApp; members: readonly TestMember[]; instrumentIds: readonly string[]; model: Model }
type Mentions = readonly { isMember: boolean; target: number }[]
type Drawn = { target: number; isUndone: boolean; mentions: Mentions }

/** What authors and operators do with posts. */
export const editActs = {
  edit: async (world: World, _: unknown, { target, mentions }: Drawn) => {
    const { model } = world
    const post = pickPost(model, target)
    if (!post || target % 3 > 0) return
    const author = authorOf(world, post)
    const tags = tagsOf(world, mentions)
    const isAllowed = tags.every(({ profile }) => profile === undefined || canReachMember(model, author.id, profile))
    const { status } = await author.patch(`/posts/${post.id}`, { content: contentOf(tags), tags })
    expect(status).toBe(refusal(model, post) ?? (isAllowed ? 200 : 400))
    if (status === 200) place(post, tags)
  },
  delete: async (world: World, _: unknown, { target }: Drawn) => {
    const { model } = world
    const post = pickPost(model, target)
    if (!post || target % 3 > 0) return
    const { status } = await authorOf(world, post).delete(`/posts/${post.id}`)
    expect(status).toBe(refusal(model, post) ?? 204)
    if (status !== 204) return
    post.isDeleted = true
    if (post.threadId !== undefined) model.posts.get(post.threadId)!.replies--
  },
  /** An operator hides a post, or shows it again. */
  conceal: async ({ app, model }: World, _: unknown, { target, isUndone }: Drawn) => {
    const post = pickPost(model, target)
    if (!post || (!isUndone && target % 4 > 0)) return
    post.isHidden = !isUndone
    const hiddenAt = isUndone ? null : app.clock()
    await app.context.db.updateTable('posts').set({ hidden_at: hiddenAt }).where('id', '=', post.id).execute()
  },
}

export function tagsOf({ members, instrumentIds }: World, mentions: Mentions): NewTag[] {
  const pick = <Item>(list: readonly Item[], number: number) => list[number % list.length]!
  return mentions.map(({ isMember, target }, i) => ({
    mention: `T${i}`,
    ...(isMember ? { profile: pick(members, target).id } : { instrument: pick(instrumentIds, target) }),
  }))
}

export const contentOf = (tags: readonly NewTag[]) => `Text ${tags.map(({ mention }) => `@${mention}`).join(' ')}`

/** Records the instruments that a post is about or mentions. */
export function place(post: ModelPost, tags: readonly NewTag[]): void {
  const ids = [post.aboutId, ...tags.map(({ instrument }) => instrument)]
  post.instrumentIds = ids.filter((id) => id !== undefined)
}

/** Why the author of a post can neither edit nor delete it; undefined if they can. */
function refusal(model: Model, { id, authorId, trade }: ModelPost): number | undefined {
  if (!canSee(model, authorId, id)) return 404
  return trade === undefined ? undefined : 403
}

function authorOf({ members }: World, { authorId }: ModelPost): TestMember {
  return members.find(({ id }) => id === authorId)!
}

function pickPost({ posts }: Model, number: number): ModelPost | undefined {
  const all = [...posts.values()]
  return all[number % all.length]
}
