export { loadPersons } from './persons.ts'
export { profileRoutes } from './routes.ts'
