import type { StatementOfReasons } from '@app/contract/moderation.ts'
import type { Decision, OpenAppeal } from '@app/contract/operator.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { recordAct } from '#features/audit/index.ts'
import { hasOtherOperator, requireFresh } from '#features/auth/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'
import type { Member } from '#http/viewer.ts'

import { insertAppeal, listOpenAppeals, lockAppeal, updateAppeal } from './appeal-queries.ts'
import { findMeasure, listDecisions, listMeasureIds } from './decision-queries.ts'
import { decisionOf } from './mails/token.ts'
import { lift } from './measures.ts'
import { loadDecisions, presentStatement } from './present.ts'
import { answerOverturned } from './report-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/** The measures against a member, newest first. */
export async function statementsFor(
  { db }: ReadContext,
  { profileId }: Member,
  page: PageRequest,
): Promise<Slice<StatementOfReasons>> {
  const ids = await listMeasureIds(db, profileId, { after: page.after, limit: page.size + 1 })
  const { results, after } = slice(ids, page.size, (id) => id)
  const rows = results.length === 0 ? [] : await listDecisions(db, { ids: results })
  return { results: rows.map(presentStatement), after }
}

export async function statementFor(
  { db }: ReadContext,
  { profileId }: Member,
  id: string,
): Promise<StatementOfReasons> {
  orNotFound(await findMeasure(db, { id, memberId: profileId }))
  return loadStatement(db, id)
}

async function loadStatement(db: Db, id: string): Promise<StatementOfReasons> {
  const [row] = await listDecisions(db, { ids: [id] })
  return presentStatement(row!)
}

/** Appeals against a measure, once, within the time that its statement names. */
export async function appeal(
  context: ReadContext,
  member: Member,
  { id, text }: { id: string; text: string },
): Promise<StatementOfReasons> {
  return makeAppeal(context, { id, memberId: member.profileId }, text)
}

type MailContext = ReadContext & Pick<Context, 'config'>

/** The statement that a link in a mail leads to, also for those who cannot log in. */
export async function mailedStatement({ db, config }: MailContext, token: string): Promise<StatementOfReasons> {
  const id = orNotFound(decisionOf(config.secret, token))
  orNotFound(await findMeasure(db, { id }))
  return loadStatement(db, id)
}

/** Appeals against the measure that a link in a mail leads to. */
export function appealByMail(
  context: MailContext,
  { token, text }: { token: string; text: string },
): Promise<StatementOfReasons> {
  return makeAppeal(context, { id: orNotFound(decisionOf(context.config.secret, token)) }, text)
}

async function makeAppeal(
  { db, now }: ReadContext,
  against: { id: string; memberId?: string },
  text: string,
): Promise<StatementOfReasons> {
  const at = now()
  const { id, appeal_until: end } = orNotFound(await findMeasure(db, against))
  if (end < at) throw new AppError('appeal_late')
  if (!(await insertAppeal(db, { decisionId: id, text, at }))) throw new AppError('appeal_made')
  return loadStatement(db, id)
}

/** The appeals that are to be decided, oldest first. */
export async function openAppeals({ db }: ReadContext, page: PageRequest): Promise<Slice<OpenAppeal>> {
  const rows = await listOpenAppeals(db, { after: readCursor(page.after), limit: page.size + 1 })
  const { results, after } = slice(rows, page.size, writeCursor)
  if (results.length === 0) return { results: [], after }
  const ids = results.map(({ id }) => id)
  const [found, decisions] = await Promise.all([listDecisions(db, { ids }), loadDecisions(db, { ids })])
  const caseOf = new Map(found.map((row) => [row.id, row.case_id]))
  const decisionOf = new Map(decisions.map((decision) => [decision.id, decision]))
  return { results: ids.map((id) => ({ case: caseOf.get(id)!, decision: decisionOf.get(id)! })), after }
}

type Verdict = { id: string; outcome: 'upheld' | 'overturned'; reason: string }

/** Decides an appeal. If there is another operator, the one who made the decision and the author of the post cannot. */
export async function decideAppeal(
  context: ReadContext,
  operator: Member,
  { id, outcome, reason }: Verdict,
): Promise<Decision> {
  const { db, now } = context
  await requireFresh(context, operator)
  const at = now()
  await db.transaction().execute(async (tx) => {
    const found = orNotFound(await lockAppeal(tx, id))
    if (found.outcome !== null) throw new AppError('conflict')
    const isPartial = found.madeBy === operator.profileId || found.memberId === operator.profileId
    if (isPartial && (await hasOtherOperator(tx, operator.userId))) throw new AppError('other_operator')
    await updateAppeal(tx, { decisionId: id, outcome, reason, by: operator.profileId, at })
    if (outcome === 'overturned') {
      await lift(tx, found, at, (one) => one === id)
      await answerOverturned(tx, id)
    }
    await publish(tx, { kind: 'appeal_decided', decisionId: id })
    const detail = { decision: id, outcome }
    await recordAct(tx, {
      at,
      actorId: operator.profileId,
      act: 'appeal_decided',
      subject: `case ${found.caseId}`,
      detail,
    })
  })
  const [decided] = await loadDecisions(db, { ids: [id] })
  return decided!
}
