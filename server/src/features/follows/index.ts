export { rankConsumer } from './follows.ts'
export { followRoutes } from './routes.ts'
