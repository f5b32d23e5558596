export { blockAll } from './blocks.ts'
export { blockRoutes } from './routes.ts'
