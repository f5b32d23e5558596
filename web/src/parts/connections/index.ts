export { ConnectPrompt } from './ConnectPrompt.tsx'
