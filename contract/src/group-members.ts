import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { PortfolioBasics } from './portfolios.ts'
import { PercentageEntry, positionLimit } from './positions.ts'
import { Person } from './profiles.ts'

/** A member as listed in a group. */
export const GroupMember = Person.extend({ return_m3: Percent })
export type GroupMember = z.infer<typeof GroupMember>

/** A security that members of a group hold, with its average percentage. */
export const GroupHolding = z.object({
  /** Null for a security that is not among the known instruments. */
  instrument: InstrumentBasics.nullable(),
  /** What banks call it if no known instrument matches. */
  name: z.string(),
  percentage: z.number(),
})
export type GroupHolding = z.infer<typeof GroupHolding>

/**
 * What members hold on average, every member counting the same. `member_count` is how many of them show a portfolio with
 * something in it; for fewer than three, nothing is listed, so that nobody can tell what another one holds.
 */
const average = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), member_count: z.int().nonnegative() })

const mostHoldings = 20

const ofGroup = { access: 'member', params: ById, refusals: ['group_closed'] } as const
const forMembers = 'Those of a private group are for its members.'

export const listGroupMembers = endpoint('GET /groups/:id/members', {
  ...ofGroup,
  summary: `List the members of a group, best three-month return first. ${forMembers}`,
  query: PageQuery,
  reply: pageOf(GroupMember),
})

export const listGroupPortfolios = endpoint('GET /groups/:id/portfolios', {
  ...ofGroup,
  summary: `List the portfolios that the members of a group show, best three-month return first. ${forMembers}`,
  query: PageQuery,
  reply: pageOf(PortfolioBasics),
})

export const listGroupHoldings = endpoint('GET /groups/:id/holdings', {
  ...ofGroup,
  summary: `List what the members of a group hold on average, largest first, in percent. ${forMembers}`,
  query: z.object({ limit: positionLimit({ usual: 7, most: mostHoldings }) }),
  reply: average(GroupHolding),
})

export const listGroupPercentages = endpoint('GET /groups/:id/holdings/percentages', {
  ...ofGroup,
  summary: `Get the average distribution of the members of a group: their largest positions, the rest and cash, in percent. ${forMembers}`,
  query: z.object({ limit: positionLimit({ usual: 20, most: mostHoldings }) }),
  reply: average(PercentageEntry),
})

/** The percentage is null for fewer than three members who show what they hold. */
const GroupWeight = z.object({ instrument: Id, percentage: Percent })

export const listGroupInstruments = endpoint('GET /groups/:id/instruments', {
  ...ofGroup,
  summary: `Get which percentage of what the members of a group hold on average is in each of up to 50 instruments. ${forMembers}`,
  query: z.object({ ids: z.string().regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,49}$/) }),
  reply: average(GroupWeight),
})
