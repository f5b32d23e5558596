export { followedIds, followsOf, isFollowing } from './facts-queries.ts'
export { deleteFollowsOf } from './leave-queries.ts'
export { unfollowTargets } from './queries.ts'
export { followRoutes } from './routes.ts'
