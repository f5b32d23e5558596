export { feedRoutes } from './routes.ts'
export { feedConsumer, feedJobs } from './jobs.ts'
