export { FollowButton } from './FollowButton.tsx'
export { useFollow } from './mutations.ts'
export { useIsFollowing } from './queries.ts'
