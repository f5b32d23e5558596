export { deleteFollowsOf } from './queries.ts'
export { followRoutes } from './routes.ts'
