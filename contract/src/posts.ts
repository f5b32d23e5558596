import * as z from 'zod'

import { ById, Id, Image, newImages, PageQuery, pageOf, requiredText, text, Timestamp, withText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Trade } from './portfolios.ts'
import { Person } from './profiles.ts'

/** An ISO 4217 code. */
const Currency = z.string().regex(/^[A-Z]{3}$/)

/** Links the literal `@mention` in a text to exactly one target. */
export const Tag = z.object({
  /** The text after the @. */
  mention: z.string(),
  instrument: InstrumentBasics.nullable(),
  profile: Person.nullable(),
  currency: Currency.nullish(),
})
export type Tag = z.infer<typeof Tag>

export const NewTag = z
  .object({
    mention: requiredText(limits.mention),
    instrument: Id.optional(),
    profile: Id.optional(),
    currency: Currency.optional(),
  })
  .refine((tag) => [tag.instrument, tag.profile, tag.currency].filter((target) => target !== undefined).length === 1, {
    params: { fault: 'one_target' },
  })
  .meta({ oneOf: [{ required: ['instrument'] }, { required: ['profile'] }, { required: ['currency'] }] })
export type NewTag = z.infer<typeof NewTag>

/** The trade that a post is about, never with a quantity or an amount. */
export const Transaction = Trade.omit({ post: true }).extend({ isin: z.string().nullable() })
export type Transaction = z.infer<typeof Transaction>

export const PostKind = z.enum(['PROFILE', 'INSTRUMENT'])

/** A picture in a post. Its smaller renditions are at the URL with `/<size>`. */
export const Media = Image.extend({
  content_type: z.string(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
})
export type Media = z.infer<typeof Media>

export const Post = z.object({
  id: Id,
  kind: PostKind,
  author: Person,
  /** The member whose wall it is on, unless that is the author. */
  profile: Person.nullable(),
  instrument: InstrumentBasics.nullable(),
  title: z.string(),
  content: z.string(),
  /** The language it is written in, as an ISO 639-1 code; null if it is too short to tell. */
  lang: z.string().nullable(),
  markdown: z.boolean(),
  created: Timestamp,
  like_count: z.int().nonnegative(),
  reply_count: z.int().nonnegative(),
  liked: z.boolean(),
  saved: z.boolean(),
  /** Written by the product itself, or taken from the feed of a publisher. */
  news: z.boolean(),
  tags: z.array(Tag),
  media: z.array(Media).optional(),
  /** The images among `media`. */
  images: z.array(Image).optional(),
  /** When its author last edited it. */
  edited: Timestamp.nullish(),
  /** Set if it is a trade of its author. Its text is their comment, which may be empty. */
  transaction: Transaction.nullish(),
  /** The post that it replies to. A reply to a reply has the same parent. */
  parent: Id.nullable(),
})
export type Post = z.infer<typeof Post>

export const Tags = z.array(NewTag).max(limits.tagsPerPost).default([])

const NewImages = newImages(limits.imagesPerPost)

const withImages = { required: ['images'], properties: { images: { minItems: 1 } } }

export const NewPost = z
  .object({
    title: text(limits.postTitle).default(''),
    content: text(limits.postContent).default(''),
    tags: Tags,
    images: NewImages,
    profile: Id.nullish(),
    instrument: Id.nullish(),
    parent: Id.nullish(),
  })
  .refine((post) => post.title !== '' || post.content !== '' || post.images.length > 0, {
    path: ['content'],
    params: { fault: 'post_empty' },
  })
  .refine((post) => [post.profile, post.instrument, post.parent].filter((target) => target != null).length <= 1, {
    params: { fault: 'one_destination' },
  })
  .refine((post) => post.parent == null || post.title === '', { path: ['title'], params: { fault: 'title_on_reply' } })
  .refine((post) => post.parent == null || text(limits.replyContent).safeParse(post.content).success, {
    path: ['content'],
    params: { fault: 'too_long', max: limits.replyContent },
  })
  .meta({ anyOf: [withText('title'), withText('content'), withImages] })
export type NewPost = z.infer<typeof NewPost>

export const NewReply = z
  .object({ content: text(limits.replyContent), tags: Tags, images: NewImages })
  .refine((reply) => reply.content !== '' || reply.images.length > 0, {
    path: ['content'],
    params: { fault: 'post_empty' },
  })
  .meta({ anyOf: [withText('content'), withImages] })
export type NewReply = z.infer<typeof NewReply>

export const createPost = endpoint('POST /posts', {
  access: 'member',
  summary: 'Create a post on a wall or about an instrument, or a reply if `parent` is set.',
  body: NewPost,
  refusals: ['not_found'],
  reply: Post,
  idempotencyKey: true,
  status: 201,
})

export const getPost = endpoint('GET /posts/:id', {
  access: 'user',
  summary: 'Get a post.',
  params: ById,
  reply: Post,
})

export const listReplies = endpoint('GET /posts/:id/replies', {
  access: 'user',
  summary: "List a post's replies, oldest first.",
  params: ById,
  query: PageQuery,
  reply: pageOf(Post),
})

export const createReply = endpoint('POST /posts/:id/replies', {
  access: 'member',
  summary: 'Reply to a post.',
  params: ById,
  body: NewReply,
  reply: Post,
  idempotencyKey: true,
  status: 201,
})

export const listLikes = endpoint('GET /posts/:id/likes', {
  access: 'user',
  summary: 'List the members who like a post, newest like first.',
  params: ById,
  query: PageQuery,
  reply: pageOf(Person),
})

export const likePost = endpoint('PUT /user/likes/:id', {
  access: 'member',
  summary: 'Like a post. Idempotent.',
  params: ById,
})

export const unlikePost = endpoint('DELETE /user/likes/:id', {
  access: 'member',
  summary: 'Remove a like from a post. Idempotent.',
  params: ById,
})

export const savePost = endpoint('PUT /user/saved-posts/:id', {
  access: 'member',
  summary: 'Save a post. Idempotent.',
  params: ById,
})

export const unsavePost = endpoint('DELETE /user/saved-posts/:id', {
  access: 'member',
  summary: 'Remove a saved post. Idempotent.',
  params: ById,
})

export const listSavedIds = endpoint('GET /user/saved-posts-ids', {
  access: 'member',
  summary: 'List the ids of the posts the caller has saved, most recently saved first.',
  reply: z.object({ ids: z.array(Id).max(limits.saves) }),
})
