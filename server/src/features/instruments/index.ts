export { loadInstruments } from './basics.ts'
export { instrumentJobs } from './jobs.ts'
export { instrumentRoutes } from './routes.ts'
