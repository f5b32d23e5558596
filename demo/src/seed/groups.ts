import { Slug } from '@app/contract/common.ts'
import { languages } from '@app/contract/languages.ts'
import { limits } from '@app/contract/limits.ts'
import * as z from 'zod'

import { chance, draw } from './chance.ts'
import { readJson, readText, text } from './files.ts'
import { type DemoMember, members, MemberSlug } from './members.ts'
import { savers } from './savers.ts'

const Members = z.array(MemberSlug)

/** A group with those of its members that are named; the others are drawn until it has its size. */
const Group = z.strictObject({
  slug: Slug,
  name: text.pipe(z.string().max(limits.groupName)),
  language: z.enum(languages),
  private: z.boolean(),
  founded_days_ago: z.number().int().positive(),
  /** The founder first. */
  admins: z.tuple([MemberSlug], MemberSlug),
  size: z.number().int().positive(),
  members: Members,
  /** Members who ask to join. */
  requests: Members.default([]),
  /** Members whom the founder has invited. */
  invites: Members.default([]),
  description: text.pipe(z.string().max(limits.groupDescription)),
})

export type DemoGroup = z.infer<typeof Group>

export const groups = readJson('groups.json', z.array(Group))

const everyone = [...members, ...savers]

/** The slugs of everybody in a group, its founder first; most of them speak its language. */
export function membersOf({ slug, language, size, admins, members: named, requests, invites }: DemoGroup): string[] {
  const settled = new Set([...admins, ...named])
  const others = everyone.filter((member) => ![...settled, ...requests, ...invites].includes(member.slug))
  const languageOf = new Map(others.map((member) => [member.slug, member.language]))
  const drawn = draw(
    slug,
    others.map((member) => member.slug),
    { count: size - settled.size, weight: (member) => (languageOf.get(member) === language ? 6 : 1) },
  )
  return [...settled, ...drawn]
}

/** How many days ago a member joined a group: between its founding, or their own sign-up, and now. */
export function joinedDaysAgo(group: DemoGroup, { slug, joined_days_ago }: DemoMember): number {
  const longest = Math.min(group.founded_days_ago, joined_days_ago)
  return group.admins[0] === slug ? group.founded_days_ago : longest * chance(`${group.slug}/${slug}`)
}

/** The image of a group, as SVG. */
export function imageOf({ slug }: DemoGroup): string {
  return readText(`group-images/${slug}.svg`).trimEnd()
}
