import type { Body } from '@app/contract/endpoint.ts'
import type { Measure } from '@app/contract/moderation.ts'
import type * as contract from '@app/contract/operator.ts'
import type { Decision } from '@app/contract/operator.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { publish } from '#events/events.ts'
import { recordAct } from '#features/audit/index.ts'
import { publishEnded, requireFresh } from '#features/auth/index.ts'
import type { Member } from '#http/viewer.ts'

import { lockCase, updateState } from './case-queries.ts'
import { insertDecision, lockInForce } from './decision-queries.ts'
import { apply, lasting, lift } from './measures.ts'
import { loadDecisions } from './present.ts'
import { answerReports } from './report-queries.ts'

/** They concern the author; the others the post. */
const ofAccount: ReadonlySet<Measure> = new Set(['warn', 'suspend', 'end'])
/**
 * The measures after which reporters learn of a decision, too: the post stays after all, or it breaks the rules, or it can no
 * longer be read.
 */
const outdatedBy: Record<Measure, readonly Measure[]> = {
  keep: lasting,
  warn: ['keep'],
  hide: ['keep', 'warn'],
  remove: ['keep', 'warn'],
  suspend: ['keep', 'warn'],
  end: ['keep', 'warn'],
}
/** How long a measure can be appealed against. */
const appealMonths = 6

type DecideContext = Pick<Context, 'db' | 'now' | 'bus'>
type Choice = Body<typeof contract.decideCase>

/**
 * Decides a case: stores the statement of reasons, carries out the measure, and records both. The author of
 * the post cannot decide. `keep` ends the measures before it.
 */
export async function decideCase(
  context: DecideContext,
  operator: Member,
  { caseId, ...wanted }: Choice & { caseId: string },
): Promise<Decision> {
  const { db, now, bus } = context
  await requireFresh(context, operator)
  const at = now()
  const { id, ended } = await db.transaction().execute(async (tx) => {
    const found = orNotFound(await lockCase(tx, caseId))
    const subject = { caseId, postId: found.postId, memberId: found.authorId }
    if (subject.memberId === operator.profileId) throw new AppError('other_operator')
    const until = untilOf(wanted, at)
    await refuseRepeats(tx, wanted, found)
    const decision = await insertDecision(tx, {
      ...wanted,
      caseId,
      memberId: subject.memberId,
      scope: ofAccount.has(wanted.measure) ? 'account' : 'post',
      until,
      source: 'report',
      automated: false,
      appealUntil: monthsAfter(at, appealMonths),
      madeBy: operator.profileId,
      madeAt: at,
    })
    if (wanted.measure === 'keep') await lift(tx, subject, at, () => true)
    const sessions = await apply(tx, wanted.measure, subject, at)
    await updateState(tx, caseId, 'decided')
    await answerReports(tx, {
      postId: subject.postId,
      decisionId: decision,
      outdated: outdatedBy[wanted.measure],
    })
    await publish(tx, { kind: 'case_decided', decisionId: decision })
    const { measure, rule } = wanted
    const detail = { decision, measure, rule, until: until?.toISOString() ?? null, post: subject.postId }
    await recordAct(tx, { at, actorId: operator.profileId, act: 'case_decided', subject: `case ${caseId}`, detail })
    return { id: decision, ended: sessions }
  })
  publishEnded(bus, ended)
  const [decided] = await loadDecisions(db, { ids: [id] })
  return decided!
}

/** Only a suspension has an end, in the future. */
function untilOf({ measure, until }: Choice, now: Date): Date | null {
  if (until === null) return null
  const end = new Date(until)
  if (measure !== 'suspend' || end <= now) throw new AppError('invalid_input', { until: ['invalid_value'] })
  return end
}

/** A decided case is decided again only with another measure, so that a call that is sent twice decides once. */
async function refuseRepeats(tx: Tx, { measure }: Choice, { id, state }: { id: string; state: string }): Promise<void> {
  if (state === 'open') return
  const inForce = await lockInForce(tx, id, lasting)
  const isRepeat = measure === 'keep' ? inForce.length === 0 : inForce.some((one) => one.measure === measure)
  if (isRepeat) throw new AppError('conflict')
}

function monthsAfter(day: Date, months: number): Date {
  const after = new Date(day)
  after.setUTCMonth(after.getUTCMonth() + months)
  return after
}
