export { canRead, loadPosts, presentPost } from './load.ts'
export { postRoutes } from './routes.ts'
