export { FollowButton } from './FollowButton.tsx'
export { type Followable, useFollow } from './mutations.ts'
export { useIsFollowing } from './queries.ts'
