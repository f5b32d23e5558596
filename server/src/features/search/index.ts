export { searchJobs } from './jobs.ts'
export { searchRoutes } from './routes.ts'
