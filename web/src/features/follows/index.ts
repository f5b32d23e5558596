export { FollowButton } from './FollowButton.tsx'
export { type Followable, useFollow } from './mutations.ts'
export { followsQuery, useIsFollowing } from './queries.ts'
