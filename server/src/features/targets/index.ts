export { requireTarget, type Target } from './targets.ts'
