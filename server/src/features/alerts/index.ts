export { loadFired } from './fired.ts'
export { alertConsumer, alertJobs } from './jobs.ts'
export { deleteAlertsOf } from './queries.ts'
export { alertRoutes } from './routes.ts'
