export { muteRoutes } from './routes.ts'
export { canAlert, isUnmutedBy } from './audience.ts'
export { unmuteTargets } from './queries.ts'
export { unmute } from './mutes.ts'
