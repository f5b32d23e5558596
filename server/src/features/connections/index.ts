export { deleteConnectionsOf } from './leave.ts'
export { connectionConsumer, connectionJobs } from './jobs.ts'
export { connectionRoutes } from './routes.ts'
