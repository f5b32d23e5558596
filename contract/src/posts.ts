import * as z from 'zod'

import {
  ById,
  distinctIds,
  Id,
  Image,
  Language,
  newImages,
  PageQuery,
  pageOf,
  text,
  Timestamp,
  withText,
} from './common.ts'
import { AuthorPosition, PositionPreview } from './author-position.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Trade } from './portfolios.ts'
import { Person } from './profiles.ts'
import { NewTag, Tag, Tags } from './tags.ts'

/** The trade that a post is about, never with a quantity or an amount. */
export const Transaction = Trade.omit({ post: true }).extend({ isin: z.string().nullable() })
export type Transaction = z.infer<typeof Transaction>

export const PostKind = z.enum(['PROFILE', 'INSTRUMENT', 'GROUP'])

/** A picture or a video in a post. The smaller renditions of a picture are at its URL with `/<size>`. */
export const Media = Image.extend({
  content_type: z.string(),
  /** Of a video, those of its poster. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** The URL of what a video shows until it is played. */
  poster: z.string().optional(),
  /** What it shows, for those who do not see it; empty if its author has not said so. */
  alt: z.string().optional(),
})
export type Media = z.infer<typeof Media>

/** The text of a post in another language. */
export const PostTranslation = z.object({ lang: Language, title: z.string(), content: z.string() })
export type PostTranslation = z.infer<typeof PostTranslation>

export const Post = z.object({
  id: Id,
  kind: PostKind,
  author: Person,
  /** The member whose wall it is on, unless that is the author. */
  profile: Person.nullable(),
  instrument: InstrumentBasics.nullable(),
  /** The group that it is written in; its replies do not name it. */
  group: ListedGroup.nullish(),
  title: z.string(),
  content: z.string(),
  /** The language it is written in, as an ISO 639-1 code; null if it is too short to tell. */
  lang: z.string().nullable(),
  /** Set for news that the product writes itself: the same text in its other languages, with the same mentions. */
  translations: z.array(PostTranslation).optional(),
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
  /** When its author brought it back from an archive, which says when it was created. */
  imported: Timestamp.nullish(),
  /** Set if it is deleted and only its replies are left. Its text is empty, and its author is not told. */
  deleted: z.literal(true).optional(),
  /** Set if it is a trade of its author. Its text is their comment, which may be empty. */
  transaction: Transaction.nullish(),
  /** Set for posts about an instrument, and for trades with a text. */
  position: AuthorPosition.nullish(),
  /** The post that it replies to. A reply to a reply has the same parent. */
  parent: Id.nullable(),
})
export type Post = z.infer<typeof Post>

const NewImages = newImages(limits.imagesPerPost)
/** What the images show, in their order. */
const Alts = z.array(text(limits.imageAlt)).max(limits.imagesPerPost)
const NewAlts = Alts.default([])
/** Whether the content is Markdown. Otherwise it is plain text. */
const Markdown = z.boolean().default(false)

const withImages = { required: ['images'], properties: { images: { minItems: 1 } } }

export const NewPost = z
  .object({
    title: text(limits.postTitle).default(''),
    content: text(limits.postContent).default(''),
    tags: Tags,
    images: NewImages,
    alts: NewAlts,
    markdown: Markdown,
    profile: Id.nullish(),
    instrument: Id.nullish(),
    group: Id.nullish(),
    parent: Id.nullish(),
    /** One of the author's trades, which the content is the comment on. */
    transaction: Id.nullish(),
  })
  .refine((post) => post.title !== '' || post.content !== '' || post.images.length > 0, {
    path: ['content'],
    params: { fault: 'post_empty' },
  })
  .refine(
    ({ profile, instrument, group, parent, transaction }) =>
      [profile, instrument, group, parent, transaction].filter((target) => target != null).length <= 1,
    {
      params: { fault: 'one_destination' },
    },
  )
  .refine((post) => post.parent == null || post.title === '', { path: ['title'], params: { fault: 'title_on_reply' } })
  // As in the call that comments a trade.
  .refine((post) => post.transaction == null || post.title === '', {
    path: ['title'],
    params: { fault: 'invalid_value' },
  })
  .refine((post) => post.transaction == null || post.images.length === 0, {
    path: ['images'],
    params: { fault: 'invalid_value' },
  })
  .refine((post) => post.transaction == null || post.content !== '', { path: ['content'], params: { fault: 'blank' } })
  .refine((post) => post.parent == null || text(limits.replyContent).safeParse(post.content).success, {
    path: ['content'],
    params: { fault: 'too_long', max: limits.replyContent },
  })
  .meta({ anyOf: [withText('title'), withText('content'), withImages] })
export type NewPost = z.infer<typeof NewPost>

export const NewReply = z
  .object({ content: text(limits.replyContent), tags: Tags, images: NewImages, alts: NewAlts, markdown: Markdown })
  .refine((reply) => reply.content !== '' || reply.images.length > 0, {
    path: ['content'],
    params: { fault: 'post_empty' },
  })
  .meta({ anyOf: [withText('content'), withImages] })
export type NewReply = z.infer<typeof NewReply>

/** Fields that are not sent stay, as do tags that the text still mentions. */
export const PostEdit = z.object({
  title: text(limits.postTitle).optional(),
  content: text(limits.postContent).optional(),
  tags: z.array(NewTag).max(limits.tagsPerPost).optional(),
  images: distinctIds(limits.imagesPerPost).optional(),
  alts: Alts.optional(),
  markdown: z.boolean().optional(),
})
export type PostEdit = z.infer<typeof PostEdit>

/** What a post said before an edit. */
export const PostVersion = z.object({
  /** Counted from 1, the post as it was created. */
  version: z.int().positive(),
  title: z.string(),
  content: z.string(),
  lang: z.string().nullable(),
  markdown: z.boolean(),
  media: z.array(Media),
  /** When it was written. */
  written: Timestamp,
})
export type PostVersion = z.infer<typeof PostVersion>

export const createPost = endpoint('POST /posts', {
  access: 'member',
  summary:
    'Create a post on a wall, about an instrument or in a group of the caller, a reply if `parent` is set, or the comment on a trade of the caller if `transaction` is set.',
  body: NewPost,
  refusals: ['not_found', 'group_archived'],
  reply: Post,
  idempotencyKey: true,
  status: 201,
})

export const getPost = endpoint('GET /posts/:id', {
  access: 'user',
  summary: 'Get a post, or what is left of a deleted one that has replies.',
  params: ById,
  reply: Post,
})

export const previewPosition = endpoint('GET /user/instruments/:id/position', {
  access: 'member',
  summary: "Get what a post about an instrument will show of the caller's holdings.",
  params: ById,
  reply: PositionPreview,
})

export const updatePost = endpoint('PATCH /posts/:id', {
  access: 'member',
  summary: "Edit one of the caller's posts. Earlier versions stay readable. Trades and news cannot be edited.",
  params: ById,
  body: PostEdit,
  refusals: ['not_allowed', 'group_archived'],
  reply: Post,
})

export const deletePost = endpoint('DELETE /posts/:id', {
  access: 'member',
  summary: "Delete one of the caller's posts. Its replies stay.",
  params: ById,
  refusals: ['not_allowed'],
})

export const listVersions = endpoint('GET /posts/:id/history', {
  access: 'user',
  summary: 'List the earlier versions of an edited post, newest first.',
  params: ById,
  query: PageQuery,
  reply: pageOf(PostVersion),
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
  refusals: ['group_archived'],
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
  refusals: ['group_archived'],
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

/** How many of the posts that a member likes are listed. */
export const mostLikedIds = 1000

export const listSavedIds = endpoint('GET /user/saved-posts-ids', {
  access: 'member',
  summary: 'List the ids of the posts the caller has saved, most recently saved first.',
  reply: z.object({ ids: z.array(Id).max(limits.saves) }),
})

export const listLikedIds = endpoint('GET /user/likes', {
  access: 'member',
  summary: 'List the ids of the newest posts and replies that the caller likes and may see, newest first.',
  reply: z.object({ ids: z.array(Id).max(mostLikedIds) }),
})
