export {
  aboutAllProfiles,
  blocksOf,
  hasLeft,
  isMember,
  isUnblockedBetween,
  reachableBy,
  unreachableBy,
  type ViewerOf,
} from './audience.ts'
export {
  type Block,
  countBlocks,
  deleteBlock,
  findBlockable,
  insertBlock,
  insertBlocks,
  listBlockedPage,
} from './block-queries.ts'
export { anonymise, deleteBlocksOf } from './leave-queries.ts'
export { listReachable, loadPersonList, loadPersons, namedPersons, requireProfile } from './persons.ts'
export {
  findFollowsCount,
  findOwner,
  findReturns,
  isSystemProfile,
  listIndexIds,
  lockAccount,
  lockProfiles,
  suspendProfileAt,
  updateReturns,
} from './queries.ts'
export { listMostFollowed } from './ranking-queries.ts'
export { ownProfile, updateOwnProfile } from './profiles.ts'
export { listNamedMembers } from './reference-queries.ts'
export { profileRoutes } from './routes.ts'
export { systemProfile } from './system-profile.ts'
