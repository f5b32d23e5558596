export { SharedSecurities } from './SharedSecurities.tsx'
