export { unfollowTargets } from './queries.ts'
export { followRoutes } from './routes.ts'
