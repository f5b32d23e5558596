export { FollowButton } from './FollowButton.tsx'
export { useFollowEntries } from './follow-entry.tsx'
export {
  bestWorstQuery,
  followedInstrumentsQuery,
  followedMembersQuery,
  isAmong,
  newestFollowedQuery,
  refreshFollowed,
  useIsFollowing,
} from './queries.ts'
