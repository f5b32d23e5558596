import * as z from 'zod'

import { Id, requiredText } from './common.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

/** An ISO 4217 code. */
const Currency = z.string().regex(/^[A-Z]{3}$/)

/** Links the literal `@mention` in a text to exactly one target. */
export const Tag = z.object({
  /** The text after the @. */
  mention: z.string(),
  instrument: InstrumentBasics.nullable(),
  profile: Person.nullable(),
  group: ListedGroup.nullish(),
  currency: Currency.nullish(),
})
export type Tag = z.infer<typeof Tag>

export const NewTag = z
  .object({
    mention: requiredText(limits.mention),
    instrument: Id.optional(),
    profile: Id.optional(),
    group: Id.optional(),
    currency: Currency.optional(),
  })
  .refine(
    (tag) =>
      [tag.instrument, tag.profile, tag.group, tag.currency].filter((target) => target !== undefined).length === 1,
    {
      params: { fault: 'one_target' },
    },
  )
  .meta({
    oneOf: [
      { required: ['instrument'] },
      { required: ['profile'] },
      { required: ['group'] },
      { required: ['currency'] },
    ],
  })
export type NewTag = z.infer<typeof NewTag>

export const Tags = z.array(NewTag).max(limits.tagsPerPost).default([])
