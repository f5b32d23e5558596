export { reportJobs } from './jobs.ts'
export { deleteReportOf } from './queries.ts'
export { reportRoutes } from './routes.ts'
