export { reportJobs } from './jobs.ts'
export { makeDueReports } from './make.ts'
export { deleteReportOf } from './queries.ts'
export { reportRoutes } from './routes.ts'
