import type { Db } from '#db/db.ts'
import type { Event, EventOf } from '#events/events.ts'
import { listOutcomes, listReportersOf } from '#features/moderation/index.ts'

import type { NewNotification } from './queries.ts'

export const decisionKinds = ['case_decided', 'appeal_decided'] as const

type DecisionEvent = EventOf<(typeof decisionKinds)[number]>
type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number]

/** How many reporters are notified of a decision at once; another event notifies the rest. */
const toldAtOnce = 1000

export const isDecisionEvent = (event: Event): event is DecisionEvent =>
  decisionKinds.some((kind) => kind === event.kind)

/**
 * Whom to notify of decisions: the author of the post, unless it stays, and those whose reports it answers, also of an appeal
 * that changes the answer.
 */
export async function decisionNotices(
  db: Db,
  events: readonly DecisionEvent[],
): Promise<{ notices: NewNotification[]; rest: DecisionEvent[] }> {
  if (events.length === 0) return { notices: [], rest: [] }
  const ids = events.map(({ decisionId }) => decisionId)
  const outcomes = new Map((await listOutcomes(db, ids)).map((outcome) => [outcome.id, outcome]))
  const answers = events.filter((event) => isAnswer(event, outcomes.get(event.decisionId)!))
  const reporters = await listReportersOf(db, answers, toldAtOnce)
  const notices = events.flatMap((event) => toAuthor(event, outcomes.get(event.decisionId)!))
  const toReporters = answers.flatMap((event): NewNotification[] => {
    const { decisionId } = event
    const kind = isDeclined(event, outcomes.get(decisionId)!) ? 'REPORT_DECLINED' : 'REPORT_UPHELD'
    return (reporters.get(decisionId) ?? []).map((recipientId) => ({ decisionId, senderId: null, recipientId, kind }))
  })
  const rest = answers.flatMap((event) => {
    const told = reporters.get(event.decisionId) ?? []
    return told.length === toldAtOnce ? [{ ...event, after: told.at(-1)! }] : []
  })
  return { notices: [...notices, ...toReporters], rest }
}

const isAnswer = ({ kind }: DecisionEvent, { outcome }: Outcome) => kind === 'case_decided' || outcome === 'overturned'

/** Whether the post breaks no rule. */
const isDeclined = ({ kind }: DecisionEvent, { measure }: Outcome) => measure === 'keep' || kind === 'appeal_decided'

function toAuthor({ kind, decisionId, after }: DecisionEvent, { memberId, measure }: Outcome): NewNotification[] {
  if (after !== undefined || measure === 'keep') return []
  const about = { decisionId, senderId: null, recipientId: memberId }
  return [{ ...about, kind: kind === 'appeal_decided' ? 'APPEAL_DECIDED' : 'CASE_DECIDED' }]
}
