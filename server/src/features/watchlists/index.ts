export { listWhole } from './archive-queries.ts'
export { bringWatchlists } from './archive.ts'
export { deleteWatchlistsOf } from './queries.ts'
export { watchlistRoutes } from './routes.ts'
