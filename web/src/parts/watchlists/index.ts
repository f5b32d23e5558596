export { WatchlistPage } from './lazy-page.tsx'
export { ListsButton } from './ListsButton.tsx'
export { ListSwitch } from './ListSwitch.tsx'
