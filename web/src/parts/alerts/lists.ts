// One file for both, so that nothing of it is shared by more screens.
export { AlertDialog } from './AlertDialog.tsx'
export { AlertList } from './AlertList.tsx'
