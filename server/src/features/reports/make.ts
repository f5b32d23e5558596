import { daysOf, weekDue } from '@app/domain/reports/weekly.ts'

import type { Context } from '#context.ts'
import { listMembersIn, listZones } from '#features/auth/index.ts'
import { notifyOfReports } from '#features/notifications/index.ts'
import { weekOfOthers, type WeekOfOthers, weeksOf } from '#features/portfolios/index.ts'

import { type Figures, lacksReport, upsertReports } from './queries.ts'

type MakeContext = Pick<Context, 'db' | 'now' | 'stopping'> & { bus: Pick<Context['bus'], 'publish'> }

const atOnce = 100

/** Makes the reports that are due where it is Monday morning. Can be repeated, and run on several nodes at once. */
export async function makeDueReports(context: MakeContext): Promise<void> {
  const { db, now, stopping } = context
  const due = (await listZones(db)).flatMap((zone) => {
    const week = weekDue(now(), zone)
    return week === undefined ? [] : { zone, week }
  })
  // All zones are within two days, so it is the same Monday wherever it is due.
  const week = due[0]?.week
  if (week === undefined) return
  const zones = due.map(({ zone }) => zone)
  const others = await weekOfOthers({ db }, daysOf(week))
  let after = '0'
  for (;;) {
    const members = await listMembersIn(db, { zones, after, limit: atOnce }, lacksReport(week))
    await makeReports(context, members, { week, others })
    if (members.length < atOnce || stopping.aborted) return
    after = members.at(-1)!
  }
}

type Week = { week: string; others: WeekOfOthers }

/** Stores the reports of members, whose mails are due by that, and notifies them, in one transaction. */
async function makeReports(
  { db, now, bus }: MakeContext,
  memberIds: readonly string[],
  { week, others }: Week,
): Promise<void> {
  const weeks = await weeksOf({ db }, memberIds, daysOf(week))
  if (weeks.size === 0) return
  const reports = Array.from(weeks, ([memberId, own]) => {
    const isLike = own.simulated === others.simulated
    const figures: Figures = { ...own, best: isLike ? others.best : null, popular: isLike ? others.popular : null }
    return { memberId, figures }
  })
  const made = await db.transaction().execute(async (tx) => {
    const ids = await upsertReports(tx, reports, { week, at: now() })
    if (ids.length > 0) await notifyOfReports(tx, ids, now())
    return ids
  })
  bus.publish('inbox', ...made.map((recipientId) => ({ recipientId, kind: 'WEEKLY_REPORT', senderId: null })))
}
