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
  if (events.length === 0) return { notices: [], rest: [] }
  const cases = events.filter((event) => event.kind === 'case_decided')
  const ids = events.map(({ decisionId }) => decisionId)
  const outcomes = new Map((await listOutcomes(db, ids)).map((outcome) => [outcome.id, outcome]))
  const reporters = await listReportersOf(db, cases, toldAtOnce)
  const reportersOf = ({ decisionId }: CaseDecided) => reporters.get(decisionId) ?? []
  const notices = events.flatMap((event): NewNotification[] => {
    const { memberId, measure } = outcomes.get(event.decisionId)!
    const about = { decisionId: event.decisionId, senderId: null }
    const toAuthor = { ...about, recipientId: memberId }
    if (event.kind === 'appeal_decided') return [{ ...toAuthor, kind: 'APPEAL_DECIDED' }]
    const isFirst = event.after === undefined
    const kind = measure === 'keep' ? 'REPORT_DECLINED' : 'REPORT_UPHELD'
    return [
      ...(isFirst && measure !== 'keep' ? [{ ...toAuthor, kind: 'CASE_DECIDED' as const }] : []),
      ...reportersOf(event).map((recipientId) => ({ ...about, recipientId, kind }) as const),
    ]
  })
  const rest = cases.flatMap((event) => {
    const told = reportersOf(event)
    return told.length === toldAtOnce ? [{ ...event, after: told.at(-1)! }] : []
  })
  return { notices, rest }
}
