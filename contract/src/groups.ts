import * as z from 'zod'

import { ById, BySlug, Id, Image, PageQuery, pageOf, requiredText, Slug, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

/** A group as shown in a list or as a search result. */
export const ListedGroup = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  image: z.string().nullable(),
  private: z.boolean(),
  member_count: z.int().nonnegative(),
})
export type ListedGroup = z.infer<typeof ListedGroup>

export const Group = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  description: z.string(),
  image: Image.nullable(),
  /** Only members see the posts, members and holdings of a private group. Everybody sees the fields here. */
  private: z.boolean(),
  /** Those whom the caller may see, longest in office first. */
  admins: z.array(Person).max(limits.groupAdmins),
  /** The number of members: who follows a group is a member. */
  follower_count: z.int().nonnegative(),
  post_count: z.int().nonnegative(),
  /** An archived group can be read and left, and nothing else. */
  archived: z.boolean(),
})
export type Group = z.infer<typeof Group>

const Description = text(limits.groupDescription)

export const NewGroup = z.object({
  name: requiredText(limits.groupName),
  description: Description.default(''),
  /** The id of an uploaded image. */
  image: Id.nullish(),
  private: z.boolean({ error: 'not_a_boolean' }).default(false),
})
export type NewGroup = z.infer<typeof NewGroup>

export const createGroup = endpoint('POST /groups', {
  access: 'member',
  summary: 'Create a group. The caller becomes its first member and admin.',
  body: NewGroup,
  reply: Group,
  idempotencyKey: true,
  status: 201,
})

export const getGroup = endpoint('GET /groups/:id', {
  access: 'user',
  summary: 'Get a group.',
  params: ById,
  reply: Group,
})

export const getGroupBySlug = endpoint('GET /groups/slug/:slug', {
  access: 'user',
  summary: 'Get a group by slug.',
  params: BySlug,
  reply: Group,
})

export const updateGroup = endpoint('PATCH /groups/:id', {
  access: 'member',
  summary: 'Update a group. Admins only. Fields that are left out stay unchanged, and so do `name` and `private`.',
  params: ById,
  body: z.object({
    description: Description.optional(),
    /** The id of an uploaded image; null removes the image. */
    image: Id.nullable().optional(),
    /** Accepted and ignored. */
    name: z.string().optional(),
    /** Accepted and ignored. */
    private: z.boolean().optional(),
  }),
  refusals: ['not_found', 'not_allowed', 'group_archived'],
  reply: Group,
})

export const listPopularGroups = endpoint('GET /groups/popular', {
  access: 'user',
  summary: 'List groups, most members first.',
  query: PageQuery,
  reply: pageOf(ListedGroup),
})
