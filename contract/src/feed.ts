import * as z from 'zod'

import { ById, PageQuery, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

const Posts = pageOf(Post)

export const getUserFeed = endpoint('GET /user/feed', {
  access: 'member',
  summary: 'The newest posts of the members and about the instruments that this member follows, and the own ones.',
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
  summary: 'Every post, newest first.',
  query: PageQuery,
  reply: Posts,
})

export const listProfilePosts = endpoint('GET /profiles/:id/posts', {
  access: 'user',
  summary: 'The wall of a member: own posts and those written on it.',
  params: ById,
  query: PageQuery,
  reply: Posts,
})

export const listInstrumentPosts = endpoint('GET /instruments/:id/posts', {
  access: 'user',
  summary: 'Posts about an instrument or that mention it; with news=true its news.',
  params: ById,
  query: PageQuery.extend({ news: z.enum(['true', 'false']).default('false') }),
  reply: Posts,
})
