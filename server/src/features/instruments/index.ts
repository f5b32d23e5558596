export { loadInstruments } from './basics.ts'
export { loadListed } from './listed.ts'
export { instrumentRoutes } from './routes.ts'
export { rankedSources } from './source-queries.ts'
