export { muteRoutes } from './routes.ts'
export { canAlert, isUnmutedBy } from './audience.ts'
export { deleteMuteFor } from './queries.ts'
