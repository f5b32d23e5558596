export { followersOf } from './lists.ts'
export { loadPersons, requireProfile } from './persons.ts'
export { profileRoutes } from './routes.ts'
export { systemProfile } from './system-profile.ts'
