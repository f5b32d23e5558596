export { moderationJobs } from './jobs.ts'
export { deleteAppealsOf, deleteReportsOf } from './leave-queries.ts'
export { moderationRoutes } from './routes.ts'
