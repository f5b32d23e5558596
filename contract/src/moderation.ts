import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, requiredText, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { houseRules, limits, measures } from './limits.ts'
import { mostLikedIds } from './posts.ts'

/** What a post is said to violate. */
export const HouseRule = z.enum(houseRules)
export type HouseRule = z.infer<typeof HouseRule>

export const Measure = z.enum(measures)
export type Measure = z.infer<typeof Measure>

export const listReportedIds = endpoint('GET /user/reported-posts', {
  access: 'member',
  summary: 'List the ids of the posts that the caller has reported and may see, the newest reported first.',
  reply: z.object({ ids: z.array(Id).max(limits.reports) }),
})

export const getReactions = endpoint('GET /user/reactions', {
  access: 'member',
  summary: 'List the ids of the posts and replies that the caller likes, has saved and has reported, and may see.',
  reply: z.object({
    likes: z.array(Id).max(mostLikedIds),
    saved: z.array(Id).max(limits.saves),
    reported: z.array(Id).max(limits.reports),
  }),
})

export const reportPost = endpoint('PUT /user/reported-posts/:id', {
  access: 'member',
  summary: 'Report a post or reply to the operators. The first report counts. Idempotent.',
  params: ById,
  body: z.object({ rule: HouseRule.default('other'), note: text(limits.reportNote).default('') }),
})

export const unreportPost = endpoint('DELETE /user/reported-posts/:id', {
  access: 'member',
  summary: 'Take back a report. Idempotent.',
  params: ById,
})

const Appeal = z.object({
  text: z.string(),
  made: Timestamp,
  /** Null until it is decided. */
  outcome: z.enum(['upheld', 'overturned']).nullable(),
  reason: z.string(),
  decided: Timestamp.nullable(),
})
export type Appeal = z.infer<typeof Appeal>

/** The statement of reasons that the author of a post gets for a measure. */
export const StatementOfReasons = z.object({
  id: Id,
  measure: Measure,
  scope: z.enum(['post', 'account']),
  /** Until when it lasts; null if it is not limited. */
  until: Timestamp.nullable(),
  post: Id,
  /** The beginning of the post; empty once it is erased. */
  beginning: z.string(),
  facts: z.string(),
  /** Whether members had reported the post, or the operators found it themselves. */
  source: z.enum(['report', 'own']),
  /** Whether a machine took part in it. */
  automated: z.boolean(),
  rule: HouseRule,
  reason: z.string(),
  made: Timestamp,
  appeal_until: Timestamp,
  /** When it ended: by an appeal, by a later decision or because its time was over. */
  lifted: Timestamp.nullable(),
  appeal: Appeal.nullable(),
})
export type StatementOfReasons = z.infer<typeof StatementOfReasons>

export const listDecisions = endpoint('GET /user/decisions', {
  access: 'member',
  summary: 'List the measures against the caller and their posts, newest first.',
  query: PageQuery,
  reply: pageOf(StatementOfReasons),
})

export const getDecision = endpoint('GET /user/decisions/:id', {
  access: 'member',
  summary: 'Get the statement of reasons for a measure against the caller.',
  params: ById,
  reply: StatementOfReasons,
})

export const appealDecision = endpoint('POST /user/decisions/:id/appeal', {
  access: 'member',
  summary: 'Appeal against a measure, once.',
  params: ById,
  body: z.object({ text: requiredText(limits.appeal) }),
  refusals: ['appeal_late', 'appeal_made'],
  reply: StatementOfReasons,
  status: 201,
})

const ByToken = z.object({ token: z.string().min(1).max(100) })

export const getMailedDecision = endpoint('GET /mailed-decisions/:token', {
  access: 'visitor',
  summary: 'Get the statement of reasons that a link in a mail leads to. Its author need not log in, or could not.',
  params: ByToken,
  reply: StatementOfReasons,
})

export const appealMailedDecision = endpoint('POST /mailed-decisions/:token/appeal', {
  access: 'visitor',
  summary: 'Appeal against the measure that a link in a mail leads to, once.',
  params: ByToken,
  body: z.object({ text: requiredText(limits.appeal) }),
  refusals: ['appeal_late', 'appeal_made'],
  reply: StatementOfReasons,
  status: 201,
})
