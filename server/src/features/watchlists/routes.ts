import * as contract from '@app/contract/watchlists.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { addWatched, orderWatched, removeWatched, watchedIn, wholeWatchlist } from './watched.ts'
import { createWatchlist, orderWatchlists, ownWatchlists, removeWatchlist, renameWatchlist } from './watchlists.ts'

export function watchlistRoutes(app: App, context: Context): void {
  route(app, contract.listWatchlists, ({ viewer, query }) => ownWatchlists(context, viewer, query.instrument))
  route(app, contract.createWatchlist, ({ body, viewer, idempotency }) =>
    createWatchlist(context, viewer, body, idempotency),
  )
  route(app, contract.orderWatchlists, ({ body, viewer }) => orderWatchlists(context, viewer, body.watchlists))
  route(app, contract.getWatchlist, ({ params: { id }, viewer: { profileId: memberId } }) =>
    wholeWatchlist(context, { id, memberId }),
  )
  route(app, contract.listWatched, async ({ params: { id }, query, viewer: { profileId: memberId }, paging }) =>
    paging.toPage(await watchedIn(context, { id, memberId }, query, paging)),
  )
  route(app, contract.renameWatchlist, ({ params: { id }, body: { name }, viewer: { profileId: memberId } }) =>
    renameWatchlist(context, { id, memberId, name }),
  )
  route(app, contract.deleteWatchlist, ({ params: { id }, viewer: { profileId: memberId } }) =>
    removeWatchlist(context, { id, memberId }),
  )
  route(app, contract.addWatched, ({ params, viewer }) => addWatched(context, viewer, params))
  route(app, contract.removeWatched, ({ params, viewer }) => removeWatched(context, viewer, params))
  route(app, contract.orderWatched, ({ params: { id }, body, viewer: { profileId: memberId } }) =>
    orderWatched(context, { id, memberId }, body.instruments),
  )
}
