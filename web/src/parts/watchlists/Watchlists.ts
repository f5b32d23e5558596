// All but the buttons that open it, in one file that is loaded when it is needed.
export { ListChips } from './ListChips.tsx'
export { ListsDialog } from './ListsDialog.tsx'
export { WatchlistPage } from './WatchlistPage.tsx'
