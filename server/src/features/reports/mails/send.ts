import { brandOf } from '@app/contract/brands.ts'

import type { Context } from '#context.ts'
import { mailOptional } from '#features/notifications/index.ts'
import { finishMails, takeDueMails } from '#features/reports/queries.ts'
import { weeklyReport } from '#features/reports/read.ts'

import { drawChart } from './chart.ts'
import { writeReport } from './write.ts'

type MailContext = Pick<Context, 'db' | 'now' | 'mail' | 'config' | 'log' | 'stopping'>

const atOnce = 50
const inParallel = 5
const mostTries = 5
/** A mail that could not be sent, or whose node stopped, is tried again. */
const againMs = 15 * 60_000

/** Sends the mails about reports that are due. Can be repeated, and run on several nodes at once. */
export async function mailReports(context: MailContext): Promise<void> {
  const { db, now, stopping } = context
  let due: string[]
  do {
    const at = now()
    due = await takeDueMails(db, { at, againAt: new Date(at.getTime() + againMs), mostTries, limit: atOnce })
    for (let first = 0; first < due.length; first += inParallel) {
      const some = due.slice(first, first + inParallel)
      const isDone = await Promise.all(some.map((memberId) => mailReport(context, memberId)))
      await finishMails(
        db,
        some.filter((_, i) => isDone[i]),
      )
    }
  } while (due.length === atOnce && !stopping.aborted)
}

/** Returns false if it is to be tried again. */
async function mailReport(context: MailContext, memberId: string): Promise<boolean> {
  const { db, config } = context
  const report = await weeklyReport({ db }, memberId)
  const about = { recipientId: memberId, topic: 'weekly_report', name: `report.${report.from}` } as const
  return mailOptional(context, about, async (to) =>
    writeReport({ ...to, app: brandOf(config.variant).name, report, chart: await drawChart(report) }),
  )
}
