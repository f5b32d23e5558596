export {
  blocksOf,
  hasLeft,
  isMember,
  isUnblockedBetween,
  reachableBy,
  unreachableBy,
  type ViewerOf,
} from './audience.ts'
export { type Block, countBlocks, deleteBlock, findBlockable, insertBlock, listBlockedPage } from './block-queries.ts'
export { anonymise, deleteBlocksOf } from './leave-queries.ts'
export { listReachable, loadPersonList, loadPersons, requireProfile } from './persons.ts'
export {
  findFollowsCount,
  findReturns,
  isSystemProfile,
  listIndexIds,
  lockAccount,
  lockProfiles,
  suspendProfileAt,
  updateReturns,
} from './queries.ts'
export { listMostFollowed } from './ranking-queries.ts'
export { profileRoutes } from './routes.ts'
export { systemProfile } from './system-profile.ts'
