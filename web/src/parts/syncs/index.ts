export { useSyncEnd } from './sync-end.ts'
