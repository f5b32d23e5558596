import { lazyPart } from '#ui/lazy-part.tsx'

const loadNames = () => import('./NameDialog.tsx')

// Their texts are those of what opens them.
export const CreateDialog = lazyPart(loadNames, 'CreateDialog', { failed: 'dialog' })
export const RenameDialog = lazyPart(loadNames, 'RenameDialog', { failed: 'dialog' })
export const OrderDialog = lazyPart(() => import('./OrderDialog.tsx'), 'OrderDialog', { failed: 'dialog' })
