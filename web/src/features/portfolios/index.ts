export { TogetherExplained } from './explain/TogetherExplained.tsx'
