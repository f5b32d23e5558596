import * as z from 'zod'

import { ById, PageQuery, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

const Posts = pageOf(Post)

export const getUserFeed = endpoint('GET /user/feed', {
  access: 'member',
  summary:
    'List the newest posts by the caller, by members they follow, about instruments they follow and in their groups.',
  query: PageQuery,
  reply: Posts,
})

export const listPopularPosts = endpoint('GET /posts/popular', {
  access: 'user',
  summary:
    'List the posts of the last seven days by a decaying score: (likes by others + 2 * replies + 1) / (hours since publication + 2)^1.5.',
  query: PageQuery,
  reply: Posts,
})

export const listAllPosts = endpoint('GET /posts/all', {
  access: 'user',
  summary: 'List all posts by members, newest first.',
  query: PageQuery,
  reply: Posts,
})

export const listNews = endpoint('GET /posts/news', {
  access: 'user',
  summary: 'List market notes, newest first.',
  query: PageQuery,
  reply: Posts,
})

const savedPosts = {
  access: 'member',
  summary: 'List the posts the caller has saved, most recently saved first.',
  query: PageQuery,
  reply: Posts,
} as const

export const listSavedPosts = endpoint('GET /user/saved-posts', savedPosts)
export const listPostsSaved = endpoint('GET /posts/saved', savedPosts)

export const listProfilePosts = endpoint('GET /profiles/:id/posts', {
  access: 'user',
  summary: "List a member's wall: their posts and posts others wrote on it.",
  params: ById,
  query: PageQuery,
  reply: Posts,
})

export const listInstrumentPosts = endpoint('GET /instruments/:id/posts', {
  access: 'user',
  summary: 'List posts about an instrument or mentioning it. `news=true` lists its news instead.',
  params: ById,
  query: PageQuery.extend({ news: z.enum(['true', 'false']).default('false') }),
  reply: Posts,
})

export const listGroupPosts = endpoint('GET /groups/:id/posts', {
  access: 'user',
  summary: 'List the posts in a group, newest first. Those in a private group are for its members.',
  params: ById,
  query: PageQuery,
  refusals: ['group_closed'],
  reply: Posts,
})

export const listPortfolioPosts = endpoint('GET /portfolios/:id/posts', {
  access: 'member',
  summary: 'List the trades of a portfolio as posts, newest first, fifteen minutes after their execution.',
  params: ById,
  query: PageQuery,
  reply: Posts,
})
