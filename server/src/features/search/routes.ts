import * as contract from '@app/contract/search.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { search } from './search.ts'

export function searchRoutes(app: App, context: Context): void {
  route(app, contract.search, ({ query }) => search(context, { text: query.q, limit: query.page_size }))
}
