import { lazyPart } from '#ui/lazy-part.tsx'

const load = () => import('./PostDialogs.tsx')

export const EditDialog = lazyPart(load, 'EditDialog', { failed: 'dialog' })
export const DeleteDialog = lazyPart(load, 'DeleteDialog', { failed: 'dialog' })
export const HistoryDialog = lazyPart(load, 'HistoryDialog', { failed: 'dialog' })
