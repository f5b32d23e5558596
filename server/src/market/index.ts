export { SIMULATION_SEED, simulatedProvider } from './providers/simulated.ts'
export { listSimulatedLines } from './queries.ts'
export { type Market, runMarket } from './run.ts'
