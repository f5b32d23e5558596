export { forgetTargets } from './forget.ts'
