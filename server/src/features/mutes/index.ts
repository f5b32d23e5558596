export { muteRoutes } from './routes.ts'
export { isHeard, listMuting } from './queries.ts'
export { unmute } from './mutes.ts'
