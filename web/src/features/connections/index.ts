export { LogInPrompt } from './login/LogInPrompt.tsx'
export { useReadBank } from './mutations.ts'
