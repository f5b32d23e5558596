export { loadInstruments } from './basics.ts'
export { instrumentJobs } from './jobs.ts'
export { loadListed } from './listed.ts'
export { instrumentRoutes } from './routes.ts'
