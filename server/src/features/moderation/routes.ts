import * as contract from '@app/contract/moderation.ts'
import * as operator from '@app/contract/operator.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import {
  appeal,
  appealByMail,
  decideAppeal,
  mailedStatement,
  openAppeals,
  statementFor,
  statementsFor,
} from './appeals.ts'
import { auditEntries, casesIn, viewCase } from './cases.ts'
import { closeCase } from './close.ts'
import { decideCase } from './decide.ts'
import { reactionsOf, reportedIds, reportPost, unreportPost } from './reports.ts'

export function moderationRoutes(app: App, context: Context): void {
  route(app, contract.listReportedIds, ({ viewer }) => reportedIds(context, viewer))
  route(app, contract.getReactions, ({ viewer }) => reactionsOf(context, viewer))
  route(app, contract.reportPost, ({ params, body, viewer }) =>
    reportPost(context, viewer, { ...body, postId: params.id }),
  )
  route(app, contract.unreportPost, ({ params, viewer }) => unreportPost(context, viewer, params.id))
  route(app, contract.listDecisions, async ({ viewer, paging }) =>
    paging.toPage(await statementsFor(context, viewer, paging)),
  )
  route(app, contract.getDecision, ({ params, viewer }) => statementFor(context, viewer, params.id))
  route(app, contract.appealDecision, ({ params, body, viewer }) =>
    appeal(context, viewer, { id: params.id, text: body.text }),
  )
  route(app, contract.getMailedDecision, ({ params }) => mailedStatement(context, params.token))
  route(app, contract.appealMailedDecision, ({ params, body }) => appealByMail(context, { ...params, ...body }))
  route(app, operator.listCases, async ({ query, paging }) =>
    paging.toPage(await casesIn(context, query.state, paging)),
  )
  route(app, operator.getCase, ({ params, viewer }) => viewCase(context, viewer, params.id))
  route(app, operator.decideCase, ({ params, body, viewer }) =>
    decideCase(context, viewer, { ...body, caseId: params.id }),
  )
  route(app, operator.closeCase, ({ params, viewer }) => closeCase(context, viewer, params.id))
  route(app, operator.listAppeals, async ({ paging }) => paging.toPage(await openAppeals(context, paging)))
  route(app, operator.decideAppeal, ({ params, body, viewer }) =>
    decideAppeal(context, viewer, { ...body, id: params.id }),
  )
  route(app, operator.listAuditEntries, async ({ paging }) => paging.toPage(await auditEntries(context, paging)))
}
