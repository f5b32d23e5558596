import * as z from 'zod'

import { BySlug, ById, Id, Image, PageQuery, pageOf, Percent, requiredText, Slug, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'

/** A member as shown with a post or in a list. */
export const Person = z.object({
  id: Id,
  slug: Slug,
  /** Null for a former member, whose account has ended; clients show a text in the reader's language instead. */
  name: z.string().nullable(),
  image: Image.nullable(),
  location: z.string(),
  follower_count: z.int().nonnegative(),
  return_y1: Percent,
})
export type Person = z.infer<typeof Person>

export const Profile = Person.extend({
  name: z.string(),
  bio: z.string(),
  index: z.object({ id: Id, name: z.string() }).nullable(),
  follows_count: z.int().nonnegative(),
  /** The product's own profile: nobody can post on its wall or message it. */
  official: z.boolean(),
  /** The caller blocks the member, of whom only name, slug and picture are sent. Servers of the previous version do not send it. */
  blocked: z.boolean().optional(),
})
export type Profile = z.infer<typeof Profile>

export const OwnProfile = Profile.extend({
  birth_year: z.int().nullable(),
  /**
   * The languages in which popular posts and all posts are shown; all languages if none is named. Servers of the
   * previous version do not send it.
   */
  languages: z.array(z.enum(languages)).optional(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const getOwnProfile = endpoint('GET /user/profile', {
  access: 'user',
  summary: "Get the caller's profile. 404 if they have none yet.",
  refusals: ['not_found'],
  reply: OwnProfile,
})

export const createProfile = endpoint('POST /user/profile', {
  access: 'user',
  summary: "Create the caller's profile.",
  body: z.object({ name: requiredText(limits.username) }),
  reply: OwnProfile,
  status: 201,
})

export const updateProfile = endpoint('PATCH /user/profile', {
  access: 'member',
  summary: "Update the caller's profile. Fields that are left out stay unchanged.",
  body: z.object({
    bio: text(limits.bio).optional(),
    location: text(limits.location).optional(),
    birth_year: z.int({ error: 'not_an_integer' }).nullable().optional(),
    index: Id.nullable().optional(),
    /** An image that the caller has uploaded and not used yet. */
    image: Id.nullable().optional(),
    languages: z.array(z.enum(languages)).max(languages.length).optional(),
  }),
  reply: OwnProfile,
})

export const getProfileBySlug = endpoint('GET /profiles/slug/:slug', {
  access: 'user',
  summary: 'Get a member by slug.',
  params: BySlug,
  reply: Profile,
})

export const listProfileFollowers = endpoint('GET /profiles/:id/followers', {
  access: 'user',
  summary: "List a member's followers, newest first.",
  params: ById,
  query: PageQuery,
  reply: pageOf(Person),
})
