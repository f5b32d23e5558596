export { deleteVisitsOf } from './history-queries.ts'
export { isNamed } from './name-queries.ts'
export { searchJobs } from './jobs.ts'
export { searchRoutes } from './routes.ts'
