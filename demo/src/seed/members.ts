import { Slug } from '@app/contract/common.ts'
import { languages } from '@app/contract/languages.ts'
import * as z from 'zod'

import { check, oneOf, readJson, readText, text } from './files.ts'
import { InstrumentSlug } from './instruments.ts'

const Watchlist = z.strictObject({ name: text, instruments: z.array(InstrumentSlug) })

/** A demo member, with the members and instruments they follow, and their watchlists. */
const Member = z.strictObject({
  slug: Slug,
  name: text,
  email: z.email(),
  language: z.enum(languages),
  location: text,
  bio: text,
  birth_year: z.number().int(),
  joined_days_ago: z.number().int().positive(),
  follows: z.strictObject({ members: z.array(Slug), instruments: z.array(InstrumentSlug) }),
  watchlists: z.array(Watchlist).optional(),
})

export type DemoMember = z.infer<typeof Member>

export const members = readJson('members.json', z.array(Member))

const slugs = new Set(members.map(({ slug }) => slug))
export const MemberSlug = oneOf(slugs, 'member')

for (const { slug, follows } of members) check(z.array(MemberSlug), follows.members, `members.json, ${slug}`)

/** A member's portrait, as SVG. */
export function portraitOf({ slug }: DemoMember): string {
  return readText(`portraits/${slug}.svg`).trimEnd()
}
