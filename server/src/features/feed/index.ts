export { newestInFeed } from './newest.ts'
export { feedRoutes } from './routes.ts'
export { feedConsumer, feedJobs, rankPopular } from './jobs.ts'
