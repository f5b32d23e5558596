import * as z from 'zod'

import { ById, PageQuery, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

const Posts = pageOf(Post)

export const getUserFeed = endpoint('GET /user/feed', {
  access: 'member',
  summary: 'List the newest posts by the caller, by members they follow and about instruments they follow.',
  query: PageQuery,
  reply: Posts,
})

export const listPopularPosts = endpoint('GET /posts/popular', {
  access: 'user',
  summary: 'The posts of the last seven days with the most likes and replies.',
  query: PageQuery,
  reply: Posts,
})

export const listAllPosts = endpoint('GET /posts/all', {
  access: 'user',
  summary: 'Every post of the members, newest first.',
  query: PageQuery,
  reply: Posts,
})

export const listNews = endpoint('GET /posts/news', {
  access: 'user',
  summary: 'The notes about the trading days of the exchanges, newest first.',
  query: PageQuery,
  reply: Posts,
})

const savedPosts = {
  access: 'member',
  summary: 'The posts that this member keeps, the newest kept first.',
  query: PageQuery,
  reply: Posts,
} as const

export const listSavedPosts = endpoint('GET /user/saved-posts', savedPosts)
export const listPostsSaved = endpoint('GET /posts/saved', savedPosts)

export const listProfilePosts = endpoint('GET /profiles/:id/posts', {
  access: 'user',
  summary: 'The wall of a member: own posts and those written on it.',
  params: ById,
  query: PageQuery,
  reply: Posts,
})

export const listInstrumentPosts = endpoint('GET /instruments/:id/posts', {
  access: 'user',
  summary: 'Posts about an instrument or that mention it; with news=true the news that name it.',
  params: ById,
  query: PageQuery.extend({ news: z.enum(['true', 'false']).default('false') }),
  reply: Posts,
})
