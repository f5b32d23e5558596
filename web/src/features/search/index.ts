export { ExploreSearch } from './ExploreSearch.tsx'
