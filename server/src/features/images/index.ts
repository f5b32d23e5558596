export { imageJobs } from './jobs.ts'
export { imageRoutes } from './routes.ts'
export { deleteImagesOf } from './store-images.ts'
export { imageUrl } from './url.ts'
