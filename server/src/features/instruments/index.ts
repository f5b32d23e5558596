export { loadInstruments } from './basics.ts'
export { instrumentJobs } from './jobs.ts'
export { roundPercent } from './rounding.ts'
export { instrumentRoutes } from './routes.ts'
