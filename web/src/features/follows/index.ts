export { FollowButton } from './FollowButton.tsx'
export { useFollowEntries } from './follow-entry.tsx'
export { useIsFollowing } from './queries.ts'
