export { restoreIn, restoreUser, suspendIn, suspendUser } from './suspensions.ts'
