export { isTarget, requireTarget, type Target } from './targets.ts'
