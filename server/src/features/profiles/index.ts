export { followersOf } from './lists.ts'
export { loadPersons } from './persons.ts'
export { profileRoutes } from './routes.ts'
export { systemProfile } from './system-profile.ts'
