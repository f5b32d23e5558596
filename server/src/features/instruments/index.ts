export { loadInstruments } from './basics.ts'
export { instrumentRoutes } from './routes.ts'
