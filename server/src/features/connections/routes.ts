import * as banking from '@app/contract/banking.ts'
import * as contract from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { bankAccounts, bankBalance, bankPositions, bankPrices } from './banking/banking.ts'
import { logOutAtBank } from './banking/session.ts'
import { findTrade } from './banking/trades.ts'
import { type Banks, openBanks } from './banks.ts'
import { connectionsOf, getConnection, syncAt } from './connections.ts'
import { disconnect } from './disconnect.ts'
import { beginLogin, connect } from './logins.ts'
import { bookStatement } from './statements/book.ts'
import { discardStatement } from './statements/forget.ts'
import { matchSecurity, presentStatement, statementRows } from './statements/read.ts'
import { openReader, uploadStatement } from './statements/upload.ts'
import { requestSync } from './sync.ts'

export function connectionRoutes(app: App, context: Context): void {
  const banks = openBanks(context)
  route(app, contract.listBanks, async ({ query }) => ({ results: await banks.list(query.country) }))
  route(app, contract.listConnections, ({ viewer }) => connectionsOf(context, viewer.profileId))
  route(app, contract.getConnection, ({ params, viewer }) => getConnection(context, viewer.profileId, params.id))
  route(app, contract.syncConnection, ({ params, viewer }) => requestSync(context, viewer.profileId, params.id))
  route(app, contract.deleteConnection, ({ params, viewer }) => disconnect(context, viewer.profileId, params.id))
  loginRoutes(app, context, banks)
  bankingRoutes(app, context)
  statementRoutes(app, context)
}

/** The only place where the sources have names: those of their calls. */
function loginRoutes(app: App, context: Context, banks: Banks): void {
  route(app, contract.startTink, ({ body, viewer, language, origin }) =>
    beginLogin(context, banks, { ...body, source: 'tink', viewer, language, origin }),
  )
  route(app, contract.connectTink, ({ body, viewer, origin }) =>
    connect(context, { ...body, viewer, source: 'tink', origin }),
  )
  const comdirect = { source: 'comdirect', bank: 'comdirect', country: 'DE' } as const
  route(app, contract.startComdirect, ({ viewer, language, origin }) =>
    beginLogin(context, banks, { ...comdirect, viewer, language, origin }),
  )
  route(app, contract.createComdirectSession, async ({ body, viewer, origin }) => {
    const { sync } = await connect(context, { ...body, viewer, source: 'comdirect', origin })
    return sync!
  })
  route(app, contract.getComdirectSession, ({ viewer }) => syncAt(context, viewer.profileId, 'comdirect'))
}

function bankingRoutes(app: App, context: Context): void {
  route(app, banking.listBankAccounts, ({ viewer }) => bankAccounts(context, viewer))
  route(app, banking.endBankSession, ({ viewer }) => logOutAtBank(context, viewer))
  route(app, banking.getBankBalance, ({ query, viewer }) => bankBalance(context, viewer, query.account))
  route(app, banking.listBankPrices, ({ params, viewer }) => bankPrices(context, viewer, params.id))
  route(app, banking.listBankPositions, ({ params, viewer }) => bankPositions(context, viewer, params.id))
  route(app, banking.findBankTrade, ({ params, viewer }) => findTrade(context, viewer, params.transaction))
}

function statementRoutes(app: App, context: Context): void {
  const readFile = openReader()
  route(app, contract.uploadStatement, ({ upload, viewer }) =>
    uploadStatement(context, readFile, { memberId: viewer.profileId, bytes: upload }),
  )
  route(app, contract.getStatement, ({ params, viewer }) => presentStatement(context, viewer.profileId, params.id))
  route(app, contract.deleteStatement, ({ params, viewer }) => discardStatement(context, viewer.profileId, params.id))
  route(app, contract.listStatementRows, async ({ params, query, viewer, paging }) =>
    paging.toPage(
      await statementRows(context, { memberId: viewer.profileId, id: params.id, outcome: query.outcome }, paging),
    ),
  )
  route(app, contract.matchStatementSecurity, ({ params, body, viewer }) =>
    matchSecurity(context, { ...params, ...body, memberId: viewer.profileId }),
  )
  route(app, contract.bookStatement, ({ params, body, viewer }) =>
    bookStatement(context, { memberId: viewer.profileId, id: params.id, skipRefused: body.skip_refused }),
  )
}
