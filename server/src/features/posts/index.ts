export { postRoutes } from './routes.ts'
