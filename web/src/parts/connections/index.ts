export { ConnectButton } from './ConnectButton.tsx'
export { ConnectPrompt } from './ConnectPrompt.tsx'
