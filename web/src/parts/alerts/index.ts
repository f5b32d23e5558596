export { AlertButton } from './AlertButton.tsx'
export { AlertList } from './lazy-lists.tsx'
