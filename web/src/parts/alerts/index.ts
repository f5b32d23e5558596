export { AlertButton } from './AlertButton.tsx'
