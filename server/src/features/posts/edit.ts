import type { FieldErrors } from '@app/contract/errors.ts'
import { limits } from '@app/contract/limits.ts'
import type { Post, PostEdit } from '@app/contract/posts.ts'
import type { NewTag } from '@app/contract/tags.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { listStandings } from '#features/groups/index.ts'
import { attachImages, describeImages } from '#features/images/index.ts'
import { listReachable } from '#features/profiles/index.ts'
import type { Member } from '#http/viewer.ts'

import { insertVersion, lockPost, updateEdited } from './edit-queries.ts'
import { languageOf } from './language.ts'
import { type LoadedPost, loadPosts } from './load.ts'
import type { PostRow } from './queries.ts'
import { getPost } from './read.ts'
import { sourcesOf } from './store.ts'
import { tagOf, tagRow } from './tags.ts'
import { loadTargets } from './targets.ts'

type Draft = {
  title: string
  content: string
  tags: NewTag[]
  images: readonly string[]
  /** What the images show, in their order; those of further ones stay. */
  alts: readonly string[]
  markdown: boolean
}

/** Edits a post of the member's. What it said before stays readable; an edit that changes nothing leaves no version. */
export async function editPost(context: Context, author: Member, id: string, edit: PostEdit): Promise<Post> {
  const { db, now } = context
  await db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, author, id)
    const [post] = await loadPosts({ ...context, db: tx }, author, [id])
    const loaded = orNotFound(post)
    const draft = await draftOf(tx, author, loaded.row, edit)
    if (isSame(draft, loaded)) return
    refuseInvalid(draft, loaded.row)
    await loadTargets(tx, author, draft)
    await useImages(tx, own, draft, now())
    await write(tx, loaded, draft, now())
  })
  return getPost(context, author, id)
}

/** Locks a post of the member's. */
async function lockOwn(tx: Tx, author: Member, id: string) {
  const post = orNotFound(await lockPost(tx, author, id))
  const isEditable = post.author_id === author.profileId && post.trade_id === null && !post.is_news
  if (!isEditable) throw new AppError('not_allowed')
  if (post.isArchived) throw new AppError('group_archived')
  return post
}

type Own = Awaited<ReturnType<typeof lockOwn>>

/** Puts images to use that the post has never had, and says what all of them show. */
async function useImages(tx: Tx, own: Own, { images, alts }: Draft, at: Date): Promise<void> {
  const { author_id: ownerId, everyImage, isInClosedGroup: isClosed } = own
  const ids = images.filter((image) => !everyImage.includes(image))
  const refused = await attachImages(tx, { ownerId, ids, at, use: 'post', isClosed })
  if (refused.length > 0) throw new AppError('invalid_input', { images: ['unknown_target'] })
  await describeImages(tx, { ownerId, ids: images, alts })
}

/** What the post will say. Mentions that stay become plain text if their author cannot make them any more. */
async function draftOf(db: Db, author: Member, row: PostRow, edit: PostEdit): Promise<Draft> {
  const { title = row.title, content = row.content, images = row.image_ids, alts = [], markdown = row.markdown } = edit
  const before = row.tags.map(tagOf)
  const reachable = await listReachable(
    db,
    author,
    before.flatMap(({ profile }) => profile ?? []),
  )
  const closed = await listClosedTo(
    db,
    author,
    before.flatMap(({ group }) => group ?? []),
  )
  const isLost = ({ profile, group }: NewTag) =>
    (profile !== undefined && !reachable.has(profile)) || (group !== undefined && closed.has(group))
  const lost = new Set(before.filter(isLost).map(keyOf))
  const tags = (edit.tags ?? standing(before, { title, content })).filter((tag) => !lost.has(keyOf(tag)))
  return { title, content, tags, images, alts, markdown }
}

/** Those of the groups that are closed to the member. */
async function listClosedTo(db: Db, { profileId }: Member, ids: readonly string[]): Promise<Set<string>> {
  const standings = ids.length === 0 ? [] : await listStandings(db, { ids, memberId: profileId })
  return new Set(standings.flatMap(({ id, isClosed, isMember }) => (isClosed && !isMember ? id : [])))
}

const keyOf = (tag: NewTag): string => JSON.stringify(tagRow(tag))

/** Those of the tags that the text still mentions. */
function standing(tags: readonly NewTag[], { title, content }: { title: string; content: string }): NewTag[] {
  const mentions = tags.map(({ mention }) => mention)
  const found = new Set([title, content].flatMap((text) => findMentions(text, mentions)).map(({ mention }) => mention))
  return tags.filter(({ mention }) => found.has(mention))
}

function isSame({ title, content, tags, images, alts, markdown }: Draft, { row, media }: LoadedPost): boolean {
  const isListed = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')
  return (
    title === row.title &&
    content === row.content &&
    markdown === row.markdown &&
    isListed(tags.map(keyOf), row.tags.map(tagOf).map(keyOf)) &&
    isListed(images, row.image_ids) &&
    images.every((id, at) => alts[at] === undefined || alts[at] === media.get(id)?.alt)
  )
}

/** Throws for what only a part of the posts may be. */
function refuseInvalid({ title, content, images }: Draft, { parent_id }: PostRow): void {
  const faults: Record<string, FieldErrors[string]> = {}
  if (title === '' && content === '' && images.length === 0) faults.content = ['post_empty']
  if (parent_id !== null && title !== '') faults.title = ['title_on_reply']
  if (parent_id !== null && Array.from(content).length > limits.replyContent) {
    faults.content = [{ code: 'too_long', values: { max: limits.replyContent } }]
  }
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', faults)
}

async function write(
  tx: Tx,
  { row, named }: LoadedPost,
  { title, content, tags, images, markdown }: Draft,
  at: Date,
): Promise<void> {
  const rows = tags.map(tagRow)
  const isInClosedGroup = named.group.get(row.group_id ?? '')?.private === true
  const sources = sourcesOf({ ...row, tags: rows }, isInClosedGroup)
  await insertVersion(tx, row.id, sources)
  const before = new Set(row.tags.map(({ profile_id: id }) => id))
  const mentioned = new Set(tags.flatMap(({ profile }) => profile ?? []).filter((id) => !before.has(id)))
  const post = {
    id: row.id,
    author_id: row.author_id,
    title,
    content,
    lang: await languageOf({ title, content, tags }),
    markdown,
    tags: rows,
    image_ids: images,
    sources,
    edited_at: at,
    mentioned: [...mentioned],
  }
  if (!(await updateEdited(tx, post))) throw new AppError('not_found')
}
