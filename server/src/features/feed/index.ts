export { newestInFeed } from './newest.ts'
export { feedRoutes } from './routes.ts'
export { feedJobs, rankPopular } from './jobs.ts'
