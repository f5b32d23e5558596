export { useBlockEntry } from './block-entry.tsx'
export { useBlock } from './mutations.ts'
