import * as z from 'zod'

import { ById } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { Person } from './profiles.ts'

/** What this member follows, each list newest first. */
export const Follows = z.object({
  instruments: z.array(InstrumentBasics),
  profiles: z.array(Person),
})
export type Follows = z.infer<typeof Follows>

export const listFollows = endpoint('GET /user/follows', {
  access: 'member',
  summary: 'What this member follows.',
  reply: Follows,
})

export const followInstrument = endpoint('PUT /user/follows/instruments/:id', {
  access: 'member',
  summary: 'Follows an instrument; again changes nothing.',
  params: ById,
})

export const unfollowInstrument = endpoint('DELETE /user/follows/instruments/:id', {
  access: 'member',
  summary: 'No longer follows an instrument.',
  params: ById,
})

export const followProfile = endpoint('PUT /user/follows/profiles/:id', {
  access: 'member',
  summary: 'Follows a member; again changes nothing.',
  params: ById,
})

export const unfollowProfile = endpoint('DELETE /user/follows/profiles/:id', {
  access: 'member',
  summary: 'No longer follows a member.',
  params: ById,
})
