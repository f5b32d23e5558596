import * as z from 'zod'

import { ById } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { Person } from './profiles.ts'

/** What this member has muted, each list newest first. */
export const Muted = z.object({
  instruments: z.array(InstrumentBasics),
  profiles: z.array(Person),
})
export type Muted = z.infer<typeof Muted>

const Mute = z.object({ muted: z.boolean() })

export const listMuted = endpoint('GET /user/muted', {
  access: 'member',
  summary: 'What this member has muted.',
  reply: Muted,
})

export const setInstrumentMuted = endpoint('POST /user/muted/instruments/:id', {
  access: 'member',
  summary: 'Mutes an instrument, or no longer; again changes nothing.',
  params: ById,
  body: Mute,
})

export const muteInstrument = endpoint('PUT /user/muted/instruments/:id', {
  access: 'member',
  summary: 'Mutes an instrument; again changes nothing.',
  params: ById,
})

export const unmuteInstrument = endpoint('DELETE /user/muted/instruments/:id', {
  access: 'member',
  summary: 'No longer mutes an instrument.',
  params: ById,
})

export const setProfileMuted = endpoint('POST /user/muted/profiles/:id', {
  access: 'member',
  summary: 'Mutes a member, or no longer; again changes nothing.',
  params: ById,
  body: Mute,
})

export const muteProfile = endpoint('PUT /user/muted/profiles/:id', {
  access: 'member',
  summary: 'Mutes a member; again changes nothing.',
  params: ById,
})

export const unmuteProfile = endpoint('DELETE /user/muted/profiles/:id', {
  access: 'member',
  summary: 'No longer mutes a member.',
  params: ById,
})
