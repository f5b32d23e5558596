export { ConnectButton } from './ConnectButton.tsx'
export { ConnectPrompt } from './ConnectPrompt.tsx'
export { useSyncEnd } from './sync-end.ts'
