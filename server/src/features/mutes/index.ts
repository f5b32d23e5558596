export { muteRoutes } from './routes.ts'
export { canAlert, isUnmutedBy, mutesOf, silencedFor } from './audience.ts'
export { deleteMutesOf } from './leave-queries.ts'
export { deleteMutesFor, unmuteTargets } from './queries.ts'
