export { useOpenSearch } from './open-search.ts'
