import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const load = () => withTexts(import('./MatchDialog.tsx'), 'connecting')

export const InstrumentDialog = lazyPart(load, 'InstrumentDialog', { failed: 'dialog' })
export const MatchDialog = lazyPart(load, 'MatchDialog', { failed: 'dialog' })
