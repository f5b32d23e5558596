export { newestInFeed } from './newest.ts'
export { feedRoutes } from './routes.ts'
export { feedJobs } from './jobs.ts'
