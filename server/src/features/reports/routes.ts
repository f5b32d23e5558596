import * as contract from '@app/contract/reports.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { weeklyReport } from './read.ts'

export function reportRoutes(app: App, context: Context): void {
  route(app, contract.getWeeklyReport, ({ viewer }) => weeklyReport(context, viewer.profileId))
}
