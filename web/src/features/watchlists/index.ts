export { WatchlistPage } from './lazy-page.tsx'
