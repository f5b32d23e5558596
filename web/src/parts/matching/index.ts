export { MatchDialog } from './LazyMatchDialog.tsx'
