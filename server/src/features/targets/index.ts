export { presentTargets, requireTarget, type Target } from './targets.ts'
