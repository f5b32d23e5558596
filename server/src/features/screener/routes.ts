import * as contract from '@app/contract/screener.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { choicesOf } from './choices.ts'
import { ownFilters, removeFilter, saveFilter } from './filters.ts'
import { screen } from './screen.ts'

export function screenerRoutes(app: App, context: Context): void {
  route(app, contract.listScreened, async ({ query, paging }) => {
    const { count, ...slice } = await screen(context, query, paging)
    return { ...paging.toPage(slice), count }
  })
  route(app, contract.getScreenerChoices, ({ query }) => choicesOf(context, query.kind))
  route(app, contract.listFilters, ({ viewer }) => ownFilters(context, viewer))
  route(app, contract.saveFilter, ({ body, viewer, idempotency }) => saveFilter(context, viewer, body, idempotency))
  route(app, contract.deleteFilter, ({ params, viewer }) => removeFilter(context, viewer, params.id))
}
