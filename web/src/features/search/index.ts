export { ExploreSearch } from './ExploreSearch.tsx'
export { useOpenSearch } from './open-search.ts'
