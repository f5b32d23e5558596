export { rankConsumer } from './follows.ts'
export { deleteCountersOf, deleteFollowsOf } from './leave-queries.ts'
export { unfollowTargets } from './queries.ts'
export { followRoutes } from './routes.ts'
