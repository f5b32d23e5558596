export {
  insertVersions,
  listOwnAt,
  listOwnPosts,
  listReacted,
  listReactions,
  listReferred,
  type OldVersion,
  type OwnPost,
  type ReferredPost,
  reservePostIds,
} from './archive-queries.ts'
export { inActivityOf, isActivityOf, readableBy } from './audience.ts'
export { deletePosition, deletePositionsOf, insertPosition } from './position-queries.ts'
export { takePosition } from './position.ts'
export { loadPosts, postsFound, presentPost } from './load.ts'
export { countLikersFor, countOwnLikes, insertLikes, newestLikerFor } from './like-queries.ts'
export { likedIds } from './likes.ts'
export { savedIds } from './saves.ts'
export { erasePost, withdrawNews } from './delete.ts'
export { hidePost } from './hide.ts'
export { deleteSources } from './delete-queries.ts'
export { listMentionedMembers, listParties, listQuotes, listThreadAuthors, type QuotedPost } from './party-queries.ts'
export { getPost } from './read.ts'
export { postRoutes } from './routes.ts'
export { insertSaves } from './save-queries.ts'
export { languageOf } from './language.ts'
export { type NewStoredPost, storePosts } from './store.ts'
export { loadTargets as loadPostTargets } from './targets.ts'
export {
  deleteTradePosts,
  insertTradePosts,
  listSales,
  lockTradePost,
  moveTradePosts,
  releaseTrades,
  updateComment,
  upsertTradePost,
} from './trade-queries.ts'
export { tagRow } from './tags.ts'
export { createPost } from './write.ts'
export { deleteLikesOf, deletePlacesOf, deleteSavesOf, deleteTagsOf } from './leave-queries.ts'
