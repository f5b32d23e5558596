export { feedRoutes } from './routes.ts'
export { feedJobs } from './jobs.ts'
