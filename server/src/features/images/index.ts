export { imageRoutes } from './routes.ts'
export { imageUrl } from './url.ts'
