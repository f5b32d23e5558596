export { copyScreenedFollowers } from './queries.ts'
export { refreshAllScreened, refreshScreened } from './screening.ts'
