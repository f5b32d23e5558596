export { muteRoutes } from './routes.ts'
export { canAlert, isUnmutedBy } from './audience.ts'
export { unmute } from './mutes.ts'
