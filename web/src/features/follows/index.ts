export { FollowButton } from './FollowButton.tsx'
export { useFollowEntries } from './follow-entry.tsx'
export { bestWorstQuery, newestFollowedQuery, refreshFollowed, useIsFollowing } from './queries.ts'
