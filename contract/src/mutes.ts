import * as z from 'zod'

import { ById, Id, PageQuery, pageOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { PortfolioBasics } from './portfolios.ts'
import { Person } from './profiles.ts'

/** The ids of what the caller has muted, each list newest first. */
export const Muted = z.object({
  instruments: z.array(Id).max(limits.mutes),
  profiles: z.array(Id).max(limits.mutes),
  /** Servers of the previous version do not send it. */
  portfolios: z.array(Id).max(limits.mutes).optional(),
  /** Servers of the previous version do not send it. */
  groups: z.array(Id).max(limits.mutes).optional(),
})
export type Muted = z.infer<typeof Muted>

/** Exactly one of the fields is set. */
const MutedTarget = z.object({
  instrument: InstrumentBasics.nullable(),
  profile: Person.nullable(),
  portfolio: PortfolioBasics.nullable(),
  group: ListedGroup.nullish(),
})
export type MutedTarget = z.infer<typeof MutedTarget>

export const listMuted = endpoint('GET /user/muted/targets', {
  access: 'member',
  summary: 'List what the caller has muted and still may see, newest first.',
  query: PageQuery,
  reply: pageOf(MutedTarget),
})

const Mute = z.object({ muted: z.boolean() })

export const getMuted = endpoint('GET /user/muted', {
  access: 'member',
  summary: 'List the ids of what the caller has muted.',
  reply: Muted,
})

export const setInstrumentMuted = endpoint('POST /user/muted/instruments/:id', {
  access: 'member',
  summary: 'Mute or unmute an instrument. Idempotent.',
  params: ById,
  body: Mute,
})

export const muteInstrument = endpoint('PUT /user/muted/instruments/:id', {
  access: 'member',
  summary: 'Mute an instrument. Idempotent.',
  params: ById,
})

export const unmuteInstrument = endpoint('DELETE /user/muted/instruments/:id', {
  access: 'member',
  summary: 'Unmute an instrument. Idempotent.',
  params: ById,
})

export const setProfileMuted = endpoint('POST /user/muted/profiles/:id', {
  access: 'member',
  summary: 'Mute or unmute a member. Idempotent.',
  params: ById,
  body: Mute,
})

export const muteProfile = endpoint('PUT /user/muted/profiles/:id', {
  access: 'member',
  summary: 'Mute a member. Idempotent.',
  params: ById,
})

export const unmuteProfile = endpoint('DELETE /user/muted/profiles/:id', {
  access: 'member',
  summary: 'Unmute a member. Idempotent.',
  params: ById,
})

export const setPortfolioMuted = endpoint('POST /user/muted/portfolios/:id', {
  access: 'member',
  summary: 'Mute or unmute a portfolio. Idempotent.',
  params: ById,
  body: Mute,
})

export const mutePortfolio = endpoint('PUT /user/muted/portfolios/:id', {
  access: 'member',
  summary: 'Mute a portfolio. Idempotent.',
  params: ById,
})

export const unmutePortfolio = endpoint('DELETE /user/muted/portfolios/:id', {
  access: 'member',
  summary: 'Unmute a portfolio. Idempotent.',
  params: ById,
})

export const setGroupMuted = endpoint('POST /user/muted/groups/:id', {
  access: 'member',
  summary: 'Mute or unmute a group. Idempotent.',
  params: ById,
  body: Mute,
})

export const muteGroup = endpoint('PUT /user/muted/groups/:id', {
  access: 'member',
  summary: 'Mute a group. Idempotent.',
  params: ById,
})

export const unmuteGroup = endpoint('DELETE /user/muted/groups/:id', {
  access: 'member',
  summary: 'Unmute a group. Idempotent.',
  params: ById,
})
