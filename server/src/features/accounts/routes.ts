import * as contract from '@app/contract/account.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { deleteAccount } from './delete-account.ts'

export function accountRoutes(app: App, context: Context): void {
  route(app, contract.deleteAccount, ({ viewer, language }) => deleteAccount(context, viewer, language))
}
