export { CombinedReturn } from './explain/CombinedReturn.tsx'
