export { canRead, loadPosts, presentPost } from './load.ts'
export { postRoutes } from './routes.ts'
export { deleteLikesOf, deletePlacesOf, deleteSavesOf, deleteTagsOf } from './leave-queries.ts'
