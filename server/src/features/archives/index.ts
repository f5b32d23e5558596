export { archiveJobs } from './jobs.ts'
export { archiveRoutes } from './routes.ts'
export { deleteArchivesOf } from './tidy.ts'
