export { muteRoutes } from './routes.ts'
export { canAlert, isUnmutedBy } from './audience.ts'
export { deleteMute } from './queries.ts'
