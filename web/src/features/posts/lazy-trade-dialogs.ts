import { lazyPart } from '#ui/lazy-part.tsx'

const load = () => import('./TradeDialog.tsx')

export const TradeDialog = lazyPart(load, 'TradeDialog', { failed: 'dialog' })
export const DeleteCommentDialog = lazyPart(load, 'DeleteCommentDialog', { failed: 'dialog' })
