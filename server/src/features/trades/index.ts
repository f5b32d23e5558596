export { tradeConsumer, tradeJobs } from './publish.ts'
export { tradeRoutes } from './routes.ts'
