import { lazyPart } from '#ui/lazy-part.tsx'

/** Its code and the fields of a code come when they are needed: few members have to confirm themselves. */
export const ConfirmModal = lazyPart(() => import('./ConfirmStep.tsx'), 'ConfirmModal', { failed: 'dialog' })
