export { OrderDialog, RenameDialog } from './lazy-dialogs.ts'
export { ListsButton } from './ListsButton.tsx'
export { ListSwitch } from './ListSwitch.tsx'
export { useChangeOrder, useInstrumentInList, useRemoveInstrument, useRemoveList } from './mutations.ts'
