export { refreshAllScreened, refreshScreened } from './screening.ts'
