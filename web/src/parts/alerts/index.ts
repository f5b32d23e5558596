export { AlertButton } from './AlertButton.tsx'
export { AlertRow } from './AlertRow.tsx'
export { useFiredAlerts } from './mutations.ts'
