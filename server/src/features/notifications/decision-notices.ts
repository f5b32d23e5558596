import type { Db } from '#db/db.ts'
import type { Event, EventOf } from '#events/events.ts'
import { listOutcomes, listReportersOf } from '#features/moderation/index.ts'

import type { NewNotification } from './queries.ts'

export const decisionKinds = ['case_decided', 'appeal_decided'] as const

type DecisionEvent = EventOf<(typeof decisionKinds)[number]>
type CaseDecided = EventOf<'case_decided'>

/** How many reporters are notified of a decision at once; another event notifies the rest. */
const toldAtOnce = 1000

export const isDecisionEvent = (event: Event): event is DecisionEvent =>
  decisionKinds.some((kind) => kind === event.kind)

/** Whom to notify of decisions: the author of the post, unless it stays, and those who reported it. */
export async function decisionNotices(
  db: Db,
  events: readonly DecisionEvent[],
): Promise<{ notices: NewNotification[]; rest: CaseDecided[] }> {
  const found = events.length === 0 ? [] : await listOutcomes(db, events.map(({ decisionId }) => decisionId))
  const outcomes = new Map(found.map((outcome) => [outcome.id, outcome]))
  const [notices, rest]: [NewNotification[], CaseDecided[]] = [[], []]
  for (const event of events) {
    const outcome = outcomes.get(event.decisionId)
    if (!outcome) continue
    const about = { decisionId: event.decisionId, senderId: null }
    const toAuthor = { ...about, recipientId: outcome.memberId }
    if (event.kind === 'appeal_decided') {
      notices.push({ ...toAuthor, kind: 'APPEAL_DECIDED' })
      continue
    }
    if (outcome.measure !== 'keep' && event.after === undefined) notices.push({ ...toAuthor, kind: 'CASE_DECIDED' })
    // Operators decide one case at a time, so a batch has few events.
    // oxlint-disable-next-line no-await-in-loop
    const reporters = await listReportersOf(db, event.decisionId, { after: event.after, limit: toldAtOnce })
    const kind = outcome.measure === 'keep' ? 'REPORT_DECLINED' : 'REPORT_UPHELD'
    notices.push(...reporters.map((recipientId) => ({ ...about, recipientId, kind }) as const))
    if (reporters.length === toldAtOnce) rest.push({ ...event, after: reporters.at(-1)! })
  }
  return { notices, rest }
}
