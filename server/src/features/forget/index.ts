export { forgetConsumer, forgetTargets } from './forget.ts'
