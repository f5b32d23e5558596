import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, PageSize, Percent, Period } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics, ListedInstrument } from './instruments.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

/** The ids of what the caller follows, each list newest first. */
export const Follows = z.object({
  instruments: z.array(Id).max(limits.follows),
  profiles: z.array(Id).max(limits.follows),
  /** Servers of the previous version do not send it. */
  portfolios: z.array(Id).max(limits.follows).optional(),
  /** The groups that the caller belongs to. Servers of the previous version do not send it. */
  groups: z.array(Id).max(limits.follows).optional(),
  /** How many of the instruments are funds. */
  fund_count: z.int().nonnegative(),
})
export type Follows = z.infer<typeof Follows>

export const getFollows = endpoint('GET /user/follows', {
  access: 'member',
  summary: 'List the ids of what the caller follows.',
  reply: Follows,
})

const listed = { access: 'user', params: ById, query: PageQuery } as const

export const listFollowedInstruments = endpoint('GET /profiles/:id/follows/instruments', {
  ...listed,
  summary: 'List the instruments that a member follows, newest first.',
  reply: pageOf(ListedInstrument),
})

export const listFollowedStocks = endpoint('GET /profiles/:id/follows/stocks', {
  ...listed,
  summary: 'List the instruments that a member follows, except funds, newest first.',
  reply: pageOf(ListedInstrument),
})

export const listFollowedFunds = endpoint('GET /profiles/:id/follows/funds', {
  ...listed,
  summary: 'List the funds that a member follows, newest first.',
  reply: pageOf(ListedInstrument),
})

export const listFollowedProfiles = endpoint('GET /profiles/:id/follows/profiles', {
  ...listed,
  summary: 'List the members whom a member follows, newest first.',
  reply: pageOf(Person),
})

export const listFollowedGroups = endpoint('GET /profiles/:id/follows/groups', {
  ...listed,
  query: PageQuery.extend({ admin: z.enum(['y', 'n']).optional() }),
  summary:
    'List the groups that a member belongs to, newest first: with `admin` only those that they administer (`y`) or do not (`n`). Of private groups, others see those that they belong to themselves.',
  reply: pageOf(ListedGroup),
})

/** `change` is that of the period; servers of the previous version do not send it. */
const Performer = InstrumentBasics.extend({ change: Percent.optional() })
/** The largest change comes first in each list, instruments without a change last. */
export const BestWorst = z.object({ best: z.array(Performer), worst: z.array(Performer) })
export type BestWorst = z.infer<typeof BestWorst>

export const getBestWorst = endpoint('GET /user/bestworst', {
  access: 'member',
  summary:
    'Get the best and worst performers of a period among the instruments the caller owns, or else those they follow.',
  query: z.object({ period: Period.default('today'), limit: PageSize }),
  reply: BestWorst,
})

export const followInstrument = endpoint('PUT /user/follows/instruments/:id', {
  access: 'member',
  summary: 'Follow an instrument. Idempotent.',
  params: ById,
})

export const unfollowInstrument = endpoint('DELETE /user/follows/instruments/:id', {
  access: 'member',
  summary: 'Unfollow an instrument. Idempotent.',
  params: ById,
})

export const followProfile = endpoint('PUT /user/follows/profiles/:id', {
  access: 'member',
  summary: 'Follow a member. Idempotent.',
  params: ById,
})

export const unfollowProfile = endpoint('DELETE /user/follows/profiles/:id', {
  access: 'member',
  summary: 'Unfollow a member. Idempotent.',
  params: ById,
})

export const followPortfolio = endpoint('PUT /user/follows/portfolios/:id', {
  access: 'member',
  summary: 'Follow a portfolio. Idempotent.',
  params: ById,
})

export const unfollowPortfolio = endpoint('DELETE /user/follows/portfolios/:id', {
  access: 'member',
  summary: 'Unfollow a portfolio. Idempotent.',
  params: ById,
})

export const followGroup = endpoint('PUT /user/follows/groups/:id', {
  access: 'member',
  summary: 'Join an open group, or a private one by accepting an invitation. Idempotent.',
  params: ById,
  refusals: ['not_invited', 'group_archived'],
})

export const unfollowGroup = endpoint('DELETE /user/follows/groups/:id', {
  access: 'member',
  summary: 'Leave a group. Its last admin cannot. Idempotent.',
  params: ById,
  refusals: ['last_admin'],
})
