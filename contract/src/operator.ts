import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, requiredText, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { houseRules, limits } from './limits.ts'
import { HouseRule, Measure, StatementOfReasons } from './moderation.ts'
import { Person } from './profiles.ts'

/** A post that members have reported. */
export const Case = z.object({
  id: Id,
  state: z.enum(['open', 'decided', 'withdrawn']),
  opened: Timestamp,
  post: Id,
  author: Person,
  /** The beginning of the post. */
  beginning: z.string(),
  /** Whether its author has deleted the post, or the operators have. */
  deleted: z.boolean().optional(),
  reports: z.int().nonnegative(),
  /** What the post is said to violate. */
  rules: z.array(HouseRule).max(houseRules.length),
})
export type Case = z.infer<typeof Case>

const CasePost = z.object({
  id: Id,
  author: Person,
  title: z.string(),
  content: z.string(),
  created: Timestamp,
  hidden: z.boolean(),
  deleted: z.boolean(),
})
export type CasePost = z.infer<typeof CasePost>

const CaseReport = z.object({ reporter: Person, rule: HouseRule, note: z.string(), made: Timestamp })
export type CaseReport = z.infer<typeof CaseReport>

const Decision = StatementOfReasons.extend({ made_by: Person })
export type Decision = z.infer<typeof Decision>

const CaseDetail = Case.extend({
  /** The post that begins the thread, and the replies around the one that was reported; oldest first. */
  thread: z.array(CasePost).max(limits.caseThread),
  /** The newest of them. */
  reported: z.array(CaseReport).max(limits.caseReports),
  /** Newest first. */
  decisions: z.array(Decision).max(limits.caseDecisions),
  /** Those about other posts of the author, newest first. */
  earlier: z.array(Decision).max(limits.caseEarlier),
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const listCases = endpoint('GET /operator/cases', {
  access: 'operator',
  summary: 'List the cases in a state: open ones oldest first, others newest first.',
  query: PageQuery.extend({ state: z.enum(['open', 'decided', 'withdrawn']).default('open') }),
  reply: pageOf(Case),
})

export const getCase = endpoint('GET /operator/cases/:id', {
  access: 'operator',
  summary:
    'Get a case with the thread of its post, its reports, and the decisions about its author. The view is recorded.',
  params: ById,
  reply: CaseDetail,
})

const NewDecision = z.object({
  measure: Measure,
  rule: HouseRule,
  /** What is stated as a fact: what the post says. */
  facts: requiredText(limits.statement),
  /** Why that violates the rule. */
  reason: requiredText(limits.statement),
  /** The end of a suspension; null if it is not limited. */
  until: Timestamp.nullable().default(null),
})
export type NewDecision = z.output<typeof NewDecision>

export const decideCase = endpoint('POST /operator/cases/:id/decisions', {
  access: 'operator',
  summary: 'Decide a case. Needs a code of the last five minutes.',
  params: ById,
  body: NewDecision,
  refusals: ['code_required', 'other_operator', 'conflict'],
  reply: Decision,
  status: 201,
})

export const closeCase = endpoint('PUT /operator/cases/:id/closed', {
  access: 'operator',
  summary: 'Close an open case whose post its author has deleted, without a decision. Idempotent.',
  params: ById,
  refusals: ['other_operator', 'conflict'],
})

const OpenAppeal = z.object({ case: Id, decision: Decision })
export type OpenAppeal = z.infer<typeof OpenAppeal>

export const listAppeals = endpoint('GET /operator/appeals', {
  access: 'operator',
  summary: 'List the appeals that are not decided, oldest first.',
  query: PageQuery,
  reply: pageOf(OpenAppeal),
})

export const decideAppeal = endpoint('POST /operator/appeals/:id', {
  access: 'operator',
  summary:
    'Decide the appeal against a decision; not one of the same operator, if there is another. Needs a code of the last five minutes.',
  params: ById,
  body: z.object({ outcome: z.enum(['upheld', 'overturned']), reason: text(limits.statement).default('') }),
  refusals: ['code_required', 'other_operator', 'conflict'],
  reply: Decision,
})

const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Null for the terminal. */
  actor: Person.nullable(),
  act: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = endpoint('GET /operator/audit', {
  access: 'operator',
  summary: 'List what operators have done, newest first.',
  query: PageQuery,
  reply: pageOf(AuditEntry),
})
