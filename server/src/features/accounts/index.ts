export { accountConsumer, accountJobs } from './jobs.ts'
export { accountRoutes } from './routes.ts'
