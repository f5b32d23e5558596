export { FollowButton } from './FollowButton.tsx'
export { useFollowEntry } from './follow-entry.tsx'
export { useIsFollowing } from './queries.ts'
