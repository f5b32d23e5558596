export { SIMULATION_SEED, simulatedProvider } from './providers/simulated.ts'
export { listSimulatedLines } from './queries.ts'
export { runMarket } from './run.ts'
