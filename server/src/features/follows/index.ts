export { deleteFollowsOf } from './leave-queries.ts'
export { followRoutes } from './routes.ts'
