export { muteRoutes } from './routes.ts'
export { deleteMute, isHeard, listMuting } from './queries.ts'
export { deleteMutesOf } from './leave-queries.ts'
